"""Independent regions: groups of variables that never wait on each other.

The lattice of the whole is the product of theirs, and its paths are all ways to shuffle theirs.
So a puzzle that falls apart is counted exactly much further.
"""

import numpy as np

from pipeline.paths.rules import Rules, make_rules


def regions_of(rules: Rules) -> list[tuple[list[int], Rules]]:
    """Return the variables of each region, in their order, and its own rules.

    Rules that add nothing are dropped first: those of a variable that is decidable at once, and
    those that need all that another rule of the variable needs.

    Examples
    --------
    b waits on a or on c, but a rule without conditions decides it at once.

    >>> given = [(0, 0, []), (1, 0, [[0, 2]]), (1, 0, []), (2, 0, []), (3, 0, [[2]])]
    >>> [variables for variables, _ in regions_of(make_rules("abcd", ["only"], given))]
    [[0], [1], [2, 3]]
    """
    needed = [_needed(_rules_of(rules, v)) for v in range(len(rules.names))]
    leader = list(range(len(rules.names)))

    def lead(v):
        while leader[v] != v:
            v = leader[v]
        return v

    for v, of_variable in enumerate(needed):
        asked_for = 0
        for _, clauses in of_variable:
            for clause in clauses:
                asked_for |= clause
        for other in _members(asked_for):
            one, two = sorted((lead(v), lead(other)))
            leader[two] = one
    groups = {}
    for v in range(len(rules.names)):
        groups.setdefault(lead(v), []).append(v)
    return [(group, _part(rules, group, needed)) for group in groups.values()]


def needed_by(rules: Rules, v: int) -> list[tuple[int, set[frozenset[int]]]]:
    """Return the rules of a variable as (kind, clauses), without those that add nothing.

    >>> rules = make_rules("ab", ["only"], [(0, 0, []), (1, 0, [[0]]), (1, 0, [[0, 1]])])
    >>> needed_by(rules, 1)
    [(0, {frozenset({0, 1})})]
    """
    found = _needed(_rules_of(rules, v))
    return [(kind, {frozenset(_members(clause)) for clause in clauses}) for kind, clauses in found]


def _rules_of(rules, v):
    """Return the rules of a variable as (kind, clauses); a clause is a number with a bit each."""
    found, clause = [], rules.clause_bits
    for r in range(rules.rule_from[v], rules.rule_from[v + 1]):
        clauses = set(clause[rules.clause_from[r] : rules.clause_from[r + 1]])
        found.append((int(rules.rule_kind[r]), clauses))
    return found


def _members(clause):
    """Return the variables in a clause, in their order."""
    found = []
    while clause:
        lowest = clause & -clause
        found.append(lowest.bit_length() - 1)
        clause ^= lowest
    return found


def _needed(of_variable):
    """Return the rules without those that need all that another one needs."""
    kept = []
    for kind, clauses in sorted(of_variable, key=lambda rule: len(rule[1])):
        least = []
        for one in sorted(clauses, key=int.bit_count):
            for other in least:
                if other & one == other:
                    break
            else:
                least.append(one)
        if not any(_follows(least, other) for _, other in kept):
            kept.append((kind, least))
    return [
        (kind, least)
        for kind, least in kept
        if not any(other is not least and _follows(least, other) for _, other in kept)
    ]


def _follows(clauses, other):
    """Whether whatever meets `clauses` meets `other`."""
    for wanted in other:
        for one in clauses:
            if one & wanted == one:
                break
        else:
            return False
    return True


def _part(rules, group, needed):
    place = {v: at for at, v in enumerate(group)}
    given = [
        (place[v], kind, [[place[other] for other in _members(clause)] for clause in clauses])
        for v in group
        for kind, clauses in needed[v]
    ]
    return make_rules([rules.names[v] for v in group], rules.kinds, _in_order(given))


def _in_order(given):
    return [(v, kind, sorted(clauses)) for v, kind, clauses in given]


def shuffled_depths(mean_depths, variables: int) -> np.ndarray:
    """Return mean depths in the whole puzzle of a region's variables, from those in the region.

    A region's steps are spread evenly among all steps.

    >>> shuffled_depths([1.0], 3).tolist()
    [2.0]
    """
    own = np.asarray(mean_depths, float)
    return own * (variables + 1) / (len(own) + 1)
