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


def size_of(rows: int, cols: int) -> Size:
    """Return the numbers of cells, dots and edges of a board.

    >>> size_of(10, 10).edges
    220
    """
    dots = (rows + 1) * (cols + 1)
    return Size(rows, cols, rows * cols, dots, rows * (cols + 1) + (rows + 1) * cols)


CELL, DOT, VERTICAL, HORIZONTAL = range(4)
"""What is looked at beside a cell, a dot or an edge."""
OF_CELL = {
    CELL_EDGE: [(HORIZONTAL, 0, 0), (VERTICAL, 0, 1), (HORIZONTAL, 1, 0), (VERTICAL, 0, 0)],
    CELL_DOT: [(DOT, 0, 0), (DOT, 0, 1), (DOT, 1, 1), (DOT, 1, 0)],
    BEFORE: [(HORIZONTAL, 0, -1), (VERTICAL, -1, 1), (HORIZONTAL, 1, 1), (VERTICAL, 1, 0)],
    AFTER: [(HORIZONTAL, 0, 1), (VERTICAL, 1, 1), (HORIZONTAL, 1, -1), (VERTICAL, -1, 0)],
    ACROSS: [(CELL, -1, 0), (CELL, 0, 1), (CELL, 1, 0), (CELL, 0, -1)],
    ACROSS_CORNER: [(CELL, -1, -1), (CELL, -1, 1), (CELL, 1, 1), (CELL, 1, -1)],
}
OF_DOT = {
    DOT_EDGE: [(VERTICAL, -1, 0), (HORIZONTAL, 0, 0), (VERTICAL, 0, 0), (HORIZONTAL, 0, -1)],
    DOT_DOT: [(DOT, -1, 0), (DOT, 0, 1), (DOT, 1, 0), (DOT, 0, -1)],
    DOT_CELL: [(CELL, 0, 0), (CELL, 0, -1), (CELL, -1, -1), (CELL, -1, 0)],
}
OF_VERTICAL = {
    EDGE_CELL: [(CELL, 0, -1), (CELL, 0, 0)],
    EDGE_DOT: [(DOT, 0, 0), (DOT, 1, 0)],
    EDGE_TOUCHES: [(CELL, y, x) for y in (-1, 0, 1) for x in (-1, 0)],
    EDGE_AROUND: [(CELL, y, x) for y in range(-2, 3) for x in range(-3, 3)],
}
OF_HORIZONTAL = {
    column: [(what, x, y) for what, y, x in places] for column, places in OF_VERTICAL.items()
}
"""By column, what it tells of the part in row 0, column 0: kind, row and column."""
FARTHEST = 3


@lru_cache(maxsize=64)
def grid_of(rows: int, cols: int) -> np.ndarray:
    """Return the index table of a board of `rows` x `cols` cells, (edges + 2, COLUMNS) uint32.

    Row i tells what cell i, dot i and edge i touch, each in its own columns. Without a sign, since
    Numba then need not ask whether an index from it is counted from the end.

    >>> grid = grid_of(1, 1)
    >>> grid[0, CELL_EDGE : CELL_EDGE + 4].tolist()   # top, right, bottom, left
    [2, 1, 3, 0]
    >>> bool(grid[0, BEFORE] == size_of(1, 1).edges)  # nothing goes on beyond the top edge
    True
    """
    size = size_of(rows, cols)
    outside = (size.cells, size.dots, size.edges, size.edges)
    shapes = [(rows, cols), (rows + 1, cols + 1), (rows, cols + 1), (rows + 1, cols)]
    firsts = (0, 0, 0, size.vertical)
    fields = [
        np.pad(first + np.arange(y * x).reshape(y, x), FARTHEST, constant_values=beyond)
        for (y, x), first, beyond in zip(shapes, firsts, outside, strict=True)
    ]
    table = np.full((size.edges + 2, COLUMNS), size.cells, np.uint32)
    for parts, of in ((OF_CELL, CELL), (OF_DOT, DOT), (OF_VERTICAL, VERTICAL),
                      (OF_HORIZONTAL, HORIZONTAL)):  # fmt: skip
        height, width = shapes[of]
        numbers = firsts[of] + np.arange(height * width)
        for first, places in parts.items():
            for column, (what, y, x) in enumerate(places, start=first):
                seen = fields[what][FARTHEST + y :, FARTHEST + x :][:height, :width]
                if of != HORIZONTAL:
                    table[:, column] = outside[what]
                table[numbers, column] = seen.ravel()
    return table
