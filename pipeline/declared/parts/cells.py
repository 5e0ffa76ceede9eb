"""Rows of CSV tables of a declared kind: `id, rows, cols, clues`."""

from functools import partial
from types import SimpleNamespace

from pipeline.declared.declaration import Declaration
from pipeline.kinds.clue_cells import puzzle_of_clues
from pipeline.kinds.contract import TableForm
from pipeline.notations.numbers import whole_number
from pipeline.texts.errors import CellError, quoted


def part_of(declared: Declaration) -> SimpleNamespace:
    """Return the part of the contract."""
    columns = ("id", "rows", "cols", "clues")
    form = TableForm(columns, partial(_read, declared), _written)
    return SimpleNamespace(FORMS=(form,), form_of=lambda puzzle: form)


def _read(declared: Declaration, cells: dict[str, str]):
    rows, cols = (_size(side, cells[side]) for side in ("rows", "cols"))
    return puzzle_of_clues(lambda clues: declared.puzzle(rows, cols, clues).numbered(), cells)


def _size(side: str, text: str) -> int:
    size = whole_number(text)
    if size is None:
        raise CellError(side, f"expected a whole number, found {quoted(text)}")
    return size


def _written(puzzle) -> list:
    return [puzzle.rows, puzzle.cols, puzzle.clues]
