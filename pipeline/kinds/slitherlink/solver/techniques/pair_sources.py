"""Where pairs of edges arise (隣接線状況組み, Sato 2003, 2.1 I): techniques 7, 10, 16 and 19."""

from pipeline.kernels.compiling import inlined_kernel, kernel
from pipeline.kinds.slitherlink.grid import ACROSS_CORNER, CELL_EDGE
from pipeline.kinds.slitherlink.solver import state, views
from pipeline.kinds.slitherlink.solver.pattern_scan import (
    acted,
    anywhere,
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
def both_or_neither(g, b, c):
    """7. A 2 with a closed corner: both edges there are lines or neither (type 1).

    ```
      x
    x . a .
      b 2
      .   .
    ```
    Its far edges are then such a pair too.
    """
    if b[CLUE, c] != 2 or b[state.CELL_DONE, c]:
        return
    decided = b[state.DECIDED]
    for v in range(TURNS):
        if views.closed(g, b, c, v, TL):
            follow_pair(g, b, BOTH_OR_NEITHER, c, v)
            if acted(b, decided):
                return


@kernel
def _exactly_one_at_two(g, b, c):
    """The first three pictures of `exactly_one`, in their order."""
    decided = b[state.DECIDED]
    for v in range(TURNS):
        if views.entered(g, b, c, v, TL):
            follow_pair(g, b, EXACTLY_ONE, c, v)
            if acted(b, decided):
                return
        if views.closed(g, b, c, v, TL):
            for corner in ((v + 3) & 3, (v + 1) & 3):
                follow_pair(g, b, EXACTLY_ONE, c, corner)
                if acted(b, decided):
                    return
    for v in range(TURNS):
        if views.at(g, b, c, v, TOP) * views.at(g, b, c, v, LEFT) == -1:
            follow_pair(g, b, EXACTLY_ONE, c, v)
            if acted(b, decided):
                return


@inlined_kernel
def exactly_one(g, b, c):
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
    if b[state.CELL_DONE, c]:
        return
    if b[CLUE, c] == 2:
        _exactly_one_at_two(g, b, c)
    elif b[CLUE, c] == 3 or b[CLUE, c] == 1:
        decided = b[state.DECIDED]
        value = LINE if b[CLUE, c] == 3 else CROSS
        for v in range(TURNS):
            if views.at(g, b, c, v, TOP) == value and views.at(g, b, c, v, LEFT) == value:
                follow_pair(g, b, EXACTLY_ONE, c, v)
                if acted(b, decided):
                    return


adjacent_pairs = one_after_other(
    anywhere(both_or_neither, at=(2,)),
    anywhere(exactly_one, at=(1, 2, 3)),
)
"""7. Pairs of type 1, then of type 2, all over the board (隣接線状況組みに関する処理1)."""


@kernel
def _with_three_open(b, c):
    """Whether one edge is decided so that of two neighbouring open ones at least one is a line."""
    if b[CLUE, c] == 2:
        return b[state.CELL_CROSSES, c] == 1 and b[state.CELL_LINES, c] == 0
    return b[CLUE, c] == 3 and b[state.CELL_LINES, c] == 1 and b[state.CELL_CROSSES, c] == 0


@kernel
def at_least_one(g, b, c):
    """10. Where of two edges a, b at one corner of a clue at least one is a line (type 3).

    ```
    a line ends at the corner    a 2 with one cross    a 3 with one line
    ---. a .                     . x .                 .---.
       b 2                         2 a                   3 a
       .   .                     . b .                 . b .
    ```
    """
    if b[state.CELL_DONE, c]:
        return
    decided = b[state.DECIDED]
    if b[CLUE, c] == 2:
        for v in range(TURNS):
            if views.ended(g, b, c, v, TL):
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


adjacent_pairs_of_type_3 = anywhere(at_least_one, at=(2, 3))


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
    if b[CLUE, c] != 2 or b[state.CELL_DONE, c]:
        return
    for v in range(TURNS):
        if not views.closed(g, b, c, v, TL):
            continue
        for view in (v, ((v + 3) & 3) + views.MIRROR):
            other = views.neighbour(g, c, view, RIGHT)
            if b[CLUE, other] == 2 and views.at(g, b, other, view, TOP) == CROSS:
                e = views.edge_at(g, other, view, RIGHT)
                if b[EDGE, e] == UNDECIDED:
                    state.settle(g, b, e, LINE)
                    return


cornered_twos_beside_twos = anywhere(closed_two_beside_two, at=(2,))


@kernel
def _exactly_one_at_sides(g, b, c, corner):
    """A pair of type 1 has come to the 2 in cell c: at its other two corners it is type 2."""
    decided = b[state.DECIDED]
    follow_pair(g, b, EXACTLY_ONE, c, (corner + 1) & 3)
    if not acted(b, decided):
        follow_pair(g, b, EXACTLY_ONE, c, (corner + 3) & 3)


@kernel
def _both_open(g, b, c, corner):
    one, other = g[c, CELL_EDGE + ((corner + 1) & 3)], g[c, CELL_EDGE + ((corner + 2) & 3)]
    return b[EDGE, one] == UNDECIDED and b[EDGE, other] == UNDECIDED


@kernel
def chain_of_twos(g, b, c):
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
    if b[CLUE, c] != 2 or b[state.CELL_DONE, c]:
        return
    decided = b[state.DECIDED]
    for v in range(TURNS):
        if not views.closed(g, b, c, v, TL):
            continue
        cell = c
        while _both_open(g, b, cell, v):
            cell = g[cell, ACROSS_CORNER + ((v + 2) & 3)]
            if b[CLUE, cell] != 2 or b[state.CELL_DONE, cell] or not _both_open(g, b, cell, v):
                break
            _exactly_one_at_sides(g, b, cell, v)
            if acted(b, decided):
                return


pairs_through_twos = anywhere(chain_of_twos, at=(2,))
