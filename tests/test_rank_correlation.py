"""Ranks are those of scipy, whose package pages do not load."""

import numpy as np
import pytest
from scipy.stats import rankdata

from pipeline.rank_correlation import middle_ranks


@pytest.mark.parametrize("number", [0, 1, 2, 5, 60])
def test_ranks_are_those_of_scipy(number):
    random = np.random.default_rng(number)
    for _ in range(50):
        values = random.integers(0, max(number // 2, 2), number).astype(float)
        for odd in (np.inf, -np.inf):
            values[random.random(number) < 0.1] = odd
        assert np.array_equal(middle_ranks(values), rankdata(values))
    broken = np.append(values, np.nan)
    assert np.isnan(middle_ranks(broken)).all()
    assert np.isnan(rankdata(broken)).all()
