"""How small a part of a book may be."""

LEAST_PUZZLES = 10
"""With fewer, of these that needed contradiction, no threshold is fitted; `new-book` makes no
smaller part."""
