"""Boards of Slitherlink drawn step by step, for the player of a page."""

from functools import lru_cache

from pipeline.explain.ink import GREY, INK, ORANGE, VERMILLION
from pipeline.kinds.contract import Change
from pipeline.kinds.slitherlink.board import edges
from pipeline.kinds.slitherlink.board.edges import LINE, NO_LINE, UNDECIDED
from pipeline.kinds.slitherlink.presentation.svg import CELL, CROSS, MARGIN, crosses_of, segments_of
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

    >>> from types import SimpleNamespace as Row
    >>> step = Row(step=1, edges="v1,1+ h1,1-")
    >>> changes(Slitherlink(1, 1, "."), [step], [], None)["step", 1].paths
    {'line': 'M16 16v40', 'cross': 'M32 12l8 8m0 -8l-8 8'}
    """
    found, decided = {}, set()
    rows = [(row.step, False, row.sequence, row) for row in contradictions]
    rows += [(row.step - 1, True, 0, row) for row in steps]
    for _, is_step, _, row in sorted(rows, key=lambda told: told[:3]):
        if is_step:
            names, broken, key = row.edges.split(), "", ("step", int(row.step))
        else:
            names, broken = _decided_by(puzzle, row, outcome, decided), _broken(row)
            key = "contradiction", int(row.sequence)
        found[key] = _change([_drawn(name) for name in names], broken)
        decided.update([name[:-1] for name in names])
    return found


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


def _change(drawn: list[tuple[str, str, str]], broken: str) -> Change:
    along, lines, crosses = map("".join, zip(*drawn, strict=True)) if drawn else ("", "", "")
    paths, marks = {"line": lines, "cross": crosses}, {"band": along, "broken": broken}
    return Change(
        paths={ink: path for ink, path in paths.items() if path},
        marks={ink: path for ink, path in marks.items() if path},
    )
