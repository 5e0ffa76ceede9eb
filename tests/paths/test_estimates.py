"""Estimates: unbiased, and within their interval of exact counts at the stated rate."""

from math import exp, log, sqrt

import numpy as np

from pipeline.kernels.random_numbers import seed_of
from pipeline.kinds.sudoku.paths.way import sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.counting import count_paths
from pipeline.paths.estimates import estimate_narrowly, estimate_paths, run_estimates
from pipeline.paths.explaining import WIDEST
from pipeline.paths.lattice import build_lattice
from pipeline.paths.rules import make_rules

NARROW = [(0, 0, []), (1, 0, [[0]]), (2, 0, [[1]]), (3, 0, []), (4, 0, [[2, 3]]), (5, 0, [[4]])]


def exact(rules):
    """Return the exact counts of a model."""
    return count_paths(build_lattice(rules, 20_000))


def test_intervals_hold_the_exact_count_of_200_remainders_at_the_stated_rate(remainders):
    held, narrow_held, ratios = 0, 0, []
    for clues in remainders:
        rules = sudoku_way(Sudoku(clues)).segments[0]
        log_paths = log(exact(rules).paths)
        found = estimate_paths(rules, seed_of(clues))
        narrow = estimate_narrowly(rules, 1, WIDEST)
        narrow_held += narrow.log_low <= log_paths <= narrow.log_high
        assert narrow.log_high - narrow.log_low <= WIDEST
        held += found.log_low <= log_paths <= found.log_high
        ratios.append(exp(found.log_paths - log_paths))
    assert len(remainders) == 200
    assert min(held, narrow_held) >= 0.93 * len(remainders)
    error = np.std(ratios) / sqrt(len(ratios))
    assert abs(np.mean(ratios) - 1) < 3 * error


def test_the_mean_of_many_runs_is_the_exact_count_whatever_the_weights():
    rules = make_rules("abcdef", ["only"], NARROW)
    paths = exact(rules).paths
    for weights in ([1, 1, 1, 1, 1, 1], [9, 3, 1, 0.5, 2, 1]):
        for particles in (1, 5):
            log_counts, _ = run_estimates(rules, np.array(weights, float), 3, 4000, particles)
            counts = np.exp(log_counts)
            assert abs(counts.mean() - paths) < 4 * counts.std() / sqrt(len(counts))


def test_mean_depths_come_near_the_exact_ones_and_depend_on_the_seed_alone(example):
    found, again = (estimate_paths(example, 5, particles=1000) for _ in range(2))
    np.testing.assert_allclose(found.mean_depths, exact(example).mean_depths, atol=0.06)
    assert (found.log_paths, found.log_low) == (again.log_paths, again.log_low)
