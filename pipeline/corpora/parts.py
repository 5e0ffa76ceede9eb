"""How small a part of a book may be."""

LEAST_IN_PART = 10
"""With fewer, of these that needed contradiction, no threshold is fitted; `new-book` makes no
smaller part."""
