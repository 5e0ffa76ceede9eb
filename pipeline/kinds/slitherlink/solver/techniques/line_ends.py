"""From the ends of connected lines: what would join them too early (Sato 2003, 2.2 to 2.5)."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.board.grid import CELL_DOT, CELL_EDGE, DOT_EDGE
from pipeline.kinds.slitherlink.solver import chains, state
from pipeline.kinds.slitherlink.solver.chains import CROSSED, DOT, NOWHERE
from pipeline.kinds.slitherlink.solver.scan import acted
from pipeline.kinds.slitherlink.solver.state import CROSS, EDGE, UNDECIDED
from pipeline.kinds.slitherlink.solver.techniques.closing import closes_early, open_edge_between
from pipeline.kinds.slitherlink.solver.techniques.pairs import EXACTLY_ONE, follow_pair

AROUND_CELL = 6
"""More dots than those at which a way round a cell can turn."""


@kernel
def _first_of_way(grid, board, d, direction, number):
    """The open edge in a direction from dot d if its forced way ends at a target, or -1."""
    e = grid[d, DOT_EDGE + direction]
    if board[EDGE, e] == UNDECIDED:
        last = chains.walk(grid, board, d, direction)
        for i in range(number):
            if board[state.TARGET, i] == last:
                return e
    return -1


@kernel
def way_to_target(grid, board, d, excluded, number):
    """The first open edge at dot d whose forced way ends at one of `number` targets, or -1.

    `excluded` is a direction not to take (that of the line itself), or NOWHERE.
    """
    for direction in range(4):
        if direction != excluded:
            e = _first_of_way(grid, board, d, direction, number)
            if e >= 0:
                return e
    return -1


@kernel
def one_move_crosses(grid, board):
    """15. The forced way from one end of a line must not come to its other end (非線処理1).

    ```
        x   x                x   x
    A - .   .            A x .   .
    |     x      →       |     x        from A there would be one way only, round to B
    .---B   .            .---B   .
    ```
    """
    decided = board[state.DECIDED]
    for q in range(chains.list_chains(grid, board)):
        for side in range(2):
            start, end = board[state.CHAIN_END + side, q], board[state.CHAIN_END + 1 - side, q]
            board[state.TARGET, 0] = end
            direction = chains.line_direction(grid, board, end)
            number = chains.side_targets(grid, board, 1, end, direction, False)
            for direction in range(4):
                e = _first_of_way(grid, board, start, direction, number)
                if e < 0:
                    continue
                if closes_early(grid, board, e, CROSS, AROUND_CELL):
                    state.settle(grid, board, e, CROSS)
                    if board[state.DECIDED] != decided:
                        return
                if board[state.NOTING] == 0:
                    break


@kernel
def extended_ends(grid, board):
    """21. Where an end comes out of a cell that it must cross is an input point (延長端点).

    ```
            a
        .   . b         the line comes in at the bottom left, and because of the closed
          2             corner out at the top right: exactly one of a, b is a line
    ----.   . x
        x   x
    ```
    """
    decided = board[state.DECIDED]
    for q in range(chains.list_chains(grid, board)):
        for side in range(2):
            cell, corner = chains.cross_cell(grid, board, board[state.CHAIN_END + side, q])
            if cell != NOWHERE:
                follow_pair(grid, board, EXACTLY_ONE, cell, (corner + 2) & 3)
                if acted(board, decided):
                    return


@kernel
def _way_from_extension(grid, board, start, cell, corner, excluded, number):
    """A way to a target from where an extension came out of a cell, not back through the cell."""
    if cell == NOWHERE:
        return way_to_target(grid, board, start, excluded, number)
    back = (grid[cell, CELL_EDGE + ((corner + 3) & 3)], grid[cell, CELL_EDGE + corner])
    was = (board[EDGE, back[0]], board[EDGE, back[1]])
    for i in range(2):
        if was[i] == UNDECIDED:
            board[EDGE, back[i]] = CROSS
            state.count(grid, board, back[i], CROSS, 1)
    e = way_to_target(grid, board, start, NOWHERE, number)
    for i in range(2):
        if was[i] == UNDECIDED:
            board[EDGE, back[i]] = UNDECIDED
            state.count(grid, board, back[i], CROSS, -1)
    return e


@kernel
def _from_extended_start(grid, board, q, side, at_end, at_start):
    """The start extended: a forced way from there to what joins the other end."""
    end, start = board[state.CHAIN_END + side, q], board[state.CHAIN_END + 1 - side, q]
    dot, cell, corner, over, _ = at_start
    away = chains.line_direction(grid, board, start if over == NOWHERE else over)
    direction = chains.line_direction(grid, board, end)
    number = chains.all_targets(grid, board, end, direction, at_end)
    return _way_from_extension(grid, board, dot, cell, corner, away, number)


@kernel
def _to_extended_end(grid, board, q, side, at_end):
    """The end extended across a 3: a forced way to the corners that it passes there."""
    start = board[state.CHAIN_END + 1 - side, q]
    _, cell, corner, over, _ = at_end
    if cell == NOWHERE or board[state.OPEN, cell] != 3:
        return -1
    board[state.TARGET, 0] = grid[cell, CELL_DOT + ((corner + 1) & 3)]
    board[state.TARGET, 1] = grid[cell, CELL_DOT + ((corner + 3) & 3)]
    direction = chains.line_direction(grid, board, start if over == NOWHERE else over)
    return way_to_target(grid, board, start, direction, 2)


@kernel
def one_move_crosses_after_extending(grid, board):
    """22. The same as 15 with the ends of the line extended across cells (非線処理2).

    ```
            x
    .---A   . x
    |     2          the line must cross the 2 from A to C; an edge from C to B
    B - - - C        would close it
    ```
    """
    decided, listed = board[state.DECIDED], chains.list_chains(grid, board)
    for q in range(listed):
        board[state.LAST_EXTENDED] = q
        first = chains.extend(grid, board, board[state.CHAIN_END, q], q)
        last = chains.extend(grid, board, board[state.CHAIN_END + 1, q], q)
        ends, turns = (first, last), AROUND_CELL + 2 * (first[CROSSED] + last[CROSSED])
        for way in range(5):
            side = (way + 1) & 1
            if way == 0:
                e = open_edge_between(grid, board, first[DOT], last[DOT])
            elif way < 3:
                e = _from_extended_start(grid, board, q, side, ends[side], ends[1 - side])
            else:
                e = _to_extended_end(grid, board, q, side, ends[side])
            if e >= 0 and closes_early(grid, board, e, CROSS, turns):
                state.settle(grid, board, e, CROSS)
                if board[state.DECIDED] != decided:
                    return
                break
