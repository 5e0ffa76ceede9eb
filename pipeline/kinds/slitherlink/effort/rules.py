"""The rules of a simulated solver at one place of a Slitherlink, the easiest first.

`by_count` is the clue of one cell or the lines at one dot; `by_corners` a clue together with what
is drawn around its corners, which is most of what Sato's techniques of levels 1 and 2 find;
`by_loop` an edge that would close the line too soon. `follow` supposes an edge and goes on from
there by the first and the last of these.
"""

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
from pipeline.kinds.slitherlink.grid import (
    ACROSS,
    ACROSS_CORNER,
    AFTER,
    BEFORE,
    CELL_EDGE,
    DOT_DOT,
    DOT_EDGE,
    EDGE_CELL,
    EDGE_DOT,
    EDGE_TOUCHES,
    TOUCH_WIDTH,
)


@kernel
def _may_go_round(grid, clues, one, other):
    """Return whether a loop round just two neighbouring cells would keep every clue."""
    for cell in range(len(clues)):
        lines = 0
        for k in range(4):
            e, inside = grid[cell, CELL_EDGE + k], 0
            for side in range(2):
                other_cell = grid[e, EDGE_CELL + side]
                inside += (other_cell == one) + (other_cell == other)
            lines += inside == 1
        if clues[cell] >= 0 and lines != clues[cell]:
            return False
    return True


@kernel
def first_clues(grid, marks, tally, clues):
    """Draw what neighbouring 3s decide before anything else is drawn."""
    for cell in range(len(clues)):
        if clues[cell] != 3:
            continue
        for k in range(4):
            beside, across = grid[cell, ACROSS + k], grid[cell, ACROSS_CORNER + k]
            are_beside = beside < len(clues) and clues[beside] == 3
            if are_beside and not _may_go_round(grid, clues, cell, beside):
                draw(grid, marks, tally, clues, grid[cell, CELL_EDGE + k], LINE)
                draw(grid, marks, tally, clues, grid[cell, CELL_EDGE + (k + 2) % 4], LINE)
                draw(grid, marks, tally, clues, grid[cell, BEFORE + k], CROSS)
                draw(grid, marks, tally, clues, grid[cell, AFTER + k], CROSS)
            if across < len(clues) and clues[across] == 3:
                draw(grid, marks, tally, clues, grid[cell, CELL_EDGE + (k + 1) % 4], LINE)
                draw(grid, marks, tally, clues, grid[cell, CELL_EDGE + (k + 2) % 4], LINE)


@kernel
def by_count(grid, marks, tally, clues, place):
    """Draw what the clue of a cell decides, or the lines at a dot; dots come after the cells."""
    cells = len(clues)
    if place < cells:
        lines, left = (
            lines_of(grid, marks, place, CELL_EDGE),
            open_of(grid, marks, place, CELL_EDGE),
        )
        clue = clues[place]
        if clue < 0:
            return
        if lines > clue or lines + left < clue:
            tally[BROKEN] = 1
        elif lines == clue:
            draw_open(grid, marks, tally, clues, place, CELL_EDGE, CROSS)
        elif lines + left == clue:
            draw_open(grid, marks, tally, clues, place, CELL_EDGE, LINE)
        return
    dot = place - cells
    lines, left = lines_of(grid, marks, dot, DOT_EDGE), open_of(grid, marks, dot, DOT_EDGE)
    if lines > 2 or (lines == 1 and left == 0):
        tally[BROKEN] = 1
    elif lines == 2 or (lines == 0 and left == 1):
        draw_open(grid, marks, tally, clues, dot, DOT_EDGE, CROSS)
    elif lines == 1 and left == 1:
        draw_open(grid, marks, tally, clues, dot, DOT_EDGE, LINE)


@kernel
def _outside(grid, cell, corner, which):
    """Return one of the two edges at a corner of the cell that are not its own."""
    return grid[cell, BEFORE + corner] if which == 0 else grid[cell, AFTER + (corner + 3) % 4]


@kernel
def _possible_lines(grid, marks, cell, corner, inner):
    """Return the possible numbers of lines among the open edges outside a corner, a bit each."""
    lines, left = inner, 0
    for which in range(2):
        value = marks[EDGE, _outside(grid, cell, corner, which)]
        lines += value == LINE
        left += value == OPEN
    wanted = 1 if lines == 0 else 0
    if 0 <= 2 - lines <= left:
        wanted |= 1 << (2 - lines)
    # What is known of the cell beyond the corner, two of whose edges these are.
    known = marks[INNER + (corner + 2) % 4, grid[cell, ACROSS_CORNER + corner]]
    return wanted & (known >> (lines - inner))


