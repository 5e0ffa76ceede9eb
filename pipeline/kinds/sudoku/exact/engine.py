"""The engine of the partial analysis (部分解析): candidates kept up to date, and put back.

Source: lecture 8, talk 10 of a Japanese course on making sudoku programs, whose function
`sudokukaiho` this follows. There every empty cell keeps a list of its candidates, `lst`, and
their number, `mx`. A digit that is placed is looked for in the lists of its row, its column and
its block only; where it is found it changes places with the last candidate and the list ends one
earlier. On the way out every list that was cut is made longer by one again, which is all that
putting back takes, because nothing was overwritten. A puzzle is left as soon as it has a second
solution (`cn1[a] == 2`).

What is the same here, and what stands for it:

=====================  ============================================================
text                   here
=====================  ============================================================
`lst`, `mx`            `free`: a bit for each candidate of a cell
the cells cut by a     `trail`: every candidate removed and every digit placed, in
placement: gy, r, b    their order; `take_back` undoes them from the end
the next cell, g + 1   `fewest`: the empty cell with the fewest candidates
--                     `places`: how many places a digit has left in a house, so that
                       singles, naked and hidden, are placed before anything is tried
=====================  ============================================================

The arrays of a position, int32, which only these kernels write:

- `free` (81,): bits 0 to 8 are the candidates of a cell; bit 9, PLACED, says that its digit is set
- `places` (243,): at house * 9 + digit the number of places left, plus SETTLED once it is set
- `trail`, `waiting`: entry 0 is the number of entries that follow. `waiting` holds the singles
  that were seen and not placed yet
"""

import numpy as np

from pipeline.kernels.compiling import inlined_kernel, kernel
from pipeline.kinds.sudoku import grid

PLACED = 512
SETTLED = 16
PLACEMENT = grid.CELLS * grid.DIGITS
"""Entries of the trail from here on are placements, below it candidates removed."""

NUMBER = np.tile(grid.COUNT, 2)
"""Of candidates in the bits of `free`."""
LOWEST = np.array([max((bits & -bits).bit_length() - 1, 0) for bits in range(2 * PLACED)], np.int32)
"""The lowest digit in the bits of `free`."""

TRIED, PLACEMENTS, UNDECIDED = 0, 1, 2
"""Columns of a tally: digits tried in a cell, digits placed, and whether the limit was met."""


def new_position():
    """Return free, places, trail and waiting for `empty_board`, and choices for `search`."""
    return (
        np.zeros(grid.CELLS, np.int32),
        np.zeros(grid.HOUSES_IN_ALL * grid.DIGITS, np.int32),
        np.zeros(1 + grid.CELLS * (grid.DIGITS + 1), np.int32),
        np.zeros(1 + 4 * grid.CELLS * grid.DIGITS, np.int32),
        np.zeros((grid.CELLS + 1, 3), np.int32),
    )


@kernel
def empty_board(free, places, trail, waiting):
    """Make every digit a candidate of every cell."""
    free[:] = grid.ALL
    places[:] = grid.DIGITS
    trail[0] = 0
    waiting[0] = 0


@inlined_kernel
def _push(entries, entry):
    entries[0] += 1
    entries[entries[0]] = entry


@kernel
def remove(cell, digit, free, places, trail, waiting):
    """Remove a candidate; return whether cell and digit still have somewhere to go."""
    free[cell] ^= 1 << digit
    _push(trail, cell * grid.DIGITS + digit)
    left = NUMBER[free[cell]]
    if left == 1:
        _push(waiting, cell)
    sound = left > 0
    for k in range(3):
        at = grid.HOUSE_OF[cell, k] * grid.DIGITS + digit
        places[at] -= 1
        if places[at] == 1:
            _push(waiting, grid.CELLS + at)
        elif places[at] == 0:
            sound = False
    return sound


@kernel
def place(cell, digit, free, places, trail, waiting):
    """Place a digit and remove it from the row, the column and the block of its cell, only there.

    Returns whether every cell and digit still has somewhere to go.
    """
    bit = 1 << digit
    _push(trail, PLACEMENT + cell * grid.DIGITS + digit)
    free[cell] |= PLACED
    for k in range(3):
        places[grid.HOUSE_OF[cell, k] * grid.DIGITS + digit] += SETTLED
    for other in range(grid.DIGITS):
        if (
            other != digit
            and free[cell] & (1 << other)
            and not remove(cell, other, free, places, trail, waiting)
        ):
            return False
    for k in range(20):
        peer = grid.PEERS[cell, k]
        if free[peer] & bit and not remove(peer, digit, free, places, trail, waiting):
            return False
    return True


