"""Boards of Slitherlink drawn step by step, for the player of a page."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from pipeline.explain.ink import GREY, INK, ORANGE, VERMILLION
from pipeline.kinds.contract import Change
from pipeline.kinds.slitherlink.board.edges import LINE, NO_LINE, edge_names, parse_edge
from pipeline.kinds.slitherlink.board.grid import size_of
from pipeline.kinds.slitherlink.drawing.svg import CELL, CROSS, MARGIN, crosses_of, segments_of
from pipeline.kinds.slitherlink.puzzle import Slitherlink

ROUND = {"fill": "none", "stroke-linecap": "round"}
INKS = {
    "line": {**ROUND, "stroke": INK, "stroke-width": "5"},
    "line new": {**ROUND, "stroke": VERMILLION, "stroke-width": "6"},
    "line supposed": {**ROUND, "stroke": "#0072B2", "stroke-width": "6"},
    "cross": {**ROUND, "stroke": GREY, "stroke-width": "1.5"},
    "cross new": {**ROUND, "stroke": VERMILLION, "stroke-width": "3"},
    "cross supposed": {**ROUND, "stroke": "#0072B2", "stroke-width": "3"},
    "band": {**ROUND, "stroke": ORANGE, "stroke-width": "16", "opacity": "0.35"},
    "broken": {"fill": "#0072B2", "opacity": "0.22"},
}
"""SVG attributes by what is drawn; `new` while its own step shows, `supposed` in a hypothesis."""


def at_the_start(puzzle: Slitherlink) -> list:
    """Return the small texts that stand on the board at the start: there are none."""
    return []


def changes(puzzle: Slitherlink, steps, contradictions, outcome) -> dict[tuple[str, int], Change]:
    """Return what each step and each list of hypotheses draws, see the contract.

    Examples
    --------
    >>> from types import SimpleNamespace as Row
    >>> step = Row(step=1, edges="v1,1+ h1,1-")
    >>> changes(Slitherlink(1, 1, "."), [step], [], None)["step", 1].paths
    {'line': 'M16 16v40', 'cross': 'M32 12l8 8m0 -8l-8 8'}
    """
    found, decided = {}, set()
    rows = [("contradiction", row.step, row.sequence, row) for row in contradictions]
    rows += [("step", row.step - 1, 0, row) for row in steps]
    for what, _, _, row in sorted(rows, key=lambda told: (told[1], told[0] == "step", told[2])):
        if what == "step":
            edges = _drawn(puzzle, row.edges.split())
            found["step", int(row.step)] = _change(edges)
        else:
            edges = _decided_by(puzzle, row, outcome, decided)
            found["contradiction", int(row.sequence)] = _change(edges, _broken(row))
        decided.update([one.place for one in edges])
    return found


class _Drawn(NamedTuple):
    """An edge as a board shows it: its place, and the paths along it, of its line, of its cross."""

    place: tuple[str, int, int]
    along: str
    line: str
    cross: str


def _drawn(puzzle: Slitherlink, names: Iterable[str]) -> list[_Drawn]:
    return [_drawn_edge(puzzle.rows, puzzle.cols, name) for name in names]


@lru_cache(maxsize=20_000)
def _drawn_edge(rows: int, cols: int, name: str) -> _Drawn:
    # The puzzles of a page are of a few sizes, and draw the same few hundred edges each time.
    edge = parse_edge(size_of(rows, cols), name)
    along = segments_of([edge])
    return _Drawn(edge[:3], along, along if edge.value == LINE else "", crosses_of([edge], CROSS))


def _decided_by(puzzle, row, outcome, decided) -> list[_Drawn]:
    """Return what a list of hypotheses decides: one edge, or all that is left of the board."""
    if not row.edge:
        return []
    if row.refuted:
        other = {LINE: NO_LINE, NO_LINE: LINE}[row.value]
        return _drawn(puzzle, [row.edge + other])
    values = outcome.lines.replace("/", "") if outcome is not None else ""
    names = [
        name + value
        for name, value in zip(edge_names(puzzle.rows, puzzle.cols), values, strict=False)
        if value in (LINE, NO_LINE)
    ]
    return [one for one in _drawn(puzzle, names) if one.place not in decided]


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


def _change(edges: list[_Drawn], broken="") -> Change:
    drawn = {
        "line": "".join([one.line for one in edges]),
        "cross": "".join([one.cross for one in edges]),
    }
    marks = {"band": "".join([one.along for one in edges]), "broken": broken}
    return Change(
        paths={ink: path for ink, path in drawn.items() if path},
        marks={ink: path for ink, path in marks.items() if path},
    )
