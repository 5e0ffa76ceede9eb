"""The state of one puzzle under solution, and the few ways to change it.

What techniques often ask is counted when an edge is decided: lines and crosses at each cell and
dot, the other end of each connected line, the number of decided edges. The trail keeps the edges
in the order of their decision.

A board is one int32 table with named rows; the columns of a row are numbers of cells, dots or
edges, as the comment beside its name says. A number that stands alone has row and column in its
name: `board[DECIDED]`. It is one plain table, because kernels hand it to each other at every call,
and Numba copies what it hands over.
"""

import numpy as np

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.board.grid import (
    DOT_EDGE,
    EDGE_AROUND,
    EDGE_CELL,
    EDGE_DOT,
    EDGE_TOUCHES,
    Size,
)

LINE, UNDECIDED, CROSS = 1, 0, -1
NO_CLUE, DONE = -1, -2

# rows of the table that a hypothesis changes and puts back
EDGE = 0  # by edge: LINE, UNDECIDED, CROSS; always CROSS outside
TRAIL = 1  # edges in the order of their decision
CELL_LINES, CELL_CROSSES = 2, 3  # by cell: decided edges
OPEN = 4  # by cell: its clue, or DONE when it needs no further look (FS of the listing)
DOT_LINES, DOT_CROSSES = 5, 6  # by dot
DOT_DONE = 7  # by dot (FK of the listing)
OTHER_END, LENGTH = 8, 9  # by dot: of a line that ends there, its other end and its edges
DIRTY = 10  # by cell or dot: a bit for each scan that is to look there (`scan.py`)
TALLY = 11  # single numbers, see DECIDED and following
STATE = 12  # number of these rows

# rows that stay through a hypothesis
CLUE = STATE  # by cell: 0 to 3, NO_CLUE, and 0 outside (as in the listing)
CHAIN_END = CLUE + 1  # two rows: first and last dots of the connected lines last listed
CHAIN_LENGTH = CLUE + 3  # their edges
CHAIN_AT = CLUE + 4  # by dot: the number of the line that ends there
TARGET = CLUE + 5  # dots that a technique has gathered
OPTION = CLUE + 6  # what the edition asks for, see CLOSING_MAY_FINISH and following
LEFTOVER = CLUE + 7  # what the listing forgets to put back
SIZE = CLUE + 8  # see ROWS and following
NOTED = CLUE + 9  # by edge: the bits of NOTING under which it was noted as a line, as a cross
CHAIN_PIECES = CLUE + 10  # the joining pieces in them, where lines are enlarged
WAY = CLUE + 11  # four rows: the edges of a loop that is looked for, see `finishing_loops.py`
KEPT = CLUE + 15  # STATE rows for each of two depths: the state before the hypothesis

# numbers in the row TALLY
DECIDED = TALLY, 0  # decided edges
LINES = TALLY, 1  # edges that are lines
ENDS = TALLY, 2  # ends of connected lines
LOOPS = TALLY, 3  # closed loops
OPEN_CLUES = TALLY, 4  # cells with a clue above 0 that are not done
BROKEN = TALLY, 5  # 1 when a rule is violated
BRANCHED = TALLY, 6  # 1 when three lines meet
POSTPONED = TALLY, 7  # looks that depend on the number of lines, and so have to be repeated
TALLIES = 8

# numbers in the row OPTION (see pipeline/kinds/slitherlink/solver/editions.yaml)
OPTIONS = 8
(
    CLOSING_MAY_FINISH, KEEPS_LEFTOVERS, LOOP_MUST_BE_ALL, TWO_WAYS_NEAR_END,
    EXHAUSTION_IS_LEVEL_6, GOES_ON_WHEN_BROKEN, HYPOTHESES_WITHIN, NESTS_EARLY,
) = ((OPTION, column) for column in range(OPTIONS))  # fmt: skip
NOTING = OPTION, OPTIONS  # not of the edition: while not 0, edges are only noted (decidable.py)
CROSS_BITS = 16  # by so many places the bits of an edge noted as a cross are shifted

# numbers in the row LEFTOVER
LAST_EXTENDED = LEFTOVER, 0  # number of the line that technique 22 extended last
CLUES_DONE = LEFTOVER, 1  # 1 once all clues were done
CALLS = LEFTOVER, 2  # how often the engine asked a technique
NEAR_END = LEFTOVER, 3  # 1 if the board was nearly full when that was last looked at (KANTY)
BROKEN_AT = LEFTOVER, 4  # the cell or dot at which a basic rule found last that it is violated
LAST_OPEN = LEFTOVER, 5  # the direction found open last when a contradiction was found (NZ)
BASIC_ASKS = LEFTOVER, 6  # how many basic rules were asked one after the other
BEFORE_ASK = 7  # here and following: how much was decided before the last asks, the last first
ASKS_KEPT = 5
LEFTOVERS = BEFORE_ASK + ASKS_KEPT

# numbers in the row SIZE
ROWS, COLS, CELLS, DOTS, EDGES = ((SIZE, column) for column in range(5))

PIECES_A_CELL = 3
"""Joining pieces that one cell can give to the list of connected lines."""

AT_DOT, TOUCHING, AROUND = range(3)
"""How far a scan sees: the edges of a dot; the edges of a cell and those that touch its corners;
all within two cells."""
SEEN_FROM = np.array([[EDGE_DOT, 2], [EDGE_TOUCHES, 6], [EDGE_AROUND, 30]])
"""By reach, where the grid has the places that see an edge: the first column, and how many."""
SCANS = 10
"""Scans that there can be of one reach, each with a bit in DIRTY."""
ALL_SCANS = (1 << SCANS) - 1


