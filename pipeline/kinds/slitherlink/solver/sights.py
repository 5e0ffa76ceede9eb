"""Which cells or dots see an edge: where a pattern can change when the edge is decided.

The sets of places are bitsets in rows of the board.
"""

from pipeline.kernels.bits import lowest
from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.grid import (
    ACROSS_CORNER,
    EDGE_AROUND,
    EDGE_BESIDE,
    EDGE_CELL,
    EDGE_DOT,
    EDGE_TOUCHING,
)
from pipeline.kinds.slitherlink.solver import bitset, state
from pipeline.kinds.slitherlink.solver.bitset import PLACES, add_place, add_run, word_of
from pipeline.kinds.slitherlink.solver.state import AROUND, AT_CELL, AT_DOT, CLUE, TOUCHING


@kernel
def _add_cells(g, b, row, e):
    """Add the cells beside edge e."""
    for side in range(2):
        if g[e, EDGE_CELL + side] != b[state.CELLS]:
            add_place(b, row, g[e, EDGE_CELL + side])


@kernel
def _add_rectangle(g, b, row, e, column):
    """Add the cells of a rectangle that the grid has for edge e."""
    first, length, cols = int(g[e, column]), int(g[e, column + 2]), int(b[state.COLS])
    for _ in range(g[e, column + 1]):
        add_run(b, row, first, length)
        first += cols


@kernel
def _add_along_diagonals(g, b, row, c):
    """Add the cells from which cell c lies on a diagonal, behind cells with clue 2 only."""
    for corner in range(4):
        cell = int(g[c, ACROSS_CORNER + corner])
        while b[CLUE, cell] == 2:
            add_place(b, row, cell)
            cell = int(g[cell, ACROSS_CORNER + corner])
        if b[CLUE, cell] > 0:
            add_place(b, row, cell)


@kernel
def _add_touching(g, b, row, e):
    """Add the cells of which e is an edge or touches a corner, and those behind a 3 beside it.

    Of all these, those are noted in STARTS that are seen along diagonals together with edge e:
    the cells beside it, and the cells beside a 3 if it is an edge of the 3.
    """
    outside = b[state.CELLS]
    # beyond the border no cell stands for the dot where a diagonal ends
    from_all = g[e, EDGE_CELL] == outside or g[e, EDGE_CELL + 1] == outside
    for side in range(2):
        c, beside = g[e, EDGE_CELL + side], g[e, EDGE_BESIDE + side]
        if c != outside:
            add_place(b, state.STARTS, c)
        if b[CLUE, c] == 3:
            from_all = True
            if beside != outside:
                add_place(b, row, beside)
                add_place(b, state.STARTS, beside)
    _add_rectangle(g, b, row, e, EDGE_TOUCHING)
    if from_all:
        _add_rectangle(g, b, state.STARTS, e, EDGE_TOUCHING)


@kernel
def _follow_diagonals(g, b, row):
    """Add what sees the cells noted in STARTS along diagonals, and note none."""
    for word in range(bitset.words(b[state.CELLS])):
        starts = word_of(b, state.STARTS, word)
        b[state.STARTS, word] = 0
        while starts != 0:
            _add_along_diagonals(g, b, row, PLACES * word + lowest(starts))
            starts &= starts - 1


@kernel
def add_who_sees(g, b, kind, e, row):
    """Add the places that see edge e.

    Parameters
    ----------
    kind : int
        How far they see.
    row : int
        Of the set.
    """
    if kind == AT_DOT:
        add_place(b, row, g[e, EDGE_DOT])
        add_place(b, row, g[e, EDGE_DOT + 1])
    elif kind == AT_CELL:
        _add_cells(g, b, row, e)
    elif kind == TOUCHING:
        _add_rectangle(g, b, row, e, EDGE_TOUCHING)
    elif kind == AROUND:
        _add_rectangle(g, b, row, e, EDGE_AROUND)
    else:
        _add_touching(g, b, row, e)
        _follow_diagonals(g, b, row)
