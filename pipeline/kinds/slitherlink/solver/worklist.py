"""Work lists: the places, cells or dots, where each scan of the board is to look again.

A pattern can act at a place only if an edge that it sees from there was decided since it was
looked for there. So each scan has a set of places, a row of the board. Edges are decided more
often than most scans look; `drain` therefore goes through the edges decided since its last call,
once for all scans that see equally far.
"""

import numpy as np

from pipeline.kernels.bits import lowest
from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.grid import (
    ACROSS,
    ACROSS_CORNER,
    EDGE_CELL,
    EDGE_DOT,
    EDGE_TOUCHES,
    TOUCH_WIDTH,
)
from pipeline.kinds.slitherlink.solver import bitset, state
from pipeline.kinds.slitherlink.solver.bitset import PLACES, add_place, word_of
from pipeline.kinds.slitherlink.solver.state import (
    AROUND,
    AT_CELL,
    AT_DOT,
    CHANGED,
    CLUE,
    DIAGONAL,
    FAR,
    REACHES,
    SCANS,
    TALLY,
    TOUCHING,
    TRAIL,
    TRAIL_SEEN,
    WORKLIST,
)

_SCANS_OF = np.zeros((REACHES, 1 + SCANS), np.int64)
"""By reach: the number of scans, and the rows of their sets. It is complete when the first kernel
is compiled, since techniques are decorated when they are imported."""


def new_worklist(reach: int) -> int:
    """Return the row of the board for the places of a new scan.

    Raises
    ------
    IndexError
        When the board has no more rows for that.
    """
    number = int(_SCANS_OF[:, 0].sum())
    if number >= SCANS:
        raise IndexError(f"expected at most {SCANS} scans of the board; raise SCANS in state.py")
    _SCANS_OF[reach, 0] += 1
    _SCANS_OF[reach, _SCANS_OF[reach, 0]] = WORKLIST + number
    return WORKLIST + number


@kernel
def words(board, reach):
    """How many words the set of a scan has."""
    return bitset.words(board[state.DOTS] if reach == AT_DOT else board[state.CELLS])


@kernel
def mark_all_dirty(board):
    """Let all scans look everywhere; those that see one cell or dot, where something is decided."""
    for reach in range(REACHES):
        board[TALLY, TRAIL_SEEN + reach] = 0
        if reach >= TOUCHING:
            for i in range(_SCANS_OF[reach, 0]):
                bitset.fill(board, _SCANS_OF[reach, 1 + i], board[state.CELLS])


@kernel
def _enqueue_touching(grid, board, row, e):
    """Add the cells of which e is an edge or touches a corner."""
    for i in range(TOUCH_WIDTH):
        if grid[e, EDGE_TOUCHES + i] != board[state.CELLS]:
            add_place(board, row, grid[e, EDGE_TOUCHES + i])


@kernel
def _enqueue_around(grid, board, e):
    """Add the cells within FAR cells of those beside edge e."""
    first, last = int(grid[e, EDGE_CELL]), int(grid[e, EDGE_CELL + 1])
    if first == board[state.CELLS]:
        first = last
    elif last == board[state.CELLS]:
        last = first
    rows, cols = int(board[state.ROWS]), int(board[state.COLS])
    left, right = max(first % cols - FAR, 0), min(last % cols + FAR, cols - 1)
    for y in range(max(first // cols - FAR, 0), min(last // cols + FAR, rows - 1) + 1):
        bitset.add_run(board, CHANGED, y * cols + left, right - left + 1)


@kernel
def _enqueue_diagonal(grid, board, e):
    """Gather in FROM the cells that touch edge e, and those beside a 3 of which it is an edge."""
    _enqueue_touching(grid, board, state.FROM, e)
    for side in range(2):
        cell = grid[e, EDGE_CELL + side]
        if board[CLUE, cell] == 3:
            for k in range(4):
                if grid[cell, ACROSS + k] != board[state.CELLS]:
                    add_place(board, state.FROM, grid[cell, ACROSS + k])


@kernel
def _follow_diagonals(grid, board):
    """Add the cells in FROM, and those that see one along a diagonal of 2s; empty FROM."""
    for word in range(bitset.words(board[state.CELLS])):
        places = word_of(board, state.FROM, word)
        bitset.add(board, CHANGED, word, places)
        board[state.FROM, word] = 0
        while places != 0:
            for corner in range(4):
                cell = int(grid[PLACES * word + lowest(places), ACROSS_CORNER + corner])
                while board[CLUE, cell] == 2:
                    add_place(board, CHANGED, cell)
                    cell = int(grid[cell, ACROSS_CORNER + corner])
                if board[CLUE, cell] > 0:
                    add_place(board, CHANGED, cell)
            places &= places - 1


@kernel
def drain(grid, board, reach):
    """Enqueue what sees an edge decided since the last call, for all scans of a reach."""
    seen, decided = board[TALLY, TRAIL_SEEN + reach], board[state.DECIDED]
    if seen == decided:
        return
    board[TALLY, TRAIL_SEEN + reach] = decided
    for i in range(seen, decided):
        e = int(board[TRAIL, i])
        if reach == AT_DOT:
            add_place(board, CHANGED, grid[e, EDGE_DOT])
            add_place(board, CHANGED, grid[e, EDGE_DOT + 1])
        elif reach == AT_CELL:
            for side in range(2):
                if grid[e, EDGE_CELL + side] != board[state.CELLS]:
                    add_place(board, CHANGED, grid[e, EDGE_CELL + side])
        elif reach == TOUCHING:
            _enqueue_touching(grid, board, CHANGED, e)
        elif reach == AROUND:
            _enqueue_around(grid, board, e)
        else:
            _enqueue_diagonal(grid, board, e)
    if reach == DIAGONAL:
        _follow_diagonals(grid, board)
    for word in range(words(board, reach)):
        changed = board[CHANGED, word]
        board[CHANGED, word] = 0
        for i in range(_SCANS_OF[reach, 0]):
            board[_SCANS_OF[reach, 1 + i], word] |= changed
