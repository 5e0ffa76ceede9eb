"""Forcing chains by cases: whatever a cell holds, or wherever a digit stands in a house.

Each case is followed with singles on a copy of the board, those that come up first before those
that follow from them. A case that breaks (a cell without candidates, a digit without a place in a
house) stops there, and nothing follows from the break: that would be a hypothesis (仮定法).

Of each placement is known which others it rests on, so the shortest proof is told first: that with
the fewest placements of all cases together.
"""

from pipeline.kernels.compiling import inlined_kernel, kernel
from pipeline.kinds.sudoku.board import grid
from pipeline.kinds.sudoku.solver import findings, signs
from pipeline.kinds.sudoku.solver.techniques.nice_loops import BANDS

CANDIDATES = grid.CELLS * grid.DIGITS
STARTS = grid.CELLS + grid.HOUSES_IN_ALL * grid.DIGITS
"""What cases begin with: a cell, or from 81 on a digit in a house, 9 * house + digit."""
LARGEST = 60
"""Placements of all cases together."""
OF_CELL, OF_HOUSE = range(2)
"""Forms of a finding."""
BEST, SIZES, HITS, REMOVED_BY = (part * CANDIDATES for part in range(4))
"""By candidate: its shortest proof, as size * STARTS + start, 0 for none; of one start how many
placements take it in all cases so far, and in how many cases it went; in a case the placement that
took it, from 1 on, 0 while it is there."""
CAND = 4 * CANDIDATES
SPOT = CAND + grid.CELLS
"""A copy of the board, as in `board`."""
QUEUED = SPOT + grid.HOUSES_IN_ALL * grid.DIGITS
"""By cell, whether the case fills it."""
PLACED = QUEUED + grid.CELLS
"""By placement, from 1 on: the candidate; then the cells on which it rests, in three numbers."""
RESTS_ON, MOST_PLACED = PLACED + 100, 100
LENGTH = RESTS_ON + 3 * MOST_PLACED
"""How many placements there are."""


@kernel
def forcing_cases(cand, spot, found, work):
    """マス目全候補・グループ全位置 (cell and region forcing chains): every case takes a candidate.

    (T+ [3A:7A:8A]:8H)   5 in column A only at *

         A   E   G   H              A   E   G   H
      3  *   .   .   58          3  *   .   .   58       3A(5): 3H(8)
      7  *   .   58  .       ->  7  *   .   58  .        7A(5): 7G(8)
      8  *   58  .   x           8  *   58  .   -        8A(5): 8E(8), each time not 8H(8)

    The field names the cell or the places, then the cell that loses a digit. What takes the fewest
    placements comes first.
    """
    work[BEST : BEST + CANDIDATES] = 0
    for start in range(STARTS):
        _weigh(cand, spot, work, start)
    for size in range(1, LARGEST + 1):
        for candidate in range(CANDIDATES):
            if work[BEST + candidate] // STARTS == size and not findings.full(found):
                _report(cand, spot, found, candidate, work[BEST + candidate] % STARTS)


@kernel
def _starts(cand, spot, start):
    """Yield the candidates with which the cases begin."""
    for number in range(9):
        if start < grid.CELLS:
            if cand[start] >> number & 1:
                yield start * 9 + number
        else:
            house, d = (start - grid.CELLS) // 9, (start - grid.CELLS) % 9
            if spot[house, d] >> number & 1:
                yield grid.HOUSES[house, number] * 9 + d


@kernel
def _weigh(cand, spot, work, start):
    """Follow all cases of a start; keep it as the best one of what it takes shortest."""
    work[SIZES : SIZES + 2 * CANDIDATES] = 0
    cases = 0
    for candidate in _starts(cand, spot, start):
        cases += 1
        _follow(cand, spot, work, candidate)
        for other in range(CANDIDATES):
            if work[REMOVED_BY + other]:
                work[HITS + other] += 1
                work[SIZES + other] += _size(work, work[REMOVED_BY + other])
    for candidate in range(CANDIDATES if cases > 1 else 0):
        if work[HITS + candidate] == cases:
            found, best = work[SIZES + candidate] * STARTS + start, work[BEST + candidate]
            work[BEST + candidate] = found if best == 0 else min(best, found)


