"""Blocks that hold a digit in two lines only (エリアビーム), with pairs beside them."""

import numpy as np

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.board import grid
from pipeline.kinds.sudoku.solver import findings, signs
from pipeline.kinds.sudoku.solver.board import pair_of, pairs_both_ways, partner_of
from pipeline.kinds.sudoku.solver.techniques.two_pairs import all_in_third

LINE_IN_BLOCK = np.array([[7, 56, 448], [73, 146, 292]])
"""(2, 3): the places in a block of its three rows, and of its three columns."""


@kernel
def block_met(kind, along, across):
    """Return the block that is met `along` a third of a line of that kind and `across` a third."""
    return 18 + (3 * across + along if kind == grid.ROW else 3 * along + across)


@kernel
def empty_rectangle(cand, spot, found):
    """単数字ペア+エリアビーム (Empty Rectangle): a block in line with one end of a pair.

    (P+ 5D:5G:{7D:8D:9D:9E:9F})   2 in row 5 only at 5D or 5G; in the block only at *

         D E F   G H I          D E F   G H I
      5  2 . . | 2 . .       5  2 . . | 2 . .
      7  * . . | . . .       7  * . . | . . .
      8  * . . | . . .  ->   8  * . . | . . .
      9  * * * | x . .       9  * * * | - . .

    2 at 5G: not at x. 2 at 5D: in the block then only in row 9, again not at x. The cell of the
    pair in line with the block is written first.
    """
    for d in range(grid.DIGITS):
        for line, near, far in pairs_both_ways(spot, d, 18):
            if grid.HOUSE_OF[near, grid.BLOCK] != grid.HOUSE_OF[far, grid.BLOCK]:
                _beam_from(cand, spot, found, d, line, near, far)


