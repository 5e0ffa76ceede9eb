"""Cells with the same two digits in a row, and what their ends do to two outlets (出先)."""

from pipeline.kernels.compiling import inlined_kernel, kernel
from pipeline.kinds.sudoku.grid import CELLS, COUNT, FIRST, HOUSE_OF, HOUSES, PEERS, SEES
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.board import two_digits
from pipeline.kinds.sudoku.solver.findings import add_pair, begin, follows, keep, remove
from pipeline.kinds.sudoku.solver.techniques.chains import links


@kernel
def remote_pairs(cand, found, work):
    """同一2数字C出先不可 (remote pairs): cells with the same two digits, two outlets in one house.

    (CY 6I:6C:3C:[2I:2A])   the ends hold the same digit, 4 or 5: one of 2I, 2A keeps 1 and the
                            other digit, and 1 is in one of them: not at x

         A    C    E    I
      2  145  .    x    145
      3  .    45   .    .
      6  .    45   .    45

    Of 3, 5, 7... cells: an outlet that sees both ends would need no chain. It is read from the end
    that comes later column by column, with the outlet of that end first.
    """
    links.no_links(work)
    for cell in range(CELLS):
        if COUNT[cand[cell]] == 2:
            _link_same(cand, work, cell)
    for start in range(CELLS):
        if COUNT[cand[start]] == 2:
            links.set_out(work, start * 9 + FIRST[cand[start]])
            for at in range(1, links.walk(work, 0, links.ANY_LENGTH)):
                end = work[links.ORDER + at]
                if (
                    work[links.LENGTH + end] % 2
                    and links.comes_later(start, end // 9)
                    and _outlets_remove(cand, found, work, start, end)
                ):
                    return


@kernel
def _link_same(cand, work, cell):
    """Link a two-digit cell to those with the same two digits."""
    low, high = two_digits(cand, cell)
    for peer in PEERS[cell]:
        if cand[peer] == cand[cell]:
            links.link(work, cell * 9 + low, peer * 9 + high, links.DIRECTLY)
            links.link(work, cell * 9 + high, peer * 9 + low, links.DIRECTLY)


@kernel
def _outlets_remove(cand, found, work, start, end):
    """Record what the outlets of a chain remove; return whether to stop."""
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
    """Return whether a cell has the two digits of the chain and a third one."""
    return COUNT[cand[cell]] == 3 and cand[cell] & cand[end] == cand[end]


@kernel
def _third_digit_goes(cand, found, work, end, one, other, kind):
    """Clear the third digit of the outlets from their house; return whether to stop."""
    d = FIRST[cand[one] & ~cand[end // 9]]
    begin(found, signs.CHAIN, kind)
    for cell in HOUSES[HOUSE_OF[one, kind]]:
        if cell != one and cell != other:
            remove(found, cand, cell, d)
    if not follows(found):
        return False
    links.add_chain(found, work, links.lay(work, end))
    add_pair(found, signs.OPEN_SQUARE, one, other)
    return keep(found)
