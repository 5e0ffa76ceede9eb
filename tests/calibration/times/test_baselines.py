"""Baselines of the model of times, fifths of the predictions, and intervals."""

import numpy as np
import pandas as pd
import pytest

from pipeline.calibration.levels.kappa_cuts import KappaCuts
from pipeline.calibration.levels.threshold_intervals import threshold_intervals
from pipeline.calibration.times.baselines import baselines
from pipeline.calibration.times.cross_validation import by_fifths, predictions
from pipeline.calibration.times.time_model import noise_intervals
from pipeline.calibration.times.timed_puzzles import TimedPuzzles
from pipeline.statistics.rank_correlation import spearman
from tests.calibration.recovery import simulate

NAMES = ["looks", "size", "clues"]


def book(seed, puzzles=120, by_size=0.0, name="b"):
    """Return timed puzzles of two sizes: log time is looks, and `by_size` more on a large board."""
    rng = np.random.default_rng(seed)
    looks, clues = rng.normal(0, 0.5, puzzles), rng.normal(0, 1, puzzles)
    large = np.arange(puzzles) % 2
    times = 6 + looks + by_size * large + rng.normal(0, 0.2, puzzles)
    ids = [f"{name}{at:04}" for at in range(puzzles)]
    keys = pd.DataFrame({"corpus": name, "puzzle_id": ids})
    table = np.stack([looks, large, clues], axis=1)
    timed = TimedPuzzles(
        keys, table, NAMES, ["a"] * 3, times, np.full(puzzles, 9.0), np.array(ids, dtype=object)
    )
    sides = np.where(large, 20, 10)
    places = keys.assign(
        book="", part=np.where(large, "Part 2", "Part 1"), rows=sides, cols=sides, kind="sudoku"
    )
    return timed, places


def test_board_size_alone_stands_beside_the_model_and_tells_nothing_within_parts():
    timed, places = book(1, by_size=3.0)
    found = baselines(timed, predictions(timed), places, samples=50).set_index("predictor")
    # As in example-book: what looks like a model is the size of the board.
    assert found.loc["board size", "rho"] > 0.8
    assert np.isnan(found.loc["board size", "rho_within"])
    assert found.loc["model", "rho_within"] > 0.8
    assert found.loc["model", "n_parts"] == 2
    assert found.loc["board size", "delta_rho_low"] > 0


def test_the_one_column_is_chosen_without_the_puzzles_that_it_ranks():
    timed, places = book(2)
    found = baselines(timed, predictions(timed), places, samples=50).set_index("predictor")
    assert found.loc["one column", "column"] == "looks"
    # One column is all that there is here, so that the model cannot be certainly better.
    assert abs(found.loc["one column", "delta_rho"]) < 0.05
    noise = TimedPuzzles(**{**vars(timed), "log_times": np.random.default_rng(1).normal(6, 1, 120)})
    chance = baselines(noise, predictions(noise), places, samples=50).set_index("predictor")
    assert chance.loc["one column", "rho"] < 0.2


def test_fifths_hold_all_puzzles_and_rise():
    timed, _ = book(3)
    found = by_fifths(predictions(timed))
    assert found["n_puzzles"].tolist() == [24] * 5
    assert found["predicted_seconds"].is_monotonic_increasing
    assert found["coverage"].mean() == pytest.approx(0.9, abs=0.06)
    assert (found["coverage_low"] < found["coverage"]).all()
    assert (found["coverage"] <= found["coverage_high"]).all()


def test_intervals_of_thresholds_hold_what_was_found_and_a_rare_level_has_none():
    rng = np.random.default_rng(10)
    scores = rng.normal(0, 1, 400)
    levels = 1 + (scores + rng.normal(0, 0.3, 400) > 0).astype(int)
    found = threshold_intervals(KappaCuts(), scores, levels, 1, samples=60)
    assert list(found) == [2]
    (threshold,) = KappaCuts().fit(scores, levels).thresholds_
    assert found[2][0] <= threshold <= found[2][1]
    assert 0.02 < found[2][1] - found[2][0] < 0.4
    once = 1 + (scores == scores.max()).astype(int)
    rare = threshold_intervals(KappaCuts(), scores, once, 1, samples=60)
    assert np.isnan(rare[2]).all()


def test_every_rho_has_its_one_column_beside_it_also_that_of_many_people():
    timed, places = book(12)
    people = np.where(np.arange(120) % 3 == 0, 25.0, 9.0)
    timed = TimedPuzzles(**{**vars(timed), "n_people": people})
    found = baselines(timed, predictions(timed), places, samples=20)
    assert found.groupby("subset")["n_puzzles"].first().to_dict() == {
        "all": 120, "20 people or more": 40,
    }  # fmt: skip
    assert found.groupby("subset")["predictor"].nunique().tolist() == [3, 3]
    few = found[found["subset"] != "all"].set_index("predictor")
    many = people >= 20
    assert few.loc["one column", "column"] == "looks"
    # In each fold the places are those of the other folds, so that all but ranks are the column's.
    alone = spearman(timed.features[many, 0], timed.log_times[many])
    assert few.loc["one column", "rho"] == pytest.approx(alone, abs=0.03)


def test_a_and_b_lie_in_their_intervals():
    made = simulate(600, seed=5)
    errors = np.random.default_rng(6).normal(0, np.sqrt(0.02 + 0.6 / made.n_people))
    found = noise_intervals(errors, made.n_people, seed=5, samples=100)
    for (low, high), truth in zip(found, (0.02, 0.6), strict=True):
        assert low < truth < high
    assert np.isnan(noise_intervals(errors, np.full(600, 7.0), seed=5, samples=10)).all()


@pytest.mark.parametrize(("puzzles", "parts"), [(9, 1), (10, 2)])
def test_a_part_of_ten_puzzles_has_a_correlation(puzzles, parts):
    timed, places = book(2)
    places["part"] = np.where(np.arange(120) < puzzles, "few", "many")
    found = baselines(timed, predictions(timed), places, samples=5)
    assert found["n_parts"].unique().tolist() == [parts]