@kernel
def _size(work, placement):
    """Return how many cells are filled before a placement takes a candidate, itself included."""
    count = 0
    for band in range(3):
        cells = work[RESTS_ON + 3 * placement + band]
        count += grid.COUNT[cells & 511] + grid.COUNT[cells >> 9 & 511] + grid.COUNT[cells >> 18]
    return count


@kernel
def _follow(cand, spot, work, start):
    """Fill a copy of the board from a candidate on, singles as they come up, until it breaks."""
    for cell in range(grid.CELLS):
        work[CAND + cell], work[QUEUED + cell] = cand[cell], 0
    for house in range(grid.HOUSES_IN_ALL):
        for d in range(grid.DIGITS):
            work[SPOT + house * 9 + d] = spot[house, d]
    work[REMOVED_BY : REMOVED_BY + CANDIDATES] = 0
    work[LENGTH] = 0
    _queue(work, start)
    number = 1
    while number <= work[LENGTH] and _write(cand, spot, work, number):
        number += 1


@inlined_kernel
def _queue(work, candidate):
    """Fill a cell later; the placement rests on itself as yet."""
    work[LENGTH] += 1
    work[QUEUED + candidate // 9] = 1
    work[PLACED + work[LENGTH]] = candidate
    for band in range(3):
        work[RESTS_ON + 3 * work[LENGTH] + band] = BANDS[candidate // 9, band]


@kernel
def _write(cand, spot, work, number):
    """Write a placement, and queue the singles after it; return whether nothing breaks."""
    cell, d = work[PLACED + number] // 9, work[PLACED + number] % 9
    if not work[CAND + cell] >> d & 1:
        return False
    others = work[CAND + cell] & ~(1 << d)
    for other in range(grid.DIGITS):
        if others >> other & 1 and not _remove(cand, spot, work, cell, cell, other, number):
            return False
    for peer in grid.PEERS[cell]:
        if work[CAND + peer] >> d & 1 and not _remove(cand, spot, work, cell, peer, d, number):
            return False
    return True


@kernel
def _remove(cand, spot, work, written, cell, d, number):
    """Remove a candidate, and queue what is left alone; return whether nothing breaks."""
    work[REMOVED_BY + cell * 9 + d] = number
    work[CAND + cell] ^= 1 << d
    held = work[CAND + cell]
    if held == 0:
        return False
    if grid.COUNT[held] == 1 and not work[QUEUED + cell]:
        _queue(work, cell * 9 + grid.FIRST[held])
        for other in range(grid.DIGITS):
            if cand[cell] >> other & 1:
                _rest_on(work, cell * 9 + other)
    for kind in range(3):
        house = grid.HOUSE_OF[cell, kind]
        work[SPOT + house * 9 + d] ^= 1 << grid.PLACE_IN[cell, kind]
        places = work[SPOT + house * 9 + d]
        if places == 0:
            return False
        last = grid.HOUSES[house, grid.FIRST[places]]
        if grid.COUNT[places] == 1 and not work[QUEUED + last]:
            _queue(work, last * 9 + d)
            for place in range(9):
                if spot[house, d] >> place & 1:
                    _rest_on(work, grid.HOUSES[house, place] * 9 + d)
    return True


@inlined_kernel
def _rest_on(work, candidate):
    """Let the last placement rest on all that took a candidate."""
    taken_by = work[REMOVED_BY + candidate]
    for band in range(3):
        if taken_by:
            work[RESTS_ON + 3 * work[LENGTH] + band] |= work[RESTS_ON + 3 * taken_by + band]


@kernel
def _report(cand, spot, found, candidate, start):
    """Record that a candidate goes in all cases of a start."""
    if start < grid.CELLS:
        findings.begin(found, signs.OWN, signs.PLUS)
        findings.add_token(found, start)
    else:
        house, d = (start - grid.CELLS) // 9, (start - grid.CELLS) % 9
        findings.begin(found, house // 9, signs.PLUS)
        findings.set_form(found, OF_HOUSE)
        findings.add_places_in(found, signs.OPEN_SQUARE, house, spot[house, d])
    findings.remove(found, cand, candidate // 9, candidate % 9)
    findings.add_token(found, candidate // 9)
    findings.keep(found)