@kernel
def _fits(grid, marks, cell, clue, drawn):
    """Return whether a cell may have just the lines `drawn`, a bit an edge."""
    number = 0
    for k in range(4):
        line, value = drawn >> k & 1, marks[EDGE, grid[cell, CELL_EDGE + k]]
        number += line
        if (value == LINE and line == 0) or (value == CROSS and line == 1):
            return False
    if number != clue:
        return False
    for k in range(4):
        if (
            _possible_lines(grid, marks, cell, k, (drawn >> k & 1) + (drawn >> (k + 3) % 4 & 1))
            == 0
        ):
            return False
    return True


@kernel
def by_corners(grid, marks, tally, clues, cell):
    """Draw what the clue of a cell decides together with what goes in and out at its corners."""
    always, ever, possible_at, inners = 15, 0, 0, 0
    for drawn in range(16):
        if _fits(grid, marks, cell, clues[cell], drawn):
            always &= drawn
            ever |= drawn
            for k in range(4):
                inner = (drawn >> k & 1) + (drawn >> (k + 3) % 4 & 1)
                possible_at |= _possible_lines(grid, marks, cell, k, inner) << (3 * k)
                inners |= 1 << (3 * k + inner)
    if possible_at == 0:
        tally[BROKEN] = 1
        return
    if tally[NOTING] == 1:
        for k in range(4):
            tally[NOTED] += marks[INNER + k, cell] != inners >> (3 * k) & 7
            marks[INNER + k, cell] = inners >> (3 * k) & 7
    for k in range(4):
        e = grid[cell, CELL_EDGE + k]
        if marks[EDGE, e] == OPEN and always >> k & 1:
            draw(grid, marks, tally, clues, e, LINE)
        elif marks[EDGE, e] == OPEN and not ever >> k & 1:
            draw(grid, marks, tally, clues, e, CROSS)
    for k in range(4):
        _draw_outside(grid, marks, tally, clues, cell, k, possible_at >> (3 * k) & 7)


@kernel
def _draw_outside(grid, marks, tally, clues, cell, corner, possible):
    """Draw the open edges outside a corner if none or all of them must be lines."""
    first, second = _outside(grid, cell, corner, 0), _outside(grid, cell, corner, 1)
    left = 0  # as plain Python too, where a sum of two truths would be one
    left += marks[EDGE, first] == OPEN
    left += marks[EDGE, second] == OPEN
    if left == 0 or not (possible == 1 or possible == 1 << left):
        return
    value = CROSS if possible == 1 else LINE
    for e in (first, second):
        if marks[EDGE, e] == OPEN:
            draw(grid, marks, tally, clues, e, value)


@kernel
def by_loop(grid, marks, tally, clues, dot):
    """Cross out the edge from the end of a line to its other end, unless all is done by it."""
    if lines_of(grid, marks, dot, DOT_EDGE) != 1:
        return
    for k in range(4):
        e = grid[dot, DOT_EDGE + k]
        if marks[EDGE, e] != OPEN or grid[dot, DOT_DOT + k] != marks[OTHER_END, dot]:
            continue
        is_last = tally[LINES] == marks[LENGTH, dot] and all_clues_kept(grid, marks, clues, e)
        draw(grid, marks, tally, clues, e, LINE if is_last else CROSS)


@kernel
def follow(grid, marks, tally, clues, e, value, limit, with_corners, dots):
    """Suppose edge e, go on as far as `limit` edges, and undo all of it.

    Returns how many edges were drawn, negative if a rule was broken.
    """
    first, lines = tally[DRAWN], tally[LINES]
    keep(marks, dots)
    draw(grid, marks, tally, clues, e, value)
    at = first
    while at < tally[DRAWN] and tally[BROKEN] == 0 and tally[DRAWN] - first < limit:
        _go_on(grid, marks, tally, clues, marks[TRAIL, at], with_corners)
        at += 1
    drawn = tally[DRAWN] - first
    drawn = -drawn if tally[BROKEN] == 1 else drawn
    rub_out(marks, tally, first, lines, dots)
    return drawn


@kernel
def _go_on(grid, marks, tally, clues, e, with_corners):
    """Draw what follows around an edge that was drawn."""
    cells = len(clues)
    for side in range(2):
        dot, cell = grid[e, EDGE_DOT + side], grid[e, EDGE_CELL + side]
        by_count(grid, marks, tally, clues, cells + dot)
        if cell < cells:
            by_count(grid, marks, tally, clues, cell)
    for side in range(2):
        by_loop(grid, marks, tally, clues, grid[e, EDGE_DOT + side])
    if with_corners:
        for i in range(TOUCH_WIDTH):
            cell = grid[e, EDGE_TOUCHES + i]
            if cell < cells and clues[cell] >= 0:
                by_corners(grid, marks, tally, clues, cell)
