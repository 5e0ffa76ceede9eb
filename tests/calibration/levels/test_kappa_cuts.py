"""Cut points of the greatest kappa, against brute force and scikit-learn."""

from itertools import combinations_with_replacement

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.calibration.levels.kappa_cuts import KappaCuts, agreement

RATED = st.lists(st.tuples(st.integers(0, 9), st.integers(1, 4)), min_size=2, max_size=9)


def kappas(given_levels, levels):
    """Return the kappa of each row by its definition, 0 where all is in one level."""
    observed = ((given_levels - levels) ** 2).mean(1)
    by_chance = ((given_levels[:, :, None] - levels) ** 2).mean((1, 2))
    return np.where(by_chance > 0, 1 - observed / np.where(by_chance > 0, by_chance, 1), 0.0)


@settings(max_examples=60)
@given(RATED)
def test_no_cut_points_have_a_greater_kappa(rated):
    scores, levels = map(np.array, zip(*rated, strict=True))
    if np.ptp(levels) == 0:
        return
    cuts = KappaCuts().fit(scores, levels)
    different, place = np.unique(scores, return_inverse=True)
    possible = range(levels.min(), levels.max() + 1)
    chosen = np.array([*combinations_with_replacement(possible, len(different))])[:, place]
    best = kappas(chosen, levels).max()
    assert cuts.kappa_ == pytest.approx(best, abs=1e-9)
    if len(cuts.levels_) > 1:
        assert agreement(cuts.predict(scores), levels)[1] == pytest.approx(best, abs=1e-9)


def test_everyone_in_one_level_gets_that_level():
    cuts = KappaCuts().fit(np.arange(5.0), np.full(5, 3))
    assert cuts.predict([-1.0, 99.0]).tolist() == [3, 3]
    assert np.isnan(cuts.kappa_)
