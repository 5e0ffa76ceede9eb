"""Paths of edges, and tints of clues, dots and lines, as the player draws them."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from pipeline.kinds.contract import Change
from pipeline.kinds.slitherlink.board import edges
from pipeline.kinds.slitherlink.board.edges import LINE, NO_LINE
from pipeline.kinds.slitherlink.presentation.reasons.board import Cause, places_of
from pipeline.kinds.slitherlink.presentation.svg import (
    CELL,
    CROSS,
    MARGIN,
    crosses_of,
    segments_of,
)
from pipeline.kinds.slitherlink.puzzle import Slitherlink

AROUND_A_DOT = 10


class Drawn(NamedTuple):
    """Paths along an edge, of its line and of its cross; "" of what it is not."""

    along: str
    line: str
    cross: str


@lru_cache(maxsize=20_000)
def drawn(name: str) -> Drawn:
    """Return the paths of an edge with its value, as `v1,1+`."""
    # The puzzles of a page draw the same few hundred edges each time.
    edge = edges.parse_edge(name)
    along = segments_of([edge])
    return Drawn(along, along if edge.value == LINE else "", crosses_of([edge], CROSS))


def names_of(puzzle: Slitherlink, decided: Iterable[tuple[int, int]]) -> list[str]:
    """Return edges with their values, 1 or -1, as `v1,1+`."""
    names = edges.edge_names(puzzle.rows, puzzle.cols)
    return [names[edge] + (LINE if value > 0 else NO_LINE) for edge, value in decided]


def tints(
    puzzle: Slitherlink, places: Collection[int], line: Collection[int], left: Collection[int]
) -> dict[str, str]:
    """Return by ink what shows why: of cells and dots, of lines, and of what a loop leaves over.

    All are as in `reasons.board.Cause`.
    """
    first_dot = places_of(puzzle.rows, puzzle.cols).size.cells
    lines = names_of(
        puzzle, [(edge, 1) for edge in (*line, *(-1 - one for one in left if one < 0))]
    )
    return {
        "clue": _points([one for one in places if one < first_dot], puzzle.cols, CELL // 2),
        "dot": _points([one - first_dot for one in places if one >= first_dot], puzzle.cols + 1),
        "through": "".join([drawn(name).line for name in lines]),
        "left": _points([one for one in left if one >= 0], puzzle.cols, CELL // 2),
    }


def where_broken(puzzle: Slitherlink, cause: Cause) -> str:
    """Return the cell or the dot whose rule breaks, as a filled path; "" of a loop."""
    if not cause.places:
        return ""
    cells = places_of(puzzle.rows, puzzle.cols).size.cells
    is_dot = cause.places[0] >= cells
    row, col = divmod(cause.places[0] - is_dot * cells, puzzle.cols + is_dot)
    return around(row + 1, col + 1, is_dot)


def around(row: int, col: int, is_dot: bool) -> str:
    """Return the square of a cell, or a small one around a dot, by row and column from 1.

    >>> around(1, 2, is_dot=False)
    'M56 16h40v40h-40z'
    """
    y, x = (MARGIN + CELL * (number - 1) for number in (row, col))
    aside, side = (AROUND_A_DOT, 2 * AROUND_A_DOT) if is_dot else (0, CELL)
    return f"M{x - aside} {y - aside}h{side}v{side}h-{side}z"


def drawn_change(names: Sequence[str], marks: Mapping[str, str]) -> Change:
    """Return what draws edges, as `v1,1+`, with a band along them, over marks by ink."""
    ways = [drawn(name) for name in names]
    along, lines, crosses = map("".join, zip(*ways, strict=True)) if ways else ("", "", "")
    paths, marks = {"line": lines, "cross": crosses}, {**marks, "band": along}
    return Change(
        paths={ink: path for ink, path in paths.items() if path},
        marks={ink: path for ink, path in marks.items() if path},
    )


def _points(places, cols: int, inside=0) -> str:
    """Return a path of points at dots, or `inside` cells, by their numbers, `cols` in a row."""
    at = (divmod(place, cols) for place in sorted(places))
    return "".join([f"M{MARGIN + CELL * x + inside} {MARGIN + CELL * y + inside}h0" for y, x in at])
