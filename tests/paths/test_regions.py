"""Rules that add nothing are dropped, and nothing else; regions are what is left connected."""

from itertools import product

import numpy as np
import pytest
from scipy.sparse.csgraph import connected_components

from pipeline.paths.model import decided_in_the_end
from pipeline.paths.path_counts import count_or_estimate, needed_rules, regions_of
from pipeline.paths.positions import as_positions
from pipeline.paths.rules import make_rules


def some_rules(seed, variables):
    """Return rules by chance, many of which say the same or more than others."""
    chance, rules = np.random.default_rng(seed), []
    for v in range(variables):
        near = [u for u in range(variables) if u != v and (u // 3 == v // 3 or u == v + 4)]
        near = near or [v - 1]
        for kind in range(chance.integers(1, 5)):
            clauses = [
                chance.choice(near, chance.integers(1, 3)).tolist()
                for _ in range(chance.integers(0 if v % 3 == 0 else 1, 4))
            ]
            rules.append((v, kind, clauses))
    return make_rules([str(v) for v in range(variables)], "pqrst", rules)


def applies(rules, positions):
    """Return which clauses are met and which rules apply at positions, (n, ...) bool each."""
    met = positions.astype(int) @ rules.members.T > 0
    of_rule = [met[:, rules.rule_of == rule].all(1) for rule in range(len(rules.rule_kind))]
    return met, np.array(of_rule).T


def implied(found, group):
    """Whether any column is true wherever another of the same group is."""
    one, other = np.nonzero((group[:, None] == group) & ~np.eye(len(group), dtype=bool))
    return (found[:, one] <= found[:, other]).all(0).any()


def test_what_is_needed_says_all_and_nothing_twice():
    positions = np.array(list(product([False, True], repeat=6)))
    for seed in range(20):
        rules = some_rules(seed, 6)
        part = rules.part(range(6), *needed_rules(rules))
        whole = rules.kinds_at(as_positions(positions)) > 0
        assert ((part.kinds_at(as_positions(positions)) > 0) == whole).all()
        met, apply = applies(part, positions)
        assert not implied(met, part.rule_of)
        assert not implied(apply, part.variable_of)


@pytest.mark.parametrize("variables", [4, 20, 70])
def test_regions_share_the_variables_and_decide_what_the_whole_decides(variables):
    some = 0
    for seed in range(20):
        rules, chance = some_rules(seed, variables), np.random.default_rng(seed)
        regions = regions_of(rules)
        some += len(regions) > 1
        assert sorted(v for group, _ in regions for v in group) == list(range(variables))
        decided = chance.random((5, variables)) < chance.random((5, 1))
        whole = rules.kinds_at(as_positions(decided)) > 0
        for group, part in regions:
            assert part.names == tuple(rules.names[v] for v in group)
            found = part.kinds_at(as_positions(decided[:, group])) > 0
            assert (found == whole[:, group]).all()
    assert some > 0


@pytest.mark.parametrize("forced", [False, True])
def test_regions_that_are_told_never_wait_on_each_other(forced):
    """As brute force over all positions finds them; all wait on a step that is forced."""
    # c is open to a only where d is decided, and d comes after b, which decides c alone.
    hidden = [
        (0, 0, []),
        (1, 0, []),
        (2, 0, [[0, 1], [1, 3]]),
        (3, 0, [[1]]),
        (4, 0, []),
        (5, 0, []),
    ]
    more = 0
    for rules in (make_rules("abcdef", ["only"], hidden), *(some_rules(n, 6) for n in range(40))):
        if not decided_in_the_end(rules).all():
            continue
        opens = np.zeros((6, 6), bool)
        reached = [()]
        for done in reached:
            now, later = decidable(rules, done), []
            for v in now:
                after = tuple(sorted({*done, v}))
                opens[v, list(decidable(rules, after) - now)] = True
                later += [after] * (after not in reached)
            reached += later
        regions, _ = connected_components(opens, directed=False)
        told = count_or_estimate(before_all(rules) if forced else rules, 1, 1000)
        assert told.independent == (1 if forced else regions)
        more += regions > told.regions
    assert more or forced, "rules alone do not tell the first apart"


def decidable(rules, done):
    position = np.isin(np.arange(len(rules.names)), done)[None]
    return {*np.flatnonzero(rules.kinds_at(as_positions(position))[0])}


def before_all(rules):
    """The same rules, on all of which one more variable comes first."""
    given = [
        (
            rules.variable_of[rule],
            0,
            [np.flatnonzero(of) for of in rules.members[rules.rule_of == rule]] + [[6]],
        )
        for rule in range(len(rules.rule_kind))
    ]
    return make_rules("abcdefg", ["only"], [*given, (6, 0, [])])
