"""Closed regions (閉じ領域, Sato 2003, 2.4): how many lines end in a part of the board.

A region that can be entered through one open edge only holds an even number of line ends, or an
odd number, and then the edge is a line.
"""

from pipeline.compiling import kernel
from pipeline.kinds.slitherlink.grid import DOT_DOT, DOT_EDGE
from pipeline.kinds.slitherlink.solver.board import (
    CELL_DONE,
    CELLS,
    CLUE,
    COLS,
    CROSS,
    DECIDED,
    DOT_LINES,
    EDGE,
    LINE,
    ROWS,
    SIZE,
    TALLY,
    TARGET,
    UNDECIDED,
    settle,
)
from pipeline.kinds.slitherlink.solver.scanning import acted, along_borders, anywhere
from pipeline.kinds.slitherlink.solver.views import (
    BOTTOM,
    MIRROR,
    RIGHT,
    TL,
    TOP,
    TR,
    TURNS,
    at,
    before,
    dot_at,
    edge_at,
    neighbour,
)

LARGEST = 20
"""Regions of more dots are not looked through (STEPN of the listing)."""


@kernel
def region_behind(g, b, d, entrance, outside):
    """Gather in `b.target` the dots that open edges reach from d, not through the entrance.

    Parameters
    ----------
    entrance : int
        The direction from d back to the entrance.
    outside : int
        The dot on the other side of the entrance.

    Returns
    -------
    int
        Number of dots; -1 if the way out is reached or the region is larger than LARGEST.
    """
    b[TARGET, 0] = d
    number, looked = 1, 0
    while looked < number <= LARGEST:
        from_dot = b[TARGET, looked]
        for direction in range(4):
            if looked == 0 and direction == entrance:
                continue
            if b[EDGE, g[from_dot, DOT_EDGE + direction]] != UNDECIDED:
                continue
            dot = g[from_dot, DOT_DOT + direction]
            if dot == outside:
                return -1
            known = False
            for i in range(number):
                known = known or b[TARGET, i] == dot
            if not known:
                b[TARGET, number] = dot
                number += 1
        looked += 1
    return number if number <= LARGEST else -1


@kernel
def _enter(g, b, c, v):
    """Look behind the top edge of cell c, at its right corner in the picture.

    ```
          |x          (the edge above or beyond the corner is decided)
    . ? . ...
          region
    . x .
    ```
    """
    if before(g, b, c, v, RIGHT) == UNDECIDED:
        return
    d, outside = dot_at(g, c, v, TR), dot_at(g, c, v, TL)
    entrance = 0
    while g[d, DOT_DOT + entrance] != outside:
        entrance += 1
    number = region_behind(g, b, d, entrance, outside)
    if number < 0:
        return
    ends = 0
    for i in range(number):
        ends += b[DOT_LINES, b[TARGET, i]] == 1
    settle(g, b, edge_at(g, c, v, TOP), LINE if ends & 1 else CROSS)


@kernel
def _is_candidate(g, b, c, v):
    return (
        b[CLUE, c] != 0
        and b[CLUE, c] != 3
        and not b[CELL_DONE, c]
        and b[EDGE, edge_at(g, c, v, TOP)] == UNDECIDED
    )


@kernel
def border_region(g, b, c, v):
    """20. Behind an edge of the border, of a cell with a cross opposite (閉じ領域処理1).

    ```
    . ? .   .   .         the edge ? is the only way into the region on the right
          x
    . x . x . x .
    ```
    """
    if not _is_candidate(g, b, c, v) or at(g, b, c, v, BOTTOM) != CROSS:
        return
    decided = b[TALLY, DECIDED]
    for view in (v, v + MIRROR):
        if neighbour(g, c, view, RIGHT) != b[SIZE, CELLS]:
            _enter(g, b, c, view)
            if acted(b, decided):
                return


border_regions = along_borders(border_region)


@kernel
def inner_region(g, b, c):
    """26. Closed regions inside the board, behind an edge of a cell decided opposite (処理2).

    ```
    . ? .
              (? is the only way in; the edge opposite is decided)
    .---.
    ```
    """
    row, col = c // b[SIZE, COLS], c % b[SIZE, COLS]
    if row == 0 or row == b[SIZE, ROWS] - 1 or col == 0 or col == b[SIZE, COLS] - 1:
        return
    decided = b[TALLY, DECIDED]
    for v in range(TURNS):
        if not _is_candidate(g, b, c, v) or at(g, b, c, v, BOTTOM) == UNDECIDED:
            continue
        for view in (v, v + MIRROR):
            _enter(g, b, c, view)
            if acted(b, decided):
                return


inner_regions = anywhere(inner_region)
