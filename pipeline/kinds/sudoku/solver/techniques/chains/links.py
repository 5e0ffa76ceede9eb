"""Chains: what follows from what, and the shortest way from a start to each of its ends.

A link leads from a candidate to another one: if this cell holds this digit, that cell holds that
digit. A candidate is `cell * 9 + d`. Links may lead through a cell, which loses the digit of the
first and so gives it to the second; the author shows such a pair in brackets.

A walk goes from one start along all links, breadth first, so that each end is reached once, by a
chain of the fewest cells. The author's program stops at the chain that it meets first and does
not promise the shortest; the shortest is the easiest to check with a pencil. No chain has a cell
twice: where the nearest way would, the walk takes the next one. It may then miss an end, but only
when a cell would get two digits, that is, when what the walk starts from is wrong.

Links and walks live in `work`, which starts with `no_links`.
"""

from pipeline.kernels.compiling import inlined_kernel, kernel
from pipeline.kinds.sudoku.grid import (
    CELLS,
    COUNT,
    DIGITS,
    FIRST,
    HOUSE_OF,
    HOUSES_IN_ALL,
    PEERS,
    SEES,
)
from pipeline.kinds.sudoku.solver.board import pair_of, partner_of, two_digits
from pipeline.kinds.sudoku.solver.findings import add_token

CANDIDATES = CELLS * DIGITS
FIRST_LINK, WALK_OF, BEFORE, LENGTH, ORDER = (CANDIDATES * part for part in range(5))
"""By candidate: its first link; the last walk that came to it; from where, and through which cell;
how many cells the chain has there. ORDER lists the candidates as the walk comes to them."""
CHAIN = CANDIDATES * 5
"""The chain that `lay` lays out, cell by cell: (through + 1) * 81 + cell."""
WALK, REACHED, NEXT_LINK = CHAIN + 200, CHAIN + 201, CHAIN + 202
FREE = CHAIN + 210
"""Room for 200 numbers of a technique."""
KEPT = FREE + 200
"""Room for two walks, of which a technique keeps order, candidate before, and length."""
LINKS = KEPT + 6 * CANDIDATES
"""Two numbers a link: where it leads, as (through + 1) * 729 + candidate, and the next link of the
same start. There is room for some 4,000; a sudoku has seldom more than 1,000."""
DIRECTLY = -1
"""Through no cell."""
ANY_LENGTH = CANDIDATES


@kernel
def no_links(work):
    """Begin with no link, and no walk."""
    work[FIRST_LINK : FIRST_LINK + CANDIDATES] = 0
    work[WALK_OF : WALK_OF + CANDIDATES] = 0
    work[WALK], work[NEXT_LINK] = 0, LINKS


@kernel
def link(work, start, end, through):
    """Say that the candidate `end` follows from `start`; what finds no room is left out."""
    at = work[NEXT_LINK]
    if at + 2 <= len(work):
        work[at] = (through + 1) * CANDIDATES + end
        work[at + 1] = work[FIRST_LINK + start]
        work[FIRST_LINK + start] = at
        work[NEXT_LINK] = at + 2


@kernel
def are_pair(spot, d, one, other):
    """Return whether the two cells are the only places of d in a house."""
    for kind in range(3):
        house = HOUSE_OF[one, kind]
        if HOUSE_OF[other, kind] == house and COUNT[spot[house, d]] == 2:
            return True
    return False


@kernel
def link_two_digit_cells(cand, work):
    """2数字マス目接続: a cell takes one digit of a two-digit cell, which holds the other."""
    for cell in range(CELLS):
        if COUNT[cand[cell]] == 2:
            low, high = two_digits(cand, cell)
            for peer in PEERS[cell]:
                if cand[peer] >> low & 1:
                    link(work, peer * 9 + low, cell * 9 + high, DIRECTLY)
                if cand[peer] >> high & 1:
                    link(work, peer * 9 + high, cell * 9 + low, DIRECTLY)


@kernel
def link_other_pairs(cand, spot, work):
    """同じ数字の別の単数字ペア接続: a cell takes d from one of a pair, so the other holds it."""
    for house in range(HOUSES_IN_ALL):
        for d in range(DIGITS):
            if COUNT[spot[house, d]] == 2:
                first, last = pair_of(spot, house, d)
                _link_through(cand, work, first, last, d)
                _link_through(cand, work, last, first, d)


@kernel
def link_own_digits(cand, spot, work):
    """自身内の他数字の単数字ペア接続: a cell holds another digit, so its partner holds d."""
    for house in range(HOUSES_IN_ALL):
        for d in range(DIGITS):
            if COUNT[spot[house, d]] == 2:
                first, last = pair_of(spot, house, d)
                _link_own(cand, work, first, last, d)
                _link_own(cand, work, last, first, d)


