"""Pairs of edges at a corner (隣接線状況組み, Sato 2003, 2.1 I): how they arise, pass on and meet.

Of two edges a, b at one corner of a cell it may be known that both are drawn or neither (type 1),
that exactly one is (type 2), or that at least one is (type 3). Such a pair passes through a cell
with clue 2 to its opposite corner, from there through the dot to the next cell along the
diagonal, and so on until it meets something that it decides.

```
.   .   .
  2   a         a pair at the top left corner of a 2
. b .---.       comes out at its bottom right corner,
    | c 2       passes the dot to c, d
.   . d .
```
"""

from pipeline.solvers.compiling import inlined_kernel, kernel
from pipeline.solvers.slitherlink.board import (
    BROKEN,
    BY_THREES,
    CELL_CROSSES,
    CELL_DONE,
    CELL_LINES,
    CLUE,
    CROSS,
    DECIDED,
    DIAGONAL,
    EDGE,
    LINE,
    TALLY,
    TOUCHING,
    UNDECIDED,
    demand,
    settle,
)
from pipeline.solvers.slitherlink.grid import ACROSS_CORNER, CELL_DOT, CELL_EDGE, DOT_EDGE
from pipeline.solvers.slitherlink.scanning import acted, anywhere, first_cell
from pipeline.solvers.slitherlink.views import (
    LEFT,
    MIRROR,
    RIGHT,
    TL,
    TOP,
    TURNS,
    at,
    closed,
    edge_at,
    ended,
    entered,
    neighbour,
)

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
    """Whether two decided edges cannot be a pair of this type."""
    if kind == BOTH_OR_NEITHER:
        return one == -other
    if kind == EXACTLY_ONE:
        return one == other
    return one == CROSS and other == CROSS


@kernel
def _open_opposite(g, b, kind, c, corner):
    """Use the pair at `corner` on the two edges at the opposite corner of cell c.

    Returns whether both of these are open, so that the pair passes on.
    """
    e, f = g[c, CELL_EDGE + ((corner + 1) & 3)], g[c, CELL_EDGE + ((corner + 2) & 3)]
    one, other = b[EDGE, e], b[EDGE, f]
    if one == UNDECIDED and other == UNDECIDED:
        return True
    if one != UNDECIDED and other != UNDECIDED:
        if _violates(kind, one, other):
            b[TALLY, BROKEN] = 1
    else:
        value = _implied(kind, one + other)
        if value != UNDECIDED:
            settle(g, b, e if one == UNDECIDED else f, value)
    return False


@kernel
def _meet_clue(g, b, kind, c, corner):
    """The pair comes to a cell with clue 3 or 1.

    ```
    both or neither:  they are no lines, so    exactly one: it takes one line of the cell, so
     a .---.                                    a .   .
     b | 3                                      b   3 |   (a 1 has none left there)
    ```
    """
    if b[CELL_DONE, c]:
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
    demand(g, b, g[c, CELL_EDGE + first], value)
    demand(g, b, g[c, CELL_EDGE + second], value)


@kernel
def _meet_dot(g, b, kind, d, corner):
    """The pair comes to dot d, at `corner` of the next cell: use it on the dot's other edges."""
    e, f = g[d, DOT_EDGE + ((corner + 1) & 3)], g[d, DOT_EDGE + ((corner + 2) & 3)]
    pair_e, pair_f = g[d, DOT_EDGE + corner], g[d, DOT_EDGE + ((corner + 3) & 3)]
    one, other = b[EDGE, e], b[EDGE, f]
    if kind == BOTH_OR_NEITHER:
        if one == LINE or other == LINE:
            settle(g, b, pair_e, CROSS)
            settle(g, b, pair_f, CROSS)
        if one == CROSS or other == CROSS:
            settle(g, b, e, CROSS)
            settle(g, b, f, CROSS)
        if one * other == -1:
            b[TALLY, BROKEN] = 1
    elif kind == EXACTLY_ONE:
        if one != UNDECIDED and other == UNDECIDED:
            settle(g, b, f, -one)
        if other != UNDECIDED and one == UNDECIDED:
            settle(g, b, e, -other)
        if one * other == 1:
            b[TALLY, BROKEN] = 1
    else:
        if one == LINE and other == UNDECIDED:
            settle(g, b, f, CROSS)
        if other == LINE and one == UNDECIDED:
            settle(g, b, e, CROSS)
        if one == CROSS and other == CROSS:
            settle(g, b, pair_e, LINE)
            settle(g, b, pair_f, LINE)
        if one == LINE and other == LINE:
            b[TALLY, BROKEN] = 1


