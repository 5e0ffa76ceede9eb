"""Rank correlations within small parts: intervals that hold, and a small gate."""

import numpy as np

from benchmarks.simulations.small_parts import PARTS, drawn_figures, rates

FALSE = ("noise is not 0", "yes at the limit", "equal is better")


def test_the_interval_of_parts_of_two_is_no_narrower_than_that_of_so_many_signs():
    # Each part of two scores has a rank correlation of 1 or -1, so that rho is the mean of signs.
    found = drawn_figures(np.random.default_rng(3), 2, 400, 1.0, of_scores=True).iloc[1]
    deviation = np.sqrt((1 - found["rho"] ** 2) / 400)
    # A sample often has one of two puzzles twice, and no order of that part.
    assert 0.95 < (found["rho_high"] - found["rho_low"]) / (2 * 1.96 * deviation) < 1.35


def test_small_parts_make_few_false_statements():
    said = [rates(size, 12, 1) for size in PARTS]
    for name in FALSE:
        # At 5 %, 7 of 48 books or more are expected in one run of eighty.
        assert np.mean([one[name] for one in said]) <= 6 / 48, name
