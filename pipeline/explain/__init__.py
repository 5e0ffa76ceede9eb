"""Tells a person how one puzzle is solved: in words, with its board, and as a picture."""
