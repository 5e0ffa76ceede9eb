"""Edges whose line would come back to itself in one move (1手分距離連結線, Sato 2003, 2.5).

Two dots are one move apart when they are neighbours, or when a line that leaves the one can only
go on to the other. In techniques 9 and 12 the two ends of a short line are led down both sides of
one cell, as if down the walls of a shaft; if they are one move apart at its mouth, they close.
"""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.solver import state, views
from pipeline.kinds.slitherlink.solver.pattern_scan import acted, anywhere, one_after_other
from pipeline.kinds.slitherlink.solver.state import CLUE, CROSS, EDGE, LINE, NO_CLUE, UNDECIDED
from pipeline.kinds.slitherlink.solver.techniques.closing import closes_early
from pipeline.kinds.slitherlink.solver.views import BL, BOTTOM, BR, LEFT, RIGHT, TL, TOP, TR, TURNS

SMALL_LOOP = 14
"""More lines than the loops of techniques 9 and 12 can have: they run round four cells at most."""


@kernel
def _turns_back(g, b, c, v):
    """Whether the cell's bottom edge is a line, or a closed corner leads the lines along it."""
    return (
        views.at(g, b, c, v, BOTTOM) == LINE
        or views.closed(g, b, c, v, BR)
        or views.closed(g, b, c, v, BL)
    )


@kernel
def mouth_is_closed(g, b, c, v, one_way):
    """Whether lines that come down both sides of cell c are one move apart below (2.5).

    ```
    |   |         |   |         |   |         |   |
    .---.         .   . x       .   .       x .   .
                      x           3               |
                                  .   .       .---.
    the bottom    a closed      a 3 below     a line round two
    edge drawn    corner                      sides of the cell below
    ```

    Parameters
    ----------
    one_way : int
        0: either side of the cell below will do if its outside is crossed out; 1 or 2: the line
        may also run round the cell below on the left (1) or right (2) without that.
    """
    if _turns_back(g, b, c, v):
        return True
    n = views.neighbour(g, c, v, BOTTOM)
    if n == b[state.CELLS]:
        return False
    if b[CLUE, n] == 3:
        return True
    round_right = views.at(g, b, n, v, RIGHT) == LINE and views.at(g, b, n, v, BOTTOM) == LINE
    if round_right and (one_way == 1 or views.before(g, b, n, v, TOP) == CROSS):
        return True
    round_left = views.at(g, b, n, v, LEFT) == LINE and views.at(g, b, n, v, BOTTOM) == LINE
    return round_left and (one_way == 2 or views.after(g, b, n, v, TOP) == CROSS)


@kernel
def _settle_mouth(g, b, e, value, c, v, one_way):
    if mouth_is_closed(g, b, c, v, one_way) and closes_early(b, SMALL_LOOP):
        state.settle(g, b, e, value)


@kernel
def closed_side(g, b, c):
    """9. A side between two closed corners: its line would go down both sides (作成処理1).

    ```
      x   x           x   x
    x .   . x       x . x . x
                →
      .---.           .---.
    ```
    """
    if b[CLUE, c] != NO_CLUE or b[state.CELL_DONE, c]:
        return
    for v in range(TURNS):
        e = views.edge_at(g, c, v, TOP)
        if (
            b[EDGE, e] == UNDECIDED
            and views.closed(g, b, c, v, TL)
            and views.closed(g, b, c, v, TR)
        ):
            _settle_mouth(g, b, e, CROSS, c, v, 0)
            if b[EDGE, e] != UNDECIDED:
                return


closed_sides = anywhere(closed_side, at=(NO_CLUE,))


