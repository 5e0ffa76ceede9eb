"""Independent regions: groups of variables that never wait on each other.

The lattice of the whole is the product of theirs, and its paths are all ways to shuffle theirs.
So a puzzle that falls apart is counted exactly much further.
"""

import numpy as np

from pipeline.paths.rules import Rules, make_rules, members_of


def regions_of(rules: Rules) -> list[tuple[list[int], Rules]]:
    """Return the variables of each region, in their order, and its own rules.

    Redundant rules and clauses are dropped first; the kinds of the rules are lost.

    Examples
    --------
    b waits on a or on c, but a rule without conditions decides it at once.

    >>> from pipeline.paths.rules import make_rules
    >>> given = [(0, 0, []), (1, 0, [[0, 2]]), (1, 0, []), (2, 0, []), (3, 0, [[2]])]
    >>> [variables for variables, _ in regions_of(make_rules("abcd", ["only"], given))]
    [[0], [1], [2, 3]]
    """
    needed = needed_rules(rules)
    regions = []  # sets of variables, a bit each
    for v, of_variable in enumerate(needed):
        joined = 1 << v
        for clause in {clause for rule in of_variable for clause in rule}:
            joined |= clause
        apart = []
        for region in regions:
            if region & joined:
                joined |= region
            else:
                apart.append(region)
        regions = [*apart, joined]
    groups = sorted(members_of(region) for region in regions)
    return [(group, _rules_of(rules, group, needed)) for group in groups]


def needed_rules(rules: Rules) -> list[list[frozenset[int]]]:
    """Return the rules of each variable as sets of clauses, without redundant ones.

    A clause is a whole number, bit v for variable v. One that contains another clause of its rule
    is redundant. So is a rule that applies only where another rule of its variable does.

    >>> from pipeline.paths.rules import make_rules
    >>> rules = make_rules("ab", ["only"], [(0, 0, []), (1, 0, [[0]]), (1, 0, [[0, 1]])])
    >>> needed_rules(rules)
    [[frozenset()], [frozenset({3})]]
    """
    of_variable = [[] for _ in rules.names]
    for v, _, clauses in rules.listed:
        of_variable[v].append(_least_clauses({*clauses}))
    return [_least(of) for of in of_variable]


def _least_clauses(clauses):
    return frozenset(
        clause for clause in clauses if not any(o != clause and o & ~clause == 0 for o in clauses)
    )


def _least(rules):
    different = list(dict.fromkeys(rules))
    return [
        rule for rule in different if not any(o != rule and _implies(rule, o) for o in different)
    ]


def _implies(one, other):
    """Return whether rule `other` applies wherever rule `one` does."""
    return all(any(clause & ~wanted == 0 for clause in one) for wanted in other)


def _rules_of(rules, group, needed):
    """Return the rules of a region, of those that are needed."""
    place = {v: at for at, v in enumerate(group)}
    found = [
        (place[v], 0, [[place[u] for u in members_of(clause)] for clause in sorted(rule)])
        for v in group
        for rule in needed[v]
    ]
    return make_rules([rules.names[v] for v in group], ["any"], found)


def shuffled_depths(mean_depths, variables: int) -> np.ndarray:
    """Return mean depths in the whole puzzle of a region's variables, from those in the region.

    A region's steps are spread evenly among all steps.

    >>> shuffled_depths([1.0], 3).tolist()
    [2.0]
    """
    own = np.asarray(mean_depths, float)
    return own * (variables + 1) / (len(own) + 1)
