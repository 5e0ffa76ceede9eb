"""How pairs of edges at a corner pass on, and what they meet (隣接線状況組み, Sato 2003, 2.1 I).

Of two edges a, b at one corner of a cell it may be known that both are drawn or neither (type 1),
that exactly one is (type 2), or that at least one is (type 3). A pair at one corner of a 2 comes
out at the opposite corner, passes through the dot there to the next cell of the diagonal, and goes
on until it meets something that it decides.

```
. a .   .         a, b at the top left corner of a 2 come out
b 2 c                as c, d at its bottom right corner
.   d   e .            and pass the dot to e, f: in a 2 they go on
        f 2
    .   .   .
```

In this module `corner` is the corner of each cell on the way that lies towards where the pair
comes from; its edges are called near, those at the opposite corner far.
"""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.board.grid import ACROSS_CORNER, CELL_DOT, CELL_EDGE, DOT_EDGE
from pipeline.kinds.slitherlink.solver import state
from pipeline.kinds.slitherlink.solver.scan import acted
from pipeline.kinds.slitherlink.solver.state import CLUE, CROSS, EDGE, LINE, UNDECIDED
from pipeline.kinds.slitherlink.solver.views import MIRROR, RIGHT, TOP, edge_at, neighbour

BOTH_OR_NEITHER, EXACTLY_ONE, AT_LEAST_ONE = 1, 2, 3
"""The three types of a pair (Sato 2003, definition 2.4)."""


@kernel
def _implied(kind, value):
    """What one edge of a pair says of the other; UNDECIDED if nothing."""
    if kind == BOTH_OR_NEITHER:
        return value
    if kind == EXACTLY_ONE or value == CROSS:
        return -value
    return UNDECIDED


@kernel
def _violates(kind, one, other):
    """Whether two decided edges contradict a pair of this type."""
    if kind == BOTH_OR_NEITHER:
        return one == -other
    if kind == EXACTLY_ONE:
        return one == other
    return one == CROSS and other == CROSS


@kernel
def _meet_clue(grid, board, kind, cell, corner):
    """The pair a, b comes to a cell with clue 3 or 1 (2.1, collisions).

    ```
        both or neither                  exactly one             at least one
      a           a                    a           a             a           a
    b .   .     b .---.              b .   .     b .   .       b .   .     b .   .
        3    →    | 3                    1    →      1 x           3    →      3 |
      .   .       .   .                .   .       . x .         .   .       .---.
    ```
    Both lines of type 1 would leave the 3 without its near edges; one line at the dot goes on into
    the clue, which then has its near edges settled, and the far ones follow.
    """
    if board[state.CELL_DONE, cell]:
        return
    if board[CLUE, cell] == 3:
        value = LINE
    elif board[CLUE, cell] == 1 and kind != AT_LEAST_ONE:
        value = CROSS
    else:
        return
    if kind == BOTH_OR_NEITHER:
        first, second = corner, (corner + 3) & 3
    else:
        first, second = (corner + 1) & 3, (corner + 2) & 3
    state.demand(grid, board, grid[cell, CELL_EDGE + first], value)
    state.demand(grid, board, grid[cell, CELL_EDGE + second], value)


@kernel
def _meet_dot(grid, board, kind, d, corner):
    """The pair comes to dot d, at `corner` of the next cell: use it on the dot's other edges."""
    e, f = grid[d, DOT_EDGE + ((corner + 1) & 3)], grid[d, DOT_EDGE + ((corner + 2) & 3)]
    pair_e, pair_f = grid[d, DOT_EDGE + corner], grid[d, DOT_EDGE + ((corner + 3) & 3)]
    one, other = board[EDGE, e], board[EDGE, f]
    if kind == BOTH_OR_NEITHER:
        if one == LINE or other == LINE:
            state.settle(grid, board, pair_e, CROSS)
            state.settle(grid, board, pair_f, CROSS)
        if one == CROSS or other == CROSS:
            state.settle(grid, board, e, CROSS)
            state.settle(grid, board, f, CROSS)
        if one * other == -1:
            board[state.BROKEN] = 1
    elif kind == EXACTLY_ONE:
        if one != UNDECIDED and other == UNDECIDED:
            state.settle(grid, board, f, -one)
        if other != UNDECIDED and one == UNDECIDED:
            state.settle(grid, board, e, -other)
        if one * other == 1:
            board[state.BROKEN] = 1
    else:
        if one == LINE and other == UNDECIDED:
            state.settle(grid, board, f, CROSS)
        if other == LINE and one == UNDECIDED:
            state.settle(grid, board, e, CROSS)
        if one == CROSS and other == CROSS:
            state.settle(grid, board, pair_e, LINE)
            state.settle(grid, board, pair_f, LINE)
        if one == LINE and other == LINE:
            board[state.BROKEN] = 1


@kernel
def _threes_beside(grid, board, cell, corner):
    """A 3 beside a 2 whose far edges, one of them shared with the 3, are both lines or neither.

    ```
      x                 x
    x .   .   .       x .   .---.
        2   3     →       2   3 |
      .   .   .         .   .   .
    ```
    """
    for mirrored in range(2):
        view = corner if mirrored == 0 else ((corner + 3) & 3) + MIRROR
        other = neighbour(grid, cell, view, RIGHT)
        if board[CLUE, other] == 3 and not board[state.CELL_DONE, other]:
            state.demand(grid, board, edge_at(grid, other, view, TOP), LINE)
            state.demand(grid, board, edge_at(grid, other, view, RIGHT), LINE)


@kernel
def _passes_on(grid, board, kind, cell, corner):
    """Use the pair at `corner` on the two edges at the opposite corner of the cell.

    Returns whether the pair passes on: both of these are open, and no 3 beside them was decided.
    """
    e, f = grid[cell, CELL_EDGE + ((corner + 1) & 3)], grid[cell, CELL_EDGE + ((corner + 2) & 3)]
    one, other = board[EDGE, e], board[EDGE, f]
    if one == UNDECIDED and other == UNDECIDED:
        if kind != BOTH_OR_NEITHER:
            return True
        decided = board[state.DECIDED]
        _threes_beside(grid, board, cell, corner)
        return not acted(board, decided)
    if one != UNDECIDED and other != UNDECIDED:
        if _violates(kind, one, other):
            board[state.BROKEN] = 1
    else:
        value = _implied(kind, one + other)
        if value != UNDECIDED:
            state.settle(grid, board, e if one == UNDECIDED else f, value)
    return False


@kernel
def leave_cell(grid, board, kind, cell, corner):
    """Follow a pair that leaves the cell at the corner opposite to `corner`."""
    decided = board[state.DECIDED]
    opposite = (corner + 2) & 3
    while True:
        d, cell = grid[cell, CELL_DOT + opposite], grid[cell, ACROSS_CORNER + opposite]
        _meet_clue(grid, board, kind, cell, corner)
        if acted(board, decided):
            return
        _meet_dot(grid, board, kind, d, corner)
        if acted(board, decided) or board[CLUE, cell] != 2 or board[state.CELL_DONE, cell]:
            return
        if not _passes_on(grid, board, kind, cell, corner):
            return


@kernel
def follow_pair(grid, board, kind, cell, corner):
    """Follow a pair known at `corner` of the cell, through the cell and on along the diagonal."""
    if _passes_on(grid, board, kind, cell, corner):
        leave_cell(grid, board, kind, cell, corner)
