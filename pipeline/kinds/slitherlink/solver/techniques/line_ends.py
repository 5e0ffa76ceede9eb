"""From the ends of connected lines: what would join them too early (Sato 2003, 2.2 to 2.5)."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.grid import CELL_DOT, CELL_EDGE, DOT_EDGE, EDGE_CELL, EDGE_DOT
from pipeline.kinds.slitherlink.solver import board, chains
from pipeline.kinds.slitherlink.solver.board import CLUE, CROSS, EDGE, LINE, UNDECIDED
from pipeline.kinds.slitherlink.solver.chains import LINES, NOWHERE
from pipeline.kinds.slitherlink.solver.scanning import acted
from pipeline.kinds.slitherlink.solver.techniques.closing import closes_early, open_edge_between
from pipeline.kinds.slitherlink.solver.techniques.pairs import EXACTLY_ONE, follow_pair

AROUND_CELL = 3
"""Lines that may be drawn already on the way round a cell with 3."""


@kernel
def way_to_target(g, b, d, excluded, number):
    """The first open edge at dot d whose forced way ends at one of the gathered targets, or -1.

    Parameters
    ----------
    excluded : int
        A direction not to take (that of the line itself), or NOWHERE.
    number : int
        How many dots of TARGET count.
    """
    for direction in range(4):
        e = g[d, DOT_EDGE + direction]
        if direction == excluded or b[EDGE, e] != UNDECIDED:
            continue
        last = chains.walk(g, b, d, direction)
        for i in range(number):
            if b[board.TARGET, i] == last:
                return e
    return -1


@kernel
def _one_move_cross(g, b, start, end, length):
    """Cross out the first way from the start of a line that comes to its end."""
    b[board.TARGET, 0] = end
    number = chains.side_targets(g, b, 1, end, chains.line_direction(g, b, end))
    e = way_to_target(g, b, start, NOWHERE, number)
    if e >= 0 and closes_early(b, length + AROUND_CELL):
        board.settle(g, b, e, CROSS)


@kernel
def one_move_crosses(g, b):
    """15. The forced way from one end of a line must not come to its other end (非線処理1).

    ```
        x   x                x   x
    A - .   .            A x .   .
    |     x      →       |     x        from A there would be one way only, round to B
    .---B   .            .---B   .
    ```
    """
    decided = b[board.DECIDED]
    for q in range(chains.list_chains(g, b)):
        for side in range(2):
            start, end = b[board.CHAIN_END + side, q], b[board.CHAIN_END + 1 - side, q]
            _one_move_cross(g, b, start, end, b[board.CHAIN_LENGTH, q])
            if b[board.DECIDED] != decided:
                return


@kernel
def _one_move_cross_from(g, b, start):
    """The same from a dot, if a line ends there."""
    if start != b[board.DOTS] and b[board.DOT_LINES, start] == 1:
        _one_move_cross(g, b, start, b[board.OTHER_END, start], b[board.LENGTH, start])


@kernel
def one_move_crosses_near(g, b, e):
    """15, where it can say something else since edge e, and no other, was decided.

    A way is forced through dots with two open edges, so it leads back as it came: whoever's way
    comes to a dot of the edge is found by the ways that lead from the dot. A line that the edge
    drew or joined has new ends; and of a 3 with all edges decided nobody asks the corners.
    """
    for i in range(2):
        d = g[e, EDGE_DOT + i]
        for direction in range(4):
            if b[EDGE, g[d, DOT_EDGE + direction]] == UNDECIDED:
                _one_move_cross_from(g, b, chains.walk(g, b, d, direction))
        _one_move_cross_from(g, b, d)
        if b[EDGE, e] == LINE:
            # A dot that the edge joined to a line still says where that line ends.
            far = b[board.OTHER_END, d]
            _one_move_cross_from(g, b, far)
        c = g[e, EDGE_CELL + i]
        if b[CLUE, c] == 3 and b[board.CELL_DONE, c]:
            for corner in range(4):
                d = g[c, CELL_DOT + corner]
                if b[board.DOT_LINES, d] == 1:
                    _one_move_cross_from(g, b, b[board.OTHER_END, d])


@kernel
def extended_ends(g, b):
    """21. Where an end comes out of a cell that it must cross is an input point (延長端点).

    ```
            a
        .   . b         the line comes in at the bottom left, and because of the closed
          2             corner out at the top right: exactly one of a, b is a line
    ----.   . x
        x   x
    ```
    """
    decided = b[board.DECIDED]
    for q in range(chains.list_chains(g, b)):
        for side in range(2):
            cell, corner = chains.cross_cell(g, b, b[board.CHAIN_END + side, q])
            if cell != NOWHERE:
                follow_pair(g, b, EXACTLY_ONE, cell, (corner + 2) & 3)
                if acted(b, decided):
                    return


@kernel
def _cross_for_now(g, b, e):
    """Cross out an open edge while a way is looked for; return whether it was open."""
    if b[EDGE, e] != UNDECIDED:
        return False
    b[EDGE, e] = CROSS
    board.count(g, b, e, CROSS, 1)
    return True


@kernel
def _reopen(g, b, e):
    b[EDGE, e] = UNDECIDED
    board.count(g, b, e, CROSS, -1)


@kernel
def _way_from_extension(g, b, start, cell, corner, excluded, number):
    """A way to a target from where an extension came out of a cell, not back through the cell."""
    if cell == NOWHERE:
        return way_to_target(g, b, start, excluded, number)
    one, other = g[cell, CELL_EDGE + ((corner + 3) & 3)], g[cell, CELL_EDGE + corner]
    one_open, other_open = _cross_for_now(g, b, one), _cross_for_now(g, b, other)
    e = way_to_target(g, b, start, NOWHERE, number)
    if one_open:
        _reopen(g, b, one)
    if other_open:
        _reopen(g, b, other)
    return e


@kernel
def _between_extensions(g, b, q, at_first, at_last):
    """Both ends extended: an open edge between where they come out."""
    first, _, _, _, lines = at_first
    last, _, _, _, more = at_last
    e = open_edge_between(g, b, first, last)
    closes = e >= 0 and closes_early(b, b[board.CHAIN_LENGTH, q] + lines + more)
    return e if closes else -1


@kernel
def _longest(b, listed):
    """Edges of the longest connected line: the most that a target may add to a loop."""
    longest = 0
    for q in range(listed):
        longest = max(longest, b[board.CHAIN_LENGTH, q])
    return longest


@kernel
def _from_extended_start(g, b, q, side, listed, at_end, at_start):
    """The start extended: a forced way from there to what joins the other end.

    What joins the end is asked exactly only where a way leads to a dot that may.
    """
    end, start = b[board.CHAIN_END + side, q], b[board.CHAIN_END + 1 - side, q]
    dot, cell, corner, over, more = at_start
    away = chains.line_direction(g, b, start if over == NOWHERE else over)
    direction = chains.line_direction(g, b, end)
    number = chains.possible_targets(g, b, end, direction, at_end)
    if _way_from_extension(g, b, dot, cell, corner, away, number) < 0:
        return -1
    number = chains.all_targets(g, b, end, direction, at_end)
    e = _way_from_extension(g, b, dot, cell, corner, away, number)
    if e < 0:
        return -1
    lines = b[board.CHAIN_LENGTH, q] + at_end[LINES] + more + AROUND_CELL + _longest(b, listed)
    return e if closes_early(b, lines) else -1


@kernel
def _to_extended_end(g, b, q, side, at_end):
    """The end extended across a 3: a forced way to the corners that it passes there."""
    start = b[board.CHAIN_END + 1 - side, q]
    _, cell, corner, over, lines = at_end
    if cell == NOWHERE or b[CLUE, cell] != 3 or b[board.CELL_DONE, cell]:
        return -1
    b[board.TARGET, 0] = g[cell, CELL_DOT + ((corner + 1) & 3)]
    b[board.TARGET, 1] = g[cell, CELL_DOT + ((corner + 3) & 3)]
    direction = chains.line_direction(g, b, start if over == NOWHERE else over)
    e = way_to_target(g, b, start, direction, 2)
    closes = e >= 0 and closes_early(b, b[board.CHAIN_LENGTH, q] + lines + AROUND_CELL)
    return e if closes else -1


@kernel
def one_move_crosses_after_extending(g, b):
    """22. The same as 15 with the ends of the line extended across cells (非線処理2).

    ```
            x
    .---A   . x
    |     2          the line must cross the 2 from A to C; an edge from C to B
    B - - - C        would close it
    ```
    """
    decided, listed = b[board.DECIDED], chains.list_chains(g, b)
    for q in range(listed):
        b[board.LAST_EXTENDED] = q
        first = chains.extend(g, b, b[board.CHAIN_END, q], q)
        last = chains.extend(g, b, b[board.CHAIN_END + 1, q], q)
        e = _between_extensions(g, b, q, first, last)
        if e < 0:
            e = _from_extended_start(g, b, q, 0, listed, first, last)
        if e < 0:
            e = _from_extended_start(g, b, q, 1, listed, last, first)
        if e < 0:
            e = _to_extended_end(g, b, q, 0, first)
        if e < 0:
            e = _to_extended_end(g, b, q, 1, last)
        if e >= 0:
            board.settle(g, b, e, CROSS)
            if b[board.DECIDED] != decided:
                return
