"""Chains of two-digit cells (2数字チェーン).

The start lacks its digit a, so it holds its other digit; the next cell loses that one and holds
its own other digit; and so on, until an end holds a. So the start or the end holds a, whichever
way it is read.
"""

from pipeline.compiling import inlined_kernel, kernel
from pipeline.kinds.sudoku.grid import (
    BLOCK,
    CELLS,
    COUNT,
    FIRST,
    HOUSE_OF,
    HOUSES,
    PEERS,
    SEES,
)
from pipeline.kinds.sudoku.solver.findings import (
    CHAIN_SIGN,
    CLOSE_SQUARE,
    OPEN_SQUARE,
    PLUS_SIGN,
    begin,
    follows,
    keep,
    remove,
    say,
)
from pipeline.kinds.sudoku.solver.numbers import SAME_PAIR_CHAIN, XY_CHAIN, XY_RING
from pipeline.kinds.sudoku.solver.sight import both_see_any, sees_any
from pipeline.kinds.sudoku.solver.techniques.chains import (
    ANY_LENGTH,
    DIRECTLY,
    LENGTH,
    ORDER,
    cell_at,
    comes_later,
    lay,
    link,
    link_two_digit_cells,
    no_links,
    say_chain,
    set_out,
    walk,
)
from pipeline.kinds.sudoku.solver.techniques.seen_by_both import (
    line_or_crossing,
    remove_seen_by_both,
)


@inlined_kernel
def digit_of(cand, cell, side):
    """Return the smaller (0) or the larger (1) digit of a two-digit cell."""
    low = FIRST[cand[cell]]
    return low if side == 0 else FIRST[cand[cell] ^ (1 << low)]


@kernel
def walk_without(cand, work, start, absent):
    """Walk along the cells that hold their digits when the start does not hold `absent`."""
    set_out(work, start * 9 + FIRST[cand[start] ^ (1 << absent)])
    return walk(work, 0, ANY_LENGTH)


@kernel
def xy_chain(cand, spot, found, work):
    """2数字チェーンの交点他不可 (XY-Chain; of 3 cells, XY-Wing): one end holds a.

    (C+ 9I:7H:7B:6B:6E)   8 is either in 9I or in 6E: not at x, which both see

         B    E    H I
      6  34   38 . . x          9I(8) or
      7  34   .    34.          9I(4) 7H(3) 7B(4) 6B(3) 6E(8)
      9  .    x    . 48

    Of 3 cells or more: two make a 2数字2マス占拠. Ends in one line give the line's title. Each
    pair of ends is told once, by the shortest chain, from the end that comes later column by
    column, as in the author's examples.
    """
    no_links(work)
    link_two_digit_cells(cand, work)
    for start in range(CELLS):
        if COUNT[cand[start]] == 2:
            for side in range(2):
                if _ends_of(cand, spot, found, work, start, digit_of(cand, start, side)):
                    return


