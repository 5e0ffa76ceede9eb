"""Chains of one digit (単数字チェーン): pairs of places, the last perhaps with several ends."""

from pipeline.kernels.compiling import inlined_kernel, kernel
from pipeline.kinds.sudoku.grid import (
    BLOCK,
    CELLS,
    COUNT,
    DIGITS,
    FIRST,
    HOUSE_OF,
    HOUSES,
    HOUSES_IN_ALL,
    PLACE_IN,
    SEES,
)
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.board import pair_of
from pipeline.kinds.sudoku.solver.findings import add_pair, add_token, begin, follows, keep, remove
from pipeline.kinds.sudoku.solver.sight import (
    both_see_any,
    line_or_crossing,
    remove_seen_by_both,
    sees_any,
)
from pipeline.kinds.sudoku.solver.techniques.chains import links


@kernel
def x_chain_of_pairs(cand, spot, found, work):
    """単数字チェーンの交点他不可 (X-Chain, of pairs only): every other cell holds the digit.

    (C+ 4F:4H:3H:3B:7B:7D)   2 is either in all * or in all o, so in 4F or in 7D: not at x

         B   D   F   H
      3  o   .   .   *
      4  .   x   *   o          * 4F 3H 7B
      6  .   x   .   .          o 4H 3B 7D
      7  *   o   x   .

    All links are pairs (単数字ペア). The ends are an even number of cells apart from end to end, 4
    or more; every two cells of that kind are reported once, by the shortest chain, from the end
    that comes later column by column. Ends in one line give the line's title.
    """
    links.no_links(work)
    _link_pairs(spot, work)
    for start in range(links.CANDIDATES):
        cell, d = start // 9, start % 9
        if work[links.FIRST_LINK + start] and sees_any(spot, d, cell):
            links.set_out(work, start)
            for at in range(1, links.walk(work, 0, links.ANY_LENGTH)):
                end = work[links.ORDER + at]
                if (
                    _holds_when_the_start_does_not(work, end)
                    and links.comes_later(cell, end // 9)
                    and both_see_any(spot, d, cell, end // 9)
                    and _ends_remove(cand, found, work, end)
                ):
                    return


@kernel
def _link_pairs(spot, work):
    """Link the two cells of each pair, both ways."""
    for house in range(HOUSES_IN_ALL):
        for d in range(DIGITS):
            if COUNT[spot[house, d]] == 2:
                first, last = pair_of(spot, house, d)
                links.link(work, first * 9 + d, last * 9 + d, links.DIRECTLY)
                links.link(work, last * 9 + d, first * 9 + d, links.DIRECTLY)


@inlined_kernel
def _holds_when_the_start_does_not(work, end):
    """Return whether the chain there has an even number of cells, and more than one pair."""
    return work[links.LENGTH + end] >= 4 and work[links.LENGTH + end] % 2 == 0


@kernel
def _ends_remove(cand, found, work, end):
    """Record what the two ends of a chain of pairs remove; return whether to stop."""
    length = links.lay(work, end)
    start = links.cell_at(work, 0)
    begin(found, signs.CHAIN, line_or_crossing(start, end // 9))
    remove_seen_by_both(found, cand, start, end // 9, end % 9)
    links.add_chain(found, work, length)
    return keep(found)


@kernel
def x_chain(cand, spot, found, work):
    """強弱単数字チェーン交点他不可 (X-Chain; the author: Simple-Chain): each pair sees the next.

    (C+ [5B:3B]:[2C:2E]:[8E:8I]:[6I:6D])   1 is either in 5B or in 6D: not at x

         B C D E    I
      2  . * . *    .          5B, or
      3  * . . .    .          3B, not 2C, so 2E, not 8E, so 8I, not 6I, so 6D
      5  * . x .    .
      6  . . * .    *
      8  . . . *    *

    The last cell of a pair and the first of the next share a house; at least once that house has
    more places of the digit, else it is a 単数字チェーン. Read from the end that comes first
    row by row, as in the author's example.
    """
    links.no_links(work)
    links.link_other_pairs(cand, spot, work)
    for start in range(links.CANDIDATES):
        cell, d = start // 9, start % 9
        if not cand[cell] >> d & 1 or not sees_any(spot, d, cell):
            continue
        pairs = links.set_out_from_pairs(spot, work, cell, d)
        if pairs == 0:
            continue
        for at in range(1 + pairs, links.walk(work, 1, links.ANY_LENGTH)):
            end = work[links.ORDER + at] // 9
            if (
                cell < end
                and both_see_any(spot, d, cell, end)
                and _far_ends_remove(cand, spot, found, work, work[links.ORDER + at])
            ):
                return


@kernel
def _far_ends_remove(cand, spot, found, work, end):
    """Record what the ends of a chain of pairs remove; return whether to stop."""
    length = links.lay(work, end)
    if not _has_weak_link(spot, work, length, end % 9):
        return False
    begin(found, signs.CHAIN, signs.PLUS)
    remove_seen_by_both(found, cand, links.cell_at(work, 0), end // 9, end % 9)
    add_pairs(found, work, length)
    return keep(found)


@kernel
def _has_weak_link(spot, work, length, d):
    """Return whether two pairs of the chain are joined in a house with more places of the digit."""
    weak = False
    for at in range(2, length):
        last, first = links.cell_at(work, at - 1), links.through_at(work, at)
        weak |= not links.are_pair(spot, d, last, first)
    return weak


@kernel
def add_pairs(found, work, length):
    """Write a chain of pairs, each in square brackets (角カッコ)."""
    for at in range(1, length):
        first = links.cell_at(work, 0) if at == 1 else links.through_at(work, at)
        add_pair(found, signs.OPEN_SQUARE, first, links.cell_at(work, at))


@kernel
def grouped_x_chain(cand, spot, found, work):
    """複マス単数字Cの交点付近不可 (grouped X-Chain): the last of the pairs has several ends.

    The author calls it Finned Simple-Chain, too.

    (C+ [3G:1G]:[1A:4A]:[4D:{3D:2D}])   5 is in 3G, 3D or 2D: not at x, in the block of 3D and 2D

         A    D E   G
      1  *    . .   *          3G, or
      2  .    * .   .          1G, not 1A, so 4A, not 4D, so 3D or 2D
      3  .    * x   *
      4  *    * .   .

    The several ends (複マス) are the places of a row or column but one, in one block; the nearest
    first. The author allows them at either end of the chain: read from its single end, they come
    last.
    """
    links.no_links(work)
    links.link_other_pairs(cand, spot, work)
    for d in range(DIGITS):
        fins = _list_fins(spot, work, d)
        if fins:
            for cell in range(CELLS):
                if cand[cell] >> d & 1 and links.set_out_from_pairs(spot, work, cell, d):
                    for at in range(1, links.walk(work, 1, links.ANY_LENGTH)):
                        if _fins_of(cand, spot, found, work, work[links.ORDER + at], fins):
                            return


@kernel
def _list_fins(spot, work, d):
    """List in FREE the lines whose places of d, but one, lie in one block: line and the one."""
    fins = 0
    for line in range(18):
        if 3 <= COUNT[spot[line, d]] <= 4:
            for third in range(3):
                alone = spot[line, d] & ~(7 << 3 * third)
                if COUNT[alone] == 1:
                    work[links.FREE + fins] = line * CELLS + HOUSES[line, FIRST[alone]]
                    fins += 1
    return fins


@kernel
def _fins_of(cand, spot, found, work, end, fins):
    """Report the fins that the last pair of a chain leads to; return whether to stop."""
    for fin in range(fins):
        line, near = divmod(work[links.FREE + fin], CELLS)
        if (
            SEES[end // 9, near]
            and HOUSE_OF[end // 9, line // 9] != line
            and _fin_removes(cand, spot, found, work, end, line, near)
        ):
            return True
    return False


@kernel
def _fin_removes(cand, spot, found, work, end, line, near):
    """Record what the start and the fin remove in the block of the fin; return whether to stop."""
    start, d = work[links.ORDER] // 9, end % 9
    places = spot[line, d] & ~(1 << PLACE_IN[near, line // 9])
    block = HOUSE_OF[HOUSES[line, FIRST[places]], BLOCK]
    begin(found, signs.CHAIN, signs.PLUS)
    for cell in HOUSES[block]:
        if HOUSE_OF[cell, line // 9] != line and SEES[cell, start]:
            remove(found, cand, cell, d)
    if not follows(found):
        return False
    length = links.lay(work, end)
    if _meets(work, length, line, spot[line, d]):
        return False
    add_pairs(found, work, length)
    _add_fin(found, line, near, places)
    return keep(found)


@kernel
def _meets(work, length, house, places):
    """Return whether the chain has any of these places of the house."""
    met = False
    for place in range(9):
        met |= places >> place & 1 and links.lies_on(work, length, HOUSES[house, place])
    return met


@kernel
def _add_fin(found, line, near, places):
    """Write the near cell and, from it on, the several ends in braces."""
    add_token(found, signs.OPEN_SQUARE)
    add_token(found, near)
    add_token(found, signs.OPEN_BRACE)
    from_left = PLACE_IN[near, line // 9] < FIRST[places]
    for step in range(9):
        place = step if from_left else 8 - step
        if places >> place & 1:
            add_token(found, HOUSES[line, place])
    add_token(found, signs.CLOSE_BRACE)
    add_token(found, signs.CLOSE_SQUARE)
