"""Krippendorff's alpha, against his published example and brute force."""

from itertools import permutations, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from pipeline.statistics import alpha as module
from pipeline.statistics.alpha import alpha, alpha_in_samples, alpha_within

NONE = np.nan
# Krippendorff (2011), example C: four observers, twelve units, ratings missing.
FOUR_RATERS = np.array(
    [
        [1, 1, NONE, 1], [2, 2, 3, 2], [3, 3, 3, 3], [3, 3, 3, 3], [2, 2, 2, 2], [1, 2, 3, 4],
        [4, 4, 4, 4], [1, 1, 2, 1], [2, 2, 2, 2], [NONE, 5, 5, 5], [NONE, NONE, 1, 1],
        [NONE, NONE, 3, NONE],
    ]
)  # fmt: skip
RATINGS = hnp.arrays(
    float,
    st.tuples(st.integers(2, 7), st.integers(2, 4)),
    elements=st.sampled_from([1, 2, 4, NONE]),
)


def by_definition(ratings):
    """Alpha as 1 - D_o / D_e over pairs of ratings, one by one."""
    units = [unit[~np.isnan(unit)] for unit in ratings]
    units = [unit for unit in units if len(unit) > 1]
    everyone = np.concatenate(units) if units else np.zeros(0)
    frequency = {level: (everyone == level).sum() for level in everyone}

    def distance(one, other):
        low, high = min(one, other), max(one, other)
        between = sum(n for level, n in frequency.items() if low <= level <= high)
        return (between - (frequency[low] + frequency[high]) / 2) ** 2

    expected = sum(distance(one, other) for one in everyone for other in everyone)
    if not expected:
        return NONE
    observed = sum(
        distance(one, other) / (len(unit) - 1) for unit in units for one in unit for other in unit
    )
    return 1 - observed * (len(everyone) - 1) / expected


def test_the_published_example():
    assert round(alpha(FOUR_RATERS), 3) == 0.815


@given(RATINGS)
def test_brute_force(ratings):
    assert alpha(ratings) == pytest.approx(by_definition(ratings), abs=1e-9, nan_ok=True)


def test_a_cluster_counts_as_the_mean_over_choices_of_one_of_its_raters():
    random = np.random.default_rng(3)
    levels = random.integers(1, 5, (7, 5)).astype(float)
    members = [[0, 1, 2], [3], [4]]
    total = 0
    for one in product(*members):
        here = levels[:, one].astype(int) - 1
        for row, col in permutations(here.T, 2):
            counts = np.zeros((4, 4))
            np.add.at(counts, (row, col), 1 / (len(members) - 1))
            total = total + counts
    clusters = np.array([0, 0, 0, 1, 2])
    expected = alpha_within([total / 3])
    assert alpha(levels, clusters) == pytest.approx(expected.item(), abs=1e-12)
    twice = levels[:, [0, 0, 3, 4]]
    assert alpha(twice, clusters[[0, 1, 3, 4]]) == pytest.approx(alpha(levels[:, [0, 3, 4]]))


def test_a_sample_is_alpha_of_its_puzzles():
    random = np.random.default_rng(1)
    drawn = random.integers(0, 12, (5, 12))
    weights = np.array([np.bincount(row, minlength=12) for row in drawn])
    found = alpha_in_samples(FOUR_RATERS, weights)
    assert found == pytest.approx([alpha(FOUR_RATERS[row]) for row in drawn])


def test_portions_give_the_same(monkeypatch):
    whole = alpha(FOUR_RATERS)
    monkeypatch.setattr(module, "AT_ONCE", 5)
    assert alpha(FOUR_RATERS) == pytest.approx(whole, abs=1e-12)


def test_the_matrix_of_two_raters_gives_the_same():
    both = FOUR_RATERS[:9, :2]
    counts = np.zeros((5, 5))
    np.add.at(counts, tuple(both.astype(int).T - 1), 1)
    assert alpha_within([counts + counts.T]) == pytest.approx(alpha(both))


def test_alpha_of_one_stratum_is_alpha_and_of_single_puzzles_unknown():
    random = np.random.default_rng(3)
    levels = random.integers(1, 5, (40, 3)).astype(float)
    assert alpha(levels, strata=np.full(40, "a")) == pytest.approx(alpha(levels))
    equal = np.repeat(levels[:, :1], 3, axis=1)
    assert alpha(equal) == 1
    assert np.isnan(alpha(equal, strata=np.arange(40)))
