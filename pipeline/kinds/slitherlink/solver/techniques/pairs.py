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
from pipeline.kinds.slitherlink.grid import ACROSS_CORNER, CELL_DOT, CELL_EDGE, DOT_EDGE
from pipeline.kinds.slitherlink.solver import state
from pipeline.kinds.slitherlink.solver.pattern_scan import acted
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
def _meet_clue(g, b, kind, c, corner):
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
    if b[state.CELL_DONE, c]:
        return
    if b[CLUE, c] == 3:
        value = LINE
    elif b[CLUE, c] == 1 and kind != AT_LEAST_ONE:
        value = CROSS
    else:
        return
    if kind == BOTH_OR_NEITHER:
        first, second = corner, (corner + 3) & 3
    else:
        first, second = (corner + 1) & 3, (corner + 2) & 3
    state.demand(g, b, g[c, CELL_EDGE + first], value)
    state.demand(g, b, g[c, CELL_EDGE + second], value)


@kernel
def _meet_dot(g, b, kind, d, corner):
    """The pair comes to dot d, at `corner` of the next cell: use it on the dot's other edges."""
    e, f = g[d, DOT_EDGE + ((corner + 1) & 3)], g[d, DOT_EDGE + ((corner + 2) & 3)]
    pair_e, pair_f = g[d, DOT_EDGE + corner], g[d, DOT_EDGE + ((corner + 3) & 3)]
    one, other = b[EDGE, e], b[EDGE, f]
    if kind == BOTH_OR_NEITHER:
        if one == LINE or other == LINE:
            state.settle(g, b, pair_e, CROSS)
            state.settle(g, b, pair_f, CROSS)
        if one == CROSS or other == CROSS:
            state.settle(g, b, e, CROSS)
            state.settle(g, b, f, CROSS)
        if one * other == -1:
            b[state.BROKEN] = 1
    elif kind == EXACTLY_ONE:
        if one != UNDECIDED and other == UNDECIDED:
            state.settle(g, b, f, -one)
        if other != UNDECIDED and one == UNDECIDED:
            state.settle(g, b, e, -other)
        if one * other == 1:
            b[state.BROKEN] = 1
    else:
        if one == LINE and other == UNDECIDED:
            state.settle(g, b, f, CROSS)
        if other == LINE and one == UNDECIDED:
            state.settle(g, b, e, CROSS)
        if one == CROSS and other == CROSS:
            state.settle(g, b, pair_e, LINE)
            state.settle(g, b, pair_f, LINE)
        if one == LINE and other == LINE:
            b[state.BROKEN] = 1


@kernel
def _threes_beside(g, b, c, corner):
    """A 3 beside a 2 whose far edges, one of them shared with the 3, are both lines or neither.

    ```
      x                 x
    x .   .   .       x .   .---.
        2   3     →       2   3 |
      .   .   .         .   .   .
    ```
    """
    for mirrored in range(2):
        v = corner if mirrored == 0 else ((corner + 3) & 3) + MIRROR
        other = neighbour(g, c, v, RIGHT)
        if b[CLUE, other] == 3 and not b[state.CELL_DONE, other]:
            state.demand(g, b, edge_at(g, other, v, TOP), LINE)
            state.demand(g, b, edge_at(g, other, v, RIGHT), LINE)


@kernel
def _passes_on(g, b, kind, c, corner):
    """Use the pair at `corner` on the two edges at the opposite corner of cell c.

    Returns whether the pair passes on: both of these are open, and no 3 beside them was decided.
    """
    e, f = g[c, CELL_EDGE + ((corner + 1) & 3)], g[c, CELL_EDGE + ((corner + 2) & 3)]
    one, other = b[EDGE, e], b[EDGE, f]
    if one == UNDECIDED and other == UNDECIDED:
        if kind != BOTH_OR_NEITHER:
            return True
        decided = b[state.DECIDED]
        _threes_beside(g, b, c, corner)
        return not acted(b, decided)
    if one != UNDECIDED and other != UNDECIDED:
        if _violates(kind, one, other):
            b[state.BROKEN] = 1
    else:
        value = _implied(kind, one + other)
        if value != UNDECIDED:
            state.settle(g, b, e if one == UNDECIDED else f, value)
    return False


@kernel
def leave_cell(g, b, kind, c, corner):
    """Follow a pair that leaves cell c at the corner opposite to `corner`."""
    decided = b[state.DECIDED]
    opposite = (corner + 2) & 3
    while True:
        d, c = g[c, CELL_DOT + opposite], g[c, ACROSS_CORNER + opposite]
        _meet_clue(g, b, kind, c, corner)
        if acted(b, decided):
            return
        _meet_dot(g, b, kind, d, corner)
        if acted(b, decided) or b[CLUE, c] != 2 or b[state.CELL_DONE, c]:
            return
        if not _passes_on(g, b, kind, c, corner):
            return


@kernel
def follow_pair(g, b, kind, c, corner):
    """Follow a pair known at `corner` of cell c, through the cell and on along the diagonal."""
    if _passes_on(g, b, kind, c, corner):
        leave_cell(g, b, kind, c, corner)
