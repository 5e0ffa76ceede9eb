"""Thresholds: against brute force, against statsmodels, and where there is little to go by."""

from itertools import combinations_with_replacement

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.special import expit
from sklearn.base import clone
from sklearn.isotonic import IsotonicRegression
from sklearn.metrics import cohen_kappa_score
from statsmodels.miscmodels.ordinal_model import OrderedModel

from pipeline.calibration.levels.isotonic_cuts import IsotonicCuts
from pipeline.calibration.levels.kappa_cuts import KappaCuts
from pipeline.calibration.levels.level_fitting import CUT_METHODS, agreement, compare_cut_methods
from pipeline.calibration.levels.ordinal_cuts import OrdinalCuts
from tests.calibration.recovery import simulate

RATED = st.lists(st.tuples(st.integers(0, 9), st.integers(1, 4)), min_size=2, max_size=9)


def kappa(given_levels, levels, power):
    weights = {1: "linear", 2: "quadratic"}[power]
    return cohen_kappa_score(given_levels, levels, labels=[1, 2, 3, 4], weights=weights)


def kappas(given_levels, levels, power):
    """Return the kappa of each row by its definition, 0 where all is in one level."""
    observed = (np.abs(given_levels - levels) ** power).mean(1)
    pairs = np.abs(given_levels[:, :, None] - levels) ** power
    by_chance = pairs.mean((1, 2))
    return np.where(by_chance > 0, 1 - observed / np.where(by_chance > 0, by_chance, 1), 0.0)


@settings(max_examples=60)
@given(RATED, st.sampled_from([1, 2]))
def test_no_cut_points_have_a_greater_kappa(rated, power):
    scores, levels = map(np.array, zip(*rated, strict=True))
    if np.ptp(levels) == 0:
        return
    cuts = KappaCuts(power).fit(scores, levels)
    different, place = np.unique(scores, return_inverse=True)
    possible = range(levels.min(), levels.max() + 1)
    chosen = np.array([*combinations_with_replacement(possible, len(different))])[:, place]
    best = kappas(chosen, levels, power).max()
    assert cuts.kappa_ == pytest.approx(best, abs=1e-9)
    if len(cuts.levels_) > 1:
        assert kappa(cuts.predict(scores), levels, power) == pytest.approx(best, abs=1e-9)


@pytest.mark.filterwarnings("ignore::sklearn.exceptions.UndefinedMetricWarning")
@pytest.mark.filterwarnings("ignore:A single label:UserWarning")
@given(RATED)
def test_the_quadratic_kappa_is_that_of_scikit_learn(rated):
    ours, theirs = map(np.array, zip(*rated, strict=True))
    labels = np.arange(10)[min(ours.min(), theirs.min()) : max(ours.max(), theirs.max()) + 1]
    expected = cohen_kappa_score(ours, theirs, labels=labels, weights="quadratic")
    found = agreement(ours, theirs)[1]
    assert found == pytest.approx(expected, abs=1e-12, nan_ok=True)


@settings(max_examples=60)
@given(RATED)
def test_isotonic_cuts_are_those_of_scikit_learn(rated):
    scores, levels = map(np.array, zip(*rated, strict=True))
    means = IsotonicRegression().fit_transform(scores.astype(float), levels)
    cuts = IsotonicCuts().fit(scores, levels)
    assert cuts.predict(scores).tolist() == np.floor(means + 0.5).astype(int).tolist()


def test_scores_that_only_rounding_tells_apart_are_one():
    scores = np.array([5.0, 6.0, np.nextafter(6.0, 7)])
    cuts = IsotonicCuts().fit(scores, [1, 2, 3])
    assert cuts.levels_.tolist() == [1, 3]
    assert cuts.thresholds_.tolist() == [5.5]


def test_ordinal_regression_without_penalty_is_that_of_statsmodels():
    made = simulate(400, seed=3)
    ours = OrdinalCuts(alpha=0).fit(made.features, made.levels)
    theirs = OrderedModel(made.levels, made.features, distr="logit")
    fitted = theirs.fit(method="bfgs", disp=0)
    assert ours.coef_ == pytest.approx(fitted.params[:4], abs=1e-3)
    cuts = theirs.transform_threshold_params(fitted.params)[1:-1]
    assert ours.thresholds_ == pytest.approx(cuts, abs=1e-3)
    harder = expit(ours.score_of(made.features)[:, None] - ours.thresholds_)
    chances = -np.diff(harder, axis=1, prepend=1, append=0)
    assert chances == pytest.approx(np.asarray(fitted.predict(made.features)), abs=1e-3)


def test_a_feature_that_separates_the_levels_or_never_changes_does_no_harm():
    features = np.column_stack([np.arange(30.0), np.full(30, 0.1)])
    levels = 1 + (np.arange(30) > 9) + (np.arange(30) > 19)
    cuts = OrdinalCuts().fit(features, levels)
    assert np.abs(cuts.coef_).max() < 100
    assert (cuts.predict(features) == levels).mean() > 0.9


@pytest.mark.parametrize("name", CUT_METHODS)
def test_levels_rise_with_the_score_and_stay_among_the_raters(name):
    made = simulate(300, seed=4)
    cuts = clone(CUT_METHODS[name]).fit(made.difficulty, made.levels)
    given_levels = cuts.predict(np.linspace(-9, 9, 500))
    assert (np.diff(given_levels) >= 0).all()
    assert set(given_levels) <= set(made.levels)
    assert (np.diff(cuts.thresholds_) > 0).all()


@pytest.mark.parametrize("name", CUT_METHODS)
def test_everyone_in_one_level_gets_that_level(name):
    cuts = clone(CUT_METHODS[name]).fit(np.arange(5.0), np.full(5, 3))
    assert cuts.predict([-1.0, 99.0]).tolist() == [3, 3]


def test_three_puzzles_in_a_level_are_enough_for_a_band():
    levels = np.repeat([1, 2, 5], [10, 10, 3])
    for name in CUT_METHODS:
        cuts = clone(CUT_METHODS[name]).fit(np.arange(23.0), levels)
        assert cuts.predict([22.0]).tolist() == [5], name


@pytest.mark.parametrize("cuts", [IsotonicCuts(), KappaCuts()])
@pytest.mark.parametrize(
    ("scores", "levels", "complaint"),
    [
        ([], [], "not empty"),
        ([1.0], [1, 2], "same length"),
        ([1.0, np.nan], [1, 2], "finite numbers"),
        ([1.0, 2.0], [1, np.nan], "whole numbers"),
        ([1.0, 2.0], [1, 2.5], "whole numbers"),
    ],
)
def test_what_cannot_be_cut_is_refused_in_words(cuts, scores, levels, complaint):
    with pytest.raises(ValueError, match=complaint):
        cuts.fit(scores, levels)


def test_ways_are_compared_on_puzzles_left_out():
    made = simulate(300, seed=5)
    # A score that says nothing: whatever is fitted, out of sample there is no agreement.
    noise = np.random.default_rng(1).normal(size=300)
    assert compare_cut_methods(noise, made.levels, np.arange(300), 1)["kappa"].abs().max() < 0.2
    found = compare_cut_methods(made.difficulty, made.levels, np.arange(300), 1)
    assert found["kappa"].min() > 0.8
