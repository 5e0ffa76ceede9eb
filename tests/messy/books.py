"""All messy books, by name."""

from tests.messy import (
    attempts,
    joined,
    levels,
    outcomes,
    people,
    sheets,
    strange,
    texts,
    times,
)
from tests.messy.base import BOOKS

__all__ = [
    "BOOKS", "attempts", "joined", "levels", "outcomes", "people", "sheets", "strange", "texts",
    "times",
]  # fmt: skip
