"""The loops that a set of lines draws, and the clues that contradict each of them.

An edge *leaves* a loop when one of its two ends is a dot of the loop.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from pipeline.kinds.slitherlink.board.grid import CELL_EDGE, EDGE_DOT, Size, grid_of


class DrawnLoop(NamedTuple):
    """A loop, and the first clues that contradict it, None where there is none."""

    edges: np.ndarray
    """Numbers of its edges from 0, ascending."""
    leaving: np.ndarray
    """The edges that leave it, ascending."""
    here: int | None
    """A cell whose clue demands a line at the dots of the loop."""
    away: int | None
    """A cell whose clue demands a line away from them. With both, one loop has to leave them."""
    broken: int | None
    """A cell whose clue this loop alone does not keep."""


def drawn_loops(
    lines: np.ndarray, size: Size, clues: np.ndarray, cells: np.ndarray
) -> Iterator[DrawnLoop]:
    """Yield the loops that `lines`, (edges,) bool, draw; they must meet in twos.

    `clues` are (cells,) int, `cells` those whose clues count, in the order in which they are asked.

    >>> from pipeline.kinds.slitherlink.board.grid import size_of
    >>> lines = np.array([1, 1, 0, 0, 1, 0, 0, 1, 0, 0], bool)
    >>> cells = np.array([2, 0])
    >>> (loop,) = drawn_loops(lines, size_of(1, 3), np.array([3, -1, 3]), cells)
    >>> loop.edges.tolist(), loop.leaving.tolist(), loop.here, loop.away, loop.broken
    ([0, 1, 4, 7], [5, 8], 0, 2, 2)
    """
    # Not above: who only asks what was proven would wait for SciPy.
    from scipy.sparse import coo_array
    from scipy.sparse.csgraph import connected_components

    grid = grid_of(size.rows, size.cols)
    dots, at_cells = grid[: size.edges, EDGE_DOT : EDGE_DOT + 2], grid[cells, CELL_EDGE:][:, :4]
    wanted, (one, other) = clues[cells], dots[lines].astype(np.int32).T
    joined = coo_array((np.ones(len(one), bool), (one, other)), (size.dots, size.dots))
    _, loop_of = connected_components(joined, directed=False)
    for loop in dict.fromkeys(loop_of[one].tolist()):
        ends = (loop_of[dots] == loop).sum(1)
        is_line = lines & (ends == 2)
        yield DrawnLoop(
            np.flatnonzero(is_line),
            np.flatnonzero(ends == 1),
            _first(cells, (ends[at_cells] == 0).sum(1) < wanted),
            _first(cells, (ends[at_cells] == 2).sum(1) < wanted),
            _first(cells, is_line[at_cells].sum(1) != wanted),
        )


def _first(cells, where) -> int | None:
    return int(cells[where.argmax()]) if where.any() else None
