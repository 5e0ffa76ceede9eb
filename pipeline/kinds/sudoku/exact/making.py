"""Full boards drawn at random, and puzzles made of them: what the generators stand on.

Whatever is random here comes in as arrays of drawn numbers, so that these kernels give the same
answer on any machine, compiled or not:

- `cells` (81,): the cells in the order in which they are visited
- `orders` (81, 9): for each cell the order in which its digits, from 0, are tried
"""

import numpy as np

from pipeline.kernels.bits import lowest
from pipeline.kernels.compiling import entry_kernel, kernel
from pipeline.kinds.sudoku.exact import engine
from pipeline.kinds.sudoku.grid import BLOCK, CELLS, DIGITS, HOUSE_OF

ON_DIAGONAL = np.isin(HOUSE_OF[:, BLOCK], (18, 22, 26))
"""(81,): the cells of the three blocks from the top left to the bottom right; none sees another."""
LEVELS = (CELLS - 1).bit_length()
"""Of a binary tree whose leaves are the cells."""


@kernel
def fill(cells, orders, solution, tally, limit, free, places, trail, waiting, choices):
    """Draw a full board into `solution` (1, 81), digits 1 to 9.

    Each cell takes the first digit of its order with which the board still has a solution. That
    is sure as long as only the blocks of the diagonal hold digits, so they come first.
    """
    engine.empty_board(free, places, trail, waiting)
    for first in (True, False):
        for cell in cells:
            if ON_DIAGONAL[cell] != first:
                continue
            for k in range(DIGITS):
                digit = orders[cell, k]
                if free[cell] & engine.PLACED:
                    break
                if not free[cell] & (1 << digit):
                    continue
                mark = trail[0]
                if (
                    engine.place(cell, digit, free, places, trail, waiting)
                    and engine.place_singles(free, places, trail, waiting, tally)
                    and (
                        first
                        or engine.search(
                            free, places, trail, waiting, choices, 1, solution, tally, limit
                        )
                    )
                ):
                    break
                waiting[0] = 0
                engine.take_back(mark, free, places, trail)


@kernel
def has_another(cell, digit, tally, limit, free, places, trail, waiting, choices, board):
    """Say whether a position has a solution with another digit in a cell; it stays as it was.

    The position holds every clue but that of the cell, whose `digit`, from 0, the solution has
    that is known.
    """
    tally[engine.UNDECIDED] = 0
    if free[cell] & engine.PLACED:
        # What else is there leaves the cell no other.
        return False
    # Nothing is kept of what is found.
    found = board[:0]
    mark = trail[0]
    another = (
        engine.remove(cell, digit, free, places, trail, waiting)
        and engine.place_singles(free, places, trail, waiting, tally)
        and engine.search(free, places, trail, waiting, choices, 1, found, tally, limit) > 0
    )
    waiting[0] = 0
    engine.take_back(mark, free, places, trail)
    return another


@kernel
def place_span(cells, begin, end, clues, free, places, trail, waiting, tally):
    """Place the clues of the cells from `begin` to before `end`, and the singles that follow.

    They are of a board that is full and right, and cannot break.
    """
    for at in range(begin, min(end, CELLS)):
        cell = cells[at]
        digit = int(clues[cell]) - 1
        if digit >= 0 and not free[cell] & engine.PLACED:
            engine.place(cell, digit, free, places, trail, waiting)
    engine.place_singles(free, places, trail, waiting, tally)


@kernel
def thin(cells, least, board, tally, limit, marks, free, places, trail, waiting, choices):
    """Take clues away in the order of `cells` while the solution stays the only one.

    Stops at `least` clues. A clue stays where the search met its limit.

    Each question needs all clues but one placed. The cells are the leaves of a binary tree of
    LEVELS levels: on the way down to a cell the clues of each branch that is left aside are
    placed, and on the way up they are taken back. So a clue is placed six times, and not once for
    each other cell. `marks` (LEVELS + 1,) tells how long the trail is at each node of the way.
    """
    clues = board[0]
    left = CELLS
    engine.empty_board(free, places, trail, waiting)
    for at in range(CELLS):
        if left <= least:
            break
        level = LEVELS
        if at:
            # The smallest branch that goes on with this cell; the one before it is decided.
            level = lowest(at)
            engine.take_back(marks[level + 1], free, places, trail)
            place_span(cells, at - (1 << level), at, clues, free, places, trail, waiting, tally)
        marks[level] = trail[0]
        while level > 0:
            level -= 1
            later = at + (1 << level)
            place_span(
                cells, later, later + (1 << level), clues, free, places, trail, waiting, tally
            )
            marks[level] = trail[0]
        cell = cells[at]
        if (
            not has_another(
                cell, int(clues[cell]) - 1, tally, limit, free, places, trail, waiting, choices,
                board,
            )
            and not tally[engine.UNDECIDED]
        ):  # fmt: skip
            clues[cell] = 0
            left -= 1


@entry_kernel
def make_all(cells, orders, least, out, marks, tally, limit, free, places, trail, waiting, choices):
    """Draw a board for each row of `out` (n, 81), and take away its clues down to `least` (n,).

    `cells` (n, 2, 81) holds the order of drawing and the order of taking away; `marks`
    (LEVELS + 1,) is room for `thin`.
    """
    for at in range(len(out)):
        board = out[at : at + 1]
        fill(cells[at, 0], orders[at], board, tally, limit, free, places, trail, waiting, choices)
        thin(
            cells[at, 1], least[at], board, tally, limit, marks, free, places, trail, waiting,
            choices,
        )  # fmt: skip


@entry_kernel
def vary(
    cells, orders, given, steps, most, out, tally, limit, free, places, trail, waiting, choices
):
    """Look for a puzzle with clues in given cells: change one at a time, and keep what is better.

    A full board is drawn, and only the digits in the cells of `given` (81,) are kept. Each of
    `steps` (n, 2), a cell and a digit from 1, then puts another digit into one of the cells. It
    stays where the puzzle has as few solutions as before, or fewer, but not none.

    Returns the number of solutions of `out` (1, 81), where counting ends at `most`.
    """
    fill(cells, orders, out, tally, limit, free, places, trail, waiting, choices)
    clues = out[0]
    for cell in range(CELLS):
        if not given[cell]:
            clues[cell] = 0
    fewest = engine.count(clues, most, out[:0], tally, limit, free, places, trail, waiting, choices)
    for at in range(len(steps)):
        if fewest == 1:
            break
        cell = steps[at, 0]
        before = clues[cell]
        if steps[at, 1] == before:
            continue
        clues[cell] = steps[at, 1]
        bound = min(fewest + 1, most)
        found = engine.count(
            clues, bound, out[:0], tally, limit, free, places, trail, waiting, choices
        )
        if 0 < found <= fewest and not tally[engine.UNDECIDED]:
            fewest = found
        else:
            clues[cell] = before
    return fewest
