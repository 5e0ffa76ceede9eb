"""Chains: what follows from what, and the shortest way from a start to each of its ends.

A link leads from a candidate to another one: if this cell holds this digit, that cell holds that
digit. A candidate is `cell * 9 + d`. Links may lead through a cell, which loses the digit of the
first and so gives it to the second; the author shows such a pair in brackets.

A walk goes from one start along all links, breadth first, so that each end is reached once, by a
chain of the fewest cells, the easiest to check with a pencil. No chain has a cell twice.

Links and walks live in `work`, which starts with `no_links`. A walk is the first WALK_ROOM numbers
of it or, where two are needed, the next so many.
"""

from pipeline.kernels.compiling import inlined_kernel, kernel
from pipeline.kinds.sudoku.board import grid
from pipeline.kinds.sudoku.solver import findings, signs
from pipeline.kinds.sudoku.solver.board import pairs, partner_of, two_digit_cells

CANDIDATES = grid.CELLS * grid.DIGITS
WALK_OF, BEFORE, LENGTH, ORDER = (CANDIDATES * part for part in range(4))
"""Of a walk, by candidate: the last walk that came to it; from where, and through which cell; how
many cells the chain has there. ORDER lists the candidates as the walk comes to them."""
WALK, REACHED = 4 * CANDIDATES, 4 * CANDIDATES + 1
"""The number of the walk, and how many candidates it reached."""
CHAIN = REACHED + 1
"""The chain that `lay` lays out, cell by cell: (through + 1) * 81 + cell."""
WALK_ROOM = CHAIN + 100
FIRST_LINK, FREE = 2 * WALK_ROOM, 2 * WALK_ROOM + CANDIDATES
"""The first link of each candidate, and room for 200 numbers of a technique."""
NEXT_LINK = FREE + 200
LINKS = NEXT_LINK + 1
"""Two numbers a link: where it leads, as (through + 1) * 729 + candidate, and the next link of the
same start. There is room for some 4,000; a sudoku has seldom more than 1,000."""
DIRECTLY = -1
"""Through no cell."""
ANY_LENGTH = CANDIDATES


@kernel
def no_links(work):
    """Begin with no link, and no walk."""
    for walk in (work[:WALK_ROOM], work[WALK_ROOM : 2 * WALK_ROOM]):
        walk[WALK_OF : WALK_OF + CANDIDATES] = 0
        walk[WALK] = 0
    work[FIRST_LINK : FIRST_LINK + CANDIDATES] = 0
    work[NEXT_LINK] = LINKS


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
def link_two_digit_cells(cand, work):
    """2数字マス目接続: a cell takes one digit of a two-digit cell, which holds the other."""
    for cell, low, high in two_digit_cells(cand):
        for peer in grid.PEERS[cell]:
            if cand[peer] >> low & 1:
                link(work, peer * 9 + low, cell * 9 + high, DIRECTLY)
            if cand[peer] >> high & 1:
                link(work, peer * 9 + high, cell * 9 + low, DIRECTLY)


@kernel
def link_other_pairs(cand, spot, work):
    """同じ数字の別の単数字ペア接続: a cell takes d from one of a pair, so the other holds it."""
    for _, d, first, last in pairs(spot):
        for near, far in ((first, last), (last, first)):
            for cell in grid.PEERS[near]:
                if cand[cell] >> d & 1 and cell != far and not grid.SEES[cell, far]:
                    link(work, cell * 9 + d, far * 9 + d, near)


@kernel
def link_own_digits(cand, spot, work):
    """自身内の他数字の単数字ペア接続: a cell holds another digit, so its partner holds d."""
    for _, d, first, last in pairs(spot):
        for near, far in ((first, last), (last, first)):
            for other in range(grid.DIGITS):
                if other != d and cand[near] >> other & 1:
                    link(work, near * 9 + other, far * 9 + d, DIRECTLY)


@kernel
def link_pairs(spot, work):
    """Link the two cells of each pair, both ways."""
    for _, d, first, last in pairs(spot):
        link(work, first * 9 + d, last * 9 + d, DIRECTLY)
        link(work, last * 9 + d, first * 9 + d, DIRECTLY)


@kernel
def set_out(walk, start):
    """Begin a walk at a candidate."""
    walk[WALK] += 1
    walk[WALK_OF + start] = walk[WALK]
    walk[BEFORE + start] = -1
    walk[LENGTH + start] = 1
    walk[ORDER] = start
    walk[REACHED] = 1


@kernel
def bar(walk, cell):
    """Keep the walk that set out last from going to a cell, whatever digit it would hold there."""
    walk[WALK_OF + cell * grid.DIGITS : WALK_OF + (cell + 1) * grid.DIGITS] = walk[WALK]


@inlined_kernel
def reach(walk, start, end, through):
    """Go on from a candidate to the next, unless the walk has come there before."""
    if walk[WALK_OF + end] != walk[WALK]:
        walk[WALK_OF + end] = walk[WALK]
        walk[BEFORE + end] = (through + 1) * CANDIDATES + start
        walk[LENGTH + end] = walk[LENGTH + start] + 1
        walk[ORDER + walk[REACHED]] = end
        walk[REACHED] += 1