@kernel
def _threes_beside(g, b, c, corner):
    """A 3 beside a 2 whose two edges towards it are both drawn or both not.

    ```
      x             x
    x .   .   .   x .   .---.
        2   3   →     2   3 |
      .   .   .     .   .   .
    ```
    """
    for mirrored in range(2):
        v = corner if mirrored == 0 else ((corner + 3) & 3) + MIRROR
        other = neighbour(g, c, v, RIGHT)
        if b[CLUE, other] == 3 and not b[CELL_DONE, other]:
            demand(g, b, edge_at(g, other, v, TOP), LINE)
            demand(g, b, edge_at(g, other, v, RIGHT), LINE)


@kernel
def leave_cell(g, b, kind, c, corner):
    """Follow a pair that leaves cell c at the corner opposite to `corner`."""
    decided = b[TALLY, DECIDED]
    opposite = (corner + 2) & 3
    while True:
        d, c = g[c, CELL_DOT + opposite], g[c, ACROSS_CORNER + opposite]
        _meet_clue(g, b, kind, c, corner)
        if acted(b, decided):
            return
        _meet_dot(g, b, kind, d, corner)
        if acted(b, decided) or b[CLUE, c] != 2 or b[CELL_DONE, c]:
            return
        if not _open_opposite(g, b, kind, c, corner):
            return
        if kind == BOTH_OR_NEITHER:
            _threes_beside(g, b, c, corner)
            if acted(b, decided):
                return


@kernel
def follow_pair(g, b, kind, c, corner):
    """Follow a pair known at `corner` of cell c, through the cell and on along the diagonal."""
    decided = b[TALLY, DECIDED]
    if not _open_opposite(g, b, kind, c, corner):
        return
    if kind == BOTH_OR_NEITHER:
        _threes_beside(g, b, c, corner)
        if acted(b, decided):
            return
    leave_cell(g, b, kind, c, corner)


@inlined_kernel
def both_or_neither(g, b, c):
    """7. A 2 with a closed corner: both edges there are lines or neither (type 1).

    ```
      x
    x . a .
      b 2
      .   .
    ```
    """
    if b[CLUE, c] != 2 or b[CELL_DONE, c]:
        return
    decided = b[TALLY, DECIDED]
    for v in range(TURNS):
        if closed(g, b, c, v, TL):
            follow_pair(g, b, BOTH_OR_NEITHER, c, v)
            if acted(b, decided):
                return


@kernel
def _exactly_one_at_two(g, b, c):
    """A line that enters a 2; the sides of a 2's closed corner; a line and a cross at a corner."""
    decided = b[TALLY, DECIDED]
    for v in range(TURNS):
        if entered(g, b, c, v, TL):
            follow_pair(g, b, EXACTLY_ONE, c, v)
            if acted(b, decided):
                return
        if closed(g, b, c, v, TL):
            for corner in ((v + 3) & 3, (v + 1) & 3):
                follow_pair(g, b, EXACTLY_ONE, c, corner)
                if acted(b, decided):
                    return
    for v in range(TURNS):
        if at(g, b, c, v, TOP) * at(g, b, c, v, LEFT) == -1:
            follow_pair(g, b, EXACTLY_ONE, c, v)
            if acted(b, decided):
                return


@inlined_kernel
def exactly_one(g, b, c):
    """7. Where of two edges at a corner exactly one is a line (type 2).

    ```
        x               x
    ---.   .        x .   b       .---.          . x .
         2 b            2       x   2 b          |  3 b ... and a 1 with two crosses
       . a .          a   .       . a .
    ```
    """
    if b[CELL_DONE, c]:
        return
    if b[CLUE, c] == 2:
        _exactly_one_at_two(g, b, c)
    elif b[CLUE, c] == 3 or b[CLUE, c] == 1:
        decided = b[TALLY, DECIDED]
        value = LINE if b[CLUE, c] == 3 else CROSS
        for v in range(TURNS):
            if at(g, b, c, v, TOP) == value and at(g, b, c, v, LEFT) == value:
                follow_pair(g, b, EXACTLY_ONE, c, v)
                if acted(b, decided):
                    return


