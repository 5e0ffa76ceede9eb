"""Sentences about a solution that are the same for every kind of puzzle."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Explained:
    """How a puzzle is solved: `words` for a terminal, `svg` the picture of the final board."""

    words: str
    svg: str


def number_of(number: int, one: str) -> str:
    """Return a number with its noun, whose plural has an s."""
    return f"{number} {one if number == 1 else one + 's'}"
