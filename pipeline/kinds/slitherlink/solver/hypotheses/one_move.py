"""Stage 1: edges that may close a line early, edges that tie two 3s (techniques 23, 24, 30)."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.board.grid import ACROSS, ACROSS_CORNER, CELL_EDGE
from pipeline.kinds.slitherlink.solver import state, views
from pipeline.kinds.slitherlink.solver.hypotheses.candidates import suppose, suppose_both
from pipeline.kinds.slitherlink.solver.state import CLUE, CROSS, EDGE, LINE, NO_CLUE, UNDECIDED
from pipeline.kinds.slitherlink.solver.techniques import enlarged_lines
from pipeline.kinds.slitherlink.solver.views import BOTTOM, BR, LEFT, RIGHT, TL, TOP, TR, TURNS


@kernel
def crossed_sides(grid, board, hyps, cell):
    """23. The edges of techniques 9 and 12 B to D, drawn without knowing yet that they close."""
    if board[state.OPEN, cell] == state.DONE:
        return
    if board[CLUE, cell] == NO_CLUE:
        for view in range(TURNS):
            if views.closed(grid, board, cell, view, TL) and views.closed(
                grid, board, cell, view, TR
            ):
                suppose(board, hyps, views.edge_at(grid, cell, view, TOP), LINE, 23)
    elif board[CLUE, cell] == 1 or board[CLUE, cell] == 3:
        value = LINE if board[CLUE, cell] == 1 else CROSS
        for view in range(TURNS):
            if views.crossed_beyond(grid, board, cell, view, TOP):
                suppose(board, hyps, views.edge_at(grid, cell, view, TOP), value, 23)
    if board[CLUE, cell] != NO_CLUE:
        return
    for turn in range(TURNS):
        for view in (turn, turn + views.MIRROR):
            if views.crossed_beyond(grid, board, cell, view, TOP) and views.lines_round(
                grid, board, cell, view
            ):
                suppose(board, hyps, views.edge_at(grid, cell, view, LEFT), LINE, 23)


@kernel
def beside_three(grid, board, hyps, cell):
    """23. The edges of technique 12 E and F beside a 3 with a line on top."""
    if board[CLUE, cell] != 3 or board[state.OPEN, cell] == state.DONE:
        return
    for turn in range(TURNS):
        if views.at(grid, board, cell, turn, TOP) != LINE:
            continue
        for view in (turn, turn + views.MIRROR):
            n = views.neighbour(grid, cell, view, RIGHT)
            if n != board[state.CELLS] and views.after(grid, board, cell, view, RIGHT) == CROSS:
                suppose(board, hyps, views.edge_at(grid, n, view, TOP), LINE, 23)
        for view in (turn, turn + views.MIRROR):
            n = views.neighbour(grid, cell, view, RIGHT)
            if n != board[state.CELLS] and (
                views.closed(grid, board, n, view, TR) or views.closed(grid, board, n, view, BR)
            ):
                suppose(board, hyps, views.edge_at(grid, n, view, TOP), LINE, 23)


@kernel
def _both_three(board, cell, other):
    return (
        board[CLUE, cell] == 3
        and board[CLUE, other] == 3
        and (board[state.OPEN, cell] == 3 or board[state.OPEN, other] == 3)
    )


@kernel
def diagonal_threes(grid, board, hyps, row):
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
        for cell in range(row * board[state.COLS], (row + 1) * board[state.COLS]):
            if not _both_three(board, cell, grid[cell, ACROSS_CORNER + corner]):
                continue
            upper = grid[cell, ACROSS + 1] if falling == 0 else grid[cell, ACROSS + 3]
            lower = grid[cell, ACROSS + 2]
            outward = 1 if falling == 0 else 0
            suppose(board, hyps, grid[upper, CELL_EDGE + ((outward + 3) & 3)], LINE, 24)
            suppose(board, hyps, grid[upper, CELL_EDGE + outward], LINE, 24)
            suppose(board, hyps, grid[lower, CELL_EDGE + outward + 1], LINE, 24)
            suppose(board, hyps, grid[lower, CELL_EDGE + ((outward + 2) & 3)], LINE, 24)


@kernel
def neighbouring_threes(grid, board, hyps, cell, view):
    """24. Two 3s side by side: the first open edge of the first, where it has two, both ways."""
    if (
        board[CLUE, cell] != 3
        or board[state.OPEN, cell] == state.DONE
        or board[CLUE, views.neighbour(grid, cell, view, RIGHT)] != 3
    ):
        return
    if board[state.CELL_LINES, cell] + board[state.CELL_CROSSES, cell] != 2:
        return
    side = 0
    while board[EDGE, grid[cell, CELL_EDGE + side]] != UNDECIDED:
        side += 1
    suppose(board, hyps, grid[cell, CELL_EDGE + side], LINE, 24)
    suppose(board, hyps, grid[cell, CELL_EDGE + side], CROSS, 24)


@kernel
def threes_with_gap(grid, board, hyps, cell, view):
    """24. Two 3s in line with a cell between them: that cell's edges on both sides.

    ```
    .   .---.   .
      3       3
    .   .---.   .
    ```
    """
    between = views.neighbour(grid, cell, view, RIGHT)
    if _both_three(board, cell, views.neighbour(grid, between, view, RIGHT)):
        suppose(board, hyps, views.edge_at(grid, between, view, TOP), LINE, 24)
        suppose(board, hyps, views.edge_at(grid, between, view, BOTTOM), LINE, 24)


@kernel
def knights_move(grid, board, hyps, cell, first, last):
    """24. Two 3s a knight's move apart: the edge between the two cells between them.

    ```
    .   .   .   .
      3                  from the upper 3 behind its edge `first`, then, across a corner,
    .   .---.   .        behind the edge `last` of the cell there
              3
    ```
    """
    between = grid[cell, ACROSS + first]
    if _both_three(board, cell, grid[between, ACROSS_CORNER + max(first, last)]):
        suppose(board, hyps, grid[between, CELL_EDGE + last], LINE, 24)


@kernel
def two_ways(grid, board, hyps):
    """30. A joining piece can run two ways: suppose either, by the top edge of its cell."""
    for cell in range(board[state.CELLS]):
        for kind in range(enlarged_lines.KINDS_OF_PIECE - 1):
            if enlarged_lines.piece_of_kind(grid, board, cell, kind)[0] != enlarged_lines.NONE:
                suppose_both(board, hyps, grid[cell, CELL_EDGE + TOP], 30)


@kernel
def list_stage_1(grid, board, hyps, with_two_ways):
    """List the hypotheses of stage 1 (KOHOLIST1).

    Parameters
    ----------
    with_two_ways : bool
        Whether joining pieces are tried both ways, as when the board is nearly complete.
    """
    for cell in range(board[state.CELLS]):
        crossed_sides(grid, board, hyps, cell)
    for cell in range(board[state.CELLS]):
        beside_three(grid, board, hyps, cell)
    for row in range(board[state.ROWS]):
        diagonal_threes(grid, board, hyps, row)
    for view in range(2):
        for cell in range(board[state.CELLS]):
            neighbouring_threes(grid, board, hyps, cell, view)
    for view in range(2):
        for cell in range(board[state.CELLS]):
            threes_with_gap(grid, board, hyps, cell, view)
    for first, last in ((RIGHT, BOTTOM), (LEFT, BOTTOM), (BOTTOM, RIGHT), (BOTTOM, LEFT)):
        for cell in range(board[state.CELLS]):
            knights_move(grid, board, hyps, cell, first, last)
    if with_two_ways:
        two_ways(grid, board, hyps)
