"""Ordinal logistic regression: its maximum, and known weights recovered."""

import numpy as np
from scipy.optimize import check_grad

from benchmarks.simulations.recovery import simulate
from pipeline.calibration.levels.level_score import LevelScore, _loss, ordinal_regression
from pipeline.statistics.rank_correlation import spearman


def test_the_derivatives_are_those_of_the_loss():
    made = simulate(50, seed=1)
    classes = np.unique(made.levels, return_inverse=True)[1]
    start = np.array([0.3, -0.2, 0.1, 0.0, -0.5, *[-0.3] * (classes.max() - 1)])
    loss, slopes = (lambda x, of=of: _loss(x, made.features, classes, 0.7)[of] for of in (0, 1))
    assert check_grad(loss, slopes, start) < 1e-4


def test_a_feature_that_separates_the_levels_or_never_changes_does_no_harm():
    features = np.column_stack([np.arange(30.0), np.full(30, 0.1)])
    levels = 1 + (np.arange(30) > 9) + (np.arange(30) > 19)
    weights, thresholds, given = ordinal_regression(features, levels, 1.0)
    assert np.abs(weights).max() < 100
    found = given[np.searchsorted(thresholds, features @ weights, side="right")]
    assert (found == levels).mean() > 0.9


def test_scores_order_puzzles_left_out():
    made = simulate(300, seed=5)
    score = LevelScore().fit(made.features, made.levels)
    assert spearman(score.held_out_scores_, made.difficulty) > 0.95


def test_where_features_tell_nothing_their_weights_are_penalised_more():
    made, rng = simulate(200, seed=2), np.random.default_rng(3)
    told = LevelScore().fit(made.features, made.levels)
    untold = LevelScore().fit(rng.normal(size=(200, 30)), made.levels)
    assert told.penalty_ < untold.penalty_ == 100
