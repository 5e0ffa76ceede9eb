"""Chains of two-digit cells (2数字チェーン) that something of their digit is joined to.

The start or the end of the chain holds a. With a beam (エリアビーム) or a pair (単数字ペア) at one
of them, the other one or some place further off does.
"""

from pipeline.compiling import inlined_kernel, kernel
from pipeline.kinds.sudoku.grid import (
    BLOCK,
    CELLS,
    COLUMN,
    COUNT,
    HOUSE_OF,
    HOUSES,
    PEERS,
    PLACE_IN,
    ROW,
    SEES,
)
from pipeline.kinds.sudoku.solver.findings import (
    CHAIN_SIGN,
    CLOSE_BRACE,
    CLOSE_SQUARE,
    OPEN_BRACE,
    OPEN_SQUARE,
    PLUS_SIGN,
    begin,
    follows,
    keep,
    remove,
    say,
)
from pipeline.kinds.sudoku.solver.sight import both_see_any, sees_any
from pipeline.kinds.sudoku.solver.techniques.chains import (
    FREE,
    ORDER,
    lay,
    lies_on,
    link_two_digit_cells,
    no_links,
    partner,
    say_from_the_later,
)
from pipeline.kinds.sudoku.solver.techniques.seen_by_both import remove_seen_by_both, say_places
from pipeline.kinds.sudoku.solver.techniques.xy_chain import digit_of, walk_without


@kernel
def xy_chain_and_block(cand, spot, found, work):
    """2数字チェーン+エリアビーム: the end takes one line of a beam, the other line stays for a.

    (C+ 3F:3A:7A:8C:{7I:8I})   7 in 8C leaves the beam 7I: not at x, which 3F and 7I see

         A B C   F    G H I
      3  68. .   67             3F(7) or
      7  48. .   x    . . 7     3F(6) 3A(8) 7A(4) 8C(7), so 7I(7)
      8  . . 47  .    . . 7

    A beam (エリアビーム) is a block where the digit lies in two lines only: a row and a column, two
    rows or two columns. A chain may be of two cells here. It is told from the end that comes later
    column by column; the beam may lie at either end of it.
    """
    no_links(work)
    link_two_digit_cells(cand, work)
    for start in range(CELLS):
        if COUNT[cand[start]] == 2:
            for side in range(2):
                d = digit_of(cand, start, side)
                if sees_any(spot, d, start) and _beams_of(cand, spot, found, work, start, d):
                    return


@kernel
def _beams_of(cand, spot, found, work, start, d):
    """Tell the beams at the ends of chains from a start; tell whether to stop."""
    for at in range(1, walk_without(cand, work, start, d)):
        end = work[ORDER + at]
        if end % 9 == d:
            for kind in (ROW, COLUMN):
                for other in range(3):
                    block = _block_on(HOUSE_OF[end // 9, kind], kind, other)
                    if _rest_of_beam(spot, d, end // 9, kind, block) and _beam_removes(
                        cand, spot, found, work, end, kind, block
                    ):
                        return True
    return False


@inlined_kernel
def _block_on(line, kind, number):
    """Return one of the three blocks that a row or column crosses."""
    if kind == ROW:
        return 18 + line // 3 * 3 + number
    return 18 + line % 9 // 3 + 3 * number


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
    """Tell what the start and the rest of the beam remove; tell whether to stop."""
    d = end % 9
    rest = _rest_of_beam(spot, d, end // 9, kind, block)
    start = work[ORDER] // 9
    begin(found, CHAIN_SIGN, PLUS_SIGN)
    if HOUSE_OF[start, BLOCK] != block:
        for cell in PEERS[start]:
            if HOUSE_OF[cell, BLOCK] != block and _sees_all(cell, block, rest):
                remove(found, cand, cell, d)
    if not follows(found):
        return False
    length = lay(work, end)
    say_from_the_later(found, work, length)
    say(found, OPEN_BRACE)
    say_places(found, block, spot[block, d])
    say(found, CLOSE_BRACE)
    return keep(found)


@kernel
def _sees_all(cell, house, places):
    """Tell whether the cell sees all these places of the house."""
    for place in range(9):
        if places >> place & 1 and not SEES[cell, HOUSES[house, place]]:
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

    The bracket (角カッコ) has the one that the chain sees first. A chain may be of two cells here,
    and is told from the end that comes later column by column.
    """
    no_links(work)
    link_two_digit_cells(cand, work)
    for start in range(CELLS):
        if COUNT[cand[start]] == 2:
            for side in range(2):
                if _pairs_of(cand, spot, found, work, start, digit_of(cand, start, side)):
                    return


@kernel
def _pairs_of(cand, spot, found, work, start, d):
    """Tell the pairs at the start, with the chains from there; tell whether to stop."""
    pairs = _list_pairs_seen(spot, work, start, d)
    if pairs == 0:
        return False
    for at in range(1, walk_without(cand, work, start, d)):
        end = work[ORDER + at]
        if end % 9 == d:
            for pair in range(pairs):
                near, far = work[FREE + pair] // CELLS, work[FREE + pair] % CELLS
                if both_see_any(spot, d, end // 9, far) and _pair_removes(
                    cand, found, work, end, near, far
                ):
                    return True
    return False


@kernel
def _list_pairs_seen(spot, work, start, d):
    """List the pairs of d of which the start sees one cell, in FREE; return how many."""
    pairs = 0
    for near in PEERS[start]:
        for kind in range(3):
            house = HOUSE_OF[near, kind]
            place = PLACE_IN[near, kind]
            if COUNT[spot[house, d]] == 2 and spot[house, d] >> place & 1:
                far = partner(spot, house, d, place)
                code = near * CELLS + far
                if far == start or SEES[start, far] or (pairs and work[FREE + pairs - 1] == code):
                    continue
                work[FREE + pairs] = code
                pairs += 1
    return pairs


@kernel
def _pair_removes(cand, found, work, end, near, far):
    """Tell what the end and the far cell of a pair remove; tell whether to stop."""
    length = lay(work, end)
    if lies_on(work, length, near) or lies_on(work, length, far):
        return False
    begin(found, CHAIN_SIGN, PLUS_SIGN)
    remove_seen_by_both(found, cand, end // 9, far, end % 9)
    say_from_the_later(found, work, length)
    say(found, OPEN_SQUARE)
    say(found, near)
    say(found, far)
    say(found, CLOSE_SQUARE)
    return keep(found)
