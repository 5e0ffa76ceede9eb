"""Guess what the file of a new book holds, and write its description as a corpus."""

from pipeline.corpora.new_book.doubts import doubts_about
from pipeline.corpora.new_book.draft import Draft, draft_of
from pipeline.corpora.new_book.known import Given, Known
from pipeline.corpora.new_book.writing import (
    check_place,
    default_name,
    read_back,
    write_book,
    write_rejects,
)

__all__ = [
    "Draft",
    "Given",
    "Known",
    "check_place",
    "default_name",
    "doubts_about",
    "draft_of",
    "read_back",
    "write_book",
    "write_rejects",
]
