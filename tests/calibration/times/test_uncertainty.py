"""How sure the model of times is, what its simplest rivals reach, and whether it carries over."""

import numpy as np
import pandas as pd
import pytest

from pipeline.calibration.levels.all_raters import EVERY_CUTTING
from pipeline.calibration.levels.binning import LevelCuts
from pipeline.calibration.levels.isotonic_cuts import IsotonicCuts
from pipeline.calibration.levels.threshold_intervals import technique_intervals, threshold_intervals
from pipeline.calibration.times.baselines import baselines
from pipeline.calibration.times.cross_validation import predictions
from pipeline.calibration.times.rater_times import rater_times
from pipeline.calibration.times.timed_puzzles import TimedPuzzles
from pipeline.calibration.times.transfer import transfer
from pipeline.calibration.times.uncertainty import by_fifths, learning_curve, noise_with_intervals
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
    found = baselines(timed, predictions(timed), places, samples=50).set_index("by")
    # As in example-book: what looks like a model is the size of the board.
    assert found.loc["board size", "rho"] > 0.8
    assert np.isnan(found.loc["board size", "within"])
    assert found.loc["model", "within"] > 0.8
    assert found.loc["model", "parts"] == 2
    assert found.loc["board size", "gains_low"] > 0


def test_the_one_column_is_chosen_without_the_puzzles_that_it_ranks():
    timed, places = book(2)
    found = baselines(timed, predictions(timed), places, samples=50).set_index("by")
    assert found.loc["one column", "column"] == "looks"
    # One column is all that there is here, so that the model cannot be certainly better.
    assert abs(found.loc["one column", "gains"]) < 0.05
    noise = TimedPuzzles(**{**vars(timed), "log_times": np.random.default_rng(1).normal(6, 1, 120)})
    chance = baselines(noise, predictions(noise), places, samples=50).set_index("by")
    assert chance.loc["one column", "rho"] < 0.2


def test_fifths_hold_all_puzzles_and_rise():
    timed, _ = book(3)
    found = by_fifths(predictions(timed))
    assert found["puzzles"].tolist() == [24] * 5
    assert found["predicted_seconds"].is_monotonic_increasing
    assert found["covered_ratio"].mean() == pytest.approx(0.9, abs=0.06)


def test_more_timed_puzzles_predict_better():
    timed, _ = book(4, 300)
    found = learning_curve(timed, sizes=(20, 200, 290), draws=2)
    assert found["puzzles"].tolist() == [20, 200]
    assert found["rho"].iloc[1] > found["rho"].iloc[0]
    assert found["width"].iloc[1] == pytest.approx(np.exp(2 * 1.64 * 0.2), rel=0.2)


def test_a_and_b_lie_in_their_intervals():
    made = simulate(600, seed=5)
    rng = np.random.default_rng(6)
    errors = rng.normal(0, np.sqrt(0.02 + 0.6 / made.n_people))
    found = noise_with_intervals(errors, made.n_people, samples=100).set_index("what")
    for name, truth in (("a", 0.02), ("b", 0.6)):
        assert found.loc[name, "low"] < truth < found.loc[name, "high"]
    same = noise_with_intervals(errors, np.full(600, 7.0), samples=10)
    assert same["low"].isna().all()


def test_a_model_carries_over_to_a_book_like_it_and_says_who_is_slower():
    learned, judged = book(7)[0], book(8, name="c")[0]
    slower = TimedPuzzles(**{**vars(judged), "log_times": judged.log_times + np.log(2)})
    found = transfer(learned, slower)
    assert found["rho"] > 0.85
    assert found["factor"] == pytest.approx(2, rel=0.1)
    assert found["covered_ratio"] == pytest.approx(0.9, abs=0.08)
    with pytest.raises(ValueError, match="not in both"):
        transfer(learned, learned)


