"""The rules of a simulated solver at one place of a Slitherlink, the easiest first.

`by_count` is the clue of one cell or the lines at one dot; `by_corners` a clue together with what
is drawn around its corners, which is most of what Sato's techniques of levels 1 and 2 find;
`by_loop` an edge that would close the line too soon. `follow` supposes an edge and goes on from
there by the first and the last of these.
"""

# not from the package, whose own words would then count among what kernels use
import pipeline.kinds.slitherlink.grid as grid
from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.effort.marks import (
    BROKEN,
    CROSS,
    DRAWN,
    EDGE,
    INNER,
    LENGTH,
    LINE,
    LINES,
    NOTED,
    NOTING,
    OPEN,
    OTHER_END,
    TRAIL,
    all_clues_kept,
    draw,
    draw_open,
    keep,
    lines_of,
    open_of,
    rub_out,
)


@kernel
def _may_go_round(g, clues, one, other):
    """Return whether a loop round just two neighbouring cells would keep every clue."""
    for c in range(len(clues)):
        lines = 0
        for k in range(4):
            e, inside = g[c, grid.CELL_EDGE + k], 0
            for side in range(2):
                cell = g[e, grid.EDGE_CELL + side]
                inside += (cell == one) + (cell == other)
            lines += inside == 1
        if clues[c] >= 0 and lines != clues[c]:
            return False
    return True


@kernel
def first_clues(g, m, t, clues):
    """Draw what neighbouring 3s decide before anything else is drawn."""
    for c in range(len(clues)):
        if clues[c] != 3:
            continue
        for k in range(4):
            beside, across = g[c, grid.ACROSS + k], g[c, grid.ACROSS_CORNER + k]
            are_beside = beside < len(clues) and clues[beside] == 3
            if are_beside and not _may_go_round(g, clues, c, beside):
                draw(g, m, t, clues, g[c, grid.CELL_EDGE + k], LINE)
                draw(g, m, t, clues, g[c, grid.CELL_EDGE + (k + 2) % 4], LINE)
                draw(g, m, t, clues, g[c, grid.BEFORE + k], CROSS)
                draw(g, m, t, clues, g[c, grid.AFTER + k], CROSS)
            if across < len(clues) and clues[across] == 3:
                draw(g, m, t, clues, g[c, grid.CELL_EDGE + (k + 1) % 4], LINE)
                draw(g, m, t, clues, g[c, grid.CELL_EDGE + (k + 2) % 4], LINE)


@kernel
def by_count(g, m, t, clues, place):
    """Draw what the clue of a cell decides, or the lines at a dot; dots come after the cells."""
    cells = len(clues)
    if place < cells:
        lines, left = lines_of(g, m, place, grid.CELL_EDGE), open_of(g, m, place, grid.CELL_EDGE)
        clue = clues[place]
        if clue < 0:
            return
        if lines > clue or lines + left < clue:
            t[BROKEN] = 1
        elif lines == clue:
            draw_open(g, m, t, clues, place, grid.CELL_EDGE, CROSS)
        elif lines + left == clue:
            draw_open(g, m, t, clues, place, grid.CELL_EDGE, LINE)
        return
    dot = place - cells
    lines, left = lines_of(g, m, dot, grid.DOT_EDGE), open_of(g, m, dot, grid.DOT_EDGE)
    if lines > 2 or (lines == 1 and left == 0):
        t[BROKEN] = 1
    elif lines == 2 or (lines == 0 and left == 1):
        draw_open(g, m, t, clues, dot, grid.DOT_EDGE, CROSS)
    elif lines == 1 and left == 1:
        draw_open(g, m, t, clues, dot, grid.DOT_EDGE, LINE)


@kernel
def _outside(g, c, corner, which):
    """Return one of the two edges at a corner of cell c that are not its own."""
    return g[c, grid.BEFORE + corner] if which == 0 else g[c, grid.AFTER + (corner + 3) % 4]


@kernel
def _possible_lines(g, m, c, corner, inner):
    """Return the possible numbers of lines among the open edges outside a corner, a bit each."""
    lines, left = inner, 0
    for which in range(2):
        value = m[EDGE, _outside(g, c, corner, which)]
        lines += value == LINE
        left += value == OPEN
    wanted = 1 if lines == 0 else 0
    if 0 <= 2 - lines <= left:
        wanted |= 1 << (2 - lines)
    # What is known of the cell beyond the corner, two of whose edges these are.
    known = m[INNER + (corner + 2) % 4, g[c, grid.ACROSS_CORNER + corner]]
    return wanted & (known >> (lines - inner))


