"""Rows of a CSV table of Slitherlink: `id, rows, cols, clues`."""

from pipeline.kinds.clue_cells import puzzle_of_clues, sides_and_clues
from pipeline.kinds.contract import TableForm
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.notations.numbers import sides_of


def read(cells: dict[str, str]) -> Slitherlink:
    """Return the puzzle of a row's cells, or raise CellError.

    >>> read({"rows": "1", "cols": "2", "clues": "3."})
    Slitherlink(rows=1, cols=2, clues='3.')
    """
    rows, cols = sides_of(cells)
    return puzzle_of_clues(lambda clues: Slitherlink(rows, cols, clues), cells)


def form_of(puzzle: Slitherlink) -> TableForm:
    """Return the form that keeps everything of a puzzle."""
    return FORMS[0]


FORMS = (TableForm(("id", "rows", "cols", "clues"), read, sides_and_clues),)
