"""First-order uniqueness on a sudoku, as rules (Korekawa and Kotani 2010, 4.3.1).

A cell is decidable by itself when each other digit that it could take stands in a peer; by a house
when each other open cell of the house is decided or sees the digit. Both are clauses over decided
cells, so the model is exactly a set of rules.
"""

import numpy as np

from pipeline.kinds.sudoku.board.grid import CELL_NAMES, CELLS, DIGITS, SEES
from pipeline.kinds.sudoku.paths.candidates import CELL, CELLS_OF, HOUSE_OF, KINDS
from pipeline.paths.rules import Rules, rules_of_tables


def uniqueness_rules(digits, candidates, filled) -> Rules:
    """Return the rules by which first-order uniqueness fills cells, a variable for each.

    `digits` and `candidates`, (81,) int16, are those at the start, `filled` the digits in the end,
    see `candidates`.
    """
    cells = np.flatnonzero((digits == 0) & (filled > 0))
    own = filled[cells]
    could = (candidates[:, None] >> np.arange(DIGITS) & 1).astype(bool)
    could_be = could[:, own - 1].T  # by variable: the cells with a candidate of its digit
    is_cell, sees = np.eye(CELLS, dtype=bool)[cells], SEES[:, cells]
    has_digit = own == np.arange(1, DIGITS + 1)[:, None]
    # by variable, kind and other cell of the house, or other digit: what meets the clause
    members = np.zeros((len(cells), CELL + 1, DIGITS, len(cells)), bool)
    wanted = np.zeros(members.shape[:3], bool)
    for kind in range(CELL):
        others = CELLS_OF[HOUSE_OF[cells, kind]]
        sees_digit = sees[others] & (own == own[:, None])[:, None]
        members[:, kind] = sees_digit & ~np.eye(len(cells), dtype=bool)[:, None]
        members[:, kind] |= others[:, :, None] == cells
        wanted[:, kind] = np.take_along_axis(could_be & ~is_cell, others, 1)
    members[:, CELL] = sees[cells][:, None] & has_digit
    wanted[:, CELL] = could[cells] & ~has_digit.T
    # A clause that nothing meets: the rule never applies.
    applies = (members.any(3) | ~wanted).all(2)
    variable_of, rule_kind = np.nonzero(applies)
    wanted &= applies[:, :, None]
    names = [f"{CELL_NAMES[cell]}={digit}" for cell, digit in zip(cells, own, strict=True)]
    sizes = wanted.sum(2)[applies]
    return rules_of_tables(names, KINDS, variable_of, rule_kind, sizes, members[wanted])
