"""What follows from a digit in a cell, step by step, as far as a person would follow it.

A node is a digit in a cell, `9 * cell + digit`. A link goes from a node to one that it makes
certain. `lay_links` finds all links of a position once; `follow_pair` then spreads from both
places of a pair, nearest nodes first, so that each node is reached once and by a shortest way.

All of it is kept in `work`:

LINK_OF   (729,)        by node, its first link, 0 for none
LINKS     (many,)       by link, the node that it leads to, and the next link of the same node
REACHED   (2, 729)      by side and order: the node, the order of the node before, the length
MARKS     (729,)        by node, the last spread that reached it
SEEN, OWN (2, 9, 3)     by side, digit and band: the cells that lose the digit because they see an
                        end, or are one
CANDS     (9, 3)        by digit and band: the cells that may hold it
"""

from pipeline.kernels.compiling import inlined_kernel, kernel
from pipeline.kinds.sudoku import grid
from pipeline.kinds.sudoku.solver.pairs import pair_of, two_digits
from pipeline.kinds.sudoku.solver.sight import BANDS, places_in
from pipeline.kinds.sudoku.solver.sight import SEEN as SEEN_BY

LONGEST = 7
"""Cells on both sides together. With the pair this makes nine, to which the author limits his mixed
chains; for these he gives no limit, and shows at most eight."""
NODES = grid.CELLS * grid.DIGITS
LINK_OF, REACHED, MARKS = 0, NODES, 3 * NODES
SPREADS = 4 * NODES
SEEN, OWN, CANDS = SPREADS + 1, SPREADS + 55, SPREADS + 109
LINKS = SPREADS + 136
NODE_BITS = 10
ONE_NODE = (1 << NODE_BITS) - 1


@kernel
def lay_links(cand, spot, work):
    """Write down every link of the position."""
    work[LINK_OF : LINK_OF + NODES] = 0
    work[MARKS : SPREADS + 1] = 0
    many = 1
    for house in range(grid.HOUSES_IN_ALL):
        for d in range(grid.DIGITS):
            if grid.COUNT[spot[house, d]] == 2:
                first, last = pair_of(spot, house, d)
                many = _link_others(cand, work, many, first, last, d)
                many = _link_others(cand, work, many, last, first, d)
    # laid last, links by cells of two digits come first: they are easier to see
    for cell in range(grid.CELLS):
        if grid.COUNT[cand[cell]] == 2:
            a, b = two_digits(cand, cell)
            for peer in grid.PEERS[cell]:
                if cand[peer] >> a & 1:
                    many = _link(work, many, 9 * peer + a, 9 * cell + b)
                if cand[peer] >> b & 1:
                    many = _link(work, many, 9 * peer + b, 9 * cell + a)
    for d in range(grid.DIGITS):
        for band in range(BANDS):
            work[CANDS + 3 * d + band] = places_in(spot, d, band)


@kernel
def _link_others(cand, work, many, cell, partner, d):
    """Link all other digits of a cell to d at its partner; return how many links there are."""
    others = cand[cell] & ~(1 << d)
    while others:
        many = _link(work, many, 9 * cell + grid.FIRST[others], 9 * partner + d)
        others &= others - 1
    return many


@kernel
def _link(work, many, node, to):
    """Add a link, while there is room; return how many there are."""
    if LINKS + many >= len(work):
        return many
    work[LINKS + many] = to | work[LINK_OF + node] << NODE_BITS
    work[LINK_OF + node] = many
    return many + 1


@kernel
def follow_pair(cand, spot, work, house, d):
    """Spread from both places of a pair; return how many nodes each side reached.

    A pair in a block that is one in a row or column, too, was followed there: 0, 0.
    """
    first, last = pair_of(spot, house, d)
    work[SEEN:CANDS] = 0
    if house // 9 == grid.BLOCK:
        for kind in (grid.ROW, grid.COLUMN):
            line = grid.HOUSE_OF[first, kind]
            if line == grid.HOUSE_OF[last, kind] and grid.COUNT[spot[line, d]] == 2:
                return 0, 0
    return (
        _spread(cand, work, 0, 9 * first + d, last),
        _spread(cand, work, 1, 9 * last + d, first),
    )


