"""Stage 1: edges that may close a line early, edges that tie two 3s (techniques 23, 24, 30)."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.grid import ACROSS, ACROSS_CORNER, CELL_EDGE
from pipeline.kinds.slitherlink.solver import state, views
from pipeline.kinds.slitherlink.solver.hypotheses.candidates import suppose, suppose_both
from pipeline.kinds.slitherlink.solver.state import CLUE, CROSS, EDGE, LINE, NO_CLUE, UNDECIDED
from pipeline.kinds.slitherlink.solver.techniques import enlarged_lines
from pipeline.kinds.slitherlink.solver.views import BOTTOM, BR, LEFT, RIGHT, TL, TOP, TR, TURNS


@kernel
def crossed_sides(g, b, h, c):
    """23. The edges of techniques 9 and 12 B to D, drawn without knowing yet that they close."""
    if b[state.CELL_DONE, c]:
        return
    if b[CLUE, c] == NO_CLUE:
        for v in range(TURNS):
            if views.closed(g, b, c, v, TL) and views.closed(g, b, c, v, TR):
                suppose(b, h, views.edge_at(g, c, v, TOP), LINE, 23)
    elif b[CLUE, c] == 1 or b[CLUE, c] == 3:
        value = LINE if b[CLUE, c] == 1 else CROSS
        for v in range(TURNS):
            if views.before(g, b, c, v, TOP) == CROSS and views.after(g, b, c, v, TOP) == CROSS:
                suppose(b, h, views.edge_at(g, c, v, TOP), value, 23)
    if b[CLUE, c] != NO_CLUE:
        return
    for turn in range(TURNS):
        if views.before(g, b, c, turn, TOP) != CROSS or views.after(g, b, c, turn, TOP) != CROSS:
            continue
        for v in (turn, turn + views.MIRROR):
            if views.at(g, b, c, v, RIGHT) == LINE and views.at(g, b, c, v, BOTTOM) == LINE:
                suppose(b, h, views.edge_at(g, c, v, LEFT), LINE, 23)


@kernel
def beside_three(g, b, h, c):
    """23. The edges of technique 12 E and F beside a 3 with a line on top."""
    if b[CLUE, c] != 3 or b[state.CELL_DONE, c]:
        return
    for turn in range(TURNS):
        if views.at(g, b, c, turn, TOP) != LINE:
            continue
        for v in (turn, turn + views.MIRROR):
            n = views.neighbour(g, c, v, RIGHT)
            if n != b[state.CELLS] and views.after(g, b, c, v, RIGHT) == CROSS:
                suppose(b, h, views.edge_at(g, n, v, TOP), LINE, 23)
        for v in (turn, turn + views.MIRROR):
            n = views.neighbour(g, c, v, RIGHT)
            if n != b[state.CELLS] and (
                views.closed(g, b, n, v, TR) or views.closed(g, b, n, v, BR)
            ):
                suppose(b, h, views.edge_at(g, n, v, TOP), LINE, 23)


@kernel
def _both_three(b, c, other):
    return (
        b[CLUE, c] == 3
        and b[CLUE, other] == 3
        and not (b[state.CELL_DONE, c] and b[state.CELL_DONE, other])
    )


@kernel
def diagonal_threes(g, b, h, row):
    """24. Two 3s that share a corner: the outer edges of the two cells between them.

    ```
    .   .---.        (supposed one by one)
      3     |
    .   .   .
    |     3
    .---.   .
    ```
    """
    for falling in range(2):
        corner = 2 if falling == 0 else 3
        for c in range(row * b[state.COLS], (row + 1) * b[state.COLS]):
            if not _both_three(b, c, g[c, ACROSS_CORNER + corner]):
                continue
            upper = g[c, ACROSS + 1] if falling == 0 else g[c, ACROSS + 3]
            lower = g[c, ACROSS + 2]
            outward = 1 if falling == 0 else 0
            suppose(b, h, g[upper, CELL_EDGE + ((outward + 3) & 3)], LINE, 24)
            suppose(b, h, g[upper, CELL_EDGE + outward], LINE, 24)
            suppose(b, h, g[lower, CELL_EDGE + outward + 1], LINE, 24)
            suppose(b, h, g[lower, CELL_EDGE + ((outward + 2) & 3)], LINE, 24)


@kernel
def neighbouring_threes(g, b, h, c, v):
    """24. Two 3s side by side: the first open edge of the first, where it has two, both ways."""
    if b[CLUE, c] != 3 or b[state.CELL_DONE, c] or b[CLUE, views.neighbour(g, c, v, RIGHT)] != 3:
        return
    if b[state.CELL_LINES, c] + b[state.CELL_CROSSES, c] != 2:
        return
    side = 0
    while b[EDGE, g[c, CELL_EDGE + side]] != UNDECIDED:
        side += 1
    suppose(b, h, g[c, CELL_EDGE + side], LINE, 24)
    suppose(b, h, g[c, CELL_EDGE + side], CROSS, 24)


@kernel
def threes_with_gap(g, b, h, c, v):
    """24. Two 3s in line with a cell between them: that cell's edges on both sides.

    ```
    .   .---.   .
      3       3
    .   .---.   .
    ```
    """
    between = views.neighbour(g, c, v, RIGHT)
    if _both_three(b, c, views.neighbour(g, between, v, RIGHT)):
        suppose(b, h, views.edge_at(g, between, v, TOP), LINE, 24)
        suppose(b, h, views.edge_at(g, between, v, BOTTOM), LINE, 24)


@kernel
def knights_move(g, b, h, c, first, last):
    """24. Two 3s a knight's move apart: the edge between the two cells between them.

    ```
    .   .   .   .
      3                  from the upper 3 behind its edge `first`, then, across a corner,
    .   .---.   .        behind the edge `last` of the cell there
              3
    ```
    """
    between = g[c, ACROSS + first]
    if _both_three(b, c, g[between, ACROSS_CORNER + max(first, last)]):
        suppose(b, h, g[between, CELL_EDGE + last], LINE, 24)


@kernel
def two_ways(g, b, h):
    """30. A joining piece can run two ways: suppose either, by the top edge of its cell."""
    for c in range(b[state.CELLS]):
        for kind in range(enlarged_lines.KINDS_OF_PIECE - 1):
            if enlarged_lines.piece_of_kind(g, b, c, kind)[0] != enlarged_lines.NONE:
                suppose_both(b, h, g[c, CELL_EDGE + TOP], 30)


@kernel
def list_stage_1(g, b, h, with_two_ways):
    """List the hypotheses of stage 1 (KOHOLIST1).

    Parameters
    ----------
    with_two_ways : bool
        Whether joining pieces are tried both ways, as when the board is nearly complete.
    """
    for c in range(b[state.CELLS]):
        crossed_sides(g, b, h, c)
    for c in range(b[state.CELLS]):
        beside_three(g, b, h, c)
    for row in range(b[state.ROWS]):
        diagonal_threes(g, b, h, row)
    for v in range(2):
        for c in range(b[state.CELLS]):
            neighbouring_threes(g, b, h, c, v)
    for v in range(2):
        for c in range(b[state.CELLS]):
            threes_with_gap(g, b, h, c, v)
    for first, last in ((RIGHT, BOTTOM), (LEFT, BOTTOM), (BOTTOM, RIGHT), (BOTTOM, LEFT)):
        for c in range(b[state.CELLS]):
            knights_move(g, b, h, c, first, last)
    if with_two_ways:
        two_ways(g, b, h)
