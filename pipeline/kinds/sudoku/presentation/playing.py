"""A hypothesis that plays: what it supposes, what follows one by one, and how it ends."""

from pipeline.kinds.contract import Change, Moment
from pipeline.kinds.sudoku.presentation.drawing import Pencil, digit_at, squares
from pipeline.kinds.sudoku.presentation.reasons import naming
from pipeline.kinds.sudoku.presentation.reasons.application import Application
from pipeline.kinds.sudoku.presentation.reasons.marks import CELLS_OF, Marks, candidate_of
from pipeline.kinds.sudoku.presentation.reasons.refutation import Consequence, one_by_one
from pipeline.kinds.sudoku.presentation.reasons.units import (
    OF_CELLS,
    Inference,
    candidates_in,
)
from pipeline.texts.messages import message


def moments_of(row, followed: Consequence, before: Marks, pencil: Pencil) -> list[Moment]:
    """Return the moments of the hypothesis in a row of `contradictions`, after some marks."""
    cell, digit = candidate_of(row.candidate)
    named = {"cell": naming.cell_name(cell), "digit": digit}
    marks, gone = before.copy(), followed.gone
    moments = [
        Moment(message("sudoku_play_supposed", **named), _placed(cell, digit, marks, pencil))
    ]
    for words, one in zip(one_by_one(followed), followed.found, strict=True):
        moments.append(Moment(words, _change(one, gone, marks, pencil)))
        gone |= one.takes
    empty = {} if followed.unit is None else {"broken": squares(_cells_of(followed.unit))}
    end = Change(marks=empty)
    id_ = "sudoku_play_breaks" if row.refuted else "sudoku_play_ends"
    return [*moments, Moment(message(id_, end=followed.end, **named), end)]


def _change(one: Inference, gone: int, marks: Marks, pencil: Pencil) -> Change:
    """Return what an inference draws, and do it in the marks."""
    if one.row is None:
        shown = {"unit": squares(_cells_of(one.unit(gone)))}
        return _placed(*one.placed, marks, pencil)._replace(marks=shown)
    shown = {"named": squares(sorted({*Application.of(one.row, marks).cells}))}
    if one.placed:
        return _placed(*one.placed, marks, pencil)._replace(marks=shown)
    lost = [(cell, digit) for cell, digit in candidates_in(one.takes) if digit in marks.held[cell]]
    for cell, digit in lost:
        marks.remove(cell, digit)
    return Change(gone=pencil.numbers(lost), marks=shown)


def _placed(cell: int, digit: int, marks: Marks, pencil: Pencil) -> Change:
    hidden = pencil.hidden_by([(cell, digit)], marks)
    marks.place(cell, digit)
    return Change(texts=[digit_at(cell, digit)], hidden=hidden)


def _cells_of(unit: int) -> list[int]:
    """Return the cells of a unit, see `reasons.units`."""
    return [unit - OF_CELLS] if unit >= OF_CELLS else sorted(CELLS_OF[unit // 9])
