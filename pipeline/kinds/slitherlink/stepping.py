"""Boards of Slitherlink drawn step by step, for the player of a page."""

from pipeline.explain.ink import GREY, INK, ORANGE, VERMILLION
from pipeline.kinds.contract import Change
from pipeline.kinds.slitherlink.edges import LINE, NO_LINE, Edge, edge_names, parse_edge
from pipeline.kinds.slitherlink.picture import CELL, CROSS, MARGIN, crosses_of, segments_of
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
            edges = [parse_edge(puzzle, name) for name in row.edges.split()]
            found["step", int(row.step)] = _change(edges)
        else:
            edges = _decided_by(puzzle, row, outcome, decided)
            found["contradiction", int(row.sequence)] = _change(edges, _broken(row))
        decided |= {edge[:3] for edge in edges}
    return found


def _decided_by(puzzle, row, outcome, decided) -> list[Edge]:
    """Return what a list of hypotheses decides: one edge, or all that is left of the board."""
    if not row.edge:
        return []
    if row.refuted:
        other = {LINE: NO_LINE, NO_LINE: LINE}[row.value]
        return [parse_edge(puzzle, row.edge + other)]
    values = outcome.lines.replace("/", "") if outcome is not None else ""
    edges = [
        parse_edge(puzzle, name + value)
        for name, value in zip(edge_names(puzzle.rows, puzzle.cols), values, strict=False)
        if value in (LINE, NO_LINE)
    ]
    return [edge for edge in edges if edge[:3] not in decided]


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


def _change(edges: list[Edge], broken="") -> Change:
    drawn = {
        "line": segments_of(edge for edge in edges if edge.value == LINE),
        "cross": crosses_of(edges, CROSS),
    }
    marks = {"band": segments_of(edges) if edges else "", "broken": broken}
    return Change(
        paths={ink: path for ink, path in drawn.items() if path},
        marks={ink: path for ink, path in marks.items() if path},
    )