_both_or_neither = first_cell(7, BY_THREES, both_or_neither)
_exactly_one = first_cell(33, DIAGONAL, exactly_one)


@kernel
def technique_7(g, b):
    """7. Pairs of type 1, then of type 2, all over the board (隣接線状況組みに関する処理1)."""
    decided = b[TALLY, DECIDED]
    _both_or_neither(g, b)
    if not acted(b, decided):
        _exactly_one(g, b)


@kernel
def _with_three_open(b, c):
    """Whether one edge is decided so that of two neighbouring open ones at least one is a line."""
    if b[CLUE, c] == 2:
        return b[CELL_CROSSES, c] == 1 and b[CELL_LINES, c] == 0
    return b[CLUE, c] == 3 and b[CELL_LINES, c] == 1 and b[CELL_CROSSES, c] == 0


@kernel
def at_least_one(g, b, c):
    """10. Where of two edges at a corner at least one is a line (type 3).

    ```
        .           . x .          .---.
     ---.   .         2 a            3 a
          2 a       . b .          . b .
        . b .
    ```
    """
    if b[CELL_DONE, c]:
        return
    decided = b[TALLY, DECIDED]
    if b[CLUE, c] == 2:
        for v in range(TURNS):
            if ended(g, b, c, v, TL):
                follow_pair(g, b, AT_LEAST_ONE, c, v)
                if acted(b, decided):
                    return
    if _with_three_open(b, c):
        side = 0
        while b[EDGE, g[c, CELL_EDGE + side]] == UNDECIDED:
            side += 1
        for corner in (side, (side + 1) & 3):
            leave_cell(g, b, AT_LEAST_ONE, c, corner)
            if acted(b, decided):
                return


technique_10 = first_cell(10, DIAGONAL, at_least_one)


@kernel
def closed_two_beside_two(g, b, c):
    """16. A 2 with a closed corner beside a 2 that has a cross in line (隣接線状況組みの特殊例).

    ```
      x     x           x     x
    x .   .   .       x .   .   .
        2   2     →       2   2 |
      .   .   .         .   .   .
    ```
    """
    if b[CLUE, c] != 2 or b[CELL_DONE, c]:
        return
    for v in range(TURNS):
        if not closed(g, b, c, v, TL):
            continue
        for view in (v, ((v + 3) & 3) + MIRROR):
            other = neighbour(g, c, view, RIGHT)
            if b[CLUE, other] == 2 and at(g, b, other, view, TOP) == CROSS:
                e = edge_at(g, other, view, RIGHT)
                if b[EDGE, e] == UNDECIDED:
                    settle(g, b, e, LINE)
                    return


technique_16 = first_cell(16, TOUCHING, closed_two_beside_two)


@kernel
def _exactly_one_at_sides(g, b, c, corner):
    """A pair of type 1 has come to the 2 in cell c: at its other two corners it is type 2."""
    decided = b[TALLY, DECIDED]
    follow_pair(g, b, EXACTLY_ONE, c, (corner + 1) & 3)
    if not acted(b, decided):
        follow_pair(g, b, EXACTLY_ONE, c, (corner + 3) & 3)


@kernel
def _both_open(g, b, c, corner):
    one, other = g[c, CELL_EDGE + ((corner + 1) & 3)], g[c, CELL_EDGE + ((corner + 2) & 3)]
    return b[EDGE, one] == UNDECIDED and b[EDGE, other] == UNDECIDED


@kernel
def chain_of_twos(g, b, c):
    """19. The 2s to which a pair of type 1 passes on (表示数2マスでのタイプ2伝達).

    ```
      x
    x .   .   .
        2
      .   . a .        a, b: exactly one is a line, since in a 2 reached by type 1
            2 b        one of the two near edges and one of the two far ones ...
      .   .   .
    ```
    """
    if b[CLUE, c] != 2 or b[CELL_DONE, c]:
        return
    decided = b[TALLY, DECIDED]
    for v in range(TURNS):
        if not closed(g, b, c, v, TL):
            continue
        cell = c
        while _both_open(g, b, cell, v):
            cell = g[cell, ACROSS_CORNER + ((v + 2) & 3)]
            if b[CLUE, cell] != 2 or b[CELL_DONE, cell] or not _both_open(g, b, cell, v):
                break
            _exactly_one_at_sides(g, b, cell, v)
            if acted(b, decided):
                return


technique_19 = anywhere(chain_of_twos)
