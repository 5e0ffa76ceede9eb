"""Positions of sudoku as text: `+` before a digit placed by solving, candidates as `292 417`."""

import re

from pipeline.files.plain_text import nfkc
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.texts.errors import PuzzleError, quoted


def without_marks(clues: str) -> str:
    """Return `clues` without the `+` that stands before a digit placed by solving."""
    stray = re.search(r"\+(?![1-9])", clues)
    if stray:
        raise PuzzleError(
            f"expected a digit after '+', found {quoted(clues[stray.end() :][:1])} "
            f"at character {stray.end() + 1}"
        )
    return clues.replace("+", "")


def read_candidates(text: str) -> frozenset[tuple[int, int, int]]:
    """Return the candidates of a list like `292 417`: digit, row, column, each 1 to 9.

    >>> sorted(read_candidates("417 ２９２"))
    [(2, 9, 2), (4, 1, 7)]
    """
    words = nfkc(text).split()
    for word in words:
        if not re.fullmatch(r"[1-9]{3}", word):
            raise PuzzleError(
                f"expected candidates as digit, row, column, such as 292 417, found {quoted(word)}"
            )
    return frozenset(tuple(map(int, word)) for word in words)


def write_candidates(puzzle: Sudoku) -> str:
    """Return the candidates eliminated in a position, in rising order; "" for a puzzle."""
    eliminated = sorted(getattr(puzzle, "eliminated", ()))
    return " ".join(f"{digit}{row}{col}" for digit, row, col in eliminated)
