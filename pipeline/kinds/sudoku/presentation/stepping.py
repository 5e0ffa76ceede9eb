"""Boards of sudoku drawn step by step, for the player of a page; hypotheses move by move."""

from functools import cache

from pipeline.explain.ink import INK, ORANGE, QUIET, VERMILLION
from pipeline.kinds.contract import Change, Moment, Words
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
from pipeline.kinds.sudoku.presentation.reasons import Reason, naming, told
from pipeline.kinds.sudoku.presentation.reasons.application import Application
from pipeline.kinds.sudoku.presentation.reasons.marks import (
    SEEN_BY,
    Marks,
    candidate_of,
)
from pipeline.kinds.sudoku.presentation.reasons.refutation import (
    Consequence,
    one_by_one,
)
from pipeline.kinds.sudoku.presentation.reasons.singles import HIDDEN, NAKED, closing_cells
from pipeline.kinds.sudoku.presentation.reasons.units import (
    Inference,
    candidates_in,
    cells_of,
    in_houses,
)
from pipeline.kinds.sudoku.presentation.strokes import LOSING, NAMED
from pipeline.kinds.sudoku.puzzle import BLANK, SIDE, Sudoku
from pipeline.texts.messages import message

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
    "losing": {
        "fill": LOSING, "stroke": VERMILLION, "stroke-width": "1.5", "stroke-dasharray": "4 3"
    },
    "tried": {**RING, "stroke": INK},
    "unit": {"fill": "#56B4E9", "opacity": "0.25"},
    "broken": {"fill": VERMILLION, "opacity": "0.3"},
}  # fmt: skip
"""SVG attributes by what is drawn; `new` while its own step shows, `supposed` in a hypothesis,
`then` of what follows from it."""
TINTS = (
    (message("tint_decided"), ("digit new",)),
    (message("tint_gone"), ("gone",)),
    (message("tint_supposed"), ("digit supposed",)),
    (message("tint_then"), ("digit then",)),
    (message("sudoku_tint_named"), ("named",)),
    (message("sudoku_tint_unit"), ("unit",)),
    (message("sudoku_tint_losing"), ("losing",)),
    (message("tint_broken"), ("broken",)),
)


class Pencil:
    """The pencil marks on the board at the start, and the number of each."""

    def __init__(self, marks: Marks):
        candidates = (
            (cell, digit) for cell, held in enumerate(marks.held) for digit in sorted(held)
        )
        self.number_of = {one: number for number, one in enumerate(candidates)}

    def numbers(self, candidates) -> list[int]:
        """Return the numbers of some candidates, without those that never stood there."""
        return sorted(self.number_of[one] for one in candidates if one in self.number_of)

    def hidden_by(self, placed, marks: Marks) -> list[int]:
        """Return which ones digits take away: in their cells, and of all that see them."""
        hidden = set()
        for cell, digit in placed:
            hidden.update((cell, held) for held in marks.held[cell])
            hidden.update((peer, digit) for peer in SEEN_BY[cell] if digit in marks.held[peer])
        return self.numbers(hidden)


@cache
def _pencil_mark(cell: int, digit: int) -> Words:
    x, y = place_of_candidate(cell, digit)
    return Words("pencil", x, y + PENCIL_BASELINE, str(digit))


def digit_at(cell: int, digit: int) -> Words:
    """Return a digit in a cell."""
    x, y = place_of_candidate(cell, 5)
    return Words("digit", x, y + BASELINE, str(digit))


def squares(cells) -> str:
    """Return the grounds of some cells, as a path."""
    places = (divmod(cell, SIDE) for cell in sorted(cells))
    return "".join(
        f"M{MARGIN + CELL * column} {MARGIN + CELL * row}h{CELL}v{CELL}h-{CELL}z"
        for row, column in places
    )


