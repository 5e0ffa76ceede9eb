"""The loops that a set of lines draws, and the clause that forbids each of them.

An edge *leaves* a loop when one of its two ends is a dot of the loop.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from pipeline.kernels.compiling import entry_kernel
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


def loops_of(lines: np.ndarray, size: Size) -> list[np.ndarray]:
    """Return the edges of each loop; `lines` is (edges,) bool, and lines meet in twos.

    >>> from pipeline.kinds.slitherlink.board.grid import size_of
    >>> lines = np.array([1, 1, 1, 1, 1, 0, 1, 1, 0, 1], bool)
    >>> [loop.tolist() for loop in loops_of(lines, size_of(1, 3))]
    [[0, 1, 4, 7], [2, 3, 6, 9]]
    """
    edges_at, loop_of = np.full((size.dots, 2), -1), np.full(size.edges, -1)
    number = _number_loops(grid_of(size.rows, size.cols), lines, edges_at, loop_of)
    return [np.flatnonzero(loop_of == loop) for loop in range(number)]


@entry_kernel
def _number_loops(grid, lines, edges_at, loop_of):
    """Set the number of the loop of each line; return how many loops there are."""
    for e in range(lines.shape[0]):
        if lines[e]:
            for side in range(2):
                d = grid[e, EDGE_DOT + side]
                edges_at[d, 0 if edges_at[d, 0] < 0 else 1] = e
    loops = 0
    for first in range(lines.shape[0]):
        if not lines[first] or loop_of[first] >= 0:
            continue
        e, d = first, int(grid[first, EDGE_DOT])
        while loop_of[e] < 0:
            loop_of[e] = loops
            d = int(grid[e, EDGE_DOT]) + int(grid[e, EDGE_DOT + 1]) - d
            e = edges_at[d, 0] + edges_at[d, 1] - e
        loops += 1
    return loops


def drawn_loops(
    lines: np.ndarray, size: Size, clues: np.ndarray, cells: np.ndarray
) -> Iterator[DrawnLoop]:
    """Yield the loops that `lines` draw.

    Parameters
    ----------
    lines : (edges,) bool
        They must meet in twos.
    size : Size
    clues : (cells,) int
    cells : (n,) int
        The cells whose clues count, in the order in which they are asked.

    Examples
    --------
    >>> from pipeline.kinds.slitherlink.board.grid import size_of
    >>> lines = np.array([1, 1, 0, 0, 1, 0, 0, 1, 0, 0], bool)
    >>> cells = np.array([2, 0])
    >>> (loop,) = drawn_loops(lines, size_of(1, 3), np.array([3, -1, 3]), cells)
    >>> loop.edges.tolist(), loop.leaving.tolist(), loop.here, loop.away, loop.broken
    ([0, 1, 4, 7], [5, 8], 0, 2, 2)
    """
    grid = grid_of(size.rows, size.cols)
    dots, at_cells = grid[: size.edges, EDGE_DOT : EDGE_DOT + 2], grid[cells, CELL_EDGE:][:, :4]
    wanted = clues[cells]
    for edges in loops_of(lines, size):
        on_loop, is_line = np.zeros(size.dots, bool), np.zeros(size.edges, bool)
        on_loop[dots[edges]] = True
        is_line[edges] = True
        ends = on_loop[dots].sum(1)
        yield DrawnLoop(
            edges,
            np.flatnonzero(ends == 1),
            _first(cells, (ends[at_cells] == 0).sum(1) < wanted),
            _first(cells, (ends[at_cells] == 2).sum(1) < wanted),
            _first(cells, is_line[at_cells].sum(1) != wanted),
        )


def _first(cells, where) -> int | None:
    return int(cells[where.argmax()]) if where.any() else None
