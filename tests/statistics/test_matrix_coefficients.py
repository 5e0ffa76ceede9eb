"""Coefficients of matrices, against published tables and scikit-learn."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp
from sklearn.metrics import cohen_kappa_score

from pipeline.statistics import matrix_coefficients as of_matrix

# Gwet (2014), Handbook of Inter-Rater Reliability: two abstractors, 100 records, kappa 0.796.
ABSTRACTORS = np.array([[13, 0, 0], [0, 20, 7], [0, 4, 56]])
COUNTS = hnp.arrays(int, (4, 4), elements=st.integers(0, 9)).filter(lambda counts: counts.sum() > 2)


def levels_of(counts):
    cells = np.argwhere(counts >= 0)
    return np.repeat(cells, counts.ravel(), axis=0).T + 1


@given(COUNTS)
def test_kappas_are_scikit_learns(counts):
    one, other = levels_of(counts)
    for kind, name in (("identity", None), ("quadratic", "quadratic")):
        kappa = of_matrix.cohen_kappa(counts, of_matrix.agreement_weights(4, kind))
        if len({*one, *other}) == 1:
            assert np.isnan(kappa)
        else:
            slow = cohen_kappa_score(one, other, labels=range(1, 5), weights=name)
            assert kappa == pytest.approx(slow, abs=1e-9)


@given(COUNTS)
def test_many_matrices_give_what_each_gives(counts):
    stack = np.array([counts, counts[::-1], counts.T])
    weights = of_matrix.agreement_weights(4, "quadratic")
    for name, share in of_matrix.shares(stack).items():
        np.testing.assert_allclose(share, [of_matrix.shares(each)[name] for each in stack])
    each = [of_matrix.cohen_kappa(one, weights) for one in stack]
    np.testing.assert_allclose(of_matrix.cohen_kappa(stack, weights), each)


@given(COUNTS)
def test_shares_of_agreement_up_and_down_make_one(counts):
    shares = of_matrix.shares(counts)
    assert sum(share for name, share in shares.items() if name != "bias") == pytest.approx(1)
    assert shares["agree_ratio"] == pytest.approx(counts.trace() / counts.sum())


def test_bias_is_the_difference_of_the_means():
    one, other = levels_of(ABSTRACTORS)
    assert of_matrix.shares(ABSTRACTORS)["bias"] == pytest.approx(other.mean() - one.mean())


def test_samples_hold_as_many_puzzles_and_are_the_same_again():
    drawn = of_matrix.resampled(ABSTRACTORS, 50, seed=3)
    assert (drawn.sum(axis=(1, 2)) == 100).all()
    assert (drawn[:, ABSTRACTORS == 0] == 0).all()
    assert (drawn == of_matrix.resampled(ABSTRACTORS, 50, seed=3)).all()
    assert (drawn != of_matrix.resampled(ABSTRACTORS, 50, seed=4)).any()


def test_a_chance_of_agreement_near_1_still_defines_kappa():
    counts = np.array([[998, 1], [0, 1]])
    kappa = of_matrix.cohen_kappa(counts, of_matrix.agreement_weights(2, "identity"))
    assert kappa == pytest.approx(0.666, abs=0.001)
