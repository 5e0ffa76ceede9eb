"""Alternating inference chains and nice loops, with groups and almost locked sets as links.

A node says that a digit is in one of some cells of a house: in one cell, in a group (the cells of a
line in a block), or in those cells of an almost locked set (ALS: n cells of a house that hold n + 1
digits) that may hold it. Two kinds of links lead from a node that holds to one that does not, and
on:

weak      both cannot hold: each cell of one sees each of the other, or they share their only cell
strong    one must hold: together they are all places of a digit in a house; or they are two digits
          of an ALS, which cannot do without both. A two-digit cell is the smallest ALS.

A candidate is supposed, and links are followed, breadth first, until it cannot hold. The first and
the last node between are the ends of a chain, of which one holds: so all that neither leaves goes.

Where both ends exclude each other it is a continuous loop, each of its weak links is such a pair of
ends, and each of its ALS keeps its other digits; where both are one node, that node holds.

Of each candidate one shortest way is kept, the first that is found: another one may rule out more.
"""

import numpy as np

from pipeline.kernels.compiling import inlined_kernel, kernel
from pipeline.kinds.sudoku.board import grid
from pipeline.kinds.sudoku.solver import findings, signs
from pipeline.kinds.sudoku.solver.techniques.subsets import IN_STEP, IN_THIRD

