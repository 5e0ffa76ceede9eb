"""エリアビーム: a digit that stands in only two lines of a block, joined with pairs outside it."""

import numpy as np

from pipeline.compiling import kernel
from pipeline.kinds.sudoku.grid import COUNT, DIGITS, FIRST, HOUSES, ROW
from pipeline.kinds.sudoku.solver.findings import (
    CLOSE_BRACE,
    OPEN_BRACE,
    PAIR_SIGN,
    PLUS_SIGN,
    begin,
    follows,
    keep,
    remove,
    say,
)
from pipeline.kinds.sudoku.solver.numbers import PAIR_AND_BEAM, TWO_TRAPEZOIDS_AND_BEAM
from pipeline.kinds.sudoku.solver.sight import both_see_any
from pipeline.kinds.sudoku.solver.techniques.seen_by_both import remove_seen_by_both, say_places

LINE_IN_BLOCK = np.array([[7, 56, 448], [73, 146, 292]])
"""(2, 3): the places in a block of its three rows, and of its three columns."""


@kernel
def _block(kind, along, across):
    """Return the block that is met `along` a third of a line of that kind and `across` a third."""
    return 18 + (3 * across + along if kind == ROW else 3 * along + across)


@kernel
def pair_and_beam(cand, spot, found):
    """単数字ペア+エリアビーム (Empty Rectangle): a block in line with one end of a pair.

    (P+ 5D:5G:{7D:8D:9D:9E:9F})   2 in row 5 only at 5D or 5G; in the block only at *

         D E F   G H I          D E F   G H I
      5  2 . . | 2 . .       5  2 . . | 2 . .
      7  * . . | . . .       7  * . . | . . .
      8  * . . | . . .  ->   8  * . . | . . .
      9  * * * | x . .       9  * * * | - . .

    2 at 5G: not at x. 2 at 5D: in the block then only in row 9, again not at x. The cell of the
    pair in line with the block is said first.
    """
    for d in range(DIGITS):
        for line in range(18):
            places = spot[line, d]
            if COUNT[places] == 2:
                first, last = FIRST[places], FIRST[places & (places - 1)]
                if first // 3 != last // 3 and (
                    _beam_from(cand, spot, found, d, line, first, last)
                    or _beam_from(cand, spot, found, d, line, last, first)
                ):
                    return


@kernel
def _beam_from(cand, spot, found, d, line, near, far):
    """Look for blocks in line with the place `near` of the pair; tell whether to stop."""
    kind, third = line // 9, line % 9 // 3
    for across in range(3):
        block = _block(kind, near // 3, across)
        arm = spot[block, d] & LINE_IN_BLOCK[1 - kind, near % 3]
        beam = spot[block, d] ^ arm
        if across == third or arm == 0 or beam == 0:
            continue
        for k in range(3):
            in_line = LINE_IN_BLOCK[kind, k]
            if beam & ~in_line == 0 and arm & ~in_line:
                begin(found, PAIR_AND_BEAM, PAIR_SIGN, PLUS_SIGN)
                remove(found, cand, HOUSES[9 * kind + 3 * across + k, far], d)
                if follows(found):
                    say(found, HOUSES[line, near])
                    say(found, HOUSES[line, far])
                    say_beam(spot, found, block, d)
                    if keep(found):
                        return True
    return False


@kernel
def say_beam(spot, found, block, d):
    """Say the cells of a beam in braces."""
    say(found, OPEN_BRACE)
    say_places(found, block, spot[block, d])
    say(found, CLOSE_BRACE)


@kernel
def two_trapezoids_and_beam(cand, spot, found):
    """両台形+エリアビーム: two parallel pairs, and a block that cannot do without one of them.

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
                        if is_pair and _trapezoids(cand, spot, found, d, one, other):
                            return


@kernel
def _trapezoids(cand, spot, found, d, one, other):
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
        block = _block(kind, place_one // 3, across)
        beam = spot[block, d]
        in_one = beam & LINE_IN_BLOCK[1 - kind, place_one % 3]
        in_other = beam & LINE_IN_BLOCK[1 - kind, place_other % 3]
        # two places in the block would be a pair too, and all of it a chain of pairs
        if in_one and in_other and in_one | in_other == beam and COUNT[beam] >= 3:
            begin(found, TWO_TRAPEZOIDS_AND_BEAM, 1 - kind, PLUS_SIGN)
            remove_seen_by_both(found, cand, cells[1], cells[3], d)
            for cell in cells:
                say(found, cell)
            say_beam(spot, found, block, d)
            if keep(found):
                return True
    return False
