"""Guess what the file of a new book holds, and write its description as a corpus."""