LARGEST_SET, LONGEST = 5, 8
"""Cells of an ALS, and strong links of a chain."""
ENDS, CONTINUOUS, SAME_END = range(3)
"""Forms of a finding."""
THIRDS = np.array([7, 56, 448, 73, 146, 292])
"""Places of a group: thirds of a line, or rows of a block; then columns of a block."""
BANDS = np.zeros((grid.CELLS, 3), np.int64)
BANDS[np.arange(grid.CELLS), np.arange(grid.CELLS) // 27] = 1 << np.arange(grid.CELLS) % 27
"""(81, 3): each cell as a set of cells: 27 bits for each three rows."""
PEER_BANDS = np.array([BANDS[peers].sum(axis=0) for peers in grid.PEERS])
"""(81, 3): the cells that each cell sees."""

MOST_NODES = 2048
NODE_DIGIT, NODE_CELLS, NODE_SEEN = 0, MOST_NODES, 4 * MOST_NODES
"""Of each node its digit, its cells, and the cells that all of them see, in three numbers each."""
FIRST_LINK, REACHED_BY, BEFORE, LENGTH, ORDER = ((7 + 2 * part) * MOST_NODES for part in range(5))
"""By literal, 2 * node + whether it holds: its first link, the last walk that came there, by which
link, after how many literals; ORDER lists them as they are reached."""
NODES, CANDIDATES, FREE_LINK, WALK, PATH = (17 * MOST_NODES + part for part in range(5))
"""How many nodes there are, and how many of them, the first ones, are of one cell; where the next
link goes; the number of the walk; PATH has the links of a chain."""
SHORTEST = PATH + 100
"""By candidate, how many literals the shortest way takes on which it cannot hold."""
LINKS = SHORTEST + grid.CELLS * grid.DIGITS
"""Four numbers a link: from, to, the next link from there, and the ALS that makes it or 0."""


@kernel
def als_xy_wing(cand, spot, found, work):
    """準占拠3組の共通数字不可 (ALS-XY-Wing): two sets, joined by a third, hold z between them.

    (C+ 5D:[1H:4H:5H]:[1A:1B])   sets of 1 4, of 3 4 5 6 and of 1 2 3; x is 3, y 4, z 1

         A    B    D    H              A    B    D    H
      1  12   23   x    356         1  12   23   -    356
      4  .    .    .    56      ->  4  .    .    .    56
      5  x    .    14   456         5  -    .    14   456

    The set between cannot do without both 3 and 4. If it holds 4 in 5H, 5D is 1; if it holds 3 in
    1H, then 1B is not 3, and 1 is in 1A: no 1 where both are seen (x).
    """
    _look_for_chains(cand, spot, found, work, LARGEST_SET, False, 3, 3)


@kernel
def grouped_loop(cand, spot, found, work):
    """グループチェーン (grouped AIC, nice loop): links are pairs, two-digit cells and groups.

    (C+ 2H:9H:9C:{7B:8B}:2B)   2 in column B only at *, in row 9 only at *; 2H holds 2 or 4

         A B C   G H I          A B C   G H I
      2  . * .   . x .       2  . * .   . x .
      7  . * .   . . .  ->   7  . * .   . . .
      8  . * .   . . .       8  . * .   . . .
      9  . . *   . * .       9  . . *   . * .

    If 2H is not 4 it is 2, so not 9H but 9C is 2, so not 7B nor 8B but 2B: 2H is 4 or 2B is 2.
    So 2H is not 2, nor 2B 4.
    """
    _look_for_chains(cand, spot, found, work, 1, True, 1, LONGEST)


@kernel
def als_chain(cand, spot, found, work):
    """準占拠チェーン (AIC with almost locked sets): as a grouped one, and through sets of 2 to 5.

    (C+ 8D:[2D:2F]:1E:1A)   3 in row 1 only at *; 2D and 2F hold 3, 4, 7; 8D holds 3 or 7

         A   D    E   F          A   D    E   F
      1  *   .    *   .       1  *   .    *   .
      2  .   347  .   34  ->  2  .   347  .   34
      8  x   37   .   .       8  -   37   .   .

    If 8D is not 3 it is 7, so 2D is not, so 2D and 2F hold 3, so 1E is not 3 but 1A is: not x.
    """
    _look_for_chains(cand, spot, found, work, LARGEST_SET, True, 1, LONGEST)


@kernel
def _look_for_chains(cand, spot, found, work, largest, with_houses, fewest, longest):
    """Tell a shortest way to each candidate that it shows to fall, those of the fewest links first.

    A way that comes back to a candidate is not told, though another one of that length might be.
    """
    most = 2 * longest + 2
    supposed = begin_nodes(cand, work)
    work[WALK] = 0
    work[REACHED_BY : REACHED_BY + 2 * MOST_NODES] = 0
    if with_houses:
        _link_houses(spot, work)
    link_sets(cand, spot, work, largest)
    _link_weakly(work, with_houses)
    for node in range(supposed):
        work[SHORTEST + node] = _walk(work, node, most)
    for length in range(4, most + 1, 2):
        for node in range(supposed):
            if findings.full(found):
                return
            if work[SHORTEST + node] == length:
                _walk(work, node, length)
                if length >= 2 * fewest + 2:
                    _lay(work, node, length)
                    report(cand, found, work, length)


@kernel
def begin_nodes(cand, work):
    """Make the nodes of single candidates, the first ones, without links; return how many."""
    work[NODES], work[FREE_LINK] = 0, LINKS
    work[FIRST_LINK : FIRST_LINK + 2 * MOST_NODES] = 0
    for cell in range(grid.CELLS):
        for d in range(grid.DIGITS):
            if cand[cell] >> d & 1:
                _node(work, cell // 9, 1 << cell % 9, d)
    work[CANDIDATES] = work[NODES]
    return work[NODES]


@kernel
def _node(work, house, places, d):
    """Return the node of a digit at some places of a house, a new one if there is none yet."""
    at = work[NODES]
    work[NODE_DIGIT + at] = d
    for band in range(3):
        cells, seen = 0, (1 << 27) - 1
        for place in range(9):
            if places >> place & 1:
                cells |= BANDS[grid.HOUSES[house, place], band]
                seen &= PEER_BANDS[grid.HOUSES[house, place], band]
        work[NODE_CELLS + band * MOST_NODES + at] = cells
        work[NODE_SEEN + band * MOST_NODES + at] = seen
    same = 0
    while work[NODE_DIGIT + same] != d or not _same_cells(work, same, at):
        same += 1
    # The last node is room for what is dropped.
    work[NODES] += same == at < MOST_NODES - 1
    return same


@inlined_kernel
def _same_cells(work, one, other):
    same = True
    for row in range(NODE_CELLS, NODE_SEEN, MOST_NODES):
        same &= work[row + one] == work[row + other]
    return same


@inlined_kernel
def excludes(work, one, other):
    """Return whether two nodes cannot both hold."""
    if work[NODE_DIGIT + one] != work[NODE_DIGIT + other]:
        return one < work[CANDIDATES] and _same_cells(work, one, other)
    seen = True
    for band in range(0, 3 * MOST_NODES, MOST_NODES):
        seen &= work[NODE_CELLS + band + other] & ~work[NODE_SEEN + band + one] == 0
    return seen


@inlined_kernel
def _link(work, start, end, by_set):
    """Say that the literal `end` follows from `start`; what finds no room is left out."""
    at = work[FREE_LINK]
    if at + 4 <= len(work):
        work[at], work[at + 1], work[at + 3] = start, end, by_set
        work[at + 2] = work[FIRST_LINK + start]
        work[FIRST_LINK + start] = at
        work[FREE_LINK] = at + 4


@kernel
def _link_houses(spot, work):
    """Link two nodes that are all places of a digit in a house."""
    for house in range(grid.HOUSES_IN_ALL):
        for d in range(grid.DIGITS):
            places = spot[house, d]
            if grid.COUNT[places] == 2:
                _link_places(work, house, d, places & -places, places & (places - 1))
            for third in THIRDS[: 6 if house // 9 == grid.BLOCK else 3]:
                group, rest = places & third, places & ~third
                alike = IN_THIRD[rest] or (house // 9 == grid.BLOCK and IN_STEP[rest])
                if group and rest and grid.COUNT[places] > 2 and alike:
                    _link_places(work, house, d, group, rest)


@kernel
def _link_places(work, house, d, group, rest):
    one, other = _node(work, house, group, d), _node(work, house, rest, d)
    _link(work, 2 * one, 2 * other + 1, 0)
    _link(work, 2 * other, 2 * one + 1, 0)


@kernel
def link_sets(cand, spot, work, largest):
    """Link two digits of an ALS: without one it holds all others. Each set comes once."""
    for house in range(grid.HOUSES_IN_ALL):
        for members in range(1, 512):
            size = grid.COUNT[members]
            if size > largest or (house >= 9 and size == 1):
                continue
            if house // 9 == grid.BLOCK and (IN_THIRD[members] or IN_STEP[members]):
                continue
            digits, whole = 0, True
            for place in range(9):
                if members >> place & 1:
                    digits |= cand[grid.HOUSES[house, place]]
                    whole &= cand[grid.HOUSES[house, place]] != 0
            if whole and grid.COUNT[digits] == size + 1:
                _link_digits(spot, work, house, members, digits)


@kernel
def _link_digits(spot, work, house, members, digits):
    for x in range(grid.DIGITS):
        if digits >> x & 1:
            one = _node(work, house, spot[house, x] & members, x)
            for y in range(grid.DIGITS):
                if y != x and digits >> y & 1:
                    other = _node(work, house, spot[house, y] & members, y)
                    _link(work, 2 * one, 2 * other + 1, house << 9 | members)


@kernel
def _link_weakly(work, within_cells):
    """Link nodes that cannot both hold."""
    for one in range(work[NODES]):
        for other in range(work[NODES]):
            alike = work[NODE_DIGIT + one] == work[NODE_DIGIT + other]
            if one != other and (alike or within_cells) and excludes(work, one, other):
                _link(work, 2 * one + 1, 2 * other, 0)


@kernel
def _walk(work, supposed, most):
    """Follow a node that holds until it does not; return after how many literals, 0 for never."""
    work[WALK] += 1
    start, goal = 2 * supposed + 1, 2 * supposed
    work[REACHED_BY + start], work[LENGTH + start], work[ORDER] = work[WALK], 1, start
    at, reached = 0, 1
    while at < reached and work[LENGTH + work[ORDER + at]] < most:
        link = work[FIRST_LINK + work[ORDER + at]]
        while link:
            end = work[link + 1]
            if work[REACHED_BY + end] != work[WALK]:
                work[REACHED_BY + end], work[BEFORE + end] = work[WALK], link
                work[LENGTH + end] = work[LENGTH + work[ORDER + at]] + 1
                if end == goal:
                    return work[LENGTH + end]
                work[ORDER + reached] = end
                reached += 1
            link = work[link + 2]
        at += 1
    return 0


@kernel
def _lay(work, supposed, length):
    """Write the links of the chain to PATH, strong and weak in turn."""
    literal = 2 * supposed
    for at in range(length - 2, -1, -1):
        work[PATH + at] = work[BEFORE + literal]
        literal = work[work[BEFORE + literal]]


@kernel
def report(cand, found, work, length):
    """Record what the ends of the chain rule out.

    Three sets of which the third is the first again are two, which `als_xz` tells.
    """
    if length == 8 and _set_at(work, 1) and _set_at(work, 1) == _set_at(work, 5):
        return
    for at in range(1, length - 1):
        for other in range(at + 1, length - 1):
            one, same = _node_at(work, at), _node_at(work, other)
            inner = at > 1 or other < length - 2
            if inner and _share_a_candidate(work, one, same):
                return
    first, last = _node_at(work, 1), _node_at(work, length - 2)
    findings.begin(found, signs.CHAIN, signs.PLUS)
    continuous = first != last and excludes(work, first, last)
    findings.set_form(found, CONTINUOUS if continuous else SAME_END if first == last else ENDS)
    node = 0
    for cell in range(grid.CELLS):
        for d in range(grid.DIGITS):
            if cand[cell] >> d & 1:
                if node == first == last:
                    findings.add_placement(found, cell, d)
                elif (first != last or first >= work[CANDIDATES]) and _falls(
                    work, node, length, continuous
                ):
                    findings.remove(found, cand, cell, d)
                node += 1
    if findings.follows(found):
        _add_path(found, work, length)
        findings.keep(found)


@inlined_kernel
def _node_at(work, at):
    """Return a node of the way; the candidate that was supposed is 0."""
    return work[work[PATH + at]] // 2


@inlined_kernel
def _set_at(work, at):
    """Return the ALS that makes a strong link of the way, or 0."""
    return work[work[PATH + at] + 3]


@inlined_kernel
def _share_a_candidate(work, one, other):
    """Return whether two nodes, of sets that overlap, have a cell and the digit in common."""
    shared = False
    for band in range(0, 3 * MOST_NODES, MOST_NODES):
        shared |= work[NODE_CELLS + band + one] & work[NODE_CELLS + band + other] != 0
    return shared and work[NODE_DIGIT + one] == work[NODE_DIGIT + other]


@kernel
def _falls(work, node, length, continuous):
    """Return whether neither end leaves a candidate; of a loop, neither end of a weak link or ALS.

    An ALS of a loop holds one of the two digits that link it, and so all of its others.
    """
    gone = False
    for at in range(0, length - 2 if continuous else 2, 2):
        one, other = _node_at(work, at if at else length - 2), _node_at(work, at + 1)
        gone |= excludes(work, node, one) and excludes(work, node, other)
        link = work[FIRST_LINK + 2 * other] if continuous and _set_at(work, at + 1) else 0
        while link:
            kept = work[link + 1] // 2
            if work[link + 3] == _set_at(work, at + 1) and kept != _node_at(work, at + 2):
                gone |= excludes(work, node, kept)
            link = work[link + 2]
    return gone


@kernel
def _add_path(found, work, length):
    """Write the nodes; of two digits of an ALS its cells, in square brackets if there are more."""
    for at in range(1, length - 2, 2):
        by_set = _set_at(work, at)
        if by_set:
            house, members = by_set >> 9, by_set & 511
            if grid.COUNT[members] == 1:
                findings.add_places(found, house, members)
            else:
                findings.add_places_in(found, signs.OPEN_SQUARE, house, members)
        else:
            _add_node(found, work, _node_at(work, at))
            _add_node(found, work, _node_at(work, at + 1))


@kernel
def _add_node(found, work, node):
    """Write the cells of a node, several in braces."""
    several = node >= work[CANDIDATES]
    if several:
        findings.add_token(found, signs.OPEN_BRACE)
    for cell in range(grid.CELLS):
        if work[NODE_CELLS + cell // 27 * MOST_NODES + node] >> cell % 27 & 1:
            findings.add_token(found, cell)
    if several:
        findings.add_token(found, signs.CLOSE_BRACE)
