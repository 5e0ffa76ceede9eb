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
from pipeline.kinds.slitherlink.solver.state import CROSS, EDGE, LINE, UNDECIDED
from pipeline.kinds.slitherlink.solver.views import RIGHT, TOP, edge_at, flipped, neighbour

BOTH_OR_NEITHER, EXACTLY_ONE, AT_LEAST_ONE = 1, 2, 3
"""The three types of a pair (Sato 2003, definition 2.4)."""


@kernel
def far_edges(grid, board, cell, corner):
    """What is drawn on the two edges of the cell at the corner opposite to `corner`."""
    one, other = (corner + 1) & 3, (corner + 2) & 3
    return board[EDGE, grid[cell, CELL_EDGE + one]], board[EDGE, grid[cell, CELL_EDGE + other]]


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
    clue = board[state.OPEN, cell]
    if clue == 3 or (clue == 1 and kind != AT_LEAST_ONE):
        first, second = (corner + 1) & 3, (corner + 2) & 3
        if kind == BOTH_OR_NEITHER:
            first, second = corner, (corner + 3) & 3
        state.demand(grid, board, grid[cell, CELL_EDGE + first], clue - 2)
        state.demand(grid, board, grid[cell, CELL_EDGE + second], clue - 2)


@kernel
def _settle_both(grid, board, e, f, value):
    state.settle(grid, board, e, value)
    state.settle(grid, board, f, value)


@kernel
def _meet_dot(grid, board, kind, d, corner):
    """The pair comes to dot d, at `corner` of the next cell: use it on the dot's other edges."""
    e, f = grid[d, DOT_EDGE + ((corner + 1) & 3)], grid[d, DOT_EDGE + ((corner + 2) & 3)]
    pair_e, pair_f = grid[d, DOT_EDGE + corner], grid[d, DOT_EDGE + ((corner + 3) & 3)]
    one, other = board[EDGE, e], board[EDGE, f]
    if kind == BOTH_OR_NEITHER:
        if one == LINE or other == LINE:
            _settle_both(grid, board, pair_e, pair_f, CROSS)
        if one == CROSS or other == CROSS:
            _settle_both(grid, board, e, f, CROSS)
        is_broken = one * other == -1
    elif kind == EXACTLY_ONE:
        if one + other != UNDECIDED:
            _settle_both(grid, board, e, f, -one - other)
        is_broken = one * other == 1
    else:
        if one == LINE or other == LINE:
            _settle_both(grid, board, e, f, CROSS)
        if one == CROSS and other == CROSS:
            _settle_both(grid, board, pair_e, pair_f, LINE)
        is_broken = one == LINE and other == LINE
    if is_broken:
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
    for view in (corner, flipped(corner)):
        other = neighbour(grid, cell, view, RIGHT)
        if board[state.OPEN, other] == 3:
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
        decided = board[state.DECIDED]
        if kind == BOTH_OR_NEITHER:
            _threes_beside(grid, board, cell, corner)
        return kind != BOTH_OR_NEITHER or not acted(board, decided)
    known = one + other
    if one == UNDECIDED or other == UNDECIDED:
        if kind != AT_LEAST_ONE or known == CROSS:
            _settle_both(grid, board, e, f, known if kind == BOTH_OR_NEITHER else -known)
    elif kind == BOTH_OR_NEITHER:
        board[state.BROKEN] |= known == 0
    elif kind == EXACTLY_ONE:
        board[state.BROKEN] |= known != 0
    else:
        board[state.BROKEN] |= known == 2 * CROSS
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
        if acted(board, decided) or board[state.OPEN, cell] != 2:
            return
        if not _passes_on(grid, board, kind, cell, corner):
            return


@kernel
def follow_pair(grid, board, kind, cell, corner):
    """Follow a pair known at `corner` of the cell, through the cell and on along the diagonal."""
    if _passes_on(grid, board, kind, cell, corner):
        leave_cell(grid, board, kind, cell, corner)