@kernel
def crossed_sides_of_clue(g, b, c):
    """12, types B and C. A 1 or a 3 with crosses beyond both ends of its top edge (2.5, 1).

    ```
        .---.               .---.
    . x .   . x .   →   . x . x . x .       the same with a 3: then the top edge is a line
          1                   1
    ```
    As a line, the top edge of the 1 would be all of it, and go up both sides of the cell above;
    so would the two sides of the 3 if its top edge were none.
    """
    if b[state.CELL_DONE, c] or (b[CLUE, c] != 1 and b[CLUE, c] != 3):
        return
    value = CROSS if b[CLUE, c] == 1 else LINE
    for v in range(TURNS):
        e = views.edge_at(g, c, v, TOP)
        n = views.neighbour(g, c, v, TOP)
        if b[EDGE, e] != UNDECIDED or n == b[state.CELLS]:
            continue
        if views.before(g, b, c, v, TOP) == CROSS and views.after(g, b, c, v, TOP) == CROSS:
            _settle_mouth(g, b, e, value, n, (v + BOTTOM) & 3, 0)
            if b[EDGE, e] != UNDECIDED:
                return


@kernel
def round_two_sides(g, b, c):
    """12, type D. A line round two sides of an empty cell, crosses beyond its top edge (2.5, 1).

    ```
        .---.               .---.
    . x .   . x .       . x .   . x .
            |       →       x   |       as a line, the left edge would send both ends up
        .---.               .---.
    ```
    """
    if b[CLUE, c] != NO_CLUE or b[state.CELL_DONE, c]:
        return
    for turn in range(TURNS):
        if views.before(g, b, c, turn, TOP) != CROSS or views.after(g, b, c, turn, TOP) != CROSS:
            continue
        n = views.neighbour(g, c, turn, TOP)
        for v in (turn, turn + views.MIRROR):
            e = views.edge_at(g, c, v, LEFT)
            if views.at(g, b, c, v, RIGHT) != LINE or views.at(g, b, c, v, BOTTOM) != LINE:
                continue
            if b[EDGE, e] == UNDECIDED and n != b[state.CELLS]:
                _settle_mouth(g, b, e, CROSS, n, (turn + BOTTOM) & 3, 0)
                if b[EDGE, e] != UNDECIDED:
                    return


@kernel
def _beside_crossed(g, b, c, v):
    """Type E: what comes out of the 3 at the bottom goes on to the right, below the neighbour.

    ```
    .---.   .---       .---. x .---
      3         |  →     3         |     as a line, the top edge would send both ends to the
    .   .   .---       .   .   .---      right of the neighbour
        x                  x
    ```
    """
    n = views.neighbour(g, c, v, RIGHT)
    if n == b[state.CELLS] or views.after(g, b, c, v, RIGHT) != CROSS:
        return
    e = views.edge_at(g, n, v, TOP)
    if b[EDGE, e] == UNDECIDED:
        _settle_mouth(g, b, e, CROSS, n, views.SIDE[v, LEFT], 0)


@kernel
def _below_closed(g, b, c, v):
    """Type F: the neighbour's far corner is closed, so that its top edge would go on down.

    ```
            x              x
    .---.   . x    .---. x . x
      3         →    3             as a line, the top edge would send both ends down
    .   .   .      .   .   .       the sides of the neighbour
        .---.          .---.
    ```
    """
    n = views.neighbour(g, c, v, RIGHT)
    if n == b[state.CELLS]:
        return
    e = views.edge_at(g, n, v, TOP)
    if b[EDGE, e] == UNDECIDED and views.closed(g, b, n, v, TR):
        turn = v & 3
        _settle_mouth(g, b, e, CROSS, n, turn, 1 if v < views.MIRROR else 2)


@kernel
def beside_three(g, b, c):
    """12, type E and F. A 3 with a line on top; the top edge of its neighbour (2.5, 1)."""
    if b[CLUE, c] != 3 or b[state.CELL_DONE, c]:
        return
    decided = b[state.DECIDED]
    for turn in range(TURNS):
        if views.at(g, b, c, turn, TOP) != LINE:
            continue
        for pattern in range(4):
            v = turn + views.MIRROR * (pattern & 1)
            if pattern < 2:
                _beside_crossed(g, b, c, v)
            else:
                _below_closed(g, b, c, v)
            if acted(b, decided):
                return


one_move_lines = one_after_other(
    one_after_other(
        anywhere(crossed_sides_of_clue, at=(1, 3)),
        anywhere(round_two_sides, at=(NO_CLUE,)),
    ),
    anywhere(beside_three, at=(3,)),
)
"""12. Types B and C, then D, then E and F all over the board (1手分距離連結線の作成処理2)."""
