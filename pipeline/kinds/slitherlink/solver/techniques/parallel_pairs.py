"""Pairs of parallel edges, passed on in a straight line (平行線状況組み, Sato 2003, 2.1 II).

```
. a .   .
          the edges a and b, above and below, are a pair: exactly one is a line (type 2),
. b .   .   or at least one (type 3); with crosses between them they pass on to the next cell
```
"""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.solver import scan, state, views
from pipeline.kinds.slitherlink.solver.scan import acted
from pipeline.kinds.slitherlink.solver.state import CLUE, CROSS, LINE, NO_CLUE
from pipeline.kinds.slitherlink.solver.techniques.pairs import AT_LEAST_ONE, EXACTLY_ONE
from pipeline.kinds.slitherlink.solver.views import BL, BOTTOM, BR, LEFT, RIGHT, TL, TOP, TR, TURNS


@kernel
def _meet_here(grid, board, cell, view):
    """The pair LEFT, RIGHT of the cell meets the cell itself.

    ```
    .   .       . x .           .   .             .   .
    a 1 b   →   a 1 b           a   b      →      a   b      one line comes down, and the
    .   .       . x .         x .   . x         x .---. x    closed corners send it along
                                x   x             x   x
    ```
    """
    decided, bottom = board[state.DECIDED], views.edge_at(grid, cell, view, BOTTOM)
    if board[CLUE, cell] == 1:
        state.settle(grid, board, bottom, CROSS)
        state.settle(grid, board, views.edge_at(grid, cell, view, TOP), CROSS)
    below = views.closed(grid, board, cell, view, BR) and views.closed(grid, board, cell, view, BL)
    if below and not acted(board, decided):
        state.demand(grid, board, bottom, LINE)


@kernel
def _meet_next(grid, board, kind, cell, n, view):
    """The pair LEFT, RIGHT of the cell meets the next cell n below.

    ```
      .   .            .   .              .   .                .   .
      a   b            a   b              a   b                x   |
      .   .          x .   . x         ---.   . x    →      ---.   . x
        3                1                  2                    2
      .---.            . x .              .   .                .   .
    the 3 takes      the line of        exactly one, and the line on the left goes into
    its far edge     a or b is all      the 2: then both of its others would be one too many
    ```
    """
    one, other = views.before(grid, board, n, view, TOP), views.after(grid, board, n, view, TOP)
    if board[CLUE, n] == 3:
        state.demand(grid, board, views.edge_at(grid, n, view, BOTTOM), LINE)
    elif board[CLUE, n] == 1 and one == CROSS and other == CROSS:
        state.demand(grid, board, views.edge_at(grid, n, view, BOTTOM), CROSS)
    elif kind == EXACTLY_ONE and board[CLUE, n] == 2 and one * other == CROSS:
        state.settle(grid, board, views.edge_at(grid, cell, view, LEFT), -one)
        state.settle(grid, board, views.edge_at(grid, cell, view, RIGHT), one)


@kernel
def follow_parallel(grid, board, kind, cell, view):
    """Follow the pair LEFT, RIGHT of the cell downwards, in the view."""
    decided = board[state.DECIDED]
    while cell != board[state.CELLS]:
        _meet_here(grid, board, cell, view)
        n = views.neighbour(grid, cell, view, BOTTOM)
        if acted(board, decided) or n == board[state.CELLS]:
            return
        _meet_next(grid, board, kind, cell, n, view)
        if acted(board, decided) or not views.crossed_beyond(grid, board, n, view, TOP):
            return
        if kind != EXACTLY_ONE and views.at(grid, board, n, view, TOP) != CROSS:
            return
        cell = n


@kernel
def exactly_one(grid, board, cell, view):
    """17. Beside a closed corner and an input point, exactly one of two parallel edges is a line.

    ```
        x   |
      x . c . x       either c is drawn, so a is and b is not,
        a   b         or c is not, so a is not and b is
        .   .
    ```
    """
    if not views.closed(grid, board, cell, view, TL):
        return
    decided = board[state.DECIDED]
    if views.entered(grid, board, cell, view, TR):
        follow_parallel(grid, board, EXACTLY_ONE, cell, view)
    if not acted(board, decided) and views.entered(grid, board, cell, view, BL):
        follow_parallel(grid, board, EXACTLY_ONE, cell, (view + LEFT) & 3)


@kernel
def at_least_one(grid, board, cell):
    """17. At a 2, at least one of two parallel edges is a line.

    ```
                     .   .
    . x .            a   b
    a 2 b          x .   . x
    .   .              2
                     .   .
    ```
    With a cross on top, two of the other three edges are lines, so one of a, b is. With crosses
    beyond its top edge, what the 2 sends up passes a or b.
    """
    decided = board[state.DECIDED]
    for view in range(TURNS):
        for turn in (TOP, BOTTOM):
            if views.at(grid, board, cell, view, TOP) == CROSS and not acted(board, decided):
                follow_parallel(grid, board, AT_LEAST_ONE, cell, (view + turn) & 3)
    for view in range(TURNS):
        if views.crossed_beyond(grid, board, cell, view, TOP) and not acted(board, decided):
            above = views.neighbour(grid, cell, view, TOP)
            follow_parallel(grid, board, AT_LEAST_ONE, above, (view + BOTTOM) & 3)


parallel_pairs = scan.one_after_other(
    scan.first_cell(scan.ANYWHERE, scan.in_turns(exactly_one), at=(NO_CLUE,)),
    scan.first_cell(scan.ANYWHERE, at_least_one, at=(2,)),
)
"""17. Parallel pairs of type 2, then of type 3 (平行線状況組みに関する処理)."""
