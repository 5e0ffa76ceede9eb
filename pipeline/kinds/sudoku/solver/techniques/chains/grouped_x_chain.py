"""Chains of one digit whose last link is to several cells of a block and a line (複マス)."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku import grid
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.findings import add_token, begin, follows, keep, remove
from pipeline.kinds.sudoku.solver.techniques.chains import links
from pipeline.kinds.sudoku.solver.techniques.chains.x_chain import add_pairs


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
    for d in range(grid.DIGITS):
        fins = _list_fins(spot, work, d)
        if fins:
            for cell in range(grid.CELLS):
                if cand[cell] >> d & 1 and links.set_out_from_pairs(spot, work, cell, d):
                    for at in range(1, links.walk(work, 1, links.ANY_LENGTH)):
                        if _fins_of(cand, spot, found, work, work[links.ORDER + at], fins):
                            return


@kernel
def _list_fins(spot, work, d):
    """List in FREE the lines whose places of d, but one, lie in one block: line and the one."""
    fins = 0
    for line in range(18):
        if 3 <= grid.COUNT[spot[line, d]] <= 4:
            for third in range(3):
                alone = spot[line, d] & ~(7 << 3 * third)
                if grid.COUNT[alone] == 1:
                    work[links.FREE + fins] = (
                        line * grid.CELLS + grid.HOUSES[line, grid.FIRST[alone]]
                    )
                    fins += 1
    return fins


@kernel
def _fins_of(cand, spot, found, work, end, fins):
    """Report the fins that the last pair of a chain leads to; return whether to stop."""
    for fin in range(fins):
        line, near = divmod(work[links.FREE + fin], grid.CELLS)
        if (
            grid.SEES[end // 9, near]
            and grid.HOUSE_OF[end // 9, line // 9] != line
            and _fin_removes(cand, spot, found, work, end, line, near)
        ):
            return True
    return False


@kernel
def _fin_removes(cand, spot, found, work, end, line, near):
    """Record what the start and the fin remove in the block of the fin; return whether to stop."""
    start, d = work[links.ORDER] // 9, end % 9
    places = spot[line, d] & ~(1 << grid.PLACE_IN[near, line // 9])
    block = grid.HOUSE_OF[grid.HOUSES[line, grid.FIRST[places]], grid.BLOCK]
    begin(found, signs.CHAIN, signs.PLUS)
    for cell in grid.HOUSES[block]:
        if grid.HOUSE_OF[cell, line // 9] != line and grid.SEES[cell, start]:
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
        met |= places >> place & 1 and links.lies_on(work, length, grid.HOUSES[house, place])
    return met


@kernel
def _add_fin(found, line, near, places):
    """Write the near cell and, from it on, the several ends in braces."""
    add_token(found, signs.OPEN_SQUARE)
    add_token(found, near)
    add_token(found, signs.OPEN_BRACE)
    from_left = grid.PLACE_IN[near, line // 9] < grid.FIRST[places]
    for step in range(9):
        place = step if from_left else 8 - step
        if places >> place & 1:
            add_token(found, grid.HOUSES[line, place])
    add_token(found, signs.CLOSE_BRACE)
    add_token(found, signs.CLOSE_SQUARE)
