"""Boards of sudoku drawn step by step, for the player of a page."""

from itertools import chain

from pipeline.explain.ink import INK, ORANGE, QUIET, VERMILLION
from pipeline.kinds.contract import Change, Words
from pipeline.kinds.sudoku.board.grid import DIGITS
from pipeline.kinds.sudoku.presentation.drawing import Pencil, digit_at, squares
from pipeline.kinds.sudoku.presentation.picture import (
    BLUE,
    FONT_SIZE,
    PENCIL_SIZE,
    RADIUS,
    place_of_candidate,
)
from pipeline.kinds.sudoku.presentation.playing import moments_of
from pipeline.kinds.sudoku.presentation.reasons.application import Application
from pipeline.kinds.sudoku.presentation.reasons.by_cases import BRANCHES
from pipeline.kinds.sudoku.presentation.reasons.marks import (
    CELLS_OF,
    Marks,
    candidate_of,
    replayed,
)
from pipeline.kinds.sudoku.presentation.reasons.refutation import broken, completed
from pipeline.kinds.sudoku.presentation.reasons.singles import HIDDEN, NAKED, closing_cells
from pipeline.kinds.sudoku.presentation.reasons.units import OF_CELLS
from pipeline.kinds.sudoku.presentation.strokes import LOSING, NAMED
from pipeline.kinds.sudoku.puzzle import BLANK, Sudoku

PENCIL = {"font-size": str(PENCIL_SIZE), "text-anchor": "middle"}
DIGIT = {"font-size": str(FONT_SIZE), "text-anchor": "middle"}
RING = {"fill": "none", "stroke-width": "1.6"}
INKS = {
    "pencil": {**PENCIL, "fill": QUIET},
    "digit": {**DIGIT, "fill": BLUE},
    "digit new": {**DIGIT, "fill": VERMILLION, "font-weight": "bold"},
    "digit supposed": {**DIGIT, "fill": "#8a4f8a", "font-style": "italic"},
    "digit then": {**DIGIT, "fill": "#00785a", "font-style": "italic"},
    "gone": {**PENCIL, "fill": VERMILLION, "text-decoration": "line-through"},
    "named": {"fill": NAMED, "stroke": ORANGE, "stroke-width": "1"},
    "losing": {"fill": LOSING, "stroke": "none"},
    "tried": {**RING, "stroke": INK},
    "unit": {"fill": "#56B4E9", "opacity": "0.25"},
    "broken": {"fill": VERMILLION, "opacity": "0.3"},
}
"""SVG attributes by what is drawn; `new` while its own step shows, `supposed` in a hypothesis,
`then` of what follows from it."""


def at_the_start(puzzle: Sudoku) -> list[Words]:
    """Return the pencil marks of all open cells, cell by cell.

    >>> at_the_start(Sudoku("." * 81))[4]
    Words(ink='pencil', x=42.0, y=45.2, text='5')
    """
    return Pencil(Marks(puzzle)).at_the_start()


def changes(puzzle: Sudoku, steps, contradictions, outcome) -> dict[tuple[str, int], Change]:
    """Return what each step and each list of hypotheses draws, see the contract."""
    pencil, found = Pencil(Marks(puzzle)), {}
    for what, row, marks in replayed(puzzle, steps, contradictions):
        if what == "step":
            found["step", int(row.step)] = _of_step(row, marks, pencil)
        else:
            change = _of_hypotheses(row, marks, pencil, outcome)
            found["contradiction", int(row.sequence)] = change
    return found


def _of_step(row, marks: Marks, pencil: Pencil) -> Change:
    step = Application.of(row, marks)
    losing, named, unit = {cell for cell, _ in step.removed}, set(step.cells), []
    if step.technique in (NAKED, HIDDEN):
        house = step.base_house if step.technique == HIDDEN else None
        unit = [] if house is None else CELLS_OF[house]
        ((cell, digit),) = step.placed
        named |= closing_cells(marks, house, cell, digit)
    elif step.technique in BRANCHES:
        units = chain.from_iterable(one.units for one in BRANCHES[step.technique](step))
        houses = [unit // DIGITS for unit in units if unit < OF_CELLS]
        unit = chain.from_iterable(CELLS_OF[house] for house in houses)
    grounds = {
        "unit": squares(sorted(set(unit) - named)),
        "named": squares(sorted(named - losing)),
        "losing": squares(sorted(losing)),
    }
    return Change(
        texts=[digit_at(cell, digit) for cell, digit in step.placed],
        gone=pencil.numbers(step.removed),
        hidden=pencil.hidden_by(step.placed, marks),
        marks={ink: path for ink, path in grounds.items() if path},
    )


def _of_hypotheses(row, marks: Marks, pencil: Pencil, outcome) -> Change:
    if not row.candidate:
        return Change()
    cell, digit = candidate_of(row.candidate)
    ring = {"tried": _ring(*place_of_candidate(cell, digit))}
    if row.refuted:
        followed = broken(marks, row.candidate, int(row.stage))
        moments = moments_of(row, followed, marks, pencil)
        return Change(gone=pencil.numbers([(cell, digit)]), marks=ring, moments=moments)
    if outcome is None:
        return Change(marks=ring)
    followed = completed(marks, row.candidate, int(row.stage), outcome.digits)
    rest = [
        (at, int(written))
        for at, written in enumerate(outcome.digits)
        if written != BLANK and not marks.placed[at]
    ]
    return Change(
        texts=[digit_at(*found) for found in rest],
        hidden=pencil.hidden_by(rest, marks),
        marks=ring,
        moments=moments_of(row, followed, marks, pencil),
    )


def _ring(x: float, y: float) -> str:
    half = f"a{RADIUS} {RADIUS} 0 1 0"
    return f"M{x - RADIUS:g} {y:g}{half} {2 * RADIUS} 0{half} {-2 * RADIUS} 0"
