"""Three cells with three digits that lie in a block and a line that crosses it."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.grid import BLOCK, CELLS, COUNT, FIRST, HOUSE_OF, HOUSES, PEERS, SEES
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.findings import add_token, begin, follows, keep, remove


@kernel
def xyz_wing(cand, found):
    """広域3数字3マス共通数字不可 (XYZ-Wing): three cells of a block and a line.

    (GC 6D:6F:9D)   cells of three and two digits in the block, one of two below it

         D   E  F               D   E  F
      4  x   .  .            4  -   .  .
      5  x   .  .      ->    5  -   .  .
      6  389 .  39           6  389 .  39
      9  89  .  .            9  89  .  .

    9 is in one of the three: not at x, which sees them all.
    """
    for cell in range(CELLS):
        if COUNT[cand[cell]] == 3:
            for inside in HOUSES[HOUSE_OF[cell, BLOCK]]:
                fits = COUNT[cand[inside]] == 2 and cand[inside] & ~cand[cell] == 0
                if fits and _outside(cand, found, cell, inside):
                    return


@kernel
def _outside(cand, found, cell, inside):
    """Look for the third cell, out of the block; return whether to stop."""
    for outside in PEERS[cell]:
        if (
            COUNT[cand[outside]] == 2
            and cand[inside] | cand[outside] == cand[cell]
            and HOUSE_OF[outside, BLOCK] != HOUSE_OF[cell, BLOCK]
            # three cells in one line are a naked triple
            and not SEES[inside, outside]
        ):
            common = FIRST[cand[inside] & cand[outside]]
            begin(found, signs.WIDE, signs.COMMON)
            for target in HOUSES[HOUSE_OF[cell, BLOCK]]:
                if SEES[target, outside] and target != cell:
                    remove(found, cand, target, common)
            if follows(found):
                add_token(found, cell)
                add_token(found, inside)
                add_token(found, outside)
                if keep(found):
                    return True
    return False