@kernel
def _spread(cand, work, side, start, barred):
    """Follow all links from a node, but not into the other cell of the pair; count the nodes."""
    work[SPREADS] += 1
    reached = REACHED + side * NODES
    work[reached] = start
    work[MARKS + start] = work[SPREADS]
    _note_losses(cand, work, side, start)
    many, at = 1, 0
    while at < many and work[reached + at] >> 2 * NODE_BITS < LONGEST:
        length = work[reached + at] >> 2 * NODE_BITS
        link = work[LINK_OF + (work[reached + at] & ONE_NODE)]
        while link:
            to = work[LINKS + link] & ONE_NODE
            link = work[LINKS + link] >> NODE_BITS
            if work[MARKS + to] == work[SPREADS] or to // 9 == barred:
                continue
            if not _on_way(work, side, at, to // 9):
                work[MARKS + to] = work[SPREADS]
                work[reached + many] = to | at << NODE_BITS | length + 1 << 2 * NODE_BITS
                _note_losses(cand, work, side, to)
                many += 1
        at += 1
    return many


@kernel
def _on_way(work, side, at, cell):
    """Tell whether the way to a node goes through the cell already."""
    while at:
        if cell_at(work, side, at) == cell:
            return True
        at = came_from(work, side, at)
    return cell_at(work, side, 0) == cell


@kernel
def _note_losses(cand, work, side, node):
    """Note the candidates that a node takes away, in its own cell and in those that it sees."""
    cell, d = node // 9, node % 9
    seen = SEEN + 27 * side + 3 * d
    for band in range(BANDS):
        work[seen + band] |= SEEN_BY[cell, band]
    others = cand[cell] & ~(1 << d)
    while others:
        work[OWN + 27 * side + 3 * grid.FIRST[others] + cell // 27] |= 1 << cell % 27
        others &= others - 1


@kernel
def meeting_of_ends(work):
    """Tell whether both sides take away one candidate that each sees from outside."""
    met = 0
    for i in range(27):
        met |= work[SEEN + i] & work[SEEN + 27 + i] & work[CANDS + i]
    return met != 0


@kernel
def clash_of_ends(work):
    """Tell whether one side takes away a candidate from an end that the other side sees."""
    clashes = 0
    for i in range(27):
        either = work[SEEN + i] & work[OWN + 27 + i] | work[OWN + i] & work[SEEN + 27 + i]
        clashes |= either & work[CANDS + i]
    return clashes != 0


@kernel
def within_reach(work, order, many):
    """Count the nodes of the last side that make no trail too long with one of the first side."""
    room = LONGEST - (work[REACHED + order] >> 2 * NODE_BITS)
    while work[REACHED + NODES + many - 1] >> 2 * NODE_BITS > room:
        many -= 1
    return many


@kernel
def share_a_cell(work, on_first, on_last):
    """Tell whether the ways to a node on each side have a cell in common."""
    at = on_last
    while at:
        if _on_way(work, 0, on_first, cell_at(work, 1, at)):
            return True
        at = came_from(work, 1, at)
    return False


@inlined_kernel
def cell_at(work, side, order):
    """Return the cell of a node that a side reached."""
    return (work[REACHED + side * NODES + order] & ONE_NODE) // 9


@inlined_kernel
def digit_at(work, side, order):
    """Return the digit of a node that a side reached."""
    return (work[REACHED + side * NODES + order] & ONE_NODE) % 9


@inlined_kernel
def came_from(work, side, order):
    """Return which node came before it on its way; the first has itself."""
    return work[REACHED + side * NODES + order] >> NODE_BITS & ONE_NODE
