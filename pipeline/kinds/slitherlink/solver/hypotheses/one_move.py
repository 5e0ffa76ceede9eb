"""Stage 1: edges that may close a line early, edges that tie two 3s (techniques 23, 24, 30)."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.board.grid import ACROSS, ACROSS_CORNER, CELL_EDGE
from pipeline.kinds.slitherlink.solver import state, views
from pipeline.kinds.slitherlink.solver.hypotheses.candidates import suppose, suppose_both
from pipeline.kinds.slitherlink.solver.state import CLUE, CROSS, LINE, NO_CLUE, UNDECIDED
from pipeline.kinds.slitherlink.solver.techniques import enlarged_lines
from pipeline.kinds.slitherlink.solver.views import BOTTOM, BR, LEFT, RIGHT, TL, TOP, TR, TURNS


@kernel
def crossed_sides(grid, board, hyps, cell):
    """23. The edges of techniques 9 and 12 B to D, drawn without knowing yet that they close."""
    clue = board[state.OPEN, cell]
    for view in range(TURNS):
        top = views.edge_at(grid, cell, view, TOP)
        left_closed = views.closed(grid, board, cell, view, TL)
        if clue == NO_CLUE and left_closed and views.closed(grid, board, cell, view, TR):
            suppose(board, hyps, top, LINE, 23)
        if (clue == 1 or clue == 3) and views.crossed_beyond(grid, board, cell, view, TOP):
            suppose(board, hyps, top, LINE if clue == 1 else CROSS, 23)
    if clue == NO_CLUE:
        for turn in range(TURNS):
            for view in (turn, turn + views.MIRROR):
                crossed = views.crossed_beyond(grid, board, cell, view, TOP)
                if crossed and views.lines_round(grid, board, cell, view):
                    suppose(board, hyps, views.edge_at(grid, cell, view, LEFT), LINE, 23)


@kernel
def neighbour_of_lined_three(grid, board, hyps, cell):
    """23. The edges of technique 12 E and F beside a 3 with a line on top."""
    for turn in range(TURNS):
        if board[state.OPEN, cell] != 3 or views.at(grid, board, cell, turn, TOP) != LINE:
            continue
        for kind in range(2):
            for view in (turn, turn + views.MIRROR):
                n = views.neighbour(grid, cell, view, RIGHT)
                if kind == 0:
                    may_close = views.after(grid, board, cell, view, RIGHT) == CROSS
                else:
                    above = views.closed(grid, board, n, view, TR)
                    may_close = above or views.closed(grid, board, n, view, BR)
                if may_close and n != board[state.CELLS]:
                    suppose(board, hyps, views.edge_at(grid, n, view, TOP), LINE, 23)


@kernel
def _both_three(board, cell, other):
    """Whether both cells are 3s, not both of them done."""
    is_open = board[state.OPEN, cell] == 3 or board[state.OPEN, other] == 3
    return is_open and board[CLUE, cell] == 3 and board[CLUE, other] == 3


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
    for across, corner in ((RIGHT, 2), (LEFT, 3)):
        for cell in range(row * board[state.COLS], (row + 1) * board[state.COLS]):
            if _both_three(board, cell, grid[cell, ACROSS_CORNER + corner]):
                upper, lower = grid[cell, ACROSS + across], grid[cell, ACROSS + BOTTOM]
                first, last = (TOP, RIGHT) if across == RIGHT else (LEFT, TOP)
                suppose(board, hyps, grid[upper, CELL_EDGE + first], LINE, 24)
                suppose(board, hyps, grid[upper, CELL_EDGE + last], LINE, 24)
                suppose(board, hyps, grid[lower, CELL_EDGE + ((last + 1) & 3)], LINE, 24)
                suppose(board, hyps, grid[lower, CELL_EDGE + ((first + 3) & 3)], LINE, 24)


@kernel
def neighbouring_threes(grid, board, hyps, cell, view):
    """24. Two 3s side by side: the first open edge of the first, where it has two, both ways."""
    drawn = board[state.CELL_LINES, cell] + board[state.CELL_CROSSES, cell]
    other = views.neighbour(grid, cell, view, RIGHT)
    if board[state.OPEN, cell] == 3 and board[CLUE, other] == 3 and drawn == 2:
        side = views.first_side(grid, board, cell, UNDECIDED)
        suppose_both(board, hyps, grid[cell, CELL_EDGE + side], 24)


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
        for kind in range(enlarged_lines.ENTERED_SIDE):
            if enlarged_lines.piece_of_kind(grid, board, cell, kind)[0] != enlarged_lines.NONE:
                suppose_both(board, hyps, grid[cell, CELL_EDGE + TOP], 30)


@kernel
def list_stage_1(grid, board, hyps):
    """List the hypotheses of stage 1 (KOHOLIST1)."""
    for cell in range(board[state.CELLS]):
        crossed_sides(grid, board, hyps, cell)
    for cell in range(board[state.CELLS]):
        neighbour_of_lined_three(grid, board, hyps, cell)
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
    if board[state.TWO_WAYS_NEAR_END] and board[state.NEAR_END]:
        two_ways(grid, board, hyps)
