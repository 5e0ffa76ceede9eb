"""Closed regions (閉じ領域, Sato 2003, 2.4): how many lines end in a part of the board.

A region that can be entered through one open edge only holds an even number of line ends, or an
odd number, and then the edge is a line.
"""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.grid import DOT_DOT, DOT_EDGE
from pipeline.kinds.slitherlink.solver import bitset, state, views
from pipeline.kinds.slitherlink.solver.pattern_scan import acted, along_borders, anywhere
from pipeline.kinds.slitherlink.solver.state import CLUE, CROSS, EDGE, LINE, NO_CLUE, UNDECIDED
from pipeline.kinds.slitherlink.solver.views import BOTTOM, RIGHT, TL, TOP, TR, TURNS

LARGEST = 20
"""Regions of more dots are not looked through (STEPN of the listing)."""


@kernel
def region_behind(g, b, d, entrance, outside):
    """Gather in TARGET the dots that open edges reach from d, not through the entrance.

    Parameters
    ----------
    entrance : int
        The direction from d back to the entrance.
    outside : int
        The dot on the other side of the entrance.

    Returns
    -------
    int
        Number of dots; -1 if the way out is reached or the region is too large.
    """
    number = _gather(g, b, d, entrance, outside)
    for i in range(abs(number)):
        b[state.REGION, b[state.TARGET, i] >> bitset.SHIFT] = 0
    return number if number <= LARGEST else -1


@kernel
def _gather(g, b, d, entrance, outside):
    """Gather the dots in TARGET and REGION; return how many, negative if the way out is reached.

    Of a region that is too large, only some dots more than LARGEST are gathered.
    """
    b[state.TARGET, 0] = d
    bitset.add_place(b, state.REGION, d)
    number, looked = 1, 0
    while looked < number <= LARGEST:
        from_dot = b[state.TARGET, looked]
        for direction in range(4):
            if looked == 0 and direction == entrance:
                continue
            if b[EDGE, g[from_dot, DOT_EDGE + direction]] != UNDECIDED:
                continue
            dot = g[from_dot, DOT_DOT + direction]
            if dot == outside:
                return -number
            if not bitset.has(b, state.REGION, dot):
                bitset.add_place(b, state.REGION, dot)
                b[state.TARGET, number] = dot
                number += 1
        looked += 1
    return number


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
    if views.before(g, b, c, v, RIGHT) == UNDECIDED:
        return
    d, outside = views.dot_at(g, c, v, TR), views.dot_at(g, c, v, TL)
    entrance = 0
    while g[d, DOT_DOT + entrance] != outside:
        entrance += 1
    number = region_behind(g, b, d, entrance, outside)
    if number < 0:
        return
    ends = 0
    for i in range(number):
        ends += b[state.DOT_LINES, b[state.TARGET, i]] == 1
    state.settle(g, b, views.edge_at(g, c, v, TOP), LINE if ends & 1 else CROSS)


@kernel
def _is_candidate(g, b, c, v, opposite):
    """Whether to look behind the top edge of cell c; what is opposite may speak against it.

    As in the listing, only of cells with 1, 2 or no clue.
    """
    if b[state.CELL_DONE, c] or b[EDGE, views.edge_at(g, c, v, TOP)] != UNDECIDED:
        return False
    return opposite and b[CLUE, c] != 0 and b[CLUE, c] != 3


@kernel
def border_region(g, b, c, v):
    """20. Behind an edge of the border, of a cell with a cross opposite (閉じ領域処理1).

    ```
    . ? .   .   .         the edge ? is the only way into the region on the right
          x
    . x . x . x .
    ```
    """
    if not _is_candidate(g, b, c, v, views.at(g, b, c, v, BOTTOM) == CROSS):
        return
    decided = b[state.DECIDED]
    for view in (v, v + views.MIRROR):
        if views.neighbour(g, c, view, RIGHT) != b[state.CELLS]:
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
    row, col = c // b[state.COLS], c % b[state.COLS]
    if row == 0 or row == b[state.ROWS] - 1 or col == 0 or col == b[state.COLS] - 1:
        return
    decided = b[state.DECIDED]
    for v in range(TURNS):
        if not _is_candidate(g, b, c, v, views.at(g, b, c, v, BOTTOM) != UNDECIDED):
            continue
        for view in (v, v + views.MIRROR):
            _enter(g, b, c, view)
            if acted(b, decided):
                return


inner_regions = anywhere(inner_region, at=(NO_CLUE, 0, 1, 2, 3))