def test_two_raters_of_times_have_limits_of_agreement():
    rng = np.random.default_rng(9)
    truth = rng.normal(6, 0.5, 400)
    times, other = np.exp(truth + rng.normal(0, 0.3 / np.sqrt(2), (2, 400)))
    other = other * 1.5
    ratings = pd.DataFrame(
        {"puzzle_id": [*range(400)] * 2, "rater": ["one"] * 400 + ["two"] * 400,
         "value": [*times, *other], "unit": "seconds"}
    )  # fmt: skip
    (found,) = rater_times(ratings).itertuples()
    assert found.factor_low < 1.5 < found.factor_high
    assert found.limit_low == pytest.approx(1.5 * np.exp(-1.96 * 0.3), rel=0.08)
    assert found.limit_high == pytest.approx(1.5 * np.exp(1.96 * 0.3), rel=0.08)
    assert found.trend == pytest.approx(0, abs=0.1)
    assert rater_times(ratings.assign(unit="level")).empty


def test_intervals_of_thresholds_hold_what_was_found_and_a_rare_level_has_none():
    rng = np.random.default_rng(10)
    scores = rng.normal(0, 1, 400)
    levels = 1 + (scores + rng.normal(0, 0.3, 400) > 0).astype(int)
    found = threshold_intervals(IsotonicCuts(), scores, levels, 1, samples=60)
    assert list(found) == [2]
    (threshold,) = IsotonicCuts().fit(scores, levels).thresholds_
    assert found[2][0] <= threshold <= found[2][1]
    assert 0.02 < found[2][1] - found[2][0] < 0.4
    once = 1 + (scores == scores.max()).astype(int)
    rare = threshold_intervals(IsotonicCuts(), scores, once, 1, samples=60)
    assert np.isnan(rare[2]).all()


def test_technique_levels_that_chance_would_move_have_wide_intervals():
    rng = np.random.default_rng(11)
    hardest = rng.integers(1, 4, 300)
    levels = np.where(hardest == 1, 1, np.where(hardest == 2, rng.integers(1, 3, 300), 3))
    found = technique_intervals(hardest, levels, {1: 1, 2: 2, 3: 3}, 1, samples=40)
    assert (found["fitted_low"] <= found["fitted_level"]).all()
    assert (found["fitted_level"] <= found["fitted_high"]).all()
    sure = found.set_index("technique")
    assert sure.loc[1, "fitted_low"] == sure.loc[1, "fitted_high"] == 1


def test_every_rho_has_its_one_column_beside_it_also_that_of_many_people():
    timed, places = book(12)
    people = np.where(np.arange(120) % 3 == 0, 25.0, 9.0)
    timed = TimedPuzzles(**{**vars(timed), "n_people": people})
    found = baselines(timed, predictions(timed), places, samples=20)
    assert found.groupby("over")["puzzles"].first().to_dict() == {
        "all": 120, "20 people or more": 40,
    }  # fmt: skip
    assert found.groupby("over")["by"].nunique().tolist() == [3, 3]
    few = found[found["over"] != "all"].set_index("by")
    many = people >= 20
    assert few.loc["one column", "column"] == "looks"
    # In each fold the places are those of the other folds, so that all but ranks are the column's.
    alone = spearman(timed.features[many, 0], timed.log_times[many])
    assert few.loc["one column", "rho"] == pytest.approx(alone, abs=0.03)


@pytest.mark.parametrize("way", EVERY_CUTTING)
def test_what_is_drawn_without_sorting_is_what_a_fit_to_the_sample_gives(way):
    rng = np.random.default_rng(5)
    for puzzles in (4, 60):
        # Many equal times, and levels that some samples lack.
        times = rng.integers(1, 20, puzzles).astype(float)
        levels = rng.choice([1, 2, 5], puzzles, p=[0.7, 0.25, 0.05])
        method = EVERY_CUTTING[way]()
        quick = method.drawn_anew(times, levels, np.random.default_rng(1), 50)
        each = LevelCuts.drawn_anew(method, times, levels, np.random.default_rng(1), 50)
        for one, other in zip(quick, each, strict=True):
            assert one.levels_.tolist() == other.levels_.tolist()
            assert one.thresholds_.tolist() == other.thresholds_.tolist()