@kernel
def _ends_of(cand, spot, found, work, start, d):
    """Tell the chains from a start that may lack d; tell whether to stop."""
    if not sees_any(spot, d, start):
        return False
    for at in range(1, walk_without(cand, work, start, d)):
        end = work[ORDER + at]
        if end % 9 != d or work[LENGTH + end] < 3 or not comes_later(start, end // 9):
            continue
        if not both_see_any(spot, d, start, end // 9):
            continue
        begin(found, XY_CHAIN, CHAIN_SIGN, line_or_crossing(start, end // 9))
        remove_seen_by_both(found, cand, start, end // 9, d)
        say_chain(found, work, lay(work, end))
        if keep(found):
            return True
    return False


@kernel
def same_pair_chain(cand, found, work):
    """同一2数字C出先不可: cells with the same two digits, and two outlets (出先) in one house.

    (CY 6I:6C:3C:[2I:2A])   the ends hold the same digit, 4 or 5: one of 2I, 2A keeps 1 and the
                            other digit, and 1 is in one of them: not at x

         A    C    E    I
      2  145  .    x    145
      3  .    45   .    .
      6  .    45   .    45

    Of 3, 5, 7... cells: an outlet that sees both ends would need no chain. It is told from the end
    that comes later column by column, with the outlet of that end first.
    """
    no_links(work)
    for cell in range(CELLS):
        if COUNT[cand[cell]] == 2:
            _link_same(cand, work, cell)
    for start in range(CELLS):
        if COUNT[cand[start]] == 2:
            set_out(work, start * 9 + FIRST[cand[start]])
            for at in range(1, walk(work, 0, ANY_LENGTH)):
                end = work[ORDER + at]
                if (
                    work[LENGTH + end] % 2
                    and comes_later(start, end // 9)
                    and _outlets_remove(cand, found, work, start, end)
                ):
                    return


@kernel
def _link_same(cand, work, cell):
    """Link a two-digit cell to those with the same two digits."""
    low, high = digit_of(cand, cell, 0), digit_of(cand, cell, 1)
    for peer in PEERS[cell]:
        if cand[peer] == cand[cell]:
            link(work, cell * 9 + low, peer * 9 + high, DIRECTLY)
            link(work, cell * 9 + high, peer * 9 + low, DIRECTLY)


@kernel
def _outlets_remove(cand, found, work, start, end):
    """Tell what the outlets of a chain remove; tell whether to stop."""
    for one in PEERS[start]:
        if not _is_outlet(cand, one, start) or SEES[one, end // 9]:
            continue
        for other in PEERS[end // 9]:
            if cand[other] == cand[one] and SEES[one, other] and not SEES[other, start]:
                for kind in range(3):
                    if HOUSE_OF[one, kind] == HOUSE_OF[other, kind] and _third_digit_goes(
                        cand, found, work, end, one, other, kind
                    ):
                        return True
    return False


@inlined_kernel
def _is_outlet(cand, cell, end):
    """Tell whether a cell has the two digits of the chain and a third one."""
    return COUNT[cand[cell]] == 3 and cand[cell] & cand[end] == cand[end]


@kernel
def _third_digit_goes(cand, found, work, end, one, other, kind):
    """Clear the third digit of the outlets from their house; tell whether to stop."""
    d = FIRST[cand[one] & ~cand[end // 9]]
    begin(found, SAME_PAIR_CHAIN, CHAIN_SIGN, kind)
    for cell in HOUSES[HOUSE_OF[one, kind]]:
        if cell != one and cell != other:
            remove(found, cand, cell, d)
    if not follows(found):
        return False
    length = lay(work, end)
    say_chain(found, work, length)
    say(found, OPEN_SQUARE)
    say(found, one)
    say(found, other)
    say(found, CLOSE_SQUARE)
    return keep(found)


@kernel
def xy_ring(cand, spot, found, work):
    """リング状の2数字チェーン (XY-Ring): each two neighbours hold their common digit between them.

    (CT 8E:8A:8I:6I:6E)   3 goes from column E, 4 and 6 from row 8, 2 from column I, 9 from row 6

         A    E    I
      6  .    39   29          8E(3) 6E(9) 6I(2) 8I(6) 8A(4)  or
      8  46   34   26          8E(4) 8A(6) 8I(2) 6I(9) 6E(3)

    An option of ours: the author found it hard to see and left it out. All links remove at once;
    the ring is told once from each link that removes anything, as a 2数字チェーン whose ends are
    that link, with the house of the link applied to.
    """
    no_links(work)
    link_two_digit_cells(cand, work)
    for start in range(CELLS):
        if COUNT[cand[start]] == 2:
            for side in range(2):
                if _rings_of(cand, spot, found, work, start, digit_of(cand, start, side)):
                    return


@kernel
def _rings_of(cand, spot, found, work, start, d):
    """Tell the chains from a start that come back beside it; tell whether to stop."""
    for at in range(1, walk_without(cand, work, start, d)):
        end = work[ORDER + at]
        if end % 9 == d and work[LENGTH + end] >= 3 and SEES[start, end // 9]:
            if not comes_later(start, end // 9):
                continue
            if _ring_removes(cand, spot, found, work, end):
                return True
    return False


@kernel
def _ring_removes(cand, spot, found, work, end):
    """Tell what a ring removes, if its closing link removes anything; tell whether to stop."""
    start = work[ORDER] // 9
    if not both_see_any(spot, end % 9, start, end // 9):
        return False
    length = lay(work, end)
    sign = line_or_crossing(start, end // 9)
    begin(found, XY_RING, CHAIN_SIGN, BLOCK if sign == PLUS_SIGN else sign)
    remove_seen_by_both(found, cand, start, end // 9, end % 9)
    for at in range(length - 1):
        one, other = cell_at(work, at), cell_at(work, at + 1)
        remove_seen_by_both(found, cand, one, other, _passed_on(cand, work, at, end % 9))
    say_chain(found, work, length)
    return keep(found)


@kernel
def _passed_on(cand, work, until, absent):
    """Return the digit that a cell of the chain holds when the start does not hold `absent`."""
    d = absent
    for at in range(until + 1):
        d = FIRST[cand[cell_at(work, at)] ^ (1 << d)]
    return d
