"""Rows of a CSV table of Slitherlink: `id, rows, cols, clues`."""

from pipeline.kinds.clue_cells import puzzle_of_clues
from pipeline.kinds.contract import TableForm
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.notations.numbers import whole_number
from pipeline.texts.errors import CellError, quoted


def read(cells: dict[str, str]) -> Slitherlink:
    """Return the puzzle of a row's cells, or raise CellError.

    >>> read({"rows": "1", "cols": "2", "clues": "3."})
    Slitherlink(rows=1, cols=2, clues='3.')
    """
    rows, cols = (_size(side, cells[side]) for side in ("rows", "cols"))
    return puzzle_of_clues(lambda clues: Slitherlink(rows, cols, clues), cells)


def form_of(puzzle: Slitherlink) -> TableForm:
    """Return the form that keeps everything of a puzzle."""
    return FORMS[0]


def _size(side: str, text: str) -> int:
    size = whole_number(text)
    if size is None:
        raise CellError(side, f"expected a whole number, found {quoted(text)}")
    return size


def _written(puzzle: Slitherlink) -> list:
    return [puzzle.rows, puzzle.cols, puzzle.clues]


FORMS = (TableForm(("id", "rows", "cols", "clues"), read, _written),)
