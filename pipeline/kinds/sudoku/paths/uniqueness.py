"""First-order uniqueness on a sudoku, as rules (Korekawa and Kotani 2010, 4.3.1).

Variables are the open cells that first-order uniqueness decides in the end. A cell is decidable
by itself when each other digit that it could take stands in a peer; by a house when each other
open cell of the house is decided or sees the digit. Both are clauses over decided cells, so the
model is exactly a set of rules.
"""

import numpy as np

from pipeline.kernels.compiling import entry_kernel, kernel
from pipeline.kinds.sudoku.grid import CELL_NAMES, CELLS, DIGITS, PEERS
from pipeline.kinds.sudoku.paths.candidates import CELL, CELLS_OF, HOUSE_OF, KINDS
from pipeline.paths.positions import put, words_for
from pipeline.paths.rules import Rules

WORDS = words_for(CELLS)


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
    cells = np.flatnonzero((digits == 0) & (filled > 0))
    variable = np.full(CELLS, -1, np.int16)
    variable[cells] = np.arange(len(cells))
    rule_from = np.zeros(len(cells) + 1, np.int32)
    rule_kind = np.zeros(4 * len(cells), np.int32)
    clause = np.zeros((32 * len(cells), WORDS), np.int64)
    clause_from = np.zeros(len(rule_kind) + 1, np.int32)
    tables = rule_from, rule_kind, clause_from, clause
    rules = write_rules(digits, candidates, filled, variable, *tables)
    names = [f"{CELL_NAMES[cell]}={filled[cell]}" for cell in cells]
    words = words_for(len(cells))
    return Rules(
        tuple(names),
        KINDS,
        rule_from,
        rule_kind[:rules].copy(),
        clause_from[: rules + 1].copy(),
        clause[: clause_from[rules], :words].copy(),
    )


@kernel
def _sees(candidates, filled, variable, cell, digit, but, clause):
    """Put into the clause what takes the digit's candidate from a cell; whether anything can."""
    any_can = False
    for i in range(20):
        peer = PEERS[cell, i]
        if peer != but and filled[peer] == digit and variable[peer] >= 0:
            put(clause, variable[peer])
            any_can = True
    return any_can


@kernel
def _cell_clauses(candidates, filled, variable, cell, clause, first):
    """Write what must be decided so that the cell has one candidate.

    Returns the number of clauses, or -1 if that can never be.
    """
    number = 0
    for digit in range(1, DIGITS + 1):
        if digit == filled[cell] or not candidates[cell] >> (digit - 1) & 1:
            continue
        if not _sees(candidates, filled, variable, cell, digit, cell, clause[first + number]):
            return -1
        number += 1
    return number


@kernel
def _house_clauses(candidates, filled, variable, cell, house, clause, first):
    """Write what must be decided so that the digit has one place in the house; likewise."""
    number, digit = 0, filled[cell]
    for i in range(9):
        other = CELLS_OF[house, i]
        if other == cell or not candidates[other] >> (digit - 1) & 1:
            continue
        can = _sees(candidates, filled, variable, other, digit, cell, clause[first + number])
        if variable[other] >= 0:
            put(clause[first + number], variable[other])
        elif not can:
            return -1
        number += 1
    return number


@kernel
def _forget(clause, first):
    """Empty the clauses of a rule that can never apply."""
    for c in range(first, min(first + DIGITS, clause.shape[0])):
        for word in range(clause.shape[1]):
            clause[c, word] = 0


@entry_kernel
def write_rules(digits, candidates, filled, variable, rule_from, rule_kind, clause_from, clause):
    """Write the rules of every variable, as in `Rules`; return how many there are."""
    rules = 0
    for cell in range(CELLS):
        if variable[cell] < 0:
            continue
        for kind in range(CELL + 1):
            first = clause_from[rules]
            if kind == CELL:
                number = _cell_clauses(candidates, filled, variable, cell, clause, first)
            else:
                house = HOUSE_OF[cell, kind]
                number = _house_clauses(candidates, filled, variable, cell, house, clause, first)
            if number < 0:
                _forget(clause, first)
                continue
            rule_kind[rules] = kind
            rules += 1
            clause_from[rules] = first + number
        rule_from[variable[cell] + 1] = rules
    return rules
