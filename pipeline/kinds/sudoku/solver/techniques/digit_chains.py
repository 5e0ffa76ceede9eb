"""Chains of one digit (単数字チェーン): pairs of places, the last perhaps with several ends."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.board import grid
from pipeline.kinds.sudoku.solver import findings, signs
from pipeline.kinds.sudoku.solver.techniques import links


@kernel
def x_chain_of_pairs(cand, spot, found, work):
    """単数字チェーンの交点他不可 (X-Chain, of pairs only): every other cell holds the digit.

    (C+ 4F:4H:3H:3B:7B:7D)   2 is either in all * or in all o, so in 4F or in 7D: not at x

         B   D   F   H
      3  o   .   .   *
      4  .   x   *   o          * 4F 3H 7B
      6  .   x   .   .          o 4H 3B 7D
      7  *   o   x   .

    All links are pairs (単数字ペア). Of 4, 6, 8... cells. Ends in one line give the line's title.
    """
    links.no_links(work)
    links.link_pairs(spot, work)
    walk = work[: links.WALK_ROOM]
    for start in range(links.CANDIDATES):
        if not work[links.FIRST_LINK + start]:
            continue
        links.set_out(walk, start)
        for at in range(1, links.go_on(work, walk, 0, links.ANY_LENGTH)):
            end = walk[links.ORDER + at]
            if walk[links.LENGTH + end] % 2 == 0:
                links.report_chain(cand, found, walk, start // 9, end)


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
    more places of the digit, else it is a 単数字チェーン. Read from the end first row by row.
    """
    links.no_links(work)
    links.link_other_pairs(cand, spot, work)
    walk = work[: links.WALK_ROOM]
    for start, end in links.ends(cand, spot, found, work, True, links.ANY_LENGTH):
        one, last, d = start // 9, end // 9, end % 9
        if one < last and walk[links.LENGTH + end] > 2:
            findings.begin(found, signs.CHAIN, signs.PLUS)
            findings.remove_seen_by_both(found, cand, one, last, d)
            if findings.follows(found):
                length = links.lay(walk, end)
                if _has_weak_link(spot, walk, length, d):
                    _add_pairs(found, walk, length)
                    findings.keep(found)


@kernel
def _has_weak_link(spot, walk, length, d):
    """Return whether two pairs of the chain are joined in a house with more places of the digit."""
    for at in range(2, length):
        last, first = links.cell_at(walk, at - 1), links.through_at(walk, at)
        is_pair = False
        for kind in range(3):
            house = grid.HOUSE_OF[last, kind]
            is_pair |= grid.HOUSE_OF[first, kind] == house and grid.COUNT[spot[house, d]] == 2
        if not is_pair:
            return True
    return False


@kernel
def _add_pairs(found, walk, length):
    """Write a chain of pairs, each in square brackets (角カッコ)."""
    for at in range(1, length):
        first = links.cell_at(walk, 0) if at == 1 else links.through_at(walk, at)
        findings.add_pair(found, signs.OPEN_SQUARE, first, links.cell_at(walk, at))


@kernel
def grouped_x_chain(cand, spot, found, work):
    """複マス単数字Cの交点付近不可 (grouped X-Chain): the last of the pairs has several ends.

    (C+ [3G:1G]:[1A:4A]:[4D:{3D:2D}])   5 is in 3G, 3D or 2D: not at x, in the block of 3D and 2D

         A    D E   G
      1  *    . .   *          3G, or
      2  .    * .   .          1G, not 1A, so 4A, not 4D, so 3D or 2D
      3  .    * x   *
      4  *    * .   .

    The several ends (複マス) are the places of a row or column but one, in one block; the nearest
    first.
    """
    links.no_links(work)
    links.link_other_pairs(cand, spot, work)
    walk = work[: links.WALK_ROOM]
    for d in range(grid.DIGITS):
        fins = list_fins(spot, work, d)
        for cell in range(grid.CELLS if fins else 0):
            if cand[cell] >> d & 1:
                links.set_out_from_pairs(spot, walk, cell, d)
                for at in range(1, links.go_on(work, walk, 1, links.ANY_LENGTH)):
                    end = walk[links.ORDER + at]
                    for fin in range(fins):
                        line, near = divmod(work[links.FREE + fin], grid.CELLS)
                        if grid.SEES[end // 9, near] and grid.HOUSE_OF[end // 9, line // 9] != line:
                            _fin_removes(cand, spot, found, walk, cell, end, line, near)


@kernel
def list_fins(spot, work, d):
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
def _fin_removes(cand, spot, found, walk, start, end, line, near):
    """Record what the start and the fin remove in the block of the fin."""
    d = end % 9
    places = spot[line, d] & ~(1 << grid.PLACE_IN[near, line // 9])
    findings.begin(found, signs.CHAIN, signs.PLUS)
    for cell in grid.HOUSES[grid.HOUSE_OF[grid.HOUSES[line, grid.FIRST[places]], grid.BLOCK]]:
        if grid.HOUSE_OF[cell, line // 9] != line and grid.SEES[cell, start]:
            findings.remove(found, cand, cell, d)
    if findings.follows(found):
        length = links.lay(walk, end)
        if not _meets(walk, length, line, spot[line, d]):
            _add_pairs(found, walk, length)
            _add_fin(found, line, near, places)
            findings.keep(found)


@kernel
def _meets(walk, length, house, places):
    """Return whether the chain has any of these places of the house."""
    met = False
    for place in range(9):
        met |= places >> place & 1 and links.lies_on(walk, length, grid.HOUSES[house, place])
    return met


@kernel
def _add_fin(found, line, near, places):
    """Write the near cell and, from it on, the several ends in braces."""
    findings.add_token(found, signs.OPEN_SQUARE)
    findings.add_token(found, near)
    findings.add_token(found, signs.OPEN_BRACE)
    from_left = grid.PLACE_IN[near, line // 9] < grid.FIRST[places]
    for step in range(9):
        place = step if from_left else 8 - step
        if places >> place & 1:
            findings.add_token(found, grid.HOUSES[line, place])
    findings.add_token(found, signs.CLOSE_BRACE)
    findings.add_token(found, signs.CLOSE_SQUARE)
