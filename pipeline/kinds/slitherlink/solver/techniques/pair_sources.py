"""Where pairs of edges arise (隣接線状況組み, Sato 2003, 2.1 I): techniques 7, 10, 16 and 19."""

from pipeline.kernels.compiling import inlined_kernel, kernel
from pipeline.kinds.slitherlink.grid import ACROSS_CORNER, CELL_EDGE
from pipeline.kinds.slitherlink.solver import state, views
from pipeline.kinds.slitherlink.solver.pattern_scan import (
    acted,
    anywhere,
    first_cell,
    one_after_other,
)
from pipeline.kinds.slitherlink.solver.state import CLUE, CROSS, EDGE, LINE, UNDECIDED
from pipeline.kinds.slitherlink.solver.techniques.pairs import (
    AT_LEAST_ONE,
    BOTH_OR_NEITHER,
    EXACTLY_ONE,
    follow_pair,
    leave_cell,
)
from pipeline.kinds.slitherlink.solver.views import LEFT, RIGHT, TL, TOP, TURNS


@inlined_kernel
def both_or_neither(grid, board, cell):
    """7. A 2 with a closed corner: both edges there are lines or neither (type 1).

    ```
      x
    x . a .
      b 2
      .   .
    ```
    Its far edges are then such a pair too.
    """
    if board[CLUE, cell] != 2 or board[state.CELL_DONE, cell]:
        return
    decided = board[state.DECIDED]
    for view in range(TURNS):
        if views.closed(grid, board, cell, view, TL):
            follow_pair(grid, board, BOTH_OR_NEITHER, cell, view)
            if acted(board, decided):
                return


@kernel
def _exactly_one_at_two(grid, board, cell):
    """The first three pictures of `exactly_one`, in their order."""
    decided = board[state.DECIDED]
    for view in range(TURNS):
        if views.entered(grid, board, cell, view, TL):
            follow_pair(grid, board, EXACTLY_ONE, cell, view)
            if acted(board, decided):
                return
        if views.closed(grid, board, cell, view, TL):
            for corner in ((view + 3) & 3, (view + 1) & 3):
                follow_pair(grid, board, EXACTLY_ONE, cell, corner)
                if acted(board, decided):
                    return
    for view in range(TURNS):
        if views.at(grid, board, cell, view, TOP) * views.at(grid, board, cell, view, LEFT) == -1:
            follow_pair(grid, board, EXACTLY_ONE, cell, view)
            if acted(board, decided):
                return


@inlined_kernel
def exactly_one(grid, board, cell):
    """7. Where of two edges a, b at one corner of a clue exactly one is a line (type 2).

    ```
    a line enters    beside a closed    a line and       two lines,       two crosses
    the corner       corner             a cross
       x               x
    ---. a .         x . a .            .---.            .---.            . x .
       b 2             - 2 -            x 2 b            | 3 b            x 1 b
       .   .           . b .            . a .            . a .            . a .
    ```
    """
    if board[state.CELL_DONE, cell]:
        return
    if board[CLUE, cell] == 2:
        _exactly_one_at_two(grid, board, cell)
    elif board[CLUE, cell] == 3 or board[CLUE, cell] == 1:
        decided = board[state.DECIDED]
        value = LINE if board[CLUE, cell] == 3 else CROSS
        for view in range(TURNS):
            if (
                views.at(grid, board, cell, view, TOP) == value
                and views.at(grid, board, cell, view, LEFT) == value
            ):
                follow_pair(grid, board, EXACTLY_ONE, cell, view)
                if acted(board, decided):
                    return


adjacent_pairs = one_after_other(
    first_cell(state.DIAGONAL, both_or_neither, at=(2,)),
    first_cell(state.DIAGONAL, exactly_one, at=(1, 2, 3)),
)
"""7. Pairs of type 1, then of type 2, all over the board (隣接線状況組みに関する処理1)."""


@kernel
def _with_three_open(board, cell):
    """Whether one edge is decided so that of two neighbouring open ones at least one is a line."""
    if board[CLUE, cell] == 2:
        return board[state.CELL_CROSSES, cell] == 1 and board[state.CELL_LINES, cell] == 0
    return (
        board[CLUE, cell] == 3
        and board[state.CELL_LINES, cell] == 1
        and board[state.CELL_CROSSES, cell] == 0
    )


