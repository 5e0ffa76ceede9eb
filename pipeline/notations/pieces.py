"""Cells of a board as text of which each character stands for a piece: a clue, a run of blanks."""

import re
from collections.abc import Mapping

from pipeline.texts.errors import PuzzleError


def runs(letters: str) -> dict[str, str]:
    """Return the runs of 1, 2, 3... blank cells by letter."""
    return {letter: "." * length for length, letter in enumerate(letters, start=1)}


def decode(text: str, pieces: Mapping[str, str], expected: str) -> str:
    """Return the cells of `text`, or raise PuzzleError for a character that is no piece.

    >>> decode("3h", {"3": "3", **runs("gh")}, "0-3, g or h")
    '3..'
    """
    for at, character in enumerate(text, start=1):
        if character not in pieces:
            raise PuzzleError(
                f"character {at} of the clues: expected {expected}, found {character!r}"
            )
    return "".join(pieces[character] for character in text)


def encode(cells: str, pieces: Mapping[str, str]) -> str:
    """Return the text of `cells`, the longest pieces first; of equal pieces the last.

    >>> encode("3...", {"3": "3", **runs("gh")})
    '3hg'
    """
    characters = {piece: character for character, piece in pieces.items()}
    longest_first = sorted(characters, key=len, reverse=True)
    found = re.findall("|".join(map(re.escape, longest_first)), cells)
    return "".join(characters[piece] for piece in found)
