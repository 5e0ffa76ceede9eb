"""Boards of Slitherlink drawn step by step, for the player of a page."""

from pipeline.explain import edge_numbers
from pipeline.explain.ink import GREY, INK, ORANGE, VERMILLION
from pipeline.kinds.contract import Change
from pipeline.kinds.slitherlink.board import edges
from pipeline.kinds.slitherlink.board.edges import LINE, NO_LINE, UNDECIDED
from pipeline.kinds.slitherlink.presentation import playing
from pipeline.kinds.slitherlink.presentation.reasons import Found, in_order, reasons_of
from pipeline.kinds.slitherlink.presentation.svg import CELL, FONT_SIZE, MARGIN
from pipeline.kinds.slitherlink.presentation.tints import (
    around,
    drawn,
    drawn_change,
    names_of,
    tints,
    where_broken,
)
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.texts.messages import message

ROUND = {"fill": "none", "stroke-linecap": "round"}
SQUARE = {"fill": "none", "stroke-linecap": "square"}
SKY = "#56B4E9"
GREEN = "#00785a"
INKS = {
    "line": {**ROUND, "stroke": INK, "stroke-width": "5"},
    "line new": {**ROUND, "stroke": VERMILLION, "stroke-width": "6"},
    "line supposed": {**ROUND, "stroke": "#0072B2", "stroke-width": "6"},
    "line then": {**ROUND, "stroke": GREEN, "stroke-width": "5"},
    "cross": {**ROUND, "stroke": GREY, "stroke-width": "1.5"},
    "cross new": {**ROUND, "stroke": VERMILLION, "stroke-width": "3"},
    "cross supposed": {**ROUND, "stroke": "#0072B2", "stroke-width": "3"},
    "cross then": {**ROUND, "stroke": GREEN, "stroke-width": "2.5"},
    "band": {**ROUND, "stroke": ORANGE, "stroke-width": "16", "opacity": "0.35"},
    "broken": {"fill": VERMILLION, "fill-opacity": "0.2", "stroke": VERMILLION},
    **edge_numbers.INKS,
    "added": {"font-size": str(FONT_SIZE), "fill": VERMILLION, "text-anchor": "middle"},
    "clue": {**SQUARE, "stroke": SKY, "stroke-width": "36", "opacity": "0.3"},
    "dot": {**ROUND, "stroke": SKY, "stroke-width": "18", "opacity": "0.55"},
    "through": {**ROUND, "stroke": SKY, "stroke-width": "16", "opacity": "0.45"},
    "left": {**SQUARE, "stroke": "#CC79A7", "stroke-width": "36", "opacity": "0.4"},
    "then line": {**ROUND, "stroke": "#0072B2", "stroke-width": "4", "stroke-dasharray": "2 7"},
    "then cross": {**ROUND, "stroke": "#0072B2", "stroke-width": "1.5"},
}  # fmt: skip
"""SVG attributes by what is drawn; `new` while its own step shows, `supposed` in a hypothesis,
`then` of what follows from it.

Tinted is why: clues, dots and lines that a reason needs, what a loop would leave over, and where a
hypothesis leads.
"""
TINTS = (
    (message("tint_decided"), ("band", "line new", "cross new")),
    (message("tint_supposed"), ("line supposed", "cross supposed")),
    (message("tint_then"), ("then line", "then cross", "line then", "cross then")),
    (message("tint_why"), ("clue", "dot", "through")),
    (message("slitherlink_tint_left"), ("left",)),
    (message("tint_broken"), ("broken",)),
)


def at_the_start(puzzle: Slitherlink) -> list:
    """Return the numbers of rows and columns, on the edge of the board."""
    return edge_numbers.edge_numbers(puzzle, CELL, MARGIN)


def changes(puzzle: Slitherlink, steps, contradictions, outcome) -> dict[tuple[str, int], Change]:
    """Return what each step and each list of hypotheses draws, see the contract.

    >>> from types import SimpleNamespace as Row
    >>> step = Row(step=1, edges="v1,1+ h1,1-")
    >>> changes(Slitherlink(1, 1, "."), [step], [], None)["step", 1].paths
    {'line': 'M16 16v40', 'cross': 'M32 12l8 8m0 -8l-8 8'}
    """
    found, decided, reasons = {}, {}, reasons_of(puzzle, steps, contradictions)
    for key, row in in_order(steps, contradictions):
        why = _tinted(puzzle, reasons[key], key[0] != "step")
        if key[0] == "step":
            names, broken, moments = row.edges.split(), "", ()
        else:
            names = _decided_by(puzzle, row, outcome, decided)
            broken, moments = _played(puzzle, row, reasons[key], decided)
        change = drawn_change(names, {**why, "broken": broken})
        found[key] = change._replace(moments=moments)
        decided.update({name[:-1]: name for name in names})
    return found


def _played(puzzle, row, found: list[Found], decided: dict[str, str]) -> tuple[str, list]:
    """Return where a list of hypotheses broke, as a path, and the moments of its last one.

    Where clues, dots and loops alone do not show it, the record says where, and nothing plays.
    """
    if found and found[0].reason:
        broken = where_broken(puzzle, found[0].reason.cause)
        return broken, playing.refuted(puzzle, found[0].reason)
    if row.edge and not row.refuted:
        return "", playing.accepted(puzzle, decided.values(), row.edge + row.value)
    place = getattr(row, "broken_place", "")
    if not isinstance(place, str) or "," not in place:
        return "", []
    return around(*map(int, place.split(",")), is_dot=row.broken_rule in DOTS), []


def _tinted(puzzle, found: list[Found], is_hypothesis: bool) -> dict[str, str]:
    """Return by ink what shows why edges are decided; of a hypothesis also where it leads."""
    told = [one.reason for one in found if one.reason]
    places, line, left = (
        set().union(*several)
        for several in zip(*((one.places, one.line, one.left) for one in told), strict=True)
    ) if told else ((), (), ())  # fmt: skip
    then = [(edge, value) for reason in told for edge, (value, _) in reason.followed.items()]
    ways = [drawn(name) for name in names_of(puzzle, then if is_hypothesis else ())]
    return {
        **tints(puzzle, places, line, left),
        "then line": "".join([way.line for way in ways]),
        "then cross": "".join([way.cross for way in ways]),
    }


def _decided_by(puzzle, row, outcome, decided) -> list[str]:
    """Return what a list of hypotheses decides: one edge, or all that is left of the board."""
    if not row.edge:
        return []
    if row.refuted:
        return [row.edge + (NO_LINE if row.value == LINE else LINE)]
    values = outcome.lines.replace("/", "") if outcome is not None else ""
    names = zip(edges.edge_names(puzzle.rows, puzzle.cols), values, strict=False)
    left = [(name, value) for name, value in names if value != UNDECIDED and name not in decided]
    return [name + value for name, value in left]


DOTS = ("branch", "dead end")
"""Rules that a dot breaks; any other that has a place, a cell."""
