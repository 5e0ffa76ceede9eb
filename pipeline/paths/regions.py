"""Independent regions: groups of variables that never wait on each other.

The lattice of the whole is the product of theirs, and its paths are all ways to shuffle theirs.
So a puzzle that falls apart is counted exactly much further.
"""

from itertools import pairwise

import numpy as np
from scipy.sparse import csr_array
from scipy.sparse.csgraph import connected_components

from pipeline.paths.rules import Rules


def regions_of(rules: Rules) -> list[tuple[list[int], Rules]]:
    """Return the variables of each region, in their order, and its own rules.

    Redundant rules and clauses are dropped first.

    Examples
    --------
    b waits on a or on c, but a rule without conditions decides it at once.

    >>> from pipeline.paths.rules import make_rules
    >>> given = [(0, 0, []), (1, 0, [[0, 2]]), (1, 0, []), (2, 0, []), (3, 0, [[2]])]
    >>> [variables for variables, _ in regions_of(make_rules("abcd", ["only"], given))]
    [[0], [1], [2, 3]]
    """
    needed, clauses = needed_rules(rules)
    of_clause = rules.variable_of[rules.rule_of]
    number, member = np.nonzero(rules.members & clauses[:, None])
    waits = csr_array((np.ones(len(number)), (of_clause[number], member)), 2 * [len(rules.names)])
    _, region_of = connected_components(waits, directed=False)
    groups = sorted(np.flatnonzero(region_of == region).tolist() for region in set(region_of))
    return [(group, rules.part(group, needed, clauses)) for group in groups]


def needed_rules(rules: Rules) -> tuple[np.ndarray, np.ndarray]:
    """Return which rules, and which clauses of these, are not redundant: two arrays of bool.

    A clause that contains another clause of its rule is redundant. So is a rule that applies only
    where another rule of its variable does. Of equal ones the first is needed.

    >>> from pipeline.paths.rules import make_rules
    >>> rules = make_rules("ab", ["only"], [(0, 0, []), (1, 0, [[0]]), (1, 0, [[0], [0, 1]])])
    >>> [needed.tolist() for needed in needed_rules(rules)]
    [[True, True, False], [True, False, False]]
    """
    needed, clauses = np.ones(len(rules.rule_kind), bool), np.ones(len(rules.clause), bool)
    rule_from = rules.tables[0].tolist()
    for first, after in pairwise(rule_from):
        own = slice(*rules.clause_from[[first, after]])
        clause, rule_of = rules.clause[own], rules.rule_of[own]
        within = ((clause[:, None] & ~clause) == 0).all(2)
        clauses[own] = ~_covered(within & (rule_of[:, None] == rule_of))
        of_rule = (np.arange(first, after)[:, None] == rule_of).astype(np.int64)
        # How many clauses of each other rule a rule does not meet wherever it applies.
        lacking = (of_rule @ within == 0) @ of_rule.T
        needed[first:after] = ~_covered(lacking.T == 0)
    return needed, clauses & needed[rules.rule_of]


def _covered(implies):
    """Return which things another one makes redundant; of equal ones the first is not."""
    first = np.tri(len(implies), k=-1, dtype=bool).T
    return (implies & (first | ~implies.T)).any(0)
