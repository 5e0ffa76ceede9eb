"""Intervals of levels that were fitted without each puzzle, to times of pure chance."""

from functools import cache

import numpy as np
import pandas as pd
import pytest

from benchmarks.simulations.noise_books import NoIntervals, book_of_noise
from pipeline.agreement.audit import audit
from pipeline.agreement.pairs import compare_pairs
from pipeline.calibration.times.cross_validation import predictions

PUZZLES, BOOKS = 40, 60
SETTINGS = {"samples": 200}


@cache
def predicted_of(seed):
    """Return what a model fitted to the people of a book predicts."""
    return predictions(book_of_noise(PUZZLES, seed), NoIntervals(seed=seed))


def tables(seed, name):
    """Return levels and ratings of people, and of a model fitted to them, called `name`."""
    predicted = predicted_of(seed)
    values = {"people": predicted["seconds"], name: predicted["score"]}
    rated = pd.concat(
        predicted[["corpus", "puzzle_id"]].assign(
            rater=rater, value=value, level=pd.qcut(value, 5, labels=False) + 1
        )
        for rater, value in values.items()
    )
    rated = rated.assign(book="", part="", unit="seconds", n_people=9)
    return rated, rated


@pytest.fixture(scope="module")
def intervals():
    """By name of the rater the intervals of each coefficient in each book."""
    found = {}
    for name in ("calibrated", "model"):
        of_books = [compare_pairs(*tables(seed, name), SETTINGS) for seed in range(BOOKS)]
        found[name] = pd.concat(one["coefficients"] for one in of_books)
    return found


@pytest.mark.parametrize("name", ["cohen_kappa_quadratic", "spearman_rho", "krippendorff_alpha"])
def test_noise_is_seldom_said_to_agree_with_the_people(intervals, name):
    def missed(table):
        rows = table[table["coefficient"] == name]
        return ((rows["low"] > 0) | (rows["high"] < 0)).sum()

    # Of 60 books 3 are expected with an interval that holds.
    assert missed(intervals["calibrated"]) <= 6 < missed(intervals["model"])


def test_values_are_as_they_are_and_ends_within_their_range(intervals):
    one, other = (intervals[name].reset_index() for name in ("calibrated", "model"))
    assert one["value"].abs().to_numpy() == pytest.approx(other["value"].abs().to_numpy())
    ratios = one[one["coefficient"].isin(["agree_ratio", "upwards_ratio", "downwards_ratio"])]
    assert ratios["low"].min() >= 0
    assert ratios["high"].max() <= 1


def test_an_audit_has_the_same_interval_as_the_coefficients():
    raters = pd.DataFrame(
        {"rater": ["people", "calibrated"], "role": ["people", "calibrated"],
         "is_reference": [True, False], "family": ["people", "calibrated"], "highest_level": 5}
    )  # fmt: skip
    found = audit(*tables(1, "calibrated"), SETTINGS, raters=raters)
    of_pair = found["coefficients"].set_index("coefficient").loc["spearman_rho"]
    of_rater = found["outliers"].set_index("rater").loc["calibrated"]
    same = [of_pair[name] for name in ("value", "low", "high")]
    assert [of_rater[name] for name in ("rho", "low", "high")] == pytest.approx(same)
    assert np.isfinite(same).all()
