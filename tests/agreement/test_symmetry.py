"""Tests of symmetry and homogeneity, against the published example of both."""

import numpy as np
import pytest
from statsmodels.stats.contingency_tables import SquareTable

from pipeline.agreement.symmetry import bowker_symmetry, stuart_maxwell

# Stuart (1953, 1955): unaided vision of the right and left eyes of 7,477 women.
EYES = np.array(
    [[1520, 266, 124, 66], [234, 1512, 432, 78], [117, 362, 1772, 205], [36, 82, 179, 492]]
)


def test_the_eyes_of_7477_women():
    bowker, stuart = bowker_symmetry(EYES), stuart_maxwell(EYES)
    assert (round(bowker.statistic, 2), bowker.degrees) == (19.11, 6)
    assert (round(stuart.statistic, 2), stuart.degrees) == (11.96, 3)
    assert bowker.p_value == pytest.approx(0.004, abs=5e-4)
    assert stuart.p_value == pytest.approx(0.0075, abs=5e-4)


@pytest.mark.parametrize("seed", range(8))
def test_both_are_those_of_statsmodels(seed):
    rng = np.random.default_rng(seed)
    counts = rng.integers(1, 30, (5, 5)) + rng.integers(0, 9, (5, 1))
    theirs = SquareTable(counts, shift_zeros=False)
    bowker, symmetry = bowker_symmetry(counts), theirs.symmetry()
    assert bowker[:3] == pytest.approx((symmetry.statistic, symmetry.df, symmetry.pvalue))
    stuart, homogeneity = stuart_maxwell(counts), theirs.homogeneity()
    assert stuart[:3] == pytest.approx((homogeneity.statistic, homogeneity.df, homogeneity.pvalue))


def test_levels_that_nobody_gives_change_nothing():
    wide = np.zeros((6, 6), dtype=int)
    wide[np.ix_([0, 2, 3, 5], [0, 2, 3, 5])] = EYES
    assert bowker_symmetry(wide)[:3] == pytest.approx(bowker_symmetry(EYES)[:3])
    assert stuart_maxwell(wide)[:3] == pytest.approx(stuart_maxwell(EYES)[:3])


def test_pairs_that_nobody_confuses_give_no_degree_of_freedom():
    banded = np.array([[9, 9, 0, 0], [1, 9, 5, 0], [0, 5, 9, 4], [0, 0, 4, 9]])
    assert bowker_symmetry(banded).degrees == 3
    assert SquareTable(banded, shift_zeros=False).symmetry().df == 6


def test_full_agreement_leaves_nothing_to_test():
    for test in (bowker_symmetry, stuart_maxwell):
        assert test(np.diag([3, 4, 5])).note == "no disagreement to test"


def test_levels_in_groups_are_told():
    split = np.array([[5, 2, 0, 0], [3, 5, 0, 0], [0, 0, 5, 1], [0, 0, 4, 5]])
    assert "fall into groups" in stuart_maxwell(split).note
    assert bowker_symmetry(split).degrees == 2
