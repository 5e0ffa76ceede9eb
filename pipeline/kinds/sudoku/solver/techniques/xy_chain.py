"""Chains of two-digit cells (2数字チェーン).

The start lacks its digit a, so it holds its other digit; the next cell loses that one and holds
its own other digit; and so on, until an end holds a. So the start or the end holds a, whichever
way it is read.
"""

from pipeline.compiling import inlined_kernel, kernel
from pipeline.kinds.sudoku.grid import CELLS, COUNT, FIRST
from pipeline.kinds.sudoku.solver.findings import CHAIN_SIGN, begin, keep
from pipeline.kinds.sudoku.solver.sight import both_see_any, sees_any
from pipeline.kinds.sudoku.solver.techniques.chains import (
    ANY_LENGTH,
    LENGTH,
    ORDER,
    comes_later,
    lay,
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
        begin(found, CHAIN_SIGN, line_or_crossing(start, end // 9))
        remove_seen_by_both(found, cand, start, end // 9, d)
        say_chain(found, work, lay(work, end))
        if keep(found):
            return True
    return False
