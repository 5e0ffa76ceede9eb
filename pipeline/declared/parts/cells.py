"""Rows of CSV tables of a declared kind: `id, rows, cols, clues`."""

from functools import partial
from types import SimpleNamespace

from pipeline.declared.declaration import Declaration
from pipeline.kinds.clue_cells import puzzle_of_clues, sides_and_clues
from pipeline.kinds.contract import TableForm
from pipeline.notations.numbers import sides_of


def part_of(declared: Declaration) -> SimpleNamespace:
    """Return the part of the contract."""
    columns = ("id", "rows", "cols", "clues")
    form = TableForm(columns, partial(_read, declared), sides_and_clues)
    return SimpleNamespace(FORMS=(form,), form_of=lambda puzzle: form)


def _read(declared: Declaration, cells: dict[str, str]):
    rows, cols = sides_of(cells)
    return puzzle_of_clues(lambda clues: declared.puzzle(rows, cols, clues).numbered(), cells)
