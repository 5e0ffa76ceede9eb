"""Offset, slope and intervals of a small book, from the model of the program."""

from dataclasses import replace

import numpy as np
import pytest

from pipeline.calibration.models.fit_target import fit_target
from pipeline.calibration.models.prior import SIZE, Prior, PriorTimeModel, _regression
from tests.calibration.models.made_book import BUNDLED, NAMES, Book


def book(puzzles, seed, offset=0.7, slope=0.8, spread=0.2):
    """Return features and log times of puzzles that are slower, and less apart, than foretold."""
    rng = np.random.default_rng(seed)
    features = rng.normal(size=(puzzles, 3))
    foretold = 5 + 0.4 * features[:, 0].clip(-4, 4)
    return features, foretold.mean() + offset + slope * (foretold - foretold.mean()) + rng.normal(
        0, spread, puzzles
    )


def fitted(*tables):
    return PriorTimeModel(Prior.of(BUNDLED, NAMES)).fit(*tables, np.full(len(tables[0]), 9.0))


def test_offset_and_slope_are_found_and_the_slope_is_shrunk_to_one():
    many = fitted(*book(5000, 1))
    assert many.slope_ == pytest.approx(0.8, abs=0.03)
    few = [fitted(*book(10, seed, slope=0.2)).slope_ for seed in range(30)]
    assert 0.3 < np.mean(few) < 0.9
    features = book(2000, 2)[0]
    assert many.predict(features).mean() == pytest.approx(5.7, abs=0.05)


def test_slopes_spread_about_the_usual_ones_by_three_tenths_and_a_half():
    rng, usual = np.random.default_rng(1), np.array([1.0, 0.0])
    columns, weights = rng.normal(size=(20, 2)), rng.uniform(0.5, 2, 20)
    target = columns @ [0.5, 0.4] + rng.normal(0, 0.5, 20)
    centre, slopes, middle, scale = _regression(columns, target, weights, usual)
    away = columns - middle
    products = (away.T * weights) @ away + scale * np.diag([1 / 0.3**2, 1 / 0.5**2])
    more = np.linalg.solve(products, (away.T * weights) @ (target - away @ usual - centre))
    assert slopes == pytest.approx(usual + more, rel=1e-3)


@pytest.mark.parametrize("puzzles", [5, 10, 20, 60])
def test_nine_of_ten_times_lie_in_the_interval(puzzles):
    inside = []
    for seed in range(100):
        features, times = book(puzzles + 50, seed)
        model = fitted(features[:puzzles], times[:puzzles])
        low, high = model.interval(features[puzzles:])
        inside.append((low <= times[puzzles:]) & (times[puzzles:] <= high))
    assert 0.88 < np.mean(inside) < 0.97


def test_held_out_scores_know_nothing_of_their_own_puzzle():
    features, times = book(12, 3)
    before = fitted(features, times).held_out_
    times[4] += 3
    after = fitted(features, times).held_out_
    assert before[4] == pytest.approx(after[4])
    assert np.abs(before - after).max() > 0.1


OF_LEVELS = BUNDLED.model_copy(update={"unit": "score", "folds": []})


def test_a_small_book_has_the_features_of_the_program_and_the_size():
    matrix, *tables = Book(20).tables()
    matrix = replace(matrix, values=matrix.values.rename(columns={"c": SIZE}))
    found, rated, prior = fit_target(matrix, *tables, "r", OF_LEVELS)
    assert list(found.values.columns) == ["b", "a", SIZE]
    assert rated.features.tolist() == found.values.to_numpy().tolist()
    assert prior.size.tolist() == [0, 0, 1]


@pytest.mark.parametrize(("puzzles", "has_prior"), [(99, True), (100, False)])
def test_a_book_of_a_hundred_different_puzzles_has_no_prior(puzzles, has_prior):
    tables = Book(puzzles).tables()
    assert (fit_target(*tables, "r", BUNDLED)[2] is not None) == has_prior
    assert fit_target(*tables, "r")[2] is None


def test_times_grow_with_the_board_where_the_model_of_the_program_has_no_size():
    features = np.random.default_rng(1).normal(size=(200, 3))
    features[:, 2] = np.log(np.random.default_rng(2).integers(25, 1600, 200))
    times = 0.4 * features[:, 0] + features[:, 2]
    prior = Prior.of(OF_LEVELS, ["a", "b", SIZE])
    model = PriorTimeModel(prior).fit(features, times, np.full(200, 9.0))
    assert model.coef_[2] == pytest.approx(1.0, abs=0.05)
    assert np.abs(model.predict(features) - times).max() < 0.2
