"""Independent regions: groups of variables that never wait on each other.

The lattice of the whole is the product of theirs, and its paths are all ways to shuffle theirs.
So a puzzle that falls apart is counted exactly much further.
"""

import numpy as np

from pipeline.kernels.bits import lowest
from pipeline.kernels.compiling import entry_kernel, kernel
from pipeline.paths.least_rules import mark_least
from pipeline.paths.positions import WIDTH, put, variables_of, words_for
from pipeline.paths.rules import Rules


def regions_of(rules: Rules) -> list[tuple[list[int], Rules]]:
    """Return the variables of each region, in their order, and its own rules.

    Rules that add nothing are dropped first: those of a variable that is decidable at once, and
    those that need all that another rule of the variable needs.

    Examples
    --------
    b waits on a or on c, but a rule without conditions decides it at once.

    >>> from pipeline.paths.rules import make_rules
    >>> given = [(0, 0, []), (1, 0, [[0, 2]]), (1, 0, []), (2, 0, []), (3, 0, [[2]])]
    >>> [variables for variables, _ in regions_of(make_rules("abcd", ["only"], given))]
    [[0], [1], [2, 3]]
    """
    leader = np.arange(len(rules.names))
    kept, clauses = _needed(rules, leader)
    groups = {}
    for v, lead in enumerate(leader.tolist()):
        groups.setdefault(lead, []).append(v)
    return [(group, _part(rules, group, kept, clauses)) for group in groups.values()]


def needed_by(rules: Rules, v: int) -> list[tuple[int, set[frozenset[int]]]]:
    """Return the rules of a variable as (kind, clauses), without those that add nothing.

    >>> from pipeline.paths.rules import make_rules
    >>> rules = make_rules("ab", ["only"], [(0, 0, []), (1, 0, [[0]]), (1, 0, [[0, 1]])])
    >>> needed_by(rules, 1)
    [(0, {frozenset({0, 1})})]
    """
    kept, clauses = _needed(rules, np.arange(len(rules.names)))
    kept[: rules.rule_from[v]] = kept[rules.rule_from[v + 1] :] = False
    found = []
    for r in np.flatnonzero(kept).tolist():
        own = [c for c in range(*rules.clause_from[r : r + 2]) if clauses[c]]
        needed = {frozenset(variables_of(rules.clause[c])) for c in own}
        found.append((int(rules.rule_kind[r]), needed))
    return found


def _needed(rules, leader):
    """Return which rules and clauses add something, and set who leads each variable's region."""
    kept, clauses = np.zeros(len(rules.rule_kind), bool), np.zeros(len(rules.clause), bool)
    tables = rules.rule_from, rules.clause_from, rules.clause, rules.variable_of
    find_regions(*tables, np.zeros(len(kept), np.int64), kept, clauses, leader)
    return kept, clauses


@kernel
def _lead(leader, v):
    while leader[v] != v:
        v = leader[v]
    return v


@entry_kernel
def find_regions(rule_from, clause_from, clause, variable_of, number, rules, clauses, leader):
    """Mark what adds something, see `mark_least`; set `leader` to the first of each region.

    `leader` is (variables,) int64, each its own.
    """
    mark_least(rule_from, clause_from, clause, number, rules, clauses)
    for r in range(variable_of.shape[0]):
        for c in range(clause_from[r], clause_from[r + 1]):
            for word in range(clause.shape[1] if clauses[c] else 0):
                bits = clause[c, word]
                while bits != 0:
                    one = _lead(leader, variable_of[r])
                    two = _lead(leader, word * WIDTH + lowest(bits))
                    leader[max(one, two)] = min(one, two)
                    bits &= bits - 1
    for v in range(leader.shape[0]):
        leader[v] = _lead(leader, v)


@entry_kernel
def name_anew(clause, place, named):
    """Write clauses, (n, words), into `named`, zeros, with `place`, (variables,), for variables."""
    for c in range(clause.shape[0]):
        for word in range(clause.shape[1]):
            bits = clause[c, word]
            while bits != 0:
                put(named[c], place[word * WIDTH + lowest(bits)])
                bits &= bits - 1


def _part(rules, group, kept, clauses):
    """Return the rules of a region, of those that are kept."""
    place = np.full(len(rules.names), -1)
    place[group] = np.arange(len(group))
    own = kept & (place[rules.variable_of] >= 0)
    of_own = clauses & np.repeat(own, np.diff(rules.clause_from))
    before = np.concatenate([[0], np.cumsum(of_own)])[rules.clause_from]
    clause = np.zeros((before[-1], words_for(len(group))), np.int64)
    name_anew(rules.clause[of_own], place, clause)
    numbers = np.bincount(place[rules.variable_of[own]], minlength=len(group))
    return Rules(
        tuple(rules.names[v] for v in group),
        rules.kinds,
        np.concatenate([[0], np.cumsum(numbers)]).astype(np.int32),
        rules.rule_kind[own],
        np.concatenate([[0], np.cumsum(np.diff(before)[own])]).astype(np.int32),
        clause,
    )


def shuffled_depths(mean_depths, variables: int) -> np.ndarray:
    """Return mean depths in the whole puzzle of a region's variables, from those in the region.

    A region's steps are spread evenly among all steps.

    >>> shuffled_depths([1.0], 3).tolist()
    [2.0]
    """
    own = np.asarray(mean_depths, float)
    return own * (variables + 1) / (len(own) + 1)
