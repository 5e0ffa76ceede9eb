"""The exact search: singles are placed, then the cell with the fewest candidates is tried.

A board is (81,) int32. Bits 0 to 8 are the candidates of a cell; bit 9, PLACED, says that the one
that is left was placed and removed from the cells that see it. A search has a copy of the board for
each cell that it tries, so nothing has to be put back.
"""

import numpy as np

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.board import grid

PLACED = 512
SPARE = grid.CELLS + 1
TRIED, UNDECIDED = 0, 1
"""Entries of a tally: digits tried in a cell, and whether the limit was met."""


def new_workspace() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the arrays that a search works in: boards, cells tried, and a tally.

    The last board, SPARE, is left to the caller.
    """
    return (
        np.zeros((SPARE + 1, grid.CELLS), np.int32),
        np.zeros((grid.CELLS + 1, 2), np.int32),
        np.zeros(2, np.int64),
    )


@kernel
def place(board, cell, digit):
    """Place a digit, 0 to 8; return False where a cell that sees it has nothing left."""
    board[cell] = 1 << digit | PLACED
    for peer in grid.PEERS[cell]:
        board[peer] &= ~(1 << digit)
        if board[peer] & grid.ALL == 0:
            return False
    return True


@kernel
def place_singles(board):
    """Place all singles, naked and hidden; return False where a cell or a digit has no place."""
    more = True
    while more:
        more = False
        for cell in range(grid.CELLS):
            if board[cell] < PLACED and grid.COUNT[board[cell]] < 2:
                if board[cell] == 0 or not place(board, cell, grid.FIRST[board[cell]]):
                    return False
                more = True
        for house in range(grid.HOUSES_IN_ALL):
            once = twice = placed = 0
            for cell in grid.HOUSES[house]:
                digits = board[cell] & grid.ALL
                twice |= once & digits
                once |= digits
                if board[cell] >= PLACED:
                    placed |= digits
            if once != grid.ALL:
                return False
            hidden = once & ~twice & ~placed
            if hidden:
                more = True
                for cell in grid.HOUSES[house]:
                    if board[cell] < PLACED and board[cell] & hidden:
                        digit = grid.FIRST[board[cell] & hidden]
                        if not place(board, cell, digit):
                            return False
    return True


@kernel
def place_clues(board, clues):
    """Make a board of clues, digits 1 to 9 and 0 for none; return False where they contradict."""
    board[:] = grid.ALL
    for cell in range(grid.CELLS):
        if clues[cell]:
            # An int8 of plain Python would overflow where it is shifted.
            digit = int(clues[cell]) - 1
            if not board[cell] >> digit & 1 or not place(board, cell, digit):
                return False
    return place_singles(board)


@kernel
def count(clues, most, found, limit, boards, tries, tally):
    """Count the solutions of clues, at most `most`; see `search`."""
    tally[UNDECIDED] = 0
    if not place_clues(boards[0], clues):
        return 0
    return search(most, found, limit, boards, tries, tally)


@kernel
def search(most, found, limit, boards, tries, tally):
    """Count the solutions of boards[0], whose singles are placed, at most `most`.

    `found` (n, 81) receives the first n of them as digits 1 to 9. After `limit` tried digits the
    search ends, tally[UNDECIDED] is 1, and the number is only of those found till then.
    """
    solutions = depth = 0
    last = tally[TRIED] + limit
    while True:
        cell = fewest(boards[depth])
        if cell < 0:
            if solutions < len(found):
                for at in range(grid.CELLS):
                    found[solutions, at] = grid.FIRST[boards[depth, at] & grid.ALL] + 1
            solutions += 1
            if solutions == most:
                return solutions
        tries[depth, 0] = cell
        tries[depth, 1] = boards[depth, cell] if cell >= 0 else 0
        sound = False
        while not sound:
            while tries[depth, 1] == 0:
                if depth == 0:
                    return solutions
                depth -= 1
            if tally[TRIED] == last:
                tally[UNDECIDED] = 1
                return solutions
            tally[TRIED] += 1
            digit = grid.FIRST[tries[depth, 1]]
            tries[depth, 1] &= tries[depth, 1] - 1
            copy_board(boards, depth, depth + 1)
            sound = place(boards[depth + 1], tries[depth, 0], digit) and place_singles(
                boards[depth + 1]
            )
        depth += 1


@kernel
def copy_board(boards, source, target):
    """Make one board as another one."""
    for cell in range(grid.CELLS):
        boards[target, cell] = boards[source, cell]


@kernel
def fewest(board):
    """Return the cell with the fewest candidates, the first of several, -1 if all are placed."""
    best, least = -1, grid.DIGITS + 1
    for cell in range(grid.CELLS):
        if board[cell] < PLACED and grid.COUNT[board[cell]] < least:
            best, least = cell, grid.COUNT[board[cell]]
    return best