@kernel
def _fits(g, m, c, clue, drawn):
    """Return whether a cell may have just the lines `drawn`, a bit an edge."""
    number = 0
    for k in range(4):
        line, value = drawn >> k & 1, m[EDGE, g[c, grid.CELL_EDGE + k]]
        number += line
        if (value == LINE and line == 0) or (value == CROSS and line == 1):
            return False
    if number != clue:
        return False
    for k in range(4):
        if _possible_lines(g, m, c, k, (drawn >> k & 1) + (drawn >> (k + 3) % 4 & 1)) == 0:
            return False
    return True


@kernel
def by_corners(g, m, t, clues, c):
    """Draw what the clue of a cell decides together with what goes in and out at its corners."""
    always, ever, possible_at, inners = 15, 0, 0, 0
    for drawn in range(16):
        if _fits(g, m, c, clues[c], drawn):
            always &= drawn
            ever |= drawn
            for k in range(4):
                inner = (drawn >> k & 1) + (drawn >> (k + 3) % 4 & 1)
                possible_at |= _possible_lines(g, m, c, k, inner) << (3 * k)
                inners |= 1 << (3 * k + inner)
    if possible_at == 0:
        t[BROKEN] = 1
        return
    if t[NOTING] == 1:
        for k in range(4):
            t[NOTED] += m[INNER + k, c] != inners >> (3 * k) & 7
            m[INNER + k, c] = inners >> (3 * k) & 7
    for k in range(4):
        e = g[c, grid.CELL_EDGE + k]
        if m[EDGE, e] == OPEN and always >> k & 1:
            draw(g, m, t, clues, e, LINE)
        elif m[EDGE, e] == OPEN and not ever >> k & 1:
            draw(g, m, t, clues, e, CROSS)
    for k in range(4):
        _draw_outside(g, m, t, clues, c, k, possible_at >> (3 * k) & 7)


@kernel
def _draw_outside(g, m, t, clues, c, corner, possible):
    """Draw the open edges outside a corner if none or all of them must be lines."""
    first, second = _outside(g, c, corner, 0), _outside(g, c, corner, 1)
    left = 0  # as plain Python too, where a sum of two truths would be one
    left += m[EDGE, first] == OPEN
    left += m[EDGE, second] == OPEN
    if left == 0 or not (possible == 1 or possible == 1 << left):
        return
    value = CROSS if possible == 1 else LINE
    for e in (first, second):
        if m[EDGE, e] == OPEN:
            draw(g, m, t, clues, e, value)


@kernel
def by_loop(g, m, t, clues, dot):
    """Cross out the edge from the end of a line to its other end, unless all is done by it."""
    if lines_of(g, m, dot, grid.DOT_EDGE) != 1:
        return
    for k in range(4):
        e = g[dot, grid.DOT_EDGE + k]
        if m[EDGE, e] != OPEN or g[dot, grid.DOT_DOT + k] != m[OTHER_END, dot]:
            continue
        is_last = t[LINES] == m[LENGTH, dot] and all_clues_kept(g, m, clues, e)
        draw(g, m, t, clues, e, LINE if is_last else CROSS)


@kernel
def follow(g, m, t, clues, e, value, limit, with_corners, dots):
    """Suppose edge e, go on as far as `limit` edges, and undo all of it.

    Returns how many edges were drawn, negative if a rule was broken.
    """
    first, lines = t[DRAWN], t[LINES]
    keep(m, dots)
    draw(g, m, t, clues, e, value)
    at = first
    while at < t[DRAWN] and t[BROKEN] == 0 and t[DRAWN] - first < limit:
        _go_on(g, m, t, clues, m[TRAIL, at], with_corners)
        at += 1
    drawn = t[DRAWN] - first
    drawn = -drawn if t[BROKEN] == 1 else drawn
    rub_out(m, t, first, lines, dots)
    return drawn


@kernel
def _go_on(g, m, t, clues, e, with_corners):
    """Draw what follows around an edge that was drawn."""
    cells = len(clues)
    for side in range(2):
        dot, cell = g[e, grid.EDGE_DOT + side], g[e, grid.EDGE_CELL + side]
        by_count(g, m, t, clues, cells + dot)
        if cell < cells:
            by_count(g, m, t, clues, cell)
    for side in range(2):
        by_loop(g, m, t, clues, g[e, grid.EDGE_DOT + side])
    if with_corners:
        for i in range(grid.TOUCH_WIDTH):
            cell = g[e, grid.EDGE_TOUCHES + i]
            if cell < cells and clues[cell] >= 0:
                by_corners(g, m, t, clues, cell)