@kernel
def take_back(mark, free, places, trail):
    """Put back all that happened after the trail had `mark` entries, the latest first."""
    while trail[0] > mark:
        entry = trail[trail[0]]
        trail[0] -= 1
        change = 1
        if entry >= PLACEMENT:
            entry -= PLACEMENT
            change = -SETTLED
        cell = entry // grid.DIGITS
        digit = entry % grid.DIGITS
        free[cell] ^= 1 << digit if change == 1 else PLACED
        for k in range(3):
            places[grid.HOUSE_OF[cell, k] * grid.DIGITS + digit] += change


@kernel
def place_singles(free, places, trail, waiting, tally):
    """Place the singles that wait, and those that follow; return False where they break."""
    while waiting[0] > 0:
        entry = waiting[waiting[0]]
        waiting[0] -= 1
        cell = entry
        digit = 0
        if entry < grid.CELLS:
            # a cell with one candidate left
            digit = LOWEST[free[cell]]
        elif places[entry - grid.CELLS] == 1:
            # a digit with one place left in a house
            house = (entry - grid.CELLS) // grid.DIGITS
            digit = (entry - grid.CELLS) % grid.DIGITS
            for k in range(9):
                cell = grid.HOUSES[house, k]
                if free[cell] & (1 << digit):
                    break
        else:
            continue
        if free[cell] & PLACED:
            continue
        tally[PLACEMENTS] += 1
        if not place(cell, digit, free, places, trail, waiting):
            waiting[0] = 0
            return False
    return True


@kernel
def place_clues(clues, free, places, trail, waiting, tally):
    """Place clues, digits 1 to 9 and 0 for an empty cell, and the singles that follow.

    Returns False where they contradict each other.
    """
    for cell in range(grid.CELLS):
        digit = int(clues[cell]) - 1
        if digit < 0:
            continue
        if not free[cell] & (1 << digit):
            return False
        if not free[cell] & PLACED:
            tally[PLACEMENTS] += 1
            if not place(cell, digit, free, places, trail, waiting):
                return False
    return place_singles(free, places, trail, waiting, tally)


@kernel
def count(clues, most, found, tally, limit, free, places, trail, waiting, choices):
    """Count the solutions of clues, at most `most`; as `search`, from an empty board."""
    empty_board(free, places, trail, waiting)
    tally[UNDECIDED] = 0
    if not place_clues(clues, free, places, trail, waiting, tally):
        return 0
    return search(free, places, trail, waiting, choices, most, found, tally, limit)


@kernel
def fewest(free):
    """Return the empty cell with the fewest candidates, the first of several, -1 if none is."""
    best = -1
    least = grid.DIGITS + 1
    for cell in range(grid.CELLS):
        if not free[cell] & PLACED and NUMBER[free[cell]] < least:
            best = cell
            least = NUMBER[free[cell]]
            if least == 2:
                break
    return best


@kernel
def search(free, places, trail, waiting, choices, most, found, tally, limit):
    """Count the solutions of a position, at most `most`, and leave it as it was.

    `found` (n, 81) receives the first n of them as digits 1 to 9. After `limit` tried digits the
    search ends, tally[UNDECIDED] is 1, and the number is only of those found till then.
    """
    begin = trail[0]
    depth = 0
    count = 0
    last = tally[TRIED] + limit
    while True:
        cell = fewest(free)
        if cell < 0:
            if count < len(found):
                for at in range(grid.CELLS):
                    found[count, at] = LOWEST[free[at]] + 1
            count += 1
            if count == most:
                break
        else:
            choices[depth, 0] = cell
            choices[depth, 1] = free[cell]
            choices[depth, 2] = trail[0]
            depth += 1
        if not next_try(free, places, trail, waiting, choices, depth, tally, last):
            break
        # the deepest choice that had a digit left
        depth = choices[grid.CELLS, 0]
    take_back(begin, free, places, trail)
    return count


@kernel
def next_try(free, places, trail, waiting, choices, depth, tally, last):
    """Try the next digit of the deepest choice that has one; return False when none is left.

    The depth that was reached stands in choices[81, 0].
    """
    while depth > 0:
        cell = choices[depth - 1, 0]
        left = choices[depth - 1, 1]
        take_back(choices[depth - 1, 2], free, places, trail)
        if left == 0:
            depth -= 1
            continue
        if tally[TRIED] == last:
            tally[UNDECIDED] = 1
            return False
        tally[TRIED] += 1
        tally[PLACEMENTS] += 1
        digit = LOWEST[left]
        choices[depth - 1, 1] = left ^ (1 << digit)
        if place(cell, digit, free, places, trail, waiting) and place_singles(
            free, places, trail, waiting, tally
        ):
            choices[grid.CELLS, 0] = depth
            return True
        waiting[0] = 0
    return False
