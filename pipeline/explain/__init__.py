"""Explains one puzzle to a person: in words, with its board, and as a picture."""
