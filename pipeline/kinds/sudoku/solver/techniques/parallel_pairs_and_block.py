"""Two parallel pairs and a block that cannot do without one of their ends (両台形)."""

from pipeline.compiling import kernel
from pipeline.kinds.sudoku.grid import COUNT, DIGITS, FIRST, HOUSES
from pipeline.kinds.sudoku.solver.findings import PLUS_SIGN, begin, keep, say
from pipeline.kinds.sudoku.solver.sight import both_see_any
from pipeline.kinds.sudoku.solver.techniques.empty_rectangle import (
    LINE_IN_BLOCK,
    block_met,
    say_beam,
)
from pipeline.kinds.sudoku.solver.techniques.seen_by_both import remove_seen_by_both


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
    for d in range(DIGITS):
        for kind in range(2):
            for one in range(9 * kind, 9 * kind + 8):
                if COUNT[spot[one, d]] == 2:
                    for other in range(one + 1, 9 * kind + 9):
                        is_pair = COUNT[spot[other, d]] == 2
                        if is_pair and _shifted_pairs(cand, spot, found, d, one, other):
                            return


@kernel
def _shifted_pairs(cand, spot, found, d, one, other):
    """Look for blocks beside two pairs, either way up; tell whether to stop."""
    for turn in range(4):
        near_one, far_one = _ends(spot[one, d], turn & 1)
        near_other, far_other = _ends(spot[other, d], turn >> 1)
        if (
            near_one // 3 == near_other // 3
            and near_one != near_other
            and far_one // 3 == far_other // 3
            and far_one != far_other
        ):
            first, second = HOUSES[one, near_one], HOUSES[one, far_one]
            third, fourth = HOUSES[other, near_other], HOUSES[other, far_other]
            cells = (first, second, third, fourth)
            any_seen = both_see_any(spot, d, cells[1], cells[3])
            if any_seen and _beams_beside(cand, spot, found, d, one, other, cells):
                return True
    return False


@kernel
def _ends(places, turned):
    """Return the two places of a pair, the later one first if turned."""
    first, last = FIRST[places], FIRST[places & (places - 1)]
    if turned:
        return last, first
    return first, last


@kernel
def _beams_beside(cand, spot, found, d, one, other, cells):
    """Look for the digit in just the two lines of the near cells; tell whether to stop."""
    kind = one // 9
    near_one, near_other = cells[0], cells[2]
    place_one = near_one // 9 if kind else near_one % 9
    place_other = near_other // 9 if kind else near_other % 9
    for across in range(3):
        if across == one % 9 // 3 or across == other % 9 // 3:
            continue
        block = block_met(kind, place_one // 3, across)
        beam = spot[block, d]
        in_one = beam & LINE_IN_BLOCK[1 - kind, place_one % 3]
        in_other = beam & LINE_IN_BLOCK[1 - kind, place_other % 3]
        # two places in the block would be a pair too, and all of it a chain of pairs
        if in_one and in_other and in_one | in_other == beam and COUNT[beam] >= 3:
            begin(found, 1 - kind, PLUS_SIGN)
            remove_seen_by_both(found, cand, cells[1], cells[3], d)
            for cell in cells:
                say(found, cell)
            say_beam(spot, found, block, d)
            if keep(found):
                return True
    return False