@kernel
def _beam_from(cand, spot, found, d, line, near, far):
    """Look for blocks in line with the near cell of the pair."""
    kind, place = line // 9, grid.PLACE_IN[near, line // 9]
    for across in range(3):
        block = block_met(kind, place // 3, across)
        arm = spot[block, d] & LINE_IN_BLOCK[1 - kind, place % 3]
        beam = spot[block, d] ^ arm
        if across == line % 9 // 3 or arm == 0 or beam == 0:
            continue
        for k in range(3):
            in_line = LINE_IN_BLOCK[kind, k]
            if beam & ~in_line == 0 and arm & ~in_line:
                findings.begin(found, signs.PAIR, signs.PLUS)
                findings.remove(
                    found, cand, grid.HOUSES[9 * kind + 3 * across + k, grid.PLACE_IN[far, kind]], d
                )
                findings.add_cells(found, (near, far))
                findings.add_places_in(found, signs.OPEN_BRACE, block, spot[block, d])
                findings.keep(found)


@kernel
def parallel_pairs_and_block(cand, spot, found):
    """両台形+エリアビーム (a grouped X-Chain): a block that cannot do without one of two pairs.

    (Y+ 3C:8C:1I:7I:{1D:1F:3D:3F})   2 in columns C and I only at o and n; in the block only at *

         A B C   D E F   G H I          A B C   D E F   G H I
      1  . . . | * . * | . . n       1  . . . | * . * | . . n
      3  . . n | * . * | . . .       3  . . n | * . * | . . .
      7  x x . | . . . | . . o  ->   7  - - . | . . . | . . o
      8  . . o | . . . | x x .       8  . . o | . . . | - - .

    The block puts 2 in row 1 or row 3, so one of the n is not 2 and the o below it is. The first
    letter names the lines of the beam; the cells beside the block come first.
    """
    for d in range(grid.DIGITS):
        for kind in range(2):
            for one in range(9 * kind, 9 * kind + 8):
                if grid.COUNT[spot[one, d]] == 2:
                    for other in range(one + 1, 9 * kind + 9):
                        if grid.COUNT[spot[other, d]] == 2:
                            _shifted_pairs(cand, spot, found, d, one, other)


@kernel
def _shifted_pairs(cand, spot, found, d, one, other):
    """Look for blocks beside two pairs, either way up."""
    kind = one // 9
    for third in pair_of(spot, other, d):
        fourth = partner_of(spot, other, d, third)
        for first in pair_of(spot, one, d):
            second = partner_of(spot, one, d, first)
            if _shifted(first, third, kind) and _shifted(second, fourth, kind):
                _beams_beside(cand, spot, found, d, one, other, (first, second, third, fourth))


@kernel
def _shifted(cell, other, kind):
    """Return whether cells of two parallel lines are in one block width, not in one line across."""
    place, place_other = grid.PLACE_IN[cell, kind], grid.PLACE_IN[other, kind]
    return place // 3 == place_other // 3 and place != place_other


@kernel
def _beams_beside(cand, spot, found, d, one, other, cells):
    """Look for the digit in just the two lines of the near cells."""
    kind = one // 9
    place_one, place_other = grid.PLACE_IN[cells[0], kind], grid.PLACE_IN[cells[2], kind]
    for across in range(3):
        if across == one % 9 // 3 or across == other % 9 // 3:
            continue
        block = block_met(kind, place_one // 3, across)
        beam = spot[block, d]
        in_one = beam & LINE_IN_BLOCK[1 - kind, place_one % 3]
        in_other = beam & LINE_IN_BLOCK[1 - kind, place_other % 3]
        # two places in the block would be a pair too, and all of it a chain of pairs
        if in_one and in_other and in_one | in_other == beam and grid.COUNT[beam] >= 3:
            findings.begin(found, 1 - kind, signs.PLUS)
            findings.remove_seen_by_both(found, cand, cells[1], cells[3], d)
            findings.add_cells(found, cells)
            findings.add_places_in(found, signs.OPEN_BRACE, block, spot[block, d])
            findings.keep(found)


@kernel
def grouped_discontinuous_loop(spot, found):
    """単数字ペアの基点確定 (grouped loop): without the base, a block has no place for it.

    (P+ 6F:[6I:9F])   1 in row 6 only at b and e, in column F only at b and e; in the block only
                      at *

         D E F   G H I
      6  . . b | . . e
      7  . . . | . . *
      8  . . . | . . *
      9  . . e | * * *

    If not at the base 6F, 1 is at both e and nowhere in the block: the base is 1. It is looked for
    only where neither 片台形 nor 複マス片台形 (9, 10) finds it.
    """
    for d in range(grid.DIGITS):
        for _, base, row_end in pairs_both_ways(spot, d, 9):
            column = grid.HOUSE_OF[base, grid.COLUMN]
            if grid.COUNT[spot[column, d]] == 2:
                column_end = partner_of(spot, column, d, base)
                if _block_fails(spot, d, base, row_end, column_end):
                    findings.begin(found, signs.PAIR, signs.PLUS)
                    findings.add_placement(found, base, d)
                    findings.add_token(found, base)
                    findings.add_pair(found, signs.OPEN_SQUARE, row_end, column_end)
                    findings.keep(found)


@kernel
def _block_fails(spot, d, base, row_end, column_end):
    """Return whether the ends leave no place in the block where they cross, and 9, 10 miss it."""
    row, column = grid.HOUSE_OF[column_end, grid.ROW], grid.HOUSE_OF[row_end, grid.COLUMN]
    crossing = grid.HOUSES[row, column - 9]
    block = grid.HOUSE_OF[crossing, grid.BLOCK]
    if (
        block == grid.HOUSE_OF[row_end, grid.BLOCK]
        or block == grid.HOUSE_OF[column_end, grid.BLOCK]
    ):
        return False
    in_row = in_column = elsewhere = 0
    for place in range(9):
        if spot[block, d] >> place & 1:
            cell = grid.HOUSES[block, place]
            if grid.HOUSE_OF[cell, grid.ROW] == row:
                in_row += cell != crossing
            elif grid.HOUSE_OF[cell, grid.COLUMN] == column:
                in_column += 1
            else:
                elsewhere += 1
    # with one arm only the digit would be locked in a line of the block
    if elsewhere or in_row == 0 or in_column == 0:
        return False
    return not (
        all_in_third(spot[row, d] & ~(1 << grid.PLACE_IN[base, grid.ROW]), column - 9)
        or all_in_third(spot[column, d] & ~(1 << grid.PLACE_IN[base, grid.COLUMN]), row)
    )
