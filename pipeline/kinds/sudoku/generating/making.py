"""Full boards drawn at random, and puzzles made of them.

Whatever is random comes in as arrays: `cells` (81,), in the order in which they are visited, and
`orders` (81, 9), for each cell the order in which its digits, from 0, are tried.
"""

import numpy as np

from pipeline.kernels.compiling import entry_kernel, kernel
from pipeline.kinds.sudoku.board.grid import ALL, BLOCK, CELLS, HOUSE_OF
from pipeline.kinds.sudoku.exact.search import (
    PLACED,
    SPARE,
    UNDECIDED,
    copy_board,
    count,
    place,
    place_singles,
    search,
)

ON_DIAGONAL = np.isin(HOUSE_OF[:, BLOCK], (18, 22, 26))
"""(81,): the cells of the three blocks from the top left to the bottom right; none sees another."""


@kernel
def fill(cells, orders, solution, limit, boards, tries, tally):
    """Draw a full board into `solution` (1, 81), digits 1 to 9.

    Each cell takes the first digit of its order with which the board still has a solution. That
    is sure as long as only the blocks of the diagonal hold digits, so they come first.
    """
    board = boards[SPARE]
    board[:] = ALL
    for on_diagonal in (True, False):
        for cell in cells:
            if ON_DIAGONAL[cell] != on_diagonal or board[cell] >= PLACED:
                continue
            for digit in orders[cell]:
                if not board[cell] >> digit & 1:
                    continue
                copy_board(boards, SPARE, 0)
                if (
                    place(boards[0], cell, digit)
                    and place_singles(boards[0])
                    and (on_diagonal or search(1, solution, limit, boards, tries, tally))
                ):
                    copy_board(boards, 0, SPARE)
                    break


@kernel
def thin(cells, least, clues, limit, boards, tries, tally):
    """Take clues away in the order of `cells`, down to `least`, while the solution is the only one.

    A clue stays where the search met its limit.
    """
    left = CELLS
    for cell in cells:
        if left <= least:
            break
        clue = clues[0, cell]
        clues[0, cell] = 0
        number = count(clues[0], 2, clues[:0], limit, boards, tries, tally)
        if number == 1 and not tally[UNDECIDED]:
            left -= 1
        else:
            clues[0, cell] = clue


@entry_kernel
def make(cells, orders, least, out, limit, boards, tries, tally):
    """Draw a board into `out` (1, 81), and take away its clues down to `least`.

    `cells` (2, 81) holds the order of drawing and the order of taking away.
    """
    fill(cells[0], orders, out, limit, boards, tries, tally)
    thin(cells[1], least, out, limit, boards, tries, tally)


@entry_kernel
def vary(cells, orders, given, steps, most, out, limit, boards, tries, tally):
    """Look for a puzzle with clues in given cells: change one at a time, and keep what is better.

    A full board is drawn, and only the digits in the cells of `given` (81,) are kept. Each of
    `steps` (n, 2), a cell and a digit from 1, then puts another digit into one of the cells. It
    stays where the puzzle has as few solutions as before, or fewer, but not none. Returns the
    number of solutions of `out` (1, 81), where counting ends at `most`.
    """
    fill(cells, orders, out, limit, boards, tries, tally)
    clues = out[0]
    for cell in range(CELLS):
        if not given[cell]:
            clues[cell] = 0
    fewest = count(clues, most, out[:0], limit, boards, tries, tally)
    for at in range(len(steps)):
        if fewest == 1:
            break
        cell, digit = steps[at, 0], steps[at, 1]
        before = clues[cell]
        if digit == before:
            continue
        clues[cell] = digit
        number = count(clues, min(fewest + 1, most), out[:0], limit, boards, tries, tally)
        if 0 < number <= fewest and not tally[UNDECIDED]:
            fewest = number
        else:
            clues[cell] = before
    return fewest
