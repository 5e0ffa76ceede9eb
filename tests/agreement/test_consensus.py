"""The median of the other raters, and how far each is above them."""

import numpy as np
import pandas as pd
import pytest

from pipeline.agreement.consensus import biases, rank_ratios, rating_values
from pipeline.agreement.raters import Raters


def test_a_family_has_one_voice_however_many_it_is():
    said = pd.DataFrame({"a": [1.0], "b": [1.0], "c": [1.0], "d": [4.0], "e": [2.0]})
    raters = Raters({"a": 0, "b": 0, "c": 0, "d": 1, "e": 2})
    assert raters.cluster_means(said, "e").values.tolist() == [[1.0, 4.0]]
    assert raters.consensus(said, "e").tolist() == [2.5]


def test_a_fitted_model_is_no_voice_among_the_others():
    said = pd.DataFrame({"a": [1.0], "b": [2.0], "c": [4.0], "model": [4.0]})
    raters = Raters({"a": 0, "b": 1, "c": 2, "model": 3}, fitted=frozenset({"model"}))
    assert raters.consensus(said, "a").tolist() == [3.0]
    assert (raters.n_others("a"), raters.n_others("model")) == (2, 3)
    shifts = biases(said, raters).set_index(["rater", "against", "level"])["mean_shift"]
    assert (shifts["a", "", 0], shifts["a", "model", 0]) == (-2.0, -3.0)


def test_a_puzzle_that_nobody_else_rated_has_no_consensus():
    said = pd.DataFrame({"a": [1.0, 2.0], "b": [5.0, None]})
    assert Raters({"a": 0, "b": 1}).consensus(said, "a").tolist() == pytest.approx(
        [5.0, float("nan")], nan_ok=True
    )


def test_ranks_do_not_depend_on_the_unit():
    seconds = pd.DataFrame({"a": [30.0, 95.0, 60.0, 95.0]})
    place = pd.Series(["Part 1"] * 4)
    assert rank_ratios(seconds, place).equals(rank_ratios(seconds / 60, place))
    assert rank_ratios(seconds, place)["a"].mean() == 0.5


def test_ranks_are_within_book_and_part():
    said = pd.DataFrame({"a": [1.0, 2.0, 100.0, 200.0]})
    ranks = rank_ratios(said, pd.Series(["small", "small", "large", "large"]))
    assert ranks["a"].tolist() == [0.25, 0.75, 0.25, 0.75]


def test_raters_without_ratings_said_their_levels():
    wide = pd.DataFrame({"clock": [1.0, None], "s": [1.0, 2.0]}, index=["p", "q"])
    columns = {"puzzle_id": ["p", "q"], "rater": "clock", "value": [60.0, 90.0]}
    said = rating_values(wide, pd.DataFrame(columns))
    assert said["s"].tolist() == [1, 2]
    assert said["clock"].tolist() == pytest.approx([60, float("nan")], nan_ok=True)


def test_bias_is_told_by_level_and_both_ways():
    random = np.random.default_rng(11)
    wide = pd.DataFrame(random.integers(1, 6, (240, 3)), columns=["one", "two", "three"])
    found = biases(wide.astype(float), Raters({"one": 0, "two": 1, "three": 2}))
    row = found.set_index(["rater", "against", "level"]).loc[("two", "one", 2)]
    counts = pd.crosstab(wide["one"], wide["two"])
    assert row["n_puzzles"] == counts.loc[2].sum()
    shifts = counts.columns - 2
    assert row["mean_shift"] == pytest.approx(np.average(shifts, weights=counts.loc[2]))
    for _, rows in found.groupby(["rater", "against"]):
        parts, whole = rows[rows["level"] > 0], rows[rows["level"] == 0].iloc[0]
        assert parts["n_puzzles"].sum() == whole["n_puzzles"]


def test_levels_of_others_are_rounded_half_up():
    """The median of two clusters is 1.5, 2.5 or 3.25."""
    wide = pd.DataFrame({"a": [3.0] * 3, "b": [1.0, 2.0, 3.0], "c": [2.0, 3.0, 3.5]})
    found = biases(wide, Raters({"a": 0, "b": 1, "c": 2}))
    rows = found[(found["rater"] == "a") & (found["against"] == "")]
    assert rows[["level", "n_puzzles"]].values.tolist() == [[0, 3], [2, 1], [3, 2]]


def test_the_consensus_is_the_median_of_the_clusters():
    wide = pd.DataFrame({"a": [0.0], "b": [1.0], "c": [2.0], "d": [9.0]})
    clusters = {name: number for number, name in enumerate(wide)}
    assert Raters(clusters).consensus(wide, "a").tolist() == [2]
