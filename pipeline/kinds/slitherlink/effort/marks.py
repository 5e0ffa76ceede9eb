"""The board of a simulated solver: lines and crosses, and the ends of lines.

It keeps what is drawn in its order, so that a supposition can be undone, and can be asked what a
rule would draw without drawing it.
"""

# not from the package, whose own words would then count among what kernels use
import pipeline.kinds.slitherlink.grid as grid
from pipeline.kernels.compiling import kernel

LINE, OPEN, CROSS = 1, 0, -1

# rows of the int32 table of marks
EDGE = 0  # by edge: LINE, OPEN, CROSS; always CROSS outside
TRAIL = 1  # edges in the order in which they were drawn
OTHER_END, LENGTH = 2, 3  # by dot: of a line that ends there, its other end and its edges
KEPT = 4  # two rows: the ends and lengths before a supposition
# four rows, a corner each, by cell: how many of its two edges there may be lines, a bit each
INNER = 6
MARKS = 10

ANY = 7
"""None, one or both of two edges may be lines."""

# single numbers of the int64 table of tallies
DRAWN, LINES, LOOP, BROKEN, ASKING, WOULD, NOTING, NOTED = range(8)
"""Edges drawn; lines; edges of a closed loop; 1 where a rule is broken; 1 while rules are only
asked; how many edges they would draw; 1 while what a cell tells of its corners is kept; how often
that was new."""
TALLIES = 8


@kernel
def clear(g, m, t, edges, dots):
    """Begin with an empty board."""
    for e in range(edges):
        m[EDGE, e] = OPEN
    m[EDGE, edges] = CROSS
    for d in range(dots):
        m[OTHER_END, d], m[LENGTH, d] = d, 0
    for i in range(TALLIES):
        t[i] = 0
    for k in range(4):
        for place in range(m.shape[1]):
            m[INNER + k, place] = ANY


@kernel
def lines_of(g, m, i, column):
    """Return the lines among the four edges of cell or dot i."""
    lines = 0
    for k in range(4):
        lines += m[EDGE, g[i, column + k]] == LINE
    return lines


@kernel
def open_of(g, m, i, column):
    """Return the open edges among the four of cell or dot i."""
    number = 0
    for k in range(4):
        number += m[EDGE, g[i, column + k]] == OPEN
    return number


@kernel
def all_clues_kept(g, m, clues, e):
    """Return whether every clue has as many lines as it says once edge e is a line."""
    for c in range(len(clues)):
        if clues[c] < 0:
            continue
        lines = lines_of(g, m, c, grid.CELL_EDGE)
        if m[EDGE, e] != LINE:
            lines += g[e, grid.EDGE_CELL] == c or g[e, grid.EDGE_CELL + 1] == c
        if lines != clues[c]:
            return False
    return True


@kernel
def _join(g, m, t, clues, e):
    """Keep ends, lengths and the loop when edge e becomes a line."""
    p, q = g[e, grid.EDGE_DOT], g[e, grid.EDGE_DOT + 1]
    at_p, at_q = lines_of(g, m, p, grid.DOT_EDGE), lines_of(g, m, q, grid.DOT_EDGE)
    t[LINES] += 1
    if at_p > 1 or at_q > 1 or t[LOOP] > 0:
        t[BROKEN] = 1
        return
    length = m[LENGTH, p] + m[LENGTH, q] + 1
    far_p, far_q = m[OTHER_END, p], m[OTHER_END, q]
    if far_p == q and at_p == 1:
        t[LOOP] = length
        if t[LINES] > length or not all_clues_kept(g, m, clues, e):
            t[BROKEN] = 1
        return
    m[OTHER_END, far_p], m[OTHER_END, far_q] = far_q, far_p
    m[LENGTH, far_p] = m[LENGTH, far_q] = length


@kernel
def draw(g, m, t, clues, e, value):
    """Draw edge e if it is open, or only count it while rules are asked."""
    if m[EDGE, e] == value:
        return
    if m[EDGE, e] != OPEN:
        t[BROKEN] = 1
        return
    if t[ASKING] == 1:
        t[WOULD] += 1
        return
    if value == LINE:
        _join(g, m, t, clues, e)
    m[EDGE, e] = value
    m[TRAIL, t[DRAWN]] = e
    t[DRAWN] += 1


@kernel
def draw_open(g, m, t, clues, i, column, value):
    """Draw all open edges of cell or dot i."""
    for k in range(4):
        e = g[i, column + k]
        if m[EDGE, e] == OPEN:
            draw(g, m, t, clues, e, value)


@kernel
def keep(m, dots):
    """Remember ends and lengths before a supposition."""
    for d in range(dots):
        m[KEPT, d], m[KEPT + 1, d] = m[OTHER_END, d], m[LENGTH, d]


@kernel
def rub_out(m, t, drawn, lines, dots):
    """Undo what was drawn since `keep`, when so many edges were drawn, so many of them lines."""
    while t[DRAWN] > drawn:
        t[DRAWN] -= 1
        m[EDGE, m[TRAIL, t[DRAWN]]] = OPEN
    for d in range(dots):
        m[OTHER_END, d], m[LENGTH, d] = m[KEPT, d], m[KEPT + 1, d]
    t[LINES], t[LOOP], t[BROKEN] = lines, 0, 0
