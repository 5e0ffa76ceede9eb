"""What touches what on a board of one size: tables of indices, computed once per size.

Cells are numbered row by row, dots too. Edges: first the vertical ones row by row, then the
horizontal ones. A cell's edges are 0 top, 1 right, 2 bottom, 3 left; its corners 0 top left,
1 top right, 2 bottom right, 3 bottom left. Edge k runs clockwise from corner k to corner k + 1.
Directions at a dot are 0 up, 1 right, 2 down, 3 left. (Sato numbers the same things from 1.)

Outside the board lies one cell (number `cells`), one dot (`dots`) and one edge (`edges`), which
never is a line, so that no kernel has to ask where the board ends.
"""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

# columns of the table: what cell, dot or edge number i touches
CELL_EDGE = 0  # of cell i: its edges 0 to 3
CELL_DOT = 4  # its corner dots
BEFORE = 8  # the edge straight beyond edge k at its first corner
AFTER = 12  # the edge straight beyond edge k at its second corner
ACROSS = 16  # the neighbour behind edge k
ACROSS_CORNER = 20  # the neighbour at corner k
DOT_EDGE = 24  # of dot i: the edge in each direction
DOT_DOT = 28  # the next dot in each direction
DOT_CELL = 32  # the cell whose corner k it is
EDGE_CELL = 36  # of edge i: the two cells beside it
EDGE_DOT = 38  # its two dots
EDGE_TOUCHES = 40  # the cells of which it is an edge or touches a corner
EDGE_AROUND = 46  # the cells at most two cells from those beside it
COLUMNS = 76


class Size(NamedTuple):
    """Numbers of a board's parts."""

    rows: int
    cols: int
    cells: int
    dots: int
    edges: int

    @property
    def vertical(self) -> int:
        """How many of the edges are vertical; these have the first numbers."""
        return self.rows * (self.cols + 1)


def _numbers(rows, cols, first):
    """Numbers of a rows x cols field, framed by three -1 for what lies outside."""
    field = np.full((rows + 6, cols + 6), -1, np.int32)
    field[3:-3, 3:-3] = first + np.arange(rows * cols).reshape(rows, cols)
    return field


def _shifted(field, rows, cols, offsets):
    """For each of rows x cols places the numbers found at the offsets from it."""
    return np.stack(
        [field[3 + dy : 3 + dy + rows, 3 + dx : 3 + dx + cols].ravel() for dy, dx in offsets], 1
    )


def size_of(rows: int, cols: int) -> Size:
    """Return the numbers of cells, dots and edges of a board.

    >>> size_of(10, 10).edges
    220
    """
    dots = (rows + 1) * (cols + 1)
    return Size(rows, cols, rows * cols, dots, rows * (cols + 1) + (rows + 1) * cols)


def _cell_parts(size, cell, dot, vertical, horizontal):
    """Columns for cells: edges, dots, the edges beyond, the neighbours."""

    def at(field, *offsets):
        return _shifted(field, size.rows, size.cols, offsets)

    top, bottom = at(horizontal, (0, 0), (1, 0)).T
    left, right = at(vertical, (0, 0), (0, 1)).T
    before_top, after_top, before_bottom, after_bottom = at(
        horizontal, (0, -1), (0, 1), (1, 1), (1, -1)
    ).T
    before_right, after_right, before_left, after_left = at(
        vertical, (-1, 1), (1, 1), (1, 0), (-1, 0)
    ).T
    return {
        CELL_EDGE: np.stack([top, right, bottom, left], 1),
        CELL_DOT: at(dot, (0, 0), (0, 1), (1, 1), (1, 0)),
        BEFORE: np.stack([before_top, before_right, before_bottom, before_left], 1),
        AFTER: np.stack([after_top, after_right, after_bottom, after_left], 1),
        ACROSS: at(cell, (-1, 0), (0, 1), (1, 0), (0, -1)),
        ACROSS_CORNER: at(cell, (-1, -1), (-1, 1), (1, 1), (1, -1)),
    }


def _dot_parts(size, cell, dot, vertical, horizontal):
    """Columns for dots: edges, next dots, cells."""

    def at(field, *offsets):
        return _shifted(field, size.rows + 1, size.cols + 1, offsets)

    up, down = at(vertical, (-1, 0), (0, 0)).T
    right, left = at(horizontal, (0, 0), (0, -1)).T
    return {
        DOT_EDGE: np.stack([up, right, down, left], 1),
        DOT_DOT: at(dot, (-1, 0), (0, 1), (1, 0), (0, -1)),
        DOT_CELL: at(cell, (0, 0), (0, -1), (-1, -1), (-1, 0)),
    }


def _edge_parts(size, cell, dot):
    """Columns for edges: cells and dots beside them, cells that see them."""

    def at(field, *offsets):
        turned = [(x, y) for y, x in offsets]
        return np.vstack(
            [
                _shifted(field, size.rows, size.cols + 1, offsets),
                _shifted(field, size.rows + 1, size.cols, turned),
            ]
        )

    touched = [(y, x) for y in (-1, 0, 1) for x in (-1, 0)]
    around = [(y, x) for y in range(-2, 3) for x in range(-3, 3)]
    return {
        EDGE_CELL: at(cell, (0, -1), (0, 0)),
        EDGE_DOT: at(dot, (0, 0), (1, 0)),
        EDGE_TOUCHES: at(cell, *touched),
        EDGE_AROUND: at(cell, *around),
    }


@lru_cache(maxsize=64)
def grid_of(rows: int, cols: int) -> np.ndarray:
    """Return the index table of a board of `rows` x `cols` cells.

    Returns
    -------
    (edges + 2, COLUMNS) uint32
        Row i tells what cell i, dot i and edge i touch, each in its own columns. Without a sign,
        since Numba then need not ask whether an index from it is counted from the end.

    Examples
    --------
    >>> grid = grid_of(1, 1)
    >>> grid[0, CELL_EDGE : CELL_EDGE + 4].tolist()   # top, right, bottom, left
    [2, 1, 3, 0]
    >>> bool(grid[0, BEFORE] == size_of(1, 1).edges)  # nothing goes on beyond the top edge
    True
    """
    size = size_of(rows, cols)
    cell, dot = _numbers(rows, cols, 0), _numbers(rows + 1, cols + 1, 0)
    vertical = _numbers(rows, cols + 1, 0)
    horizontal = _numbers(rows + 1, cols, size.vertical)
    outside = {**dict.fromkeys([CELL_EDGE, BEFORE, AFTER, DOT_EDGE], size.edges)}
    outside |= dict.fromkeys([CELL_DOT, DOT_DOT, EDGE_DOT], size.dots)
    parts = _cell_parts(size, cell, dot, vertical, horizontal)
    parts |= _dot_parts(size, cell, dot, vertical, horizontal) | _edge_parts(size, cell, dot)
    table = np.full((size.edges + 2, COLUMNS), size.cells, np.uint32)
    for column, part in parts.items():
        beyond = outside.get(column, size.cells)
        table[:, column : column + part.shape[1]] = beyond
        table[: len(part), column : column + part.shape[1]] = np.where(part < 0, beyond, part)
    return table
