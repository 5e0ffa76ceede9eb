"""Independent regions: groups of variables that never wait on each other.

The lattice of the whole is the product of theirs, and its paths are all ways to shuffle theirs.
So a puzzle that falls apart is counted exactly much further.
"""

import itertools

import numpy as np
from scipy.sparse import csr_array
from scipy.sparse.csgraph import connected_components

from pipeline.paths.positions import membership
from pipeline.paths.rules import Rules, mark_redundant, rules_of_tables


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
    kept, clauses = _needed(rules)
    members = membership(rules.clause, len(rules.names))
    of_clause = np.repeat(rules.variable_of, np.diff(rules.clause_from))
    number, member = np.nonzero(members & clauses[:, None])
    waits = csr_array((np.ones(len(number)), (of_clause[number], member)), 2 * [len(rules.names)])
    _, region_of = connected_components(waits, directed=False)
    groups = sorted(np.flatnonzero(region_of == region).tolist() for region in set(region_of))
    return [(group, _rules_of(rules, group, kept, clauses, members)) for group in groups]


def needed_rules(rules: Rules) -> list[list[frozenset[int]]]:
    """Return the rules of each variable as sets of clauses, without redundant ones.

    A clause is a whole number, bit v for variable v. One that contains another clause of its rule
    is redundant. So is a rule that applies only where another rule of its variable does.

    >>> from pipeline.paths.rules import make_rules
    >>> rules = make_rules("ab", ["only"], [(0, 0, []), (1, 0, [[0]]), (1, 0, [[0, 1]])])
    >>> needed_rules(rules)
    [[frozenset()], [frozenset({3})]]
    """
    kept, clauses = _needed(rules)
    needed = [[] for _ in rules.names]
    for r in np.flatnonzero(kept).tolist():
        v, _, of_rule = rules.listed[r]
        marks = clauses[rules.clause_from[r] : rules.clause_from[r + 1]]
        needed[v].append(frozenset(itertools.compress(of_rule, marks)))
    return needed


def _needed(rules):
    """Return which rules, and which clauses of these, are not redundant."""
    kept, clauses = np.zeros(len(rules.rule_kind), bool), np.zeros(len(rules.clause), bool)
    mark_redundant(rules.rule_from, rules.clause_from, rules.clause, kept, clauses)
    return ~kept, ~clauses & np.repeat(~kept, np.diff(rules.clause_from))


def _rules_of(rules, group, kept, clauses, members):
    """Return the rules of a region, of those that are needed."""
    place = np.full(len(rules.names), -1)
    place[group] = np.arange(len(group))
    rule_of = np.repeat(np.arange(len(kept)), np.diff(rules.clause_from))
    own = np.flatnonzero(kept & (place[rules.variable_of] >= 0))
    of_own = clauses & (place[rules.variable_of[rule_of]] >= 0)
    sizes = np.bincount(rule_of[of_own], minlength=len(kept))[own]
    names = [rules.names[v] for v in group]
    variable_of, rule_kind = place[rules.variable_of[own]], rules.rule_kind[own]
    own_members = members[of_own][:, group]
    return rules_of_tables(names, rules.kinds, variable_of, rule_kind, sizes, own_members)


def shuffled_depths(mean_depths, variables: int) -> np.ndarray:
    """Return mean depths in the whole puzzle of a region's variables, from those in the region.

    A region's steps are spread evenly among all steps.

    >>> shuffled_depths([1.0], 3).tolist()
    [2.0]
    """
    own = np.asarray(mean_depths, float)
    return own * (variables + 1) / (len(own) + 1)
