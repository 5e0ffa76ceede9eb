"""Exact counts: the paper's table 5-1, every order of small models, regions apart and together."""

from math import comb, exp, factorial, log

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.kinds.sudoku.paths.way import sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths import estimates
from pipeline.paths.counting import count_paths
from pipeline.paths.explaining import number_of_paths
from pipeline.paths.lattice import build_lattice
from pipeline.paths.path_counts import count_exactly, count_or_estimate
from pipeline.paths.positions import membership
from pipeline.paths.rules import make_rules
from pipeline.paths.segments import segment_of
from tests.paths.models import decidable_at, every_path


@st.composite
def small_rules(draw):
    """Rules of up to six variables: the model, and the same as lists."""
    variables = draw(st.integers(1, 6))
    clause = st.lists(st.integers(0, variables - 1), min_size=1, max_size=3)
    found = [
        (v, 0, draw(st.lists(clause, max_size=3)))
        for v in range(variables)
        for _ in range(draw(st.integers(0, 2)))
    ]
    return make_rules("abcdef"[:variables], ["only"], found), found


FIGURE_5_1 = {
    "2A=6": [16, 16, 16, 16, 16],
    "6G=3": [16, 16, 16, 16, 16],
    "8A=8": [24, 18, 14, 12, 12],
    "9A=9": [24, 18, 14, 12, 12],
    "1A=7": [0, 12, 20, 24, 24],
}
"""Korekawa and Kotani, table 5-1: of the 80 paths, how many decide a cell in step 1 to 5."""


def test_the_papers_example(example):
    lattice = build_lattice(example, 28)
    counts = count_paths(lattice)
    assert len(lattice.position) == 28, "counted, not printed"
    assert counts.paths == 80, "as the paper prints"
    depths = dict(zip(example.names, counts.depths, strict=True))
    assert {cell: list(of_cell) for cell, of_cell in depths.items()} == FIGURE_5_1


@given(small_rules())
def test_the_lattice_has_the_paths_that_trying_every_order_finds(model):
    rules, found = model
    lattice = build_lattice(rules, 64)
    for decided in membership(lattice.position, len(rules.names)):
        met = set(np.flatnonzero(decided))
        rest = {v for v, _, clauses in found if all(met & set(clause) for clause in clauses)} - met
        assert decidable_at(rules, met) == rest
    counts, paths = count_paths(lattice), list(every_path(rules))
    assert counts.paths == len(paths)
    for v in range(len(rules.names)):
        for step in range(len(rules.names)):
            assert counts.depths[v][step] == sum(path[step : step + 1] == (v,) for path in paths)
    prefixes = {frozenset(path[:step]) for path in paths for step in range(len(path) + 1)}
    assert len(lattice.position) == len(prefixes)


def test_counts_beyond_64_bits():
    chains = [(v, 0, [[v - 1]] if v % 10 else []) for v in range(40)]
    counts = count_paths(build_lattice(make_rules(["v"] * 40, ["o"], chains), 20000))
    assert counts.paths == comb(40, 10) * comb(30, 10) * comb(20, 10) > 2**64
    assert all(sum(row) == counts.paths for row in counts.depths)


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


@pytest.mark.parametrize("variables", [0, 70])
def test_a_model_that_decides_all_at_once_has_every_order_however_many(variables):
    rules = make_rules("v" * variables, ["o"], [(v, 0, []) for v in range(variables)])
    found = count_exactly(rules, 2)
    assert found.paths == factorial(variables)
    assert set(found.mean_depths) == ({35.5} if variables else set())
    assert count_or_estimate(rules, 1, 1).paths == factorial(variables)


def test_a_forced_step_leaves_the_number_of_paths():
    """As `paths` prints them: where one variable is decidable, whole and part have the same."""
    tree = [(v, 0, [[(v - 1) // 2]] if v else []) for v in range(63)]
    rules = make_rules("v" * 63, ["o"], tree)
    whole, part = number_of_paths(rules), number_of_paths(segment_of(rules, [0], []))
    assert whole.paths is None
    assert (whole.log_paths, whole.log_low) == (part.log_paths, part.log_low)
    np.testing.assert_allclose(whole.mean_depths, [1, *(part.mean_depths + 1)])


def test_no_number_where_its_interval_stays_wide(monkeypatch):
    monkeypatch.setattr(estimates, "MOST_PARTICLES", estimates.FEWEST_PARTICLES)
    rules = make_rules("v" * 40, ["o"], [(v, 0, [[v // 2]] if v else []) for v in range(40)])
    found = count_or_estimate(rules, 1, 100, 10.0)
    assert found.log_high - found.log_low <= 10.0
    assert count_or_estimate(rules, 1, 100, 1e-6) is None
