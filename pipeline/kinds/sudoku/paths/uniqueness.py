"""First-order uniqueness on a sudoku, as rules (Korekawa and Kotani 2010, 4.3.1).

Variables are the open cells that first-order uniqueness decides in the end. A cell is decidable
by itself when each other digit that it could take stands in a peer; by a house when each other
open cell of the house is decided or sees the digit. Both are clauses over decided cells, so the
model is exactly a set of rules.
"""

import numpy as np

from pipeline.kinds.sudoku.grid import CELL_NAMES, PEERS
from pipeline.kinds.sudoku.paths.candidates import CELL, CELLS_OF, HOUSE_OF, KINDS
from pipeline.paths.rules import Rules, make_rules

PEERS_OF = [set(peers) for peers in PEERS.tolist()]
CELLS_IN = CELLS_OF.tolist()


def uniqueness_rules(digits, candidates, filled) -> Rules:
    """Return the rules by which first-order uniqueness fills cells.

    Parameters
    ----------
    digits : (81,) int16 or int8
        The digits at the start, 0 in an open cell.
    candidates : (81,) int16
        The candidates at the start, see `candidates`.
    filled : (81,) int16 or int8
        The digits in the end, as `candidates.fill` leaves them.

    Returns
    -------
    Rules, with a variable for each cell that was filled, in the order of the cells, named like
    `1G=8`
    """
    cells = np.flatnonzero((digits == 0) & (filled > 0)).tolist()
    names = [f"{CELL_NAMES[cell]}={filled[cell]}" for cell in cells]
    variable_of = {cell: v for v, cell in enumerate(cells)}
    with_digit = [[cell for cell in cells if filled[cell] == digit] for digit in range(10)]
    could = [{d for d in range(1, 10) if bits >> (d - 1) & 1} for bits in candidates.tolist()]
    rules = []
    for v, cell in enumerate(cells):
        digit = int(filled[cell])
        for kind in range(CELL + 1):
            if kind == CELL:
                of = [_seen_by(with_digit[other], cell) for other in sorted(could[cell] - {digit})]
            else:
                others = [o for o in CELLS_IN[HOUSE_OF[cell, kind]] if o != cell]
                of = [
                    ([other] if other in variable_of else [])
                    + [peer for peer in _seen_by(with_digit[digit], other) if peer != cell]
                    for other in others
                    if digit in could[other]
                ]
            # A clause that nothing meets: the rule never applies.
            if all(of):
                rules.append((v, kind, [[variable_of[c] for c in clause] for clause in of]))
    return make_rules(names, KINDS, rules)


def _seen_by(cells, cell):
    """Return those of some cells that see a cell."""
    return [other for other in cells if other in PEERS_OF[cell]]
