"""The time model: against scikit-learn's ridge, and against data of which everything is known."""

import numpy as np
import pytest
from sklearn.linear_model import Ridge

from benchmarks.simulations.noise_books import rated
from benchmarks.simulations.recovery import recover, simulate
from pipeline.calibration.times.cross_validation import figures, predictions
from pipeline.calibration.times.folds import fold_of_each
from pipeline.calibration.times.ridge import RidgeWithoutFolds, scaled_features
from pipeline.calibration.times.time_model import TimeModel, noise_intervals, noise_of
from pipeline.statistics.rank_correlation import spearman


def test_the_weights_are_those_of_ridge_regression():
    made = simulate(200, seed=1)
    model = TimeModel(penalties=(7.0,)).fit(made.features, made.log_times, made.n_people)
    weights = 1 / (model.noise_[0] + model.noise_[1] / made.n_people + 1e-9)
    scaled = scaled_features(made.features, model.mean_, model.spread_)
    theirs = Ridge(alpha=7.0).fit(scaled, made.log_times, weights / weights.mean())
    assert model.coef_ == pytest.approx(theirs.coef_)
    assert model.predict(made.features) == pytest.approx(theirs.predict(scaled))


def test_a_feature_that_never_changes_has_no_weight():
    made = simulate(60, seed=1)
    features = np.column_stack([made.features, np.full(60, 0.1)])
    assert TimeModel().fit(features, made.log_times).coef_[-1] == pytest.approx(0, abs=1e-9)


def test_copies_are_never_on_both_sides():
    groups = np.arange(100) // 2
    # A feature that names each pair, and times that it alone tells: nothing can be learned of
    # pairs left out, however well it would do if one of a pair were seen.
    made = simulate(100, seed=1)
    rng = np.random.default_rng(2)
    names, times = rng.normal(size=(50, 40))[groups], rng.normal(6, 0.4, 50)[groups]
    found = predictions(rated(names, times, made.n_people, groups))
    assert found.groupby(groups)["fold"].nunique().eq(1).all()
    assert spearman(found["predicted_seconds"], found["seconds"]) < 0.3
    found = predictions(rated(names, times, made.n_people))
    assert spearman(found["predicted_seconds"], found["seconds"]) > 0.4


def test_predictions_out_of_sample_reach_what_can_be_reached():
    made = simulate(1500, seed=7)
    found = predictions(rated(made.features, made.log_times, made.n_people))
    whole, many = figures(found).itertuples()
    reachable = spearman(made.difficulty, made.log_times)
    assert whole.rho == pytest.approx(reachable, abs=0.02)
    assert (whole.subset, many.subset) == ("all", "20 people or more")
    assert many.rho > whole.rho
    assert whole.rho_low < whole.rho < whole.rho_high
    assert 1 < whole.error_factor < 2
    # Scores are log times with one mean and slope for all folds.
    log_times = np.log(found["predicted_seconds"].to_numpy())
    assert found["score"].to_numpy() == pytest.approx(log_times, abs=0.1)
    assert whole.coverage == pytest.approx(0.9, abs=0.03)


def test_known_numbers_are_recovered():
    """docs/explanation/calibration.md states these errors, for 1,000 puzzles."""
    found = recover(puzzles=1000, repeats=20).set_index(["by", "what"])
    assert found.loc["ordinal regression", "error"].max() < 0.15
    # Cut points of the greatest kappa are drawn to the middle where few puzzles lie outside.
    assert found.loc["kappa", "error"].max() < 0.3
    assert found.loc["time model", "error"].drop("variance of a person, b").max() < 0.03
    assert found.loc[("time model", "variance of a person, b"), "error"] < 0.2


def test_weights_and_noise_fit_each_other():
    """The puzzles are weighted by the noise that their predictions by these weights have."""
    rng = np.random.default_rng(1)
    people, features = rng.choice([1.0, 50.0], 200), rng.normal(size=(200, 5))
    times = features[:, 0] * 0.4 + rng.normal(0, np.sqrt(0.01 + 1 / people))
    model = TimeModel().fit(features, times, people)
    weights = 1 / (model.noise_[0] + model.noise_[1] / people)
    folds = RidgeWithoutFolds(features, times, fold_of_each(np.arange(200), 10, model.seed))
    again = folds.held_out(weights / weights.mean(), [model.penalty_])[0]
    assert again == pytest.approx(model.held_out_, abs=1e-3)


@pytest.mark.parametrize(
    ("size_of_one", "size_of_four", "expected"),
    [(0.5, 1.0, (0.625, 0.0)), (1.0, np.sqrt(0.1), (0.0, 0.7)), (1.0, 0.5, (0.0, 1.0))],
)
def test_neither_variance_is_below_zero(size_of_one, size_of_four, expected):
    """Where the line would be, the other one is the best without it."""
    people = np.repeat([1.0, 4.0], 20)
    errors = np.where(people == 1, size_of_one, size_of_four) * np.tile([-1, 1], 20)
    assert noise_of(errors, people) == pytest.approx(expected, abs=1e-9)


def test_a_and_b_lie_in_their_intervals():
    made = simulate(600, seed=5)
    errors = np.random.default_rng(6).normal(0, np.sqrt(0.02 + 0.6 / made.n_people))
    found = noise_intervals(errors, made.n_people, seed=5, samples=100)
    for (low, high), truth in zip(found, (0.02, 0.6), strict=True):
        assert low < truth < high
    assert np.isnan(noise_intervals(errors, np.full(600, 7.0), seed=5, samples=10)).all()


def test_noise_of_means_of_one_and_of_two_people_is_told_apart():
    people = np.tile([1.0, 2.0], 500)
    residuals = np.random.default_rng(1).normal(size=1000) * np.sqrt(0.1 + 1 / people)
    assert noise_of(residuals, people) == pytest.approx((0.1, 1), abs=0.3)
