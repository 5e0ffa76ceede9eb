"""Rows of a CSV table of Latin squares: `id, side, clues`."""

from pipeline.kinds.latin.puzzle import Latin

from pipeline.kinds.clue_cells import puzzle_of_clues
from pipeline.kinds.contract import TableForm
from pipeline.notations.numbers import whole_number
from pipeline.texts.errors import CellError


def read(cells: dict[str, str]) -> Latin:
    """Return the puzzle of a row's cells, or raise CellError."""
    side = whole_number(cells["side"])
    if side is None:
        raise CellError("side", f"expected a whole number, found {cells['side']!r}")
    return puzzle_of_clues(lambda clues: Latin(side, clues), cells)


def form_of(puzzle: Latin) -> TableForm:
    """Return the form that keeps everything of a puzzle."""
    return FORMS[0]


FORMS = (TableForm(("id", "side", "clues"), read, lambda puzzle: [puzzle.side, puzzle.clues]),)
