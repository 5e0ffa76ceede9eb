"""Chains of two-digit cells that come back to their start (リング状の2数字チェーン)."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.grid import BLOCK, CELLS, COUNT, FIRST, SEES
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.findings import begin, keep
from pipeline.kinds.sudoku.solver.pairs import two_digits
from pipeline.kinds.sudoku.solver.removing import line_of_both, remove_seen_by_both
from pipeline.kinds.sudoku.solver.sight import both_see_any
from pipeline.kinds.sudoku.solver.techniques import chains
from pipeline.kinds.sudoku.solver.techniques.xy_chain import walk_without


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
    chains.no_links(work)
    chains.link_two_digit_cells(cand, work)
    for start in range(CELLS):
        if COUNT[cand[start]] == 2:
            for d in two_digits(cand, start):
                if _rings_of(cand, spot, found, work, start, d):
                    return


@kernel
def _rings_of(cand, spot, found, work, start, d):
    """Tell the chains from a start that come back beside it; tell whether to stop."""
    for at in range(1, walk_without(cand, work, start, d)):
        end = work[chains.ORDER + at]
        if end % 9 == d and work[chains.LENGTH + end] >= 3 and SEES[start, end // 9]:
            if not chains.comes_later(start, end // 9):
                continue
            if _ring_removes(cand, spot, found, work, end):
                return True
    return False


@kernel
def _ring_removes(cand, spot, found, work, end):
    """Tell what a ring removes, if its closing link removes anything; tell whether to stop."""
    start = work[chains.ORDER] // 9
    if not both_see_any(spot, end % 9, start, end // 9):
        return False
    length = chains.lay(work, end)
    sign = line_of_both(start, end // 9)
    begin(found, signs.CHAIN, BLOCK if sign == signs.PLUS else sign)
    remove_seen_by_both(found, cand, start, end // 9, end % 9)
    for at in range(length - 1):
        one, other = chains.cell_at(work, at), chains.cell_at(work, at + 1)
        remove_seen_by_both(found, cand, one, other, _passed_on(cand, work, at, end % 9))
    chains.say_chain(found, work, length)
    return keep(found)


@kernel
def _passed_on(cand, work, until, absent):
    """Return the digit that a cell of the chain holds when the start does not hold `absent`."""
    d = absent
    for at in range(until + 1):
        d = FIRST[cand[chains.cell_at(work, at)] ^ (1 << d)]
    return d
