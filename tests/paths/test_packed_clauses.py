"""Following up decisions clause by clause gives what looking at all rules anew gives."""

import numpy as np
import pytest

from pipeline.paths.estimates import run_estimates
from pipeline.paths.rules import make_rules
from pipeline.paths.walks import walk


class LookedAtAnew:
    """Rules as a model of which nothing is known but what it says of a position."""

    def __init__(self, rules):
        self.names, self.kinds = rules.names, rules.kinds
        self.decidable, self.kind_sets = rules.decidable, rules.kind_sets


def some_rules(seed, variables, most_clauses):
    """Return rules by chance; each variable waits on ones before it, so that all are decided."""
    chance, rules = np.random.default_rng(seed), []
    for v in range(variables):
        for kind in range(chance.integers(1, 4)):
            number = chance.integers(0, min(v, most_clauses) + 1)
            clauses = [
                sorted({*chance.integers(0, v, chance.integers(1, 4)).tolist()})
                for _ in range(number)
            ]
            rules.append((v, kind, clauses))
    return make_rules([str(v) for v in range(variables)], ["x", "y", "z"], rules)


@pytest.mark.parametrize(
    ("variables", "most_clauses"), [(1, 3), (12, 4), (62, 8), (63, 9), (130, 20), (150, 149)]
)
def test_walks_and_estimates_are_those_of_looking_at_all_rules(variables, most_clauses):
    for seed in range(4):
        rules = some_rules(seed, variables, most_clauses)
        weights = np.linspace(1, 2.7, 8)
        one, other = (walk(model, 5, 7, weights) for model in (rules, LookedAtAnew(rules)))
        for found, expected in zip(vars(one).values(), vars(other).values(), strict=True):
            assert (found == expected).all()
        assert (one.variable >= 0).all()
        weights = np.linspace(1, 3, variables)
        one, other = (
            run_estimates(model, weights, 7, 2, 16) for model in (rules, LookedAtAnew(rules))
        )
        for found, expected in zip(one, other, strict=True):
            assert (found == expected).all()


def test_a_rule_of_more_clauses_than_a_word_applies_when_all_are_met():
    free = [(v, 0, []) for v in range(140)]
    for number in (60, 61, 62, 63, 122, 123, 140):
        last = [(140, 0, [[v] for v in range(number)])]
        rules = make_rules([str(v) for v in range(141)], ["only"], free + last)
        found = walk(rules, 40, number, np.ones(2)).variable
        for order in found.tolist():
            assert order.index(140) > max(order.index(v) for v in range(number))
        assert (found >= 0).all()


def test_a_clause_without_variables_is_never_met():
    rules = make_rules("ab", ["only"], [(0, 0, []), (1, 0, [[], [0]])])
    assert walk(rules, 1, 1, np.ones(2)).variable.tolist() == [[0, -1]]
