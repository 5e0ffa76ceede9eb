"""Techniques 22 to 24, 27 to 30 and 32 to 34 of Number Place Support, seen in every way.

The author's program follows one way to each end of a chain, the shortest and of these the first,
and no chain comes back to a cell; it writes singles one after the other. So what it finds depends
on how the board lies. A solution path must not: here a chain may come back to a cell, which makes
it no less true, all ends that it reaches count, and singles are written round by round.
"""

from pipeline.kernels.compiling import entry_kernel, kernel
from pipeline.kinds.sudoku.board import grid
from pipeline.kinds.sudoku.board.grid import CELLS
from pipeline.kinds.sudoku.paths import candidates as c
from pipeline.kinds.sudoku.solver.board import pairs, partner_of, two_digit_cells
from pipeline.kinds.sudoku.solver.techniques import WORK, links
from pipeline.kinds.sudoku.solver.techniques.aic import LONGEST
from pipeline.kinds.sudoku.solver.techniques.beams import block_met
from pipeline.kinds.sudoku.solver.techniques.cell_chains import rest_of_beam, sees_all
from pipeline.kinds.sudoku.solver.techniques.digit_chains import list_fins

TECHNIQUES = (22, 23, 24, 27, 28, 29, 30, 32, 33, 34)
HARDEST = 5
"""The level of all of them."""
ROOM = 4 * WORK
"""Numbers for the links of any position: none is left out."""
SCRATCH = (6, CELLS)


@entry_kernel
def ask_every_way(digit, cand, spot, work, scratch, gone):
    """Fill `gone`, (81,) int32, with the sets of digits ruled out; tell whether there are any.

    `digit`, `cand` and `spot` are the board, `work` is (ROOM,) int32, `scratch` SCRATCH of it.
    """
    gone[:] = 0
    links.no_links(work)
    links.link_other_pairs(cand, spot, work)
    _follow_chains(cand, spot, work, links.ANY_LENGTH, gone)
    _follow_to_fins(cand, spot, work, gone)
    links.link_two_digit_cells(cand, work)
    links.link_own_digits(cand, spot, work)
    _follow_chains(cand, spot, work, LONGEST, gone)
    links.no_links(work)
    links.link_two_digit_cells(cand, work)
    _follow_cells(cand, spot, work, gone)
    links.link_own_digits(cand, spot, work)
    _follow_both_places(cand, spot, work, gone)
    _follow_both_digits(digit, cand, scratch, gone)
    for cell in range(CELLS):  # noqa: SIM110, kernels make no generators
        if gone[cell] & cand[cell]:
            return True
    return False


