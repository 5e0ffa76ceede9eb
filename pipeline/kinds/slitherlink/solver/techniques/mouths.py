"""Edges whose line would come back to itself in one move (1手分距離連結線, Sato 2003, 2.5).

Two dots are one move apart when they are neighbours, or when a line that leaves the one can only
go on to the other. In techniques 9 and 12 the two ends of a short line are led down both sides of
one cell, as if down the walls of a shaft; if they are one move apart at its mouth, they close.
"""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.solver import scan, state, views
from pipeline.kinds.slitherlink.solver.scan import acted
from pipeline.kinds.slitherlink.solver.state import CLUE, CROSS, EDGE, LINE, NO_CLUE, UNDECIDED
from pipeline.kinds.slitherlink.solver.techniques.closing import closes_early
from pipeline.kinds.slitherlink.solver.views import BL, BOTTOM, BR, LEFT, RIGHT, TL, TOP, TR

SMALL_LOOP = 8
"""More dots than those at which loops of techniques 9 and 12 can turn, round four cells at most."""


@kernel
def mouth_is_closed(grid, board, cell, view, one_way):
    """Whether lines that come down both sides of the cell are one move apart below (2.5).

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
    if views.at(grid, board, cell, view, BOTTOM) == LINE:
        return True
    if views.closed(grid, board, cell, view, BR) or views.closed(grid, board, cell, view, BL):
        return True
    n = views.neighbour(grid, cell, view, BOTTOM)
    if n == board[state.CELLS] or board[CLUE, n] == 3:
        return n != board[state.CELLS]
    for way in (1, 2):
        seen = view if way == 1 else view + views.MIRROR
        is_free = one_way == way or views.before(grid, board, n, seen, TOP) == CROSS
        if is_free and views.lines_round(grid, board, n, seen):
            return True
    return False


@kernel
def _settle_mouth(grid, board, e, value, cell, view, one_way):
    """Decide an open edge whose opposite would lead lines down both sides of the cell."""
    if cell == board[state.CELLS] or board[EDGE, e] != UNDECIDED:
        return
    is_closed = mouth_is_closed(grid, board, cell, view, one_way)
    if is_closed and closes_early(grid, board, e, value, SMALL_LOOP):
        state.settle(grid, board, e, value)


@kernel
def closed_side(grid, board, cell, view):
    """9. A side between two closed corners: its line would go down both sides (作成処理1).

    ```
      x   x           x   x
    x .   . x       x . x . x
                →
      .---.           .---.
    ```
    """
    if views.closed(grid, board, cell, view, TL) and views.closed(grid, board, cell, view, TR):
        e = views.edge_at(grid, cell, view, TOP)
        _settle_mouth(grid, board, e, CROSS, cell, view, 0)


closed_sides = scan.first_cell(scan.AROUND, scan.in_turns(closed_side), at=(NO_CLUE,))


@kernel
def crossed_side_of_clue(grid, board, cell, view):
    """12, types B and C. A 1 or a 3 with crosses beyond both ends of its top edge (2.5, 1).

    ```
        .---.               .---.
    . x .   . x .   →   . x . x . x .       the same with a 3: then the top edge is a line
          1                   1
    ```
    As a line, the top edge of the 1 would be all of it, and go up both sides of the cell above;
    so would the two sides of the 3 if its top edge were none.
    """
    if views.crossed_beyond(grid, board, cell, view, TOP):
        e, n = views.edge_at(grid, cell, view, TOP), views.neighbour(grid, cell, view, TOP)
        value = CROSS if board[CLUE, cell] == 1 else LINE
        _settle_mouth(grid, board, e, value, n, (view + BOTTOM) & 3, 0)


@kernel
def round_two_sides(grid, board, cell, turn):
    """12, type D. A line round two sides of an empty cell, crosses beyond its top edge (2.5, 1).

    ```
        .---.               .---.
    . x .   . x .       . x .   . x .
            |       →       x   |       as a line, the left edge would send both ends up
        .---.               .---.
    ```
    """
    n = views.neighbour(grid, cell, turn, TOP)
    for view in (turn, turn + views.MIRROR):
        if views.crossed_beyond(grid, board, cell, view, TOP) and views.lines_round(
            grid, board, cell, view
        ):
            e = views.edge_at(grid, cell, view, LEFT)
            _settle_mouth(grid, board, e, CROSS, n, (turn + BOTTOM) & 3, 0)


@kernel
def neighbour_of_lined_three(grid, board, cell, turn):
    """12, type E and F. A 3 with a line on top; the top edge of its neighbour (2.5, 1).

    ```
    .---.   .---       .---. x .---             x              x
      3         |  →     3         |    .---.   . x    .---. x . x
    .   .   .---       .   .   .---       3         →    3
        x                  x            .   .   .      .   .   .
                                            .---.          .---.
    ```
    E: what comes out of the 3 at the bottom goes on to the right, below the neighbour; as a line,
    its top edge would send both ends to its right. F: the neighbour's far corner is closed; as a
    line, its top edge would send both ends down its sides.
    """
    if views.at(grid, board, cell, turn, TOP) != LINE:
        return
    decided = board[state.DECIDED]
    for view in (turn, turn + views.MIRROR):
        n = views.neighbour(grid, cell, view, RIGHT)
        if views.after(grid, board, cell, view, RIGHT) == CROSS and not acted(board, decided):
            e = views.edge_at(grid, n, view, TOP)
            _settle_mouth(grid, board, e, CROSS, n, views.SIDE[view, LEFT], 0)
    for view in (turn, turn + views.MIRROR):
        n = views.neighbour(grid, cell, view, RIGHT)
        if views.closed(grid, board, n, view, TR) and not acted(board, decided):
            e = views.edge_at(grid, n, view, TOP)
            _settle_mouth(grid, board, e, CROSS, n, turn, 1 if view < views.MIRROR else 2)


one_move_lines = scan.one_after_other(
    scan.one_after_other(
        scan.first_cell(scan.AROUND, scan.in_turns(crossed_side_of_clue), at=(1, 3)),
        scan.first_cell(scan.AROUND, scan.in_turns(round_two_sides), at=(NO_CLUE,)),
    ),
    scan.first_cell(scan.AROUND, scan.in_turns(neighbour_of_lined_three), at=(3,)),
)
"""12. Types B and C, then D, then E and F all over the board (1手分距離連結線の作成処理2)."""
