"""Boards of Slitherlink drawn step by step, for the player of a page."""

from functools import lru_cache

from pipeline.explain.ink import GREY, INK, ORANGE, QUIET, VERMILLION
from pipeline.kinds.contract import Change, Words
from pipeline.kinds.slitherlink.board import edges
from pipeline.kinds.slitherlink.board.edges import LINE, NO_LINE, UNDECIDED
from pipeline.kinds.slitherlink.presentation.reasons import Found, in_order, reasons_of
from pipeline.kinds.slitherlink.presentation.reasons.board import places_of
from pipeline.kinds.slitherlink.presentation.svg import (
    AT,
    CELL,
    CROSS,
    MARGIN,
    crosses_of,
    segments_of,
)
from pipeline.kinds.slitherlink.puzzle import Slitherlink

ROUND = {"fill": "none", "stroke-linecap": "round"}
SQUARE = {"fill": "none", "stroke-linecap": "square"}
SKY = "#56B4E9"
INKS = {
    "line": {**ROUND, "stroke": INK, "stroke-width": "5"},
    "line new": {**ROUND, "stroke": VERMILLION, "stroke-width": "6"},
    "line supposed": {**ROUND, "stroke": "#0072B2", "stroke-width": "6"},
    "cross": {**ROUND, "stroke": GREY, "stroke-width": "1.5"},
    "cross new": {**ROUND, "stroke": VERMILLION, "stroke-width": "3"},
    "cross supposed": {**ROUND, "stroke": "#0072B2", "stroke-width": "3"},
    "band": {**ROUND, "stroke": ORANGE, "stroke-width": "16", "opacity": "0.35"},
    "broken": {"fill": "#0072B2", "opacity": "0.22"},
    "number": {"font-size": "9", "fill": QUIET, "text-anchor": "middle"},
    "clue": {**SQUARE, "stroke": SKY, "stroke-width": "36", "opacity": "0.3"},
    "dot": {**ROUND, "stroke": SKY, "stroke-width": "18", "opacity": "0.55"},
    "through": {**ROUND, "stroke": SKY, "stroke-width": "16", "opacity": "0.45"},
    "left": {**SQUARE, "stroke": "#CC79A7", "stroke-width": "36", "opacity": "0.4"},
    "then line": {**ROUND, "stroke": "#0072B2", "stroke-width": "4", "stroke-dasharray": "2 7"},
    "then cross": {**ROUND, "stroke": "#0072B2", "stroke-width": "1.5"},
}
"""SVG attributes by what is drawn; `new` while its own step shows, `supposed` in a hypothesis.

Tinted is why: clues, dots and lines that a reason needs, what a loop would leave over, and where a
hypothesis leads.
"""


def at_the_start(puzzle: Slitherlink) -> list:
    """Return the numbers of rows and columns, on the edge of the board.

    >>> [told.text for told in at_the_start(Slitherlink(1, 2, ".."))]
    ['1', '1', '2']
    """
    middle, beside = CELL // 2, MARGIN // 2
    rows = [Words("number", beside, AT[row] + middle + 3, str(row))
            for row in range(1, puzzle.rows + 1)]  # fmt: skip
    return rows + [Words("number", AT[col] + middle, beside + 3, str(col))
                   for col in range(1, puzzle.cols + 1)]  # fmt: skip


def changes(puzzle: Slitherlink, steps, contradictions, outcome) -> dict[tuple[str, int], Change]:
    """Return what each step and each list of hypotheses draws, see the contract.

    >>> from types import SimpleNamespace as Row
    >>> step = Row(step=1, edges="v1,1+ h1,1-")
    >>> changes(Slitherlink(1, 1, "."), [step], [], None)["step", 1].paths
    {'line': 'M16 16v40', 'cross': 'M32 12l8 8m0 -8l-8 8'}
    """
    found, decided, reasons = {}, set(), reasons_of(puzzle, steps, contradictions)
    for key, row in in_order(steps, contradictions):
        if key[0] == "step":
            names, broken = row.edges.split(), ""
        else:
            names, broken = _decided_by(puzzle, row, outcome, decided), _broken(row)
        why = _tinted(puzzle, reasons[key], key[0] != "step")
        found[key] = _change([_drawn(name) for name in names], broken, why)
        decided.update([name[:-1] for name in names])
    return found


def _tinted(puzzle, found: list[Found], is_hypothesis: bool) -> dict[str, str]:
    """Return by ink what shows why edges are decided; of a hypothesis also where it leads."""
    at, names = places_of(puzzle.rows, puzzle.cols), edges.edge_names(puzzle.rows, puzzle.cols)
    told, first_dot = [one.reason for one in found if one.reason], at.size.cells
    places, line, left = (
        sorted(set().union(*several))
        for several in zip(*((one.places, one.line, one.left) for one in told), strict=True)
    ) if told else ((), (), ())  # fmt: skip
    line = [*line, *(-1 - one for one in left if one < 0)]
    then = [one for reason in told for one in reason.followed.items()] if is_hypothesis else ()
    return {
        "clue": _points([one for one in places if one < first_dot], puzzle.cols, CELL // 2),
        "dot": _points([one - first_dot for one in places if one >= first_dot], puzzle.cols + 1),
        "through": "".join([_drawn(names[edge] + LINE)[0] for edge in line]),
        "left": _points([one for one in left if one >= 0], puzzle.cols, CELL // 2),
        "then line": "".join([_drawn(names[edge] + LINE)[0] for edge, one in then if one > 0]),
        "then cross": "".join([_drawn(names[edge] + NO_LINE)[2] for edge, one in then if one < 0]),
    }


def _points(places, cols: int, inside=0) -> str:
    """Return a path of points at dots, or `inside` cells, by their numbers, `cols` in a row."""
    at = (divmod(place, cols) for place in places)
    return "".join([f"M{MARGIN + CELL * x + inside} {MARGIN + CELL * y + inside}h0" for y, x in at])


@lru_cache(maxsize=20_000)
def _drawn(name: str) -> tuple[str, str, str]:
    """Return the paths along an edge, of its line and of its cross."""
    # The puzzles of a page draw the same few hundred edges each time.
    edge = edges.parse_edge(name)
    along = segments_of([edge])
    return (along, along if edge.value == LINE else "", crosses_of([edge], CROSS))


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
AROUND_A_DOT = 10


def _broken(row) -> str:
    """Return the cell or the dot at which a hypothesis broke, as a filled path; "" if none is.

    >>> from types import SimpleNamespace as Row
    >>> _broken(Row(refuted=True, broken_rule="too many lines", broken_place="1,2"))
    'M56 16h40v40h-40z'
    """
    place = getattr(row, "broken_place", "")
    if not row.refuted or not isinstance(place, str) or "," not in place:
        return ""
    y, x = (MARGIN + CELL * (int(number) - 1) for number in place.split(","))
    if row.broken_rule in DOTS:
        side = 2 * AROUND_A_DOT
        return f"M{x - AROUND_A_DOT} {y - AROUND_A_DOT}h{side}v{side}h-{side}z"
    return f"M{x} {y}h{CELL}v{CELL}h-{CELL}z"


def _change(drawn: list[tuple[str, str, str]], broken: str, why: dict[str, str]) -> Change:
    along, lines, crosses = map("".join, zip(*drawn, strict=True)) if drawn else ("", "", "")
    paths, marks = {"line": lines, "cross": crosses}, {**why, "band": along, "broken": broken}
    return Change(
        paths={ink: path for ink, path in paths.items() if path},
        marks={ink: path for ink, path in marks.items() if path},
    )
