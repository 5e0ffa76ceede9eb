"""Chains of two-digit cells (2数字チェーン), alone and joined to a block, a pair or two outlets."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.board import grid
from pipeline.kinds.sudoku.solver import findings, signs
from pipeline.kinds.sudoku.solver.board import partner_of, two_digit_cells, two_digits
from pipeline.kinds.sudoku.solver.techniques import links
from pipeline.kinds.sudoku.solver.techniques.beams import block_met


@kernel
def xy_chain(cand, spot, found, work):
    """2数字チェーンの交点他不可 (XY-Chain; of 3 cells, XY-Wing): one end holds a.

    (C+ 9I:7H:7B:6B:6E)   8 is either in 9I or in 6E: not at x, which both see

         B    E    H I
      6  34   38 . . x          9I(8) or
      7  34   .    34.          9I(4) 7H(3) 7B(4) 6B(3) 6E(8)
      9  .    x    . 48

    Of 3 cells or more: two make a 2数字2マス占拠. Ends in one line give the line's title. Each
    pair of ends is reported once, by the shortest chain, from the end later column by column.
    """
    links.no_links(work)
    links.link_two_digit_cells(cand, work)
    for start, end in links.ends(cand, spot, found, work, False, links.ANY_LENGTH):
        if end % 9 == start % 9:
            links.report_chain(cand, found, work[: links.WALK_ROOM], start // 9, end)


@kernel
def xy_chain_and_block(cand, spot, found, work):
    """2数字チェーン+エリアビーム: the end takes one line of a beam, the other line stays for a.

    (C+ 3F:3A:7A:8C:{7I:8I})   7 in 8C leaves the beam 7I: not at x, which 3F and 7I see

         A B C   F    G H I
      3  68. .   67             3F(7) or
      7  48. .   x    . . 7     3F(6) 3A(8) 7A(4) 8C(7), so 7I(7)
      8  . . 47  .    . . 7

    A beam (エリアビーム) is a block where the digit lies in two lines only: a row and a column, two
    rows or two columns. A chain may be of two cells here; the beam may lie at either end of it.
    """
    links.no_links(work)
    links.link_two_digit_cells(cand, work)
    for start, end in links.ends(cand, spot, found, work, False, links.ANY_LENGTH):
        if end % 9 == start % 9:
            for kind in (grid.ROW, grid.COLUMN):
                for other in range(3):
                    block = block_met(kind, other, grid.HOUSE_OF[end // 9, kind] % 9 // 3)
                    rest = rest_of_beam(spot, end % 9, end // 9, kind, block)
                    if rest and grid.HOUSE_OF[start // 9, grid.BLOCK] != block:
                        _beam_removes(cand, spot, found, work, start // 9, end, block, rest)


@kernel
def rest_of_beam(spot, d, end, kind, block):
    """Return the places of a beam that the line of the end leaves, 0 where there is no beam."""
    line = grid.HOUSE_OF[end, kind] % 3
    line_cells = 7 << 3 * line if kind == grid.ROW else 73 << line
    rest = spot[block, d] & ~line_cells
    if rest == spot[block, d] or grid.HOUSE_OF[end, grid.BLOCK] == block:
        return 0
    for other in range(3):
        if rest & ~(7 << 3 * other) == 0 or rest & ~(73 << other) == 0:
            return rest
    return 0


@kernel
def _beam_removes(cand, spot, found, work, start, end, block, rest):
    """Record what the start and the rest of the beam remove."""
    d = end % 9
    findings.begin(found, signs.CHAIN, signs.PLUS)
    for cell in grid.PEERS[start]:
        if grid.HOUSE_OF[cell, grid.BLOCK] != block and sees_all(cell, block, rest):
            findings.remove(found, cand, cell, d)
    if findings.follows(found):
        links.add_chain_from_later_end(found, work[: links.WALK_ROOM], end)
        findings.add_places_in(found, signs.OPEN_BRACE, block, spot[block, d])
        findings.keep(found)


@kernel
def sees_all(cell, house, places):
    """Return whether a cell sees all the places of a set in a house."""
    for place in range(9):
        if places >> place & 1 and not grid.SEES[cell, grid.HOUSES[house, place]]:
            return False
    return True


@kernel
def xy_chain_and_pair(cand, spot, found, work):
    """2数字チェーン+単数字ペア: one end sees one of a pair, the other end and the other one remove.

    (C+ 3H:3F:6F:6A:[3D:9D])   5 is either in 6A or, with 3H, in 9D: not at x

         A     D  F    H
      3  .     5* 28   25        3H(5), so 9D(5), or
      6  57    .  78   .         3H(2) 3F(8) 6F(7) 6A(5)
      9  x     5* .    .

    The bracket has the one that the chain sees first. A chain may be of two cells here. For each
    pair the chains go round its two cells, so that a way that touches them hides no other.
    """
    links.no_links(work)
    links.link_two_digit_cells(cand, work)
    walk = work[: links.WALK_ROOM]
    for start in range(grid.CELLS):
        if grid.COUNT[cand[start]] == 2:
            for d in two_digits(cand, start):
                for pair in range(_list_pairs_seen(spot, work, start, d)):
                    near, far = divmod(work[links.FREE + pair], grid.CELLS)
                    links.set_out(walk, start * 9 + grid.FIRST[cand[start] ^ 1 << d])
                    links.bar(walk, near)
                    links.bar(walk, far)
                    for at in range(1, links.go_on(work, walk, 0, links.ANY_LENGTH)):
                        end = walk[links.ORDER + at]
                        if end % 9 == d:
                            findings.begin(found, signs.CHAIN, signs.PLUS)
                            findings.remove_seen_by_both(found, cand, end // 9, far, d)
                            if findings.follows(found):
                                links.add_chain_from_later_end(found, walk, end)
                                findings.add_pair(found, signs.OPEN_SQUARE, near, far)
                                findings.keep(found)


@kernel
def _list_pairs_seen(spot, work, start, d):
    """List the pairs of d of which the start sees one cell, in FREE; return how many."""
    pairs = 0
    for near in grid.PEERS[start]:
        for kind in range(3):
            house = grid.HOUSE_OF[near, kind]
            if grid.COUNT[spot[house, d]] == 2 and spot[house, d] >> grid.PLACE_IN[near, kind] & 1:
                far = partner_of(spot, house, d, near)
                code = near * grid.CELLS + far
                listed = pairs and work[links.FREE + pairs - 1] == code
                if far != start and not grid.SEES[start, far] and not listed:
                    work[links.FREE + pairs] = code
                    pairs += 1
    return pairs


@kernel
def remote_pairs(cand, spot, found, work):
    """同一2数字C出先不可 (remote pairs): cells with the same two digits, two outlets in one house.

    (CY 6I:6C:3C:[2I:2A])   the ends hold the same digit, 4 or 5: one of 2I, 2A keeps 1 and the
                            other digit, and 1 is in one of them: not at x

         A    C    E    I
      2  145  .    x    145
      3  .    45   .    .
      6  .    45   .    45

    Of 3, 5, 7... cells: an outlet that sees both ends would need no chain.
    """
    links.no_links(work)
    for cell, low, high in two_digit_cells(cand):
        for peer in grid.PEERS[cell]:
            if cand[peer] == cand[cell]:
                links.link(work, cell * 9 + low, peer * 9 + high, links.DIRECTLY)
                links.link(work, cell * 9 + high, peer * 9 + low, links.DIRECTLY)
    walk = work[: links.WALK_ROOM]
    for start, end in links.ends(cand, spot, found, work, False, links.ANY_LENGTH):
        one, last = start // 9, end // 9
        is_higher = start % 9 != grid.FIRST[cand[one]]
        if is_higher and walk[links.LENGTH + end] % 2 and links.comes_later(one, last):
            _outlets_remove(cand, found, walk, one, end)


@kernel
def _outlets_remove(cand, found, walk, start, end):
    """Record what the outlets of a chain remove: cells of its two digits and a third one."""
    last = end // 9
    for one in grid.PEERS[start]:
        is_outlet = grid.COUNT[cand[one]] == 3 and cand[one] & cand[last] == cand[last]
        if not is_outlet or grid.SEES[one, last]:
            continue
        for other in grid.PEERS[last]:
            if cand[other] == cand[one] and grid.SEES[one, other] and not grid.SEES[other, start]:
                for kind in range(3):
                    if grid.HOUSE_OF[one, kind] == grid.HOUSE_OF[other, kind]:
                        findings.begin(found, signs.CHAIN, kind)
                        for cell in grid.HOUSES[grid.HOUSE_OF[one, kind]]:
                            if cell != one and cell != other:
                                findings.remove(
                                    found, cand, cell, grid.FIRST[cand[one] & ~cand[last]]
                                )
                        links.add_chain(found, walk, links.lay(walk, end))
                        findings.add_pair(found, signs.OPEN_SQUARE, one, other)
                        findings.keep(found)
