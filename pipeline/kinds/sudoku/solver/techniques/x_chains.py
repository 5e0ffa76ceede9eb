"""Chains of one digit (単数字チェーン): pairs of places, one after the other."""

from pipeline.compiling import inlined_kernel, kernel
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
from pipeline.kinds.sudoku.solver.numbers import FINNED_SIMPLE_CHAIN, SIMPLE_CHAIN, X_CHAIN
from pipeline.kinds.sudoku.solver.sight import both_see_any, sees_any
from pipeline.kinds.sudoku.solver.techniques.chains import (
    ANY_LENGTH,
    CANDIDATES,
    DIRECTLY,
    FIRST_LINK,
    FREE,
    LENGTH,
    ORDER,
    are_pair,
    cell_at,
    comes_later,
    lay,
    lies_on,
    link,
    link_other_pairs,
    no_links,
    partner,
    say_chain,
    set_out,
    set_out_from_pairs,
    through_at,
    walk,
)
from pipeline.kinds.sudoku.solver.techniques.seen_by_both import (
    line_or_crossing,
    remove_seen_by_both,
)


@kernel
def x_chain(cand, spot, found, work):
    """単数字チェーンの交点他不可 (X-Chain): pairs in a row; every other cell holds the digit.

    (C+ 4F:4H:3H:3B:7B:7D)   2 is either in all * or in all o, so in 4F or in 7D: not at x

         B   D   F   H
      3  o   .   .   *
      4  .   x   *   o          * 4F 3H 7B
      6  .   x   .   .          o 4H 3B 7D
      7  *   o   x   .

    All links are pairs (単数字ペア). The ends are an even number of cells apart from end to end, 4
    or more; every two cells of that kind are told once, by the shortest chain, from the end that
    comes later column by column. Ends in one line give the line's title.
    """
    no_links(work)
    _link_pairs(spot, work)
    for start in range(CANDIDATES):
        cell, d = start // 9, start % 9
        if work[FIRST_LINK + start] and sees_any(spot, d, cell):
            set_out(work, start)
            for at in range(1, walk(work, 0, ANY_LENGTH)):
                end = work[ORDER + at]
                if (
                    _holds_when_the_start_does_not(work, end)
                    and comes_later(cell, end // 9)
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
                for place in range(9):
                    if spot[house, d] >> place & 1:
                        near = HOUSES[house, place]
                        far = partner(spot, house, d, place)
                        link(work, near * 9 + d, far * 9 + d, DIRECTLY)


@inlined_kernel
def _holds_when_the_start_does_not(work, end):
    """Tell whether the chain there has an even number of cells, and more than one pair."""
    return work[LENGTH + end] >= 4 and work[LENGTH + end] % 2 == 0


@kernel
def _ends_remove(cand, found, work, end):
    """Tell what the two ends of a chain of pairs remove; tell whether to stop."""
    length = lay(work, end)
    start = cell_at(work, 0)
    begin(found, X_CHAIN, CHAIN_SIGN, line_or_crossing(start, end // 9))
    remove_seen_by_both(found, cand, start, end // 9, end % 9)
    say_chain(found, work, length)
    return keep(found)


@kernel
def simple_chain(cand, spot, found, work):
    """強弱単数字チェーン交点他不可 (Simple-Chain): pairs, each of which sees the next.

    (C+ [5B:3B]:[2C:2E]:[8E:8I]:[6I:6D])   1 is either in 5B or in 6D: not at x

         B C D E    I
      2  . * . *    .          5B, or
      3  * . . .    .          3B, not 2C, so 2E, not 8E, so 8I, not 6I, so 6D
      5  * . x .    .
      6  . . * .    *
      8  . . . *    *

    The last cell of a pair and the first of the next share a house; at least once that house has
    more places of the digit, else it is a 単数字チェーン. Told from the end that comes first
    row by row, as in the author's example.
    """
    no_links(work)
    link_other_pairs(cand, spot, work)
    for start in range(CANDIDATES):
        cell, d = start // 9, start % 9
        if not cand[cell] >> d & 1 or not sees_any(spot, d, cell):
            continue
        pairs = set_out_from_pairs(spot, work, cell, d)
        if pairs == 0:
            continue
        for at in range(1 + pairs, walk(work, 1, ANY_LENGTH)):
            end = work[ORDER + at] // 9
            if (
                cell < end
                and both_see_any(spot, d, cell, end)
                and _far_ends_remove(cand, spot, found, work, work[ORDER + at])
            ):
                return


@kernel
def _far_ends_remove(cand, spot, found, work, end):
    """Tell what the ends of a chain of pairs that see each other remove; tell whether to stop."""
    length = lay(work, end)
    if not _has_weak_link(spot, work, length, end % 9):
        return False
    begin(found, SIMPLE_CHAIN, CHAIN_SIGN, PLUS_SIGN)
    remove_seen_by_both(found, cand, cell_at(work, 0), end // 9, end % 9)
    _say_pairs(found, work, length)
    return keep(found)


@kernel
def _has_weak_link(spot, work, length, d):
    """Tell whether two pairs of the chain are joined in a house with more places of the digit."""
    weak = False
    for at in range(2, length):
        weak |= not are_pair(spot, d, cell_at(work, at - 1), through_at(work, at))
    return weak


@kernel
def _say_pairs(found, work, length):
    """Say a chain of pairs, each in square brackets (角カッコ)."""
    for at in range(1, length):
        say(found, OPEN_SQUARE)
        say(found, cell_at(work, 0) if at == 1 else through_at(work, at))
        say(found, cell_at(work, at))
        say(found, CLOSE_SQUARE)


@kernel
def finned_simple_chain(cand, spot, found, work):
    """複マス単数字Cの交点付近不可 (Finned Simple-Chain): the last of the pairs has several ends.

    (C+ [3G:1G]:[1A:4A]:[4D:{3D:2D}])   5 is in 3G, 3D or 2D: not at x, in the block of 3D and 2D

         A    D E   G
      1  *    . .   *          3G, or
      2  .    * .   .          1G, not 1A, so 4A, not 4D, so 3D or 2D
      3  .    * x   *
      4  *    * .   .

    The several ends (複マス) are the places of a row or column but one, in one block; the nearest
    first. The author allows them at either end of the chain: told from its single end, they come
    last.
    """
    no_links(work)
    link_other_pairs(cand, spot, work)
    for d in range(DIGITS):
        fins = _list_fins(spot, work, d)
        if fins:
            for cell in range(CELLS):
                if cand[cell] >> d & 1 and set_out_from_pairs(spot, work, cell, d):
                    for at in range(1, walk(work, 1, ANY_LENGTH)):
                        if _fins_of(cand, spot, found, work, work[ORDER + at], fins):
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
                    work[FREE + fins] = line * CELLS + HOUSES[line, FIRST[alone]]
                    fins += 1
    return fins


@kernel
def _fins_of(cand, spot, found, work, end, fins):
    """Tell the fins that the last pair of a chain leads to; tell whether to stop."""
    for fin in range(fins):
        line, near = work[FREE + fin] // CELLS, work[FREE + fin] % CELLS
        if (
            SEES[end // 9, near]
            and HOUSE_OF[end // 9, line // 9] != line
            and _fin_removes(cand, spot, found, work, end, line, near)
        ):
            return True
    return False


@kernel
def _fin_removes(cand, spot, found, work, end, line, near):
    """Tell what the start and the fin remove in the block of the fin; tell whether to stop."""
    start, d = work[ORDER] // 9, end % 9
    places = spot[line, d] & ~(1 << PLACE_IN[near, line // 9])
    block = HOUSE_OF[HOUSES[line, FIRST[places]], BLOCK]
    begin(found, FINNED_SIMPLE_CHAIN, CHAIN_SIGN, PLUS_SIGN)
    for cell in HOUSES[block]:
        if HOUSE_OF[cell, line // 9] != line and SEES[cell, start]:
            remove(found, cand, cell, d)
    if not follows(found):
        return False
    length = lay(work, end)
    if _meets(work, length, line, spot[line, d]):
        return False
    _say_pairs(found, work, length)
    _say_fin(found, line, near, places)
    return keep(found)


@kernel
def _meets(work, length, house, places):
    """Tell whether the chain has any of these places of the house."""
    met = False
    for place in range(9):
        met |= places >> place & 1 and lies_on(work, length, HOUSES[house, place])
    return met


@kernel
def _say_fin(found, line, near, places):
    """Say the near cell and, from it on, the several ends in braces."""
    say(found, OPEN_SQUARE)
    say(found, near)
    say(found, OPEN_BRACE)
    from_left = PLACE_IN[near, line // 9] < FIRST[places]
    for step in range(9):
        place = step if from_left else 8 - step
        if places >> place & 1:
            say(found, HOUSES[line, place])
    say(found, CLOSE_BRACE)
    say(found, CLOSE_SQUARE)
