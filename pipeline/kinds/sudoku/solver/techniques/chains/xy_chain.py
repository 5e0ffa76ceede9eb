"""Chains of two-digit cells (2数字チェーン), alone and joined to a block or a pair."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.grid import (
    BLOCK,
    CELLS,
    COLUMN,
    COUNT,
    FIRST,
    HOUSE_OF,
    PEERS,
    PLACE_IN,
    ROW,
    SEES,
)
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.board import partner_of, two_digits
from pipeline.kinds.sudoku.solver.findings import (
    add_pair,
    add_places_in,
    begin,
    follows,
    keep,
    remove,
)
from pipeline.kinds.sudoku.solver.sight import (
    both_see_any,
    line_or_crossing,
    remove_seen_by_both,
    sees_all,
    sees_any,
)
from pipeline.kinds.sudoku.solver.techniques.chains import links
from pipeline.kinds.sudoku.solver.techniques.single_digit.empty_rectangle import block_met

ALONE, WITH_BLOCK, WITH_PAIR = range(3)
"""What is joined to a chain."""


@kernel
def walk_without(cand, work, start, absent):
    """Walk along the cells that hold their digits when the start does not hold `absent`."""
    links.set_out(work, start * 9 + FIRST[cand[start] ^ (1 << absent)])
    return links.walk(work, 0, links.ANY_LENGTH)


@kernel
def xy_chain(cand, spot, found, work):
    """2数字チェーンの交点他不可 (XY-Chain; of 3 cells, XY-Wing): one end holds a.

    (C+ 9I:7H:7B:6B:6E)   8 is either in 9I or in 6E: not at x, which both see

         B    E    H I
      6  34   38 . . x          9I(8) or
      7  34   .    34.          9I(4) 7H(3) 7B(4) 6B(3) 6E(8)
      9  .    x    . 48

    Of 3 cells or more: two make a 2数字2マス占拠. Ends in one line give the line's title. Each
    pair of ends is reported once, by the shortest chain, from the end that comes later column by
    column, as in the author's examples.
    """
    _from_each_cell(cand, spot, found, work, ALONE)


@kernel
def _from_each_cell(cand, spot, found, work, joint):
    """Report the chains from each two-digit cell that may lack one of its digits."""
    links.no_links(work)
    links.link_two_digit_cells(cand, work)
    for start in range(CELLS):
        if COUNT[cand[start]] == 2:
            for d in two_digits(cand, start):
                if joint == WITH_PAIR:
                    is_full = _pairs_of(cand, spot, found, work, start, d)
                elif not sees_any(spot, d, start):
                    is_full = False
                elif joint == WITH_BLOCK:
                    is_full = _beams_of(cand, spot, found, work, start, d)
                else:
                    is_full = _ends_of(cand, spot, found, work, start, d)
                if is_full:
                    return


@kernel
def _ends_of(cand, spot, found, work, start, d):
    """Report the chains from a start that may lack d; return whether to stop."""
    for at in range(1, walk_without(cand, work, start, d)):
        end = work[links.ORDER + at]
        if end % 9 != d or work[links.LENGTH + end] < 3 or not links.comes_later(start, end // 9):
            continue
        if not both_see_any(spot, d, start, end // 9):
            continue
        begin(found, signs.CHAIN, line_or_crossing(start, end // 9))
        remove_seen_by_both(found, cand, start, end // 9, d)
        links.add_chain(found, work, links.lay(work, end))
        if keep(found):
            return True
    return False


@kernel
def xy_chain_and_block(cand, spot, found, work):
    """2数字チェーン+エリアビーム: the end takes one line of a beam, the other line stays for a.

    (C+ 3F:3A:7A:8C:{7I:8I})   7 in 8C leaves the beam 7I: not at x, which 3F and 7I see

         A B C   F    G H I
      3  68. .   67             3F(7) or
      7  48. .   x    . . 7     3F(6) 3A(8) 7A(4) 8C(7), so 7I(7)
      8  . . 47  .    . . 7

    A beam (エリアビーム) is a block where the digit lies in two lines only: a row and a column, two
    rows or two columns. A chain may be of two cells here. It is read from the end that comes later
    column by column; the beam may lie at either end of it.
    """
    _from_each_cell(cand, spot, found, work, WITH_BLOCK)


@kernel
def _beams_of(cand, spot, found, work, start, d):
    """Report the beams at the ends of chains from a start; return whether to stop."""
    for at in range(1, walk_without(cand, work, start, d)):
        end = work[links.ORDER + at]
        if end % 9 == d:
            for kind in (ROW, COLUMN):
                for other in range(3):
                    block = block_met(kind, other, HOUSE_OF[end // 9, kind] % 9 // 3)
                    if _rest_of_beam(spot, d, end // 9, kind, block) and _beam_removes(
                        cand, spot, found, work, end, kind, block
                    ):
                        return True
    return False


@kernel
def _rest_of_beam(spot, d, end, kind, block):
    """Return the places of a beam that the line of the end leaves, 0 where there is no beam."""
    line = HOUSE_OF[end, kind] % 3
    taken = 7 << 3 * line if kind == ROW else 73 << line
    rest = spot[block, d] & ~taken
    if rest == spot[block, d] or HOUSE_OF[end, BLOCK] == block:
        return 0
    for other in range(3):
        if rest & ~(7 << 3 * other) == 0 or rest & ~(73 << other) == 0:
            return rest
    return 0


@kernel
def _beam_removes(cand, spot, found, work, end, kind, block):
    """Record what the start and the rest of the beam remove; return whether to stop."""
    d = end % 9
    rest = _rest_of_beam(spot, d, end // 9, kind, block)
    start = work[links.ORDER] // 9
    begin(found, signs.CHAIN, signs.PLUS)
    if HOUSE_OF[start, BLOCK] != block:
        for cell in PEERS[start]:
            if HOUSE_OF[cell, BLOCK] != block and sees_all(cell, block, rest):
                remove(found, cand, cell, d)
    if not follows(found):
        return False
    links.add_chain_from_later_end(found, work, links.lay(work, end))
    add_places_in(found, signs.OPEN_BRACE, block, spot[block, d])
    return keep(found)


@kernel
def xy_chain_and_pair(cand, spot, found, work):
    """2数字チェーン+単数字ペア: one end sees one of a pair, the other end and the other one remove.

    (C+ 3H:3F:6F:6A:[3D:9D])   5 is either in 6A or, with 3H, in 9D: not at x

         A     D  F    H
      3  .     5* 28   25        3H(5), so 9D(5), or
      6  57    .  78   .         3H(2) 3F(8) 6F(7) 6A(5)
      9  x     5* .    .

    The bracket (角カッコ) has the one that the chain sees first. A chain may be of two cells here,
    and is read from the end that comes later column by column. For each pair the chains go round
    its two cells, so that a way that would touch them does not hide another that does not.
    """
    _from_each_cell(cand, spot, found, work, WITH_PAIR)


@kernel
def _pairs_of(cand, spot, found, work, start, d):
    """Report the pairs at the start, with the chains from there; return whether to stop."""
    for pair in range(_list_pairs_seen(spot, work, start, d)):
        near, far = divmod(work[links.FREE + pair], CELLS)
        for at in range(1, _walk_beside(cand, work, start, d, near, far)):
            end = work[links.ORDER + at]
            if (
                end % 9 == d
                and both_see_any(spot, d, end // 9, far)
                and _pair_removes(cand, found, work, end, near, far)
            ):
                return True
    return False


@kernel
def _walk_beside(cand, work, start, d, near, far):
    """Walk along the cells that hold their digits when the start lacks d, but not over the pair."""
    links.set_out(work, start * 9 + FIRST[cand[start] ^ (1 << d)])
    links.bar(work, near)
    links.bar(work, far)
    return links.walk(work, 0, links.ANY_LENGTH)


@kernel
def _list_pairs_seen(spot, work, start, d):
    """List the pairs of d of which the start sees one cell, in FREE; return how many."""
    pairs = 0
    for near in PEERS[start]:
        for kind in range(3):
            house = HOUSE_OF[near, kind]
            if COUNT[spot[house, d]] == 2 and spot[house, d] >> PLACE_IN[near, kind] & 1:
                far = partner_of(spot, house, d, near)
                code = near * CELLS + far
                listed = pairs and work[links.FREE + pairs - 1] == code
                if far != start and not SEES[start, far] and not listed:
                    work[links.FREE + pairs] = code
                    pairs += 1
    return pairs


@kernel
def _pair_removes(cand, found, work, end, near, far):
    """Record what the end and the far cell of a pair remove; return whether to stop."""
    begin(found, signs.CHAIN, signs.PLUS)
    remove_seen_by_both(found, cand, end // 9, far, end % 9)
    if not follows(found):
        return False
    links.add_chain_from_later_end(found, work, links.lay(work, end))
    add_pair(found, signs.OPEN_SQUARE, near, far)
    return keep(found)