@kernel
def _link_own(cand, work, near, far, d):
    """Link the other digits of a cell of a pair to the other cell, which then holds d."""
    others = cand[near] & ~(1 << d)
    while others:
        link(work, near * 9 + FIRST[others], far * 9 + d, DIRECTLY)
        others &= others - 1


@kernel
def _link_through(cand, work, near, far, d):
    """Link the cells that see the near cell of a pair, but not the far one, to the far one."""
    for cell in PEERS[near]:
        if cand[cell] >> d & 1 and cell != far and not SEES[cell, far]:
            link(work, cell * 9 + d, far * 9 + d, near)


@kernel
def set_out(work, start):
    """Begin a walk at a candidate."""
    work[WALK] += 1
    work[WALK_OF + start] = work[WALK]
    work[BEFORE + start] = -1
    work[LENGTH + start] = 1
    work[ORDER] = start
    work[REACHED] = 1


@kernel
def bar(work, cell):
    """Keep the walk that set out last from going to a cell, whatever digit it would hold there."""
    work[WALK_OF + cell * DIGITS : WALK_OF + (cell + 1) * DIGITS] = work[WALK]


@inlined_kernel
def reach(work, start, end, through):
    """Go on from a candidate to the next, unless the walk has come there before."""
    if work[WALK_OF + end] != work[WALK]:
        work[WALK_OF + end] = work[WALK]
        work[BEFORE + end] = (through + 1) * CANDIDATES + start
        work[LENGTH + end] = work[LENGTH + start] + 1
        work[ORDER + work[REACHED]] = end
        work[REACHED] += 1


@kernel
def set_out_from_pairs(spot, work, cell, d):
    """Begin a walk at a cell that does not hold d, so that its partners do; count them."""
    set_out(work, cell * 9 + d)
    for kind in range(3):
        house = HOUSE_OF[cell, kind]
        if COUNT[spot[house, d]] == 2:
            other = partner_of(spot, house, d, cell)
            reach(work, cell * 9 + d, other * 9 + d, DIRECTLY)
    return work[REACHED] - 1


@kernel
def walk(work, first, most):
    """Go along all links, from the candidate `first` in ORDER on, as far as `most` cells.

    Return how many candidates were reached; they stand in ORDER, the nearest first.
    """
    at = first
    while at < work[REACHED]:
        start = work[ORDER + at]
        if work[LENGTH + start] < most:
            next_link = work[FIRST_LINK + start]
            while next_link:
                end = work[next_link] % CANDIDATES
                through = work[next_link] // CANDIDATES - 1
                if work[WALK_OF + end] != work[WALK] and not _goes_back(work, start, end, through):
                    reach(work, start, end, through)
                next_link = work[next_link + 1]
        at += 1
    return work[REACHED]


@kernel
def _goes_back(work, start, end, through):
    """Return whether the chain to `start` has the cell of `end` already, or the one between."""
    cell = end // 9
    while True:
        before = work[BEFORE + start]
        if start // 9 == cell or start // 9 == through:
            return True
        if before < 0:
            return False
        between = before // CANDIDATES - 1
        if between == cell or between == through != DIRECTLY:
            return True
        start = before % CANDIDATES


@kernel
def lay(work, end):
    """Lay out the chain from the start to an end; return how many cells it has."""
    length = work[LENGTH + end]
    candidate = end
    for at in range(length - 1, -1, -1):
        before = work[BEFORE + candidate]
        work[CHAIN + at] = candidate // 9
        if before >= 0:
            work[CHAIN + at] += before // CANDIDATES * CELLS
            candidate = before % CANDIDATES
    return length


@inlined_kernel
def cell_at(work, at):
    """Return a cell of the chain."""
    return work[CHAIN + at] % CELLS


@inlined_kernel
def through_at(work, at):
    """Return the cell through which the chain leads there, or DIRECTLY."""
    return work[CHAIN + at] // CELLS - 1


@kernel
def lies_on(work, length, cell):
    """Return whether the chain has the cell, or leads through it."""
    found_there = False
    for at in range(length):
        found_there |= cell_at(work, at) == cell or through_at(work, at) == cell
    return found_there


@kernel
def add_chain(found, work, length):
    """Write the cells of the chain, from its start to its end."""
    for at in range(length):
        add_token(found, cell_at(work, at))


@kernel
def add_chain_from_later_end(found, work, length):
    """Write the chain from the end that comes later, column by column."""
    if comes_later(cell_at(work, 0), cell_at(work, length - 1)):
        add_chain(found, work, length)
    else:
        for at in range(length - 1, -1, -1):
            add_token(found, cell_at(work, at))


@inlined_kernel
def comes_later(one, other):
    """Return whether a cell comes after another one, column by column.

    In all his examples of chains that can be read both ways, but for 27, the author begins with
    the later end.
    """
    return one % 9 * 9 + one // 9 > other % 9 * 9 + other // 9
