"""Pairs of parallel edges, passed on in a straight line (平行線状況組み, Sato 2003, 2.1 II).

```
. a .   .
          the edges a and b, above and below, are a pair: exactly one is a line (type 2),
. b .   .   or at least one (type 3); with crosses between them they pass on to the next cell
```
"""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.solver import state, views
from pipeline.kinds.slitherlink.solver.pattern_scan import acted, anywhere, one_after_other
from pipeline.kinds.slitherlink.solver.state import CLUE, CROSS, LINE, NO_CLUE
from pipeline.kinds.slitherlink.solver.techniques.pairs import AT_LEAST_ONE, EXACTLY_ONE
from pipeline.kinds.slitherlink.solver.views import BL, BOTTOM, BR, LEFT, RIGHT, TL, TOP, TR, TURNS


@kernel
def _meet_here(g, b, c, v):
    """The pair LEFT, RIGHT of cell c meets the cell itself.

    ```
    .   .       . x .           .   .             .   .
    a 1 b   →   a 1 b           a   b      →      a   b      one line comes down, and the
    .   .       . x .         x .   . x         x .---. x    closed corners send it along
                                x   x             x   x
    ```
    """
    decided = b[state.DECIDED]
    if b[CLUE, c] == 1:
        state.settle(g, b, views.edge_at(g, c, v, BOTTOM), CROSS)
        state.settle(g, b, views.edge_at(g, c, v, TOP), CROSS)
    if not acted(b, decided) and views.closed(g, b, c, v, BR) and views.closed(g, b, c, v, BL):
        state.demand(g, b, views.edge_at(g, c, v, BOTTOM), LINE)


@kernel
def _meet_next(g, b, kind, c, n, v):
    """The pair LEFT, RIGHT of cell c meets the next cell n below.

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
    one, other = views.before(g, b, n, v, TOP), views.after(g, b, n, v, TOP)
    if b[CLUE, n] == 3:
        state.demand(g, b, views.edge_at(g, n, v, BOTTOM), LINE)
    elif b[CLUE, n] == 1 and one == CROSS and other == CROSS:
        state.demand(g, b, views.edge_at(g, n, v, BOTTOM), CROSS)
    elif kind == EXACTLY_ONE and b[CLUE, n] == 2 and one * other == -1:
        value = CROSS if one == LINE else LINE
        state.settle(g, b, views.edge_at(g, c, v, LEFT), value)
        state.settle(g, b, views.edge_at(g, c, v, RIGHT), -value)


@kernel
def follow_parallel(g, b, kind, c, v):
    """Follow the pair LEFT, RIGHT of cell c downwards, in view v."""
    decided = b[state.DECIDED]
    while c != b[state.CELLS]:
        _meet_here(g, b, c, v)
        if acted(b, decided):
            return
        n = views.neighbour(g, c, v, BOTTOM)
        if n == b[state.CELLS]:
            return
        _meet_next(g, b, kind, c, n, v)
        if acted(b, decided):
            return
        if views.before(g, b, n, v, TOP) != CROSS or views.after(g, b, n, v, TOP) != CROSS:
            return
        if kind != EXACTLY_ONE and views.at(g, b, n, v, TOP) != CROSS:
            return
        c = n


@kernel
def exactly_one(g, b, c):
    """17. Beside a closed corner and an input point, exactly one of two parallel edges is a line.

    ```
        x   |
      x . c . x       either c is drawn, so a is and b is not,
        a   b         or c is not, so a is not and b is
        .   .
    ```
    """
    if b[CLUE, c] != NO_CLUE or b[state.CELL_DONE, c]:
        return
    decided = b[state.DECIDED]
    for v in range(TURNS):
        if not views.closed(g, b, c, v, TL):
            continue
        if views.entered(g, b, c, v, TR):
            follow_parallel(g, b, EXACTLY_ONE, c, v)
        if not acted(b, decided) and views.entered(g, b, c, v, BL):
            follow_parallel(g, b, EXACTLY_ONE, c, (v + LEFT) & 3)
        if acted(b, decided):
            return


@kernel
def at_least_one(g, b, c):
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
    if b[CLUE, c] != 2 or b[state.CELL_DONE, c]:
        return
    decided = b[state.DECIDED]
    for v in range(TURNS):
        if views.at(g, b, c, v, TOP) == CROSS:
            for down in (v, (v + BOTTOM) & 3):
                follow_parallel(g, b, AT_LEAST_ONE, c, down)
                if acted(b, decided):
                    return
    for v in range(TURNS):
        if views.before(g, b, c, v, TOP) == CROSS and views.after(g, b, c, v, TOP) == CROSS:
            follow_parallel(g, b, AT_LEAST_ONE, views.neighbour(g, c, v, TOP), (v + BOTTOM) & 3)
            if acted(b, decided):
                return


parallel_pairs = one_after_other(
    anywhere(exactly_one, at=(NO_CLUE,)), anywhere(at_least_one, at=(2,))
)
"""17. Parallel pairs of type 2, then of type 3 (平行線状況組みに関する処理)."""
