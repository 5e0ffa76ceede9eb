"""How many positions a lattice has at the least: one that has too many need not be built to know.

At a position with k decidable variables each set of these leads to a position, and half of the
sets leave out the one that is decided next, which all later positions hold. So along any path the
numbers 2 ** (k - 1) add up to positions that all differ.
"""

import numpy as np

from pipeline.kernels.compiling import entry_kernel
from pipeline.paths.positions import holds, put
from pipeline.paths.rules import Rules, can_decide


def least_positions(rules: Rules, enough: int) -> int:
    """Return a number of positions that the lattice of some rules has, or more than `enough`.

    Examples
    --------
    Variables a and c are free, b waits on both: start, a, c, both, and the end.

    >>> from pipeline.paths.rules import make_rules
    >>> given = [(0, 0, []), (1, 0, [[0], [2]]), (2, 0, [])]
    >>> least_positions(make_rules("abc", ["only"], given), 100)
    5
    """
    position, known = np.zeros((2, rules.clause.shape[1]), np.int64)
    order = np.zeros(len(rules.names), np.int64)
    tables = rules.rule_from, rules.clause_from, rules.clause
    return count_least(*tables, enough, position, known, order)


@entry_kernel
def count_least(rule_from, clause_from, clause, enough, position, known, order):
    """Decide what became decidable last until nothing is; add up what is found on the way.

    `position` and `known` are zeros, (words,), and `order`, (variables,), is room for what waits
    to be decided.
    """
    waiting, number = 0, 1
    while number <= enough:
        for v in range(order.shape[0]):
            if not holds(known, v) and can_decide(rule_from, clause_from, clause, position, v):
                put(known, v)
                order[waiting] = v
                waiting += 1
        if waiting == 0:
            break
        number += 1 << min(waiting - 1, 40)
        waiting -= 1
        put(position, order[waiting])
    return number
