"""All messy books, by name."""

from tests.messy import attempts, levels, outcomes, sheets, strange, texts, times
from tests.messy.base import BOOKS

__all__ = ["BOOKS", "attempts", "levels", "outcomes", "sheets", "strange", "texts", "times"]