@kernel
def _follow_chains(cand, spot, work, most, gone):
    """Techniques 27, 32, 33: the start holds its digit, or each end of at most so many cells."""
    walk = work[: links.WALK_ROOM]
    for start in range(links.CANDIDATES):
        if cand[start // 9] >> start % 9 & 1:
            links.set_out_from_pairs(spot, walk, start // 9, start % 9)
            for at in range(1, links.go_on(work, walk, 1, most, True)):
                _one_of(cand, start, walk[links.ORDER + at], gone)


@kernel
def _follow_to_fins(cand, spot, work, gone):
    """Technique 28: the start holds d, or one of the places of a line that lie in one block."""
    walk = work[: links.WALK_ROOM]
    for d in range(grid.DIGITS):
        fins = list_fins(spot, work, d)
        for cell in range(CELLS if fins else 0):
            if cand[cell] >> d & 1:
                links.set_out_from_pairs(spot, walk, cell, d)
                for at in range(1, links.go_on(work, walk, 1, links.ANY_LENGTH, True)):
                    for fin in range(fins):
                        line, near = divmod(work[links.FREE + fin], CELLS)
                        end = walk[links.ORDER + at] // 9
                        if grid.SEES[end, near] and grid.HOUSE_OF[end, line // 9] != line:
                            _go_by_fin(cand, spot, cell, d, line, near, gone)


@kernel
def _go_by_fin(cand, spot, start, d, line, near, gone):
    """Rule out d in the block of a line's places but the near one, where the start is seen."""
    places = spot[line, d] & ~(1 << grid.PLACE_IN[near, line // 9])
    for cell in grid.HOUSES[grid.HOUSE_OF[grid.HOUSES[line, grid.FIRST[places]], grid.BLOCK]]:
        if grid.HOUSE_OF[cell, line // 9] != line and grid.SEES[cell, start]:
            gone[cell] |= cand[cell] & 1 << d


@kernel
def _follow_cells(cand, spot, work, gone):
    """Techniques 22 to 24: a two-digit cell holds d, or the end, and what follows beside it."""
    walk = work[: links.WALK_ROOM]
    for start, low, high in two_digit_cells(cand):
        for d, other in ((low, high), (high, low)):
            links.set_out(walk, start * 9 + other)
            for at in range(1, links.go_on(work, walk, 0, links.ANY_LENGTH, True)):
                end = walk[links.ORDER + at]
                if end % 9 == d:
                    _one_of(cand, start * 9 + d, end, gone)
                    _go_by_pairs(cand, spot, start, end // 9, d, gone)
                    _go_by_beams(cand, spot, start, end // 9, d, gone)


@kernel
def _go_by_pairs(cand, spot, start, end, d, gone):
    """Technique 24: the end takes d from one of a pair, so the other one holds it."""
    for near in grid.PEERS[end]:
        for kind in range(3):
            places = spot[grid.HOUSE_OF[near, kind], d]
            if grid.COUNT[places] == 2 and places >> grid.PLACE_IN[near, kind] & 1:
                far = partner_of(spot, grid.HOUSE_OF[near, kind], d, near)
                _one_of(cand, start * 9 + d, far * 9 + d, gone)


@kernel
def _go_by_beams(cand, spot, start, end, d, gone):
    """Technique 23: the end takes one line of a block's two, so d is in the other one."""
    for kind in (grid.ROW, grid.COLUMN):
        for other in range(3):
            block = block_met(kind, other, grid.HOUSE_OF[end, kind] % 9 // 3)
            rest = rest_of_beam(spot, d, end, kind, block)
            if rest and grid.HOUSE_OF[start, grid.BLOCK] != block:
                for cell in grid.PEERS[start]:
                    if grid.HOUSE_OF[cell, grid.BLOCK] != block and sees_all(cell, block, rest):
                        gone[cell] |= cand[cell] & 1 << d


@kernel
def _follow_both_places(cand, spot, work, gone):
    """Techniques 29, 30: one place of a pair holds the digit, so what follows from one is true."""
    one, other = work[: links.WALK_ROOM], work[links.WALK_ROOM : 2 * links.WALK_ROOM]
    for _, d, first, last in pairs(spot):
        links.set_out(one, 9 * first + d)
        links.set_out(other, 9 * last + d)
        reached = links.go_on(work, one, 0, LONGEST - 1, True)
        other_reached = links.go_on(work, other, 0, LONGEST - 1, True)
        for i in range(reached):
            end = one[links.ORDER + i]
            for j in range(other_reached):
                other_end = other[links.ORDER + j]
                if one[links.LENGTH + end] + other[links.LENGTH + other_end] > LONGEST:
                    break
                _one_of(cand, end, other_end, gone)


@kernel
def _one_of(cand, start, end, gone):
    """Add to `gone` what two candidates rule out of which one is true."""
    one, d, other, other_d = start // 9, start % 9, end // 9, end % 9
    if d == other_d and one != other:
        for cell in grid.PEERS[one]:
            if grid.SEES[cell, other]:
                gone[cell] |= cand[cell] & 1 << d
    elif d != other_d and grid.SEES[one, other]:
        gone[one] |= cand[one] & 1 << other_d
        gone[other] |= cand[other] & 1 << d


@kernel
def _follow_both_digits(digit, cand, scratch, gone):
    """Technique 34: what goes whichever digit a two-digit cell holds."""
    known, kept, other_kept = scratch[0], scratch[1], scratch[2]
    # Singles that came up before speak when they are written.
    c.unique_digits(cand, known)
    for start, low, high in two_digit_cells(cand):
        _write_singles(digit, cand, start, low + 1, known, kept, scratch)
        _write_singles(digit, cand, start, high + 1, known, other_kept, scratch)
        for cell in range(CELLS):
            gone[cell] |= cand[cell] & ~kept[cell] & ~other_kept[cell]


@kernel
def _write_singles(digit, cand, start, value, known, kept, scratch):
    """Fill `kept` with the candidates that stay if a cell holds a digit.

    The singles that come up are written round by round, up to the round that breaks the board.
    """
    digits, left, found = scratch[3], scratch[4], scratch[5]
    for cell in range(CELLS):
        digits[cell], left[cell], kept[cell] = digit[cell], cand[cell], cand[cell]
    c.write(digits, left, start, value)
    number = 1
    while number:
        for cell in range(CELLS):
            if digits[cell] == 0:
                kept[cell] = left[cell]
            elif digit[cell] == 0:
                kept[cell] = 1 << (digits[cell] - 1)
        c.unique_digits(left, found)
        number = 0
        for cell in range(CELLS):
            if found[cell] > 0 and known[cell] == 0:
                c.write(digits, left, cell, found[cell])
                number += 1
        if c.is_broken(digits, left):
            return
