"""Rules that add nothing are dropped, and nothing else; regions are what is left connected."""

import numpy as np
import pytest

from pipeline.paths.regions import needed_rules, regions_of
from pipeline.paths.rules import make_rules, members_of


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


def said(rules, v):
    """Return what the rules of a variable say in all: its least sets of what must be decided."""
    ways = set()
    for r in range(rules.rule_from[v], rules.rule_from[v + 1]):
        clauses = range(*rules.clause_from[r : r + 2])
        ways.add(frozenset(frozenset(members(rules.clause[c])) for c in clauses))
    return ways


def members(words):
    """Return the variables of a clause."""
    return [w * 62 + b for w, bits in enumerate(words.tolist()) for b in range(62) if bits >> b & 1]


def follows(one, other):
    """Whether whatever meets one rule's clauses meets the other's."""
    return all(any(clause <= wanted for clause in one) for wanted in other)


@pytest.mark.parametrize("variables", [4, 20, 70])
def test_what_is_needed_says_all_once(variables):
    for seed in range(20):
        rules = some_rules(seed, variables)
        for v, of_variable in enumerate(needed_rules(rules)):
            given = said(rules, v)
            needed = [{frozenset(members_of(c)) for c in clauses} for clauses in of_variable]
            assert all(any(follows(one, other) for other in needed) for one in given)
            assert all(any(follows(other, one) for one in given) for other in needed)
            for number, one in enumerate(needed):
                assert not any(a < b for a in one for b in one)
                assert not any(
                    follows(one, other) for other in needed[:number] + needed[number + 1 :]
                )


@pytest.mark.parametrize("variables", [4, 20, 70])
def test_regions_share_the_variables_and_decide_what_the_whole_decides(variables):
    some = 0
    for seed in range(20):
        rules, chance = some_rules(seed, variables), np.random.default_rng(seed)
        regions = regions_of(rules)
        some += len(regions) > 1
        assert sorted(v for group, _ in regions for v in group) == list(range(variables))
        for _ in range(5):
            decided = chance.random(variables) < chance.random()
            whole = decidable(rules, decided)
            for group, part in regions:
                assert (decidable(part, decided[group]) == whole[group]).all()
                assert part.names == tuple(rules.names[v] for v in group)
    assert some > 0


def decidable(rules, decided):
    """Return what is decidable, (variables,) bool, where some is decided."""
    words = -(-len(decided) // 62)
    position = np.zeros((1, words), np.int64)
    for v in np.flatnonzero(decided):
        position[0, v // 62] |= 1 << v % 62
    found = members(rules.decidable(position, np.zeros_like(position))[0])
    return np.isin(np.arange(len(decided)), found)
