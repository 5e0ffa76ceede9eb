"""Sentences about a solution that are the same for every kind of puzzle."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Explained:
    """How a puzzle is solved: `words` for a terminal, `svg` the picture of the final board."""

    words: str
    svg: str


def number_of(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun; `many` is the plural where an s does not make it."""
    return f"{number} {one if number == 1 else many or one + 's'}"
