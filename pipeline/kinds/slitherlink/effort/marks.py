"""The board of a simulated solver: lines and crosses, and the ends of lines.

It keeps what is drawn in its order, so that a supposition can be undone, and can be asked what a
rule would draw without drawing it.
"""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.grid import CELL_EDGE, DOT_EDGE, EDGE_CELL, EDGE_DOT

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
def clear(grid, marks, tally, edges, dots):
    """Begin with an empty board."""
    for e in range(edges):
        marks[EDGE, e] = OPEN
    marks[EDGE, edges] = CROSS
    for d in range(dots):
        marks[OTHER_END, d], marks[LENGTH, d] = d, 0
    for i in range(TALLIES):
        tally[i] = 0
    for k in range(4):
        for place in range(marks.shape[1]):
            marks[INNER + k, place] = ANY


@kernel
def lines_of(grid, marks, i, column):
    """Return the lines among the four edges of cell or dot i."""
    lines = 0
    for k in range(4):
        lines += marks[EDGE, grid[i, column + k]] == LINE
    return lines


@kernel
def open_of(grid, marks, i, column):
    """Return the open edges among the four of cell or dot i."""
    number = 0
    for k in range(4):
        number += marks[EDGE, grid[i, column + k]] == OPEN
    return number


@kernel
def all_clues_kept(grid, marks, clues, e):
    """Return whether every clue has as many lines as it says once edge e is a line."""
    for cell in range(len(clues)):
        if clues[cell] < 0:
            continue
        lines = lines_of(grid, marks, cell, CELL_EDGE)
        if marks[EDGE, e] != LINE:
            lines += grid[e, EDGE_CELL] == cell or grid[e, EDGE_CELL + 1] == cell
        if lines != clues[cell]:
            return False
    return True


@kernel
def _join(grid, marks, tally, clues, e):
    """Keep ends, lengths and the loop when edge e becomes a line."""
    p, q = grid[e, EDGE_DOT], grid[e, EDGE_DOT + 1]
    at_p, at_q = lines_of(grid, marks, p, DOT_EDGE), lines_of(grid, marks, q, DOT_EDGE)
    tally[LINES] += 1
    if at_p > 1 or at_q > 1 or tally[LOOP] > 0:
        tally[BROKEN] = 1
        return
    length = marks[LENGTH, p] + marks[LENGTH, q] + 1
    far_p, far_q = marks[OTHER_END, p], marks[OTHER_END, q]
    if far_p == q and at_p == 1:
        tally[LOOP] = length
        if tally[LINES] > length or not all_clues_kept(grid, marks, clues, e):
            tally[BROKEN] = 1
        return
    marks[OTHER_END, far_p], marks[OTHER_END, far_q] = far_q, far_p
    marks[LENGTH, far_p] = marks[LENGTH, far_q] = length


@kernel
def draw(grid, marks, tally, clues, e, value):
    """Draw edge e if it is open, or only count it while rules are asked."""
    if marks[EDGE, e] == value:
        return
    if marks[EDGE, e] != OPEN:
        tally[BROKEN] = 1
        return
    if tally[ASKING] == 1:
        tally[WOULD] += 1
        return
    if value == LINE:
        _join(grid, marks, tally, clues, e)
    marks[EDGE, e] = value
    marks[TRAIL, tally[DRAWN]] = e
    tally[DRAWN] += 1


@kernel
def draw_open(grid, marks, tally, clues, i, column, value):
    """Draw all open edges of cell or dot i."""
    for k in range(4):
        e = grid[i, column + k]
        if marks[EDGE, e] == OPEN:
            draw(grid, marks, tally, clues, e, value)


@kernel
def keep(marks, dots):
    """Remember ends and lengths before a supposition."""
    for d in range(dots):
        marks[KEPT, d], marks[KEPT + 1, d] = marks[OTHER_END, d], marks[LENGTH, d]


@kernel
def rub_out(marks, tally, drawn, lines, dots):
    """Undo what was drawn since `keep`, when so many edges were drawn, so many of them lines."""
    while tally[DRAWN] > drawn:
        tally[DRAWN] -= 1
        marks[EDGE, marks[TRAIL, tally[DRAWN]]] = OPEN
    for d in range(dots):
        marks[OTHER_END, d], marks[LENGTH, d] = marks[KEPT, d], marks[KEPT + 1, d]
    tally[LINES], tally[LOOP], tally[BROKEN] = lines, 0, 0