@kernel
def set_out_from_pairs(spot, walk, cell, d):
    """Begin a walk at a cell that does not hold d, so that its partners do."""
    set_out(walk, cell * 9 + d)
    for kind in range(3):
        house = grid.HOUSE_OF[cell, kind]
        if grid.COUNT[spot[house, d]] == 2:
            other = partner_of(spot, house, d, cell)
            reach(walk, cell * 9 + d, other * 9 + d, DIRECTLY)


@kernel
def go_on(work, walk, first, most, may_return=False):
    """Go along all links, from the candidate `first` in ORDER on, as far as `most` cells.

    Return how many candidates were reached; they stand in ORDER, the nearest first. No chain has a
    cell twice, unless it may return to one.
    """
    at = first
    while at < walk[REACHED]:
        start = walk[ORDER + at]
        if walk[LENGTH + start] < most:
            next_link = work[FIRST_LINK + start]
            while next_link:
                end = work[next_link] % CANDIDATES
                through = work[next_link] // CANDIDATES - 1
                if walk[WALK_OF + end] != walk[WALK] and (
                    may_return or not _goes_back(walk, start, end, through)
                ):
                    reach(walk, start, end, through)
                next_link = work[next_link + 1]
        at += 1
    return walk[REACHED]


@kernel
def ends(cand, spot, found, work, from_pairs, most):
    """Yield the start and the end of every chain of at most so many cells, the nearest end first.

    The start, a candidate, is supposed not to hold. From pairs, its partners in houses then do, and
    are the first ends; else the other digit of a two-digit cell does. Ends when there is room for
    no more findings.
    """
    walk = work[:WALK_ROOM]
    for start in range(CANDIDATES):
        cell, d = start // 9, start % 9
        if findings.full(found):
            return
        if not cand[cell] >> d & 1:
            continue
        if from_pairs:
            set_out_from_pairs(spot, walk, cell, d)
        elif grid.COUNT[cand[cell]] == 2:
            set_out(walk, cell * 9 + grid.FIRST[cand[cell] ^ 1 << d])
        else:
            continue
        for at in range(1, go_on(work, walk, 1 if from_pairs else 0, most)):
            yield start, walk[ORDER + at]


@kernel
def _goes_back(walk, start, end, through):
    """Return whether the chain to `start` has the cell of `end` already, or the one between."""
    cell = end // 9
    while True:
        before = walk[BEFORE + start]
        if start // 9 == cell or start // 9 == through:
            return True
        if before < 0:
            return False
        between = before // CANDIDATES - 1
        if between == cell or between == through != DIRECTLY:
            return True
        start = before % CANDIDATES


@kernel
def lay(walk, end):
    """Lay out the chain from the start to an end; return how many cells it has."""
    length = walk[LENGTH + end]
    candidate = end
    for at in range(length - 1, -1, -1):
        before = walk[BEFORE + candidate]
        walk[CHAIN + at] = candidate // 9
        if before >= 0:
            walk[CHAIN + at] += before // CANDIDATES * grid.CELLS
            candidate = before % CANDIDATES
    return length


@inlined_kernel
def cell_at(walk, at):
    """Return a cell of the chain."""
    return walk[CHAIN + at] % grid.CELLS


@inlined_kernel
def through_at(walk, at):
    """Return the cell through which the chain leads there, or DIRECTLY."""
    return walk[CHAIN + at] // grid.CELLS - 1


@kernel
def lies_on(walk, length, cell):
    """Return whether the chain has the cell, or leads through it."""
    found_there = False
    for at in range(length):
        found_there |= cell_at(walk, at) == cell or through_at(walk, at) == cell
    return found_there


@kernel
def add_chain(found, walk, length):
    """Write the cells of the chain, from its start to its end."""
    for at in range(length):
        findings.add_token(found, cell_at(walk, at))


@kernel
def report_chain(cand, found, walk, one, end):
    """Record what the ends of a chain of 3 cells or more remove, if it begins at the later one."""
    last = end // 9
    if walk[LENGTH + end] > 2 and comes_later(one, last):
        findings.begin(found, signs.CHAIN, line_or_crossing(one, last))
        findings.remove_seen_by_both(found, cand, one, last, end % 9)
        if findings.follows(found):
            add_chain(found, walk, lay(walk, end))
            findings.keep(found)


@kernel
def add_chain_from_later_end(found, walk, end):
    """Lay out a chain and write it from the end that comes later, column by column."""
    length = lay(walk, end)
    if comes_later(cell_at(walk, 0), end // 9):
        add_chain(found, walk, length)
    else:
        for at in range(length - 1, -1, -1):
            findings.add_token(found, cell_at(walk, at))


@inlined_kernel
def comes_later(one, other):
    """Return whether a cell comes after another one, column by column: there the author begins."""
    return one % 9 * 9 + one // 9 > other % 9 * 9 + other // 9


@kernel
def line_or_crossing(one, other):
    """Return the sign of the row or column of both ends, + (交点他) where they see more than it."""
    if grid.HOUSE_OF[one, grid.BLOCK] != grid.HOUSE_OF[other, grid.BLOCK]:
        for kind in (grid.ROW, grid.COLUMN):
            if grid.HOUSE_OF[one, kind] == grid.HOUSE_OF[other, kind]:
                return kind
    return signs.PLUS