@kernel
def at_least_one(grid, board, cell):
    """10. Where of two edges a, b at one corner of a clue at least one is a line (type 3).

    ```
    a line ends at the corner    a 2 with one cross    a 3 with one line
    ---. a .                     . x .                 .---.
       b 2                         2 a                   3 a
       .   .                     . b .                 . b .
    ```
    """
    if board[state.CELL_DONE, cell]:
        return
    decided = board[state.DECIDED]
    if board[CLUE, cell] == 2:
        for view in range(TURNS):
            if views.ended(grid, board, cell, view, TL):
                follow_pair(grid, board, AT_LEAST_ONE, cell, view)
                if acted(board, decided):
                    return
    if _with_three_open(board, cell):
        side = 0
        while board[EDGE, grid[cell, CELL_EDGE + side]] == UNDECIDED:
            side += 1
        for corner in (side, (side + 1) & 3):
            leave_cell(grid, board, AT_LEAST_ONE, cell, corner)
            if acted(board, decided):
                return


adjacent_pairs_of_type_3 = first_cell(state.DIAGONAL, at_least_one, at=(2, 3))


@kernel
def closed_two_beside_two(grid, board, cell):
    """16. A 2 with a closed corner beside a 2 that has a cross in line (隣接線状況組みの特殊例).

    ```
      x     x           x     x
    x .   .   .       x .   .   .
        2   2     →       2   2 |
      .   .   .         .   .   .
    ```
    """
    if board[CLUE, cell] != 2 or board[state.CELL_DONE, cell]:
        return
    for view in range(TURNS):
        if not views.closed(grid, board, cell, view, TL):
            continue
        for other_view in (view, ((view + 3) & 3) + views.MIRROR):
            other = views.neighbour(grid, cell, other_view, RIGHT)
            if board[CLUE, other] == 2 and views.at(grid, board, other, other_view, TOP) == CROSS:
                e = views.edge_at(grid, other, other_view, RIGHT)
                if board[EDGE, e] == UNDECIDED:
                    state.settle(grid, board, e, LINE)
                    return


cornered_twos_beside_twos = first_cell(state.TOUCHING, closed_two_beside_two, at=(2,))


@kernel
def _exactly_one_at_sides(grid, board, cell, corner):
    """A pair of type 1 has come to the 2 in the cell: at its other two corners it is type 2."""
    decided = board[state.DECIDED]
    follow_pair(grid, board, EXACTLY_ONE, cell, (corner + 1) & 3)
    if not acted(board, decided):
        follow_pair(grid, board, EXACTLY_ONE, cell, (corner + 3) & 3)


@kernel
def _both_open(grid, board, cell, corner):
    one, other = (
        grid[cell, CELL_EDGE + ((corner + 1) & 3)],
        grid[cell, CELL_EDGE + ((corner + 2) & 3)],
    )
    return board[EDGE, one] == UNDECIDED and board[EDGE, other] == UNDECIDED


@kernel
def chain_of_twos(grid, board, cell):
    """19. The 2s that a pair of type 1 reaches (表示数2マスでのタイプ2伝達).

    ```
      x
    x .   .   .
        2
      .   . a .        the near edges of the second 2 are both lines or neither, so are its far
            2 b        edges: of a, b at its other corners exactly one is a line
      .   .   .
    ```
    """
    if board[CLUE, cell] != 2 or board[state.CELL_DONE, cell]:
        return
    decided = board[state.DECIDED]
    for view in range(TURNS):
        if not views.closed(grid, board, cell, view, TL):
            continue
        other_cell = cell
        while _both_open(grid, board, other_cell, view):
            other_cell = grid[other_cell, ACROSS_CORNER + ((view + 2) & 3)]
            if (
                board[CLUE, other_cell] != 2
                or board[state.CELL_DONE, other_cell]
                or not _both_open(grid, board, other_cell, view)
            ):
                break
            _exactly_one_at_sides(grid, board, other_cell, view)
            if acted(board, decided):
                return


pairs_through_twos = anywhere(chain_of_twos, at=(2,))