def new_board(size: Size, options=()) -> np.ndarray:
    """Return the table described above, for puzzles of one size; `start` sets a puzzle on it.

    `options` are OPTIONS bools, what the edition asks for; none of it by default.
    """
    width = max(size.edges + TALLIES, PIECES_A_CELL * size.cells + size.dots, 64)
    board = np.zeros((KEPT + 2 * STATE, width), np.int32)
    board[SIZE, : len(size)] = size
    board[OPTION, : len(options)] = options
    return board


@kernel
def mark_all_dirty(board):
    """Let all scans look everywhere."""
    for place in range(board[DOTS]):
        board[DIRTY, place] = -1


@kernel
def start(grid, board, clues):
    """Put a puzzle on the board: nothing decided, nothing looked at.

    `clues` are (cells,) int8, 0 to 3 or NO_CLUE, row by row.
    """
    cells, edges = board[CELLS], board[EDGES]
    for row in range(STATE):
        for i in range(edges + TALLIES):
            board[row, i] = 0
    mark_all_dirty(board)
    board[EDGE, edges] = CROSS
    for cell in range(cells):
        board[CLUE, cell] = board[OPEN, cell] = clues[cell]
        board[OPEN_CLUES] += clues[cell] > 0
    board[CLUE, cells] = 0
    for d in range(board[DOTS]):
        board[OTHER_END, d] = d
        for direction in range(4):
            board[DOT_CROSSES, d] += grid[d, DOT_EDGE + direction] == edges
    for i in range(LEFTOVERS):
        board[LEFTOVER, i] = 0
    board[LAST_EXTENDED] = board[LAST_OPEN] = -1


@kernel
def copy_state(board, source, target):
    """Copy the rows of the state: to KEPT before a hypothesis, from there to put it back."""
    for row in range(STATE):
        for i in range(board[EDGES] + TALLIES):
            board[target + row, i] = board[source + row, i]


@kernel
def cell_is_done(board, cell):
    """Note that the cell needs no further look."""
    if board[NOTING] == 0:
        board[OPEN_CLUES] -= board[OPEN, cell] > 0
        board[OPEN, cell] = DONE


@kernel
def _join(grid, board, e):
    """Keep ends, lengths and loops when edge e becomes a line."""
    p, q = grid[e, EDGE_DOT], grid[e, EDGE_DOT + 1]
    if board[DOT_LINES, p] > 1 or board[DOT_LINES, q] > 1:
        board[BRANCHED] = 1
        return
    board[ENDS] += (1 - 2 * board[DOT_LINES, p]) + (1 - 2 * board[DOT_LINES, q])
    far_p, far_q = board[OTHER_END, p], board[OTHER_END, q]
    if far_p == q and board[DOT_LINES, p] == 1:
        board[LOOPS] += 1
        return
    length = board[LENGTH, p] + board[LENGTH, q] + 1
    board[OTHER_END, far_p], board[OTHER_END, far_q] = far_q, far_p
    board[LENGTH, far_p] = board[LENGTH, far_q] = length


@kernel
def join_again(grid, board):
    """Keep ends, lengths and loops anew, after a line was rubbed out."""
    for d in range(board[DOTS]):
        board[OTHER_END, d], board[LENGTH, d], board[DOT_LINES, d] = d, 0, 0
    board[LINES] = board[ENDS] = board[LOOPS] = board[BRANCHED] = 0
    for e in range(board[EDGES]):
        if board[EDGE, e] == LINE:
            board[LINES] += 1
            _join(grid, board, e)
            board[DOT_LINES, grid[e, EDGE_DOT]] += 1
            board[DOT_LINES, grid[e, EDGE_DOT + 1]] += 1


@kernel
def count(grid, board, e, value, by):
    """Count edge e as decided (by = 1), or no longer (by = -1), at its cells and dots."""
    cell_row, dot_row = (CELL_LINES, DOT_LINES) if value == LINE else (CELL_CROSSES, DOT_CROSSES)
    for i in range(2):
        board[cell_row, grid[e, EDGE_CELL + i]] += by
        board[dot_row, grid[e, EDGE_DOT + i]] += by


@kernel
def write(grid, board, e, value):
    """Decide open edge e, count what it changes, and let all scans look that see it."""
    board[EDGE, e] = value
    board[TRAIL, board[DECIDED]] = e
    board[DECIDED] += 1
    if value == LINE:
        board[LINES] += 1
        _join(grid, board, e)
    count(grid, board, e, value, 1)
    for reach in range(SEEN_FROM.shape[0]):
        for i in range(SEEN_FROM[reach, 1]):
            board[DIRTY, grid[e, SEEN_FROM[reach, 0] + i]] |= ALL_SCANS << (SCANS * reach)


@kernel
def settle(grid, board, e, value):
    """Decide edge e if it is still open; or only note that it could be."""
    if board[EDGE, e] != UNDECIDED:
        return
    if board[NOTING] != 0:
        board[NOTED, e] |= board[NOTING] << (0 if value == LINE else CROSS_BITS)
    else:
        write(grid, board, e, value)


@kernel
def demand(grid, board, e, value):
    """Decide edge e; if it is decided the other way, a rule is violated."""
    if board[EDGE, e] == -value:
        board[BROKEN] = 1
    settle(grid, board, e, value)
