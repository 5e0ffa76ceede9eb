"""A two-digit cell followed both ways, with singles only (2数字の進展).

Singles are written one after the other on a copy of the board: first 8数字配置済, by cell, then
他配置不可, by house and digit. The brackets hold all that was written until the candidate went
(配置履歴), whether it depends on it or not.

A way that breaks (a cell without candidates, a digit without a place in a house) stops there, and
nothing follows from the break: that would be a hypothesis (仮定法).
"""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.board import grid
from pipeline.kinds.sudoku.solver import findings, signs
from pipeline.kinds.sudoku.solver.board import two_digit_cells

CANDIDATES = grid.CELLS * grid.DIGITS
MOST_PLACED = 18
"""Placements in both ways together, as the author limits them."""
WRITTEN, CAND, SPOT = 0, grid.CELLS, 2 * grid.CELLS
"""A copy of the board: the digits that the way has written, and as in `board`."""
REMOVED_BY = SPOT + grid.HOUSES_IN_ALL * grid.DIGITS
"""By way and candidate: after how many placements it was removed, from 1 on, the cell itself
being the first; 0 while it is there."""
PLACEMENTS = REMOVED_BY + 2 * CANDIDATES
"""By way (32 apart) and number from 1 on: the cell that was written."""
REMOVED = PLACEMENTS + 64
"""The candidates that the way removed, in their order."""
REMOVED_IN_ALL = REMOVED + CANDIDATES


@kernel
def cell_forcing_chain(cand, spot, found, work):
    """2数字マス目両除去配置不可 (cell forcing chain): it goes, whichever digit the cell holds.

    (P+ 1I:[8I:8C:9A:1A]:[]:1H)   7 or 8 in 1I: both take 8 from 1H

         A   C   H   I
      1  578 .   x   78         1I(7): 8I(4) 8C(7) 9A(5) 1A(8), not 1H(8)
      8  .   47  .   47         1I(8): not 1H(8)
      9  57  .   .   .

    The first bracket has the placements after the smaller digit, the second those after the
    larger one. Of one two-digit cell, what takes the fewest placements comes first.
    """
    for start, low, high in two_digit_cells(cand):
        _follow(cand, spot, work, 0, start * 9 + low)
        _follow(cand, spot, work, 1, start * 9 + high)
        for placements in range(1, MOST_PLACED + 1):
            _removed_after(cand, found, work, start, placements)


@kernel
def _follow(cand, spot, work, way, start):
    """Write a candidate on a copy of the board, and the singles that come up after it."""
    work[WRITTEN : WRITTEN + grid.CELLS] = 0
    for cell in range(grid.CELLS):
        work[CAND + cell] = cand[cell]
    for house in range(grid.HOUSES_IN_ALL):
        for d in range(grid.DIGITS):
            work[SPOT + house * 9 + d] = spot[house, d]
    first = REMOVED_BY + way * CANDIDATES
    work[first : first + CANDIDATES] = 0
    work[REMOVED_IN_ALL] = 0
    number, candidate = 1, start
    while candidate >= 0 and number <= MOST_PLACED + 1:
        work[PLACEMENTS + 32 * way + number] = candidate // 9
        if not _write(work, first, candidate, number):
            return
        number += 1
        candidate = _next_single(cand, spot, work)


@kernel
def _write(work, first, candidate, number):
    """Write a candidate and remove what it rules out; return whether the board is still whole."""
    cell, d = candidate // 9, candidate % 9
    work[WRITTEN + cell] = 1
    whole = True
    others = work[CAND + cell] & ~(1 << d)
    while others:
        whole &= _remove(work, first, cell, cell, grid.FIRST[others], number)
        others &= others - 1
    for peer in grid.PEERS[cell]:
        if work[CAND + peer] >> d & 1:
            whole &= _remove(work, first, cell, peer, d, number)
    return whole


@kernel
def _remove(work, first, written, cell, d, number):
    """Remove a candidate; return whether its cell and its houses are still whole."""
    work[first + cell * 9 + d] = number
    work[REMOVED + work[REMOVED_IN_ALL]] = cell * 9 + d
    work[REMOVED_IN_ALL] += 1
    work[CAND + cell] ^= 1 << d
    whole = work[CAND + cell] != 0
    for kind in range(3):
        house = grid.HOUSE_OF[cell, kind]
        at = SPOT + house * 9 + d
        work[at] ^= 1 << grid.PLACE_IN[cell, kind]
        whole &= work[at] != 0 or (cell != written and grid.HOUSE_OF[written, kind] == house)
    return whole


@kernel
def _next_single(cand, spot, work):
    """Return the first single that came up and is not yet written; -1 when none is left."""
    for cell in range(grid.CELLS):
        held = work[CAND + cell]
        if grid.COUNT[held] == 1 and held != cand[cell] and not work[WRITTEN + cell]:
            return cell * 9 + grid.FIRST[held]
    for house in range(grid.HOUSES_IN_ALL):
        for d in range(grid.DIGITS):
            places = work[SPOT + house * 9 + d]
            if grid.COUNT[places] == 1 and places != spot[house, d]:
                cell = grid.HOUSES[house, grid.FIRST[places]]
                if not work[WRITTEN + cell]:
                    return cell * 9 + d
    return -1


@kernel
def _removed_after(cand, found, work, start, placements):
    """Record what goes both ways with so many placements in all."""
    for at in range(work[REMOVED_IN_ALL]):
        candidate = work[REMOVED + at]
        one, other = work[REMOVED_BY + candidate], work[REMOVED_BY + CANDIDATES + candidate]
        if one and one + other - 2 == placements:
            findings.begin(found, signs.PAIR, signs.PLUS)
            findings.remove(found, cand, candidate // 9, candidate % 9)
            findings.add_token(found, start)
            _add_placements(found, work, 0, one)
            _add_placements(found, work, 1, other)
            findings.add_token(found, candidate // 9)
            findings.keep(found)


@kernel
def _add_placements(found, work, way, last):
    """Write what a way wrote until the candidate went, in square brackets (角カッコ)."""
    findings.add_token(found, signs.OPEN_SQUARE)
    for number in range(2, last + 1):
        findings.add_token(found, work[PLACEMENTS + 32 * way + number])
    findings.add_token(found, signs.CLOSE_SQUARE)
