"""Bias of raters by level."""

import numpy as np
import pandas as pd
import pytest

from pipeline.agreement.bias import biases


def test_bias_is_told_by_level_and_both_ways():
    random = np.random.default_rng(11)
    wide = pd.DataFrame(random.integers(1, 6, (240, 3)), columns=["one", "two", "three"])
    found = biases(wide.astype(float), {"one": 0, "two": 1, "three": 2})
    row = found.set_index(["rater", "against", "level"]).loc[("two", "one", 2)]
    counts = pd.crosstab(wide["one"], wide["two"])
    assert row["n_puzzles"] == counts.loc[2].sum()
    assert row["n_upwards"] == counts.loc[2, 3:].sum()
    assert row["n_downwards"] == counts.loc[2, 1]
    for _, rows in found.groupby(["rater", "against"]):
        parts, whole = rows[rows["level"] > 0], rows[rows["level"] == 0].iloc[0]
        for name in ("n_puzzles", "n_upwards", "n_downwards"):
            assert parts[name].sum() == whole[name]


@pytest.mark.parametrize(("shift", "upwards", "downwards"),
                         [(0.5, 1, 0), (0.49, 0, 0), (-0.5, 0, 1), (-0.49, 0, 0)])  # fmt: skip
def test_half_a_level_is_a_difference(shift, upwards, downwards):
    wide = pd.DataFrame({"a": [2 + shift], "b": [2.0]})
    found = biases(wide, {"a": 0, "b": 1}).set_index(["rater", "against", "level"])
    row = found.loc[("a", "b", 2)]
    assert (row["n_upwards"], row["n_downwards"]) == (upwards, downwards)


def test_levels_of_others_are_rounded_half_up():
    """The median of two clusters is 1.5, 2.5 or 3.25."""
    wide = pd.DataFrame({"a": [3.0] * 3, "b": [1.0, 2.0, 3.0], "c": [2.0, 3.0, 3.5]})
    found = biases(wide, {"a": 0, "b": 1, "c": 2})
    rows = found[(found["rater"] == "a") & (found["against"] == "")]
    assert rows[["level", "n_puzzles"]].values.tolist() == [[0, 3], [2, 1], [3, 2]]