def _moments_of(row, then: Consequence, before: Marks, pencil: Pencil) -> list[Moment]:
    """Return what a hypothesis supposes, what follows one by one, and how it ends."""
    cell, digit = candidate_of(row.candidate)
    named = {"cell": naming.cell_name(cell), "digit": digit}
    marks, gone = before.copy(), then.gone
    supposed = message("sudoku_play_supposed", **named)
    moments = [Moment(supposed, _placed(cell, digit, marks, pencil))]
    for words, one in zip(one_by_one(then), then.found, strict=True):
        moments.append(Moment(words, _change(one, gone, marks, pencil)))
        gone |= one.takes
    end = Change(marks={} if then.unit is None else {"broken": squares(cells_of(then.unit))})
    id_ = "sudoku_play_breaks" if row.refuted else "sudoku_play_ends"
    return [*moments, Moment(message(id_, end=then.end, **named), end)]


def _change(one: Inference, gone: int, marks: Marks, pencil: Pencil) -> Change:
    """Return what an inference draws, and do it in the marks."""
    if one.row is None:
        shown = {"unit": squares(cells_of(one.unit(gone)))}
        return _placed(*one.placed, marks, pencil)._replace(marks=shown)
    named = {*Application.of(one.row, marks).cells}
    shown = {"unit": squares(in_houses(one.units) - named), "named": squares(named)}
    shown = {ink: path for ink, path in shown.items() if path}
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


def at_the_start(puzzle: Sudoku) -> list[Words]:
    """Return the pencil marks of all open cells, cell by cell.

    >>> at_the_start(Sudoku("." * 81))[4]
    Words(ink='pencil', x=42.0, y=45.2, text='5')
    """
    return [_pencil_mark(*one) for one in Pencil(Marks(puzzle)).number_of]


def changes(puzzle: Sudoku, steps, contradictions, outcome) -> dict[tuple[str, int], Change]:
    """Return what each step and each list of hypotheses draws, see the contract."""
    pencil, found = Pencil(Marks(puzzle)), {}
    for what, row, marks, why in told(puzzle, tuple(steps), tuple(contradictions), outcome):
        if what == "step":
            found["step", int(row.step)] = _of_step(why, marks, pencil)
        else:
            change = _of_hypotheses(row, why, marks, pencil, outcome)
            found["contradiction", int(row.sequence)] = change
    return found


def _of_step(reason: Reason, marks: Marks, pencil: Pencil) -> Change:
    step, named = reason.step, reason.cells
    losing = {cell for cell, _ in step.removed}
    if step.technique in (NAKED, HIDDEN):
        ((cell, digit),) = step.placed
        house = step.base_house if step.technique == HIDDEN else None
        named |= closing_cells(marks, house, cell, digit)
    grounds = {
        "unit": squares(reason.in_houses - named),
        "named": squares(named - losing),
        "losing": squares(losing),
    }
    return Change(
        texts=[digit_at(cell, digit) for cell, digit in step.placed],
        gone=pencil.numbers(step.removed),
        hidden=pencil.hidden_by(step.placed, marks),
        marks={ink: path for ink, path in grounds.items() if path},
    )


def _of_hypotheses(row, then: Consequence | None, marks: Marks, pencil: Pencil, outcome) -> Change:
    if not row.candidate:
        return Change()
    candidate = candidate_of(row.candidate)
    ring = {"tried": _ring(*place_of_candidate(*candidate))}
    if then is None:
        return Change(marks=ring)
    moments = _moments_of(row, then, marks, pencil)
    if row.refuted:
        return Change(gone=pencil.numbers([candidate]), marks=ring, moments=moments)
    rest = [
        (at, int(written))
        for at, written in enumerate(outcome.digits)
        if written != BLANK and not marks.placed[at]
    ]
    return Change(
        texts=[digit_at(*found) for found in rest],
        hidden=pencil.hidden_by(rest, marks),
        marks=ring,
        moments=moments,
    )


def _ring(x: float, y: float) -> str:
    half = f"a{RADIUS} {RADIUS} 0 1 0"
    return f"M{x - RADIUS:g} {y:g}{half} {2 * RADIUS} 0{half} {-2 * RADIUS} 0"
