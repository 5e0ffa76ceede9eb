"""Chains of two-digit cells (2数字チェーン).

The start lacks its digit a, so it holds its other digit; the next cell loses that one and holds
its own other digit; and so on, until an end holds a. So the start or the end holds a, whichever
way it is read.
"""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.grid import CELLS, COUNT, FIRST
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.findings import begin, keep
from pipeline.kinds.sudoku.solver.pairs import two_digits
from pipeline.kinds.sudoku.solver.removing import line_or_crossing, remove_seen_by_both
from pipeline.kinds.sudoku.solver.sight import both_see_any, sees_any
from pipeline.kinds.sudoku.solver.techniques.chains import links


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
    links.no_links(work)
    links.link_two_digit_cells(cand, work)
    for start in range(CELLS):
        if COUNT[cand[start]] == 2:
            for d in two_digits(cand, start):
                if _ends_of(cand, spot, found, work, start, d):
                    return


@kernel
def _ends_of(cand, spot, found, work, start, d):
    """Report the chains from a start that may lack d; return whether to stop."""
    if not sees_any(spot, d, start):
        return False
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
