"""Edges of a board in text: their names, and the strings of lines that the tables hold.

The vertical edge `v3,4` is the left side of the cell in row 3, column 4; the horizontal edge
`h3,4` is its upper side. Rows and columns are counted from 1, the order is that of the numbers in
`grid`. Source: Sato (2003), section 4, where they are L(1, row, col) and L(2, row, col).
"""

import re
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from pipeline.kinds.slitherlink.board.grid import Size, size_of
from pipeline.kinds.slitherlink.puzzle import Slitherlink

LINE, NO_LINE, UNDECIDED = "+", "-", "0"
VERTICAL, HORIZONTAL = "v", "h"
SIGN = {1: LINE, 0: UNDECIDED, -1: NO_LINE}
"""How the numbers of the solver are written."""
NAME = re.compile(r"([vh])([0-9]{1,4}),([0-9]{1,4})([+-]?)")


class Edge(NamedTuple):
    """One edge and its state: `+` a line, `-` no line, `` nothing."""

    direction: str
    row: int
    col: int
    value: str = ""


def parse_edge(name: str) -> Edge:
    """Return the edge that a name names.

    >>> parse_edge("v1,3+")
    Edge(direction='v', row=1, col=3, value='+')
    """
    match = NAME.fullmatch(name)
    return Edge(match[1], int(match[2]), int(match[3]), match[4])


@lru_cache(maxsize=64)
def edge_names(rows: int, cols: int) -> tuple[str, ...]:
    """Return the names of the edges of a board in the order of their numbers.

    >>> edge_names(1, 1)
    ('v1,1', 'v1,2', 'h1,1', 'h2,1')
    """
    vertical = [f"v{r},{c}" for r in range(1, rows + 1) for c in range(1, cols + 2)]
    horizontal = [f"h{r},{c}" for r in range(1, rows + 2) for c in range(1, cols + 1)]
    return (*vertical, *horizontal)


def lines_of(edges: np.ndarray, size: Size) -> list[str]:
    """Return boards as the strings that `outcomes.lines` holds.

    `edges` is (boards, edges) int8: 1 for a line, -1 for no line, 0 where nothing is decided.

    >>> lines_of(np.array([[1, 1, 1, 0]], np.int8), size_of(1, 1))
    ['++/+0']
    """
    signs = np.frombuffer(b"-0+", np.uint8)[edges + 1]
    signs = np.insert(signs, size.vertical, ord("/"), axis=1)
    return [row.tobytes().decode("ascii") for row in signs]


def split_lines(puzzle: Slitherlink, lines: str | None) -> tuple[list[str], list[str]]:
    """Return the rows of vertical and the rows of horizontal edges that `lines` describes.

    `lines` is as in `outcomes.lines`: vertical edges row by row, `/`, horizontal edges row by row,
    each `+` line, `-` no line or `0` undecided. None stands for a board without any.

    >>> split_lines(Slitherlink(1, 2, "3."), "++-/+-+0")
    (['++-'], ['+-', '+0'])
    """
    size, width = size_of(puzzle.rows, puzzle.cols), puzzle.cols + 1
    signs = UNDECIDED * size.edges if lines is None else lines.replace("/", "")
    return (
        [signs[at : at + width] for at in range(0, size.vertical, width)],
        [signs[at : at + width - 1] for at in range(size.vertical, size.edges, width - 1)],
    )
