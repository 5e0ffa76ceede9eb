"""Whether the lines on a board are a solution, by the rules alone: no solver is asked."""

import numpy as np

from pipeline.kinds.slitherlink.board.grid import CELL_EDGE, DOT_DOT, DOT_EDGE, Size, grid_of


def are_solutions(lines: np.ndarray, clues: np.ndarray, size: Size) -> np.ndarray:
    """Return for each board whether its lines keep every clue and form one loop, (boards,) bool.

    Parameters
    ----------
    lines : (boards, edges) bool
        In the order of the grid; what is no line and what is open is False.
    clues : (boards, cells) int
        0 to 3, -1 for no clue.

    >>> from pipeline.kinds.slitherlink.board.grid import size_of
    >>> lines = np.array([[1, 1, 1, 1], [0, 0, 0, 0]], bool)
    >>> are_solutions(lines, np.full((2, 1), -1), size_of(1, 1)).tolist()
    [True, False]
    """
    grid = grid_of(size.rows, size.cols)
    # the edge outside is no line
    lines = np.pad(lines, ((0, 0), (0, 1)))
    at_cells = lines[:, grid[: size.cells, CELL_EDGE : CELL_EDGE + 4]].sum(2)
    at_dots = lines[:, grid[: size.dots, DOT_EDGE : DOT_EDGE + 4]]
    keeps_clues = ((clues < 0) | (at_cells == clues)).all(1)
    in_twos = np.isin(at_dots.sum(2), (0, 2)).all(1)
    return keeps_clues & in_twos & (_lines_in_all(at_dots, grid, size) == 1)


def _lines_in_all(at_dots, grid, size):
    """Return how many connected lines each board has: dots that are the first of theirs."""
    beside = np.minimum(grid[: size.dots, DOT_DOT : DOT_DOT + 4], size.dots - 1).astype(np.int64)
    own = np.arange(size.dots)
    first, before = np.tile(own, (len(at_dots), 1)), None
    while before is None or not np.array_equal(first, before):
        before = first
        first = np.where(at_dots, first[:, beside], size.dots).min(2, initial=size.dots)
        first = np.minimum(before, first)
        first = np.take_along_axis(first, first, 1)
    return ((first == own) & at_dots.any(2)).sum(1)
