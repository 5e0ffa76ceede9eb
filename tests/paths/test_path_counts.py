"""Whole puzzles: regions counted apart give what counting together gives."""

from math import exp, factorial, log

import numpy as np
import pytest

from pipeline.kinds.sudoku.paths.way import sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.counting import count_paths
from pipeline.paths.lattice import build_lattice
from pipeline.paths.path_counts import count_exactly, count_or_estimate
from pipeline.paths.rules import make_rules


def test_regions_together_are_the_whole(remainders):
    apart = 0
    for clues in remainders[::10]:
        rules = sudoku_way(Sudoku(clues)).segments[0]
        whole = count_paths(build_lattice(rules, 20_000))
        found = count_or_estimate(rules, 1, 20_000)
        apart += found.regions > 1
        assert found.paths == whole.paths
        assert found.log_paths == pytest.approx(log(whole.paths))
        np.testing.assert_allclose(found.mean_depths, whole.mean_depths)
    assert apart > 0


def test_regions_reach_further_than_the_limit():
    chains = [(v, 0, [[v - 1]] if v % 10 else []) for v in range(80)]
    found = count_or_estimate(make_rules(["v"] * 80, ["o"], chains), 1, most_positions=11)
    assert found.regions == 8
    assert found.paths > 10**60
    assert found.log_low == found.log_high


def test_a_small_limit_leads_to_an_estimate(example):
    assert count_exactly(example, 2) is None
    found = count_or_estimate(example, 1, most_positions=2)
    assert found.paths is None
    assert found.log_low <= found.log_paths <= found.log_high <= found.log_orders
    assert 70 < exp(found.log_paths) < 90


def test_a_model_that_decides_all_at_once_has_every_order_however_many():
    class Free:
        names, kinds = tuple("v" * 70), ("only",)

        def decidable(self, positions, known):
            every = np.array([(1 << 62) - 1, (1 << 8) - 1])
            return every & ~positions

    found = count_exactly(Free(), 2)
    assert found.paths == factorial(70)
    assert set(found.mean_depths) == {35.5}


def test_nothing_to_decide():
    found = count_or_estimate(make_rules("", ["o"], []), 1, 1)
    assert (found.paths, found.log_paths, found.regions) == (1, 0.0, 0)
