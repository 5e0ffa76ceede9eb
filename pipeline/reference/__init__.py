"""The reference pages of docs/reference, written from the program's own lists."""
