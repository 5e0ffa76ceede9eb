"""Boards of sudoku drawn step by step, for the player of a page."""

from functools import cache

from pipeline.explain.ink import INK, ORANGE, QUIET, VERMILLION
from pipeline.kinds.contract import Change, Words
from pipeline.kinds.sudoku.presentation.picture import (
    BASELINE,
    BLUE,
    CELL,
    FONT_SIZE,
    MARGIN,
    PENCIL_BASELINE,
    PENCIL_SIZE,
    RADIUS,
    place_of_candidate,
)
from pipeline.kinds.sudoku.presentation.reasons.application import Application
from pipeline.kinds.sudoku.presentation.reasons.marks import SEEN_BY, Marks, candidate_of, replayed
from pipeline.kinds.sudoku.presentation.strokes import LOSING, NAMED
from pipeline.kinds.sudoku.puzzle import BLANK, SIDE, Sudoku

PENCIL = {"font-size": str(PENCIL_SIZE), "text-anchor": "middle"}
DIGIT = {"font-size": str(FONT_SIZE), "text-anchor": "middle"}
RING = {"fill": "none", "stroke-width": "1.6"}
INKS = {
    "pencil": {**PENCIL, "fill": QUIET},
    "digit": {**DIGIT, "fill": BLUE},
    "digit new": {**DIGIT, "fill": VERMILLION, "font-weight": "bold"},
    "digit supposed": {**DIGIT, "fill": "#8a4f8a", "font-style": "italic"},
    "gone": {**PENCIL, "fill": VERMILLION, "text-decoration": "line-through"},
    "named": {"fill": NAMED, "stroke": ORANGE, "stroke-width": "1"},
    "losing": {"fill": LOSING, "stroke": "none"},
    "tried": {**RING, "stroke": INK},
}
"""SVG attributes by what is drawn; `new` while its own step shows, `supposed` in a hypothesis."""


def at_the_start(puzzle: Sudoku) -> list[Words]:
    """Return the pencil marks of all open cells, cell by cell.

    >>> at_the_start(Sudoku("." * 81))[4]
    Words(ink='pencil', x=42.0, y=45.2, text='5')
    """
    return [_pencil(cell, digit) for cell, digit in _marked(Marks(puzzle))]


def changes(puzzle: Sudoku, steps, contradictions, outcome) -> dict[tuple[str, int], Change]:
    """Return what each step and each list of hypotheses draws, see the contract."""
    number_of = {mark: number for number, mark in enumerate(_marked(Marks(puzzle)))}
    found = {}
    for what, row, marks in replayed(puzzle, steps, contradictions):
        if what == "step":
            found["step", int(row.step)] = _of_step(row, marks, number_of)
        else:
            change = _of_hypotheses(row, marks, number_of, outcome)
            found["contradiction", int(row.sequence)] = change
    return found


def _of_step(row, marks: Marks, number_of) -> Change:
    step = Application.of(row, marks)
    losing = sorted({cell for cell, _ in step.removed})
    grounds = {
        "named": _squares(sorted(set(step.cells) - set(losing))),
        "losing": _squares(losing),
    }
    return Change(
        texts=[_digit(cell, digit) for cell, digit in step.placed],
        gone=_numbers(step.removed, number_of),
        hidden=_hidden_by(step.placed, marks, number_of),
        marks={ink: path for ink, path in grounds.items() if path},
    )


def _of_hypotheses(row, marks: Marks, number_of, outcome) -> Change:
    if not row.candidate:
        return Change()
    cell, digit = candidate_of(row.candidate)
    ring = {"tried": _ring(*place_of_candidate(cell, digit))}
    if row.refuted:
        return Change(gone=_numbers([(cell, digit)], number_of), marks=ring)
    final = outcome.digits if outcome is not None else ""
    rest = [
        (at, int(written))
        for at, written in enumerate(final)
        if written != BLANK and not marks.placed[at]
    ]
    return Change(
        texts=[_digit(*found) for found in rest],
        hidden=_hidden_by(rest, marks, number_of),
        marks=ring,
    )


def _marked(marks: Marks) -> list[tuple[int, int]]:
    return [(cell, digit) for cell, held in enumerate(marks.held) for digit in sorted(held)]


def _numbers(candidates, number_of) -> list[int]:
    return sorted(number_of[mark] for mark in candidates if mark in number_of)


def _hidden_by(placed, marks: Marks, number_of) -> list[int]:
    """Return the pencil marks that digits take away: in their cells, and of all that see them."""
    hidden = set()
    for cell, digit in placed:
        hidden.update((cell, held) for held in marks.held[cell])
        hidden.update((peer, digit) for peer in SEEN_BY[cell] if digit in marks.held[peer])
    return _numbers(hidden, number_of)


@cache
def _pencil(cell: int, digit: int) -> Words:
    x, y = place_of_candidate(cell, digit)
    return Words("pencil", x, y + PENCIL_BASELINE, str(digit))


def _digit(cell: int, digit: int) -> Words:
    x, y = place_of_candidate(cell, 5)
    return Words("digit", x, y + BASELINE, str(digit))


def _squares(cells) -> str:
    places = (divmod(cell, SIDE) for cell in cells)
    return "".join(
        f"M{MARGIN + CELL * column} {MARGIN + CELL * row}h{CELL}v{CELL}h-{CELL}z"
        for row, column in places
    )


def _ring(x: float, y: float) -> str:
    half = f"a{RADIUS} {RADIUS} 0 1 0"
    return f"M{x - RADIUS:g} {y:g}{half} {2 * RADIUS} 0{half} {-2 * RADIUS} 0"
