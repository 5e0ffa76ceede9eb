"""A pair and a block in line with one end of it (エリアビーム)."""

import numpy as np

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.grid import COUNT, DIGITS, FIRST, HOUSES, ROW
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.findings import add_token, begin, keep, remove
from pipeline.kinds.sudoku.solver.tokens import add_places_in

LINE_IN_BLOCK = np.array([[7, 56, 448], [73, 146, 292]])
"""(2, 3): the places in a block of its three rows, and of its three columns."""


@kernel
def block_met(kind, along, across):
    """Return the block that is met `along` a third of a line of that kind and `across` a third."""
    return 18 + (3 * across + along if kind == ROW else 3 * along + across)


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
    """Look for blocks in line with the place `near` of the pair; return whether to stop."""
    kind, third = line // 9, line % 9 // 3
    for across in range(3):
        block = block_met(kind, near // 3, across)
        arm = spot[block, d] & LINE_IN_BLOCK[1 - kind, near % 3]
        beam = spot[block, d] ^ arm
        if across == third or arm == 0 or beam == 0:
            continue
        for k in range(3):
            in_line = LINE_IN_BLOCK[kind, k]
            if beam & ~in_line == 0 and arm & ~in_line:
                begin(found, signs.PAIR, signs.PLUS)
                remove(found, cand, HOUSES[9 * kind + 3 * across + k, far], d)
                add_token(found, HOUSES[line, near])
                add_token(found, HOUSES[line, far])
                add_places_in(found, signs.OPEN_BRACE, block, spot[block, d])
                if keep(found):
                    return True
    return False
