"""Ridge regression without each fold, against scikit-learn on the rows that are left."""

import numpy as np
import pytest
from sklearn.linear_model import Ridge

from pipeline.calibration.times.folds import fold_of_each
from pipeline.calibration.times.ridge import (
    RidgeWithoutFolds,
    ridge,
    scaled_features,
    scales,
)

PENALTIES = (0.5, 10.0, 1e4)


def of_sklearn(table, target, fold, weights, penalty):
    """Return predictions for each puzzle by what is left without its fold."""
    predicted = np.empty(len(target))
    for number in np.unique(fold):
        rest = fold != number
        scaled = scaled_features(table, *scales(table[rest]))
        model = Ridge(alpha=penalty, solver="svd").fit(scaled[rest], target[rest], weights[rest])
        predicted[~rest] = model.predict(scaled[~rest])
    return predicted


def tables(puzzles, features, seed=1):
    """Return features with outliers, of large means, rare ones, equal ones; and times, weights."""
    rng = np.random.default_rng(seed)
    table = rng.normal(size=(puzzles, features))
    table[:, 0] = 1000 + 0.01 * table[:, 0]
    table[:, 1] = 7.0
    table[:, 2] = 0
    table[[0, 5], 2] = 3.0
    table[:, 3] = 0
    table[4, 3] = 1e6
    table[:, 4] = np.exp(3 * table[:, 4])
    target = 6 + 0.1 * table[:, 5] + 0.05 * table[:, 6] + rng.normal(0, 0.1, puzzles)
    return table, target, rng.uniform(0.5, 2, puzzles)


@pytest.mark.parametrize("puzzles", [300, 24])
def test_a_fold_is_predicted_from_the_rows_of_the_others(puzzles):
    table, target, weights = tables(puzzles, 30)
    fold = fold_of_each(np.arange(puzzles) // 2, 6, seed=3)
    found = RidgeWithoutFolds(table, target, fold).held_out(weights, PENALTIES)
    for penalty, predicted in zip(PENALTIES, found, strict=True):
        theirs = of_sklearn(table, target, fold, weights, penalty)
        assert predicted == pytest.approx(theirs, abs=1e-9)


def test_where_no_feature_changes_all_are_predicted_alike():
    target, fold = np.arange(8.0), np.arange(8) % 2
    predicted = RidgeWithoutFolds(np.ones((8, 3)), target, fold).held_out(np.ones(8), [1.0])
    assert predicted[0].tolist() == [4.0, 3.0] * 4


@pytest.mark.parametrize("mean", [0.0, 1e9])
@pytest.mark.parametrize(("away", "kept"), [(1.0, False), (1.8, True)])
def test_a_spread_below_a_thousand_millionth_of_the_mean_is_rounding(mean, away, kept):
    values = mean + away * 1e-9 * (1 + mean) * np.array([[-1.0], [0.0], [1.0]])
    assert scales(values)[1] == pytest.approx(values.std(0) if kept else 1.0)


@pytest.mark.parametrize("features", [8, 90])
def test_coefficients_are_those_of_scikit_learn(features):
    rng = np.random.default_rng(2)
    table, target, weights = rng.normal(size=(40, features)), rng.normal(size=40), np.ones(40)
    _, found, _ = ridge(table, target, weights, PENALTIES)
    for penalty, coefficients in zip(PENALTIES, found, strict=True):
        theirs = Ridge(alpha=penalty, solver="svd").fit(table, target).coef_
        assert coefficients == pytest.approx(theirs, abs=1e-10)


def test_a_feature_counts_to_four_standard_deviations_and_no_further():
    table = np.array([[3.9], [4.1], [-3.9], [-4.1]])
    found = scaled_features(table, np.zeros(1), np.ones(1))
    assert found[:, 0].tolist() == [3.9, 4.0, -3.9, -4.0]
