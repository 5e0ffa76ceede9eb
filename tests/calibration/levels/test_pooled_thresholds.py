"""Thresholds of level-up of small parts together."""

import numpy as np
import pandas as pd
import pytest

from pipeline.calibration.levels.pooled_thresholds import pooled_thresholds


def bands(**parts):
    """Return the bands of parts, each light and heavy below 70 % and from it up."""
    rows = [
        (part, percent, light, heavy)
        for part, (light, heavy, light_above, heavy_above) in parts.items()
        for percent, light, heavy in ((0, light, heavy), (70, light_above, heavy_above))
    ]
    return pd.DataFrame(rows, columns=["part", "percent_from", "n_light", "n_heavy"])


@pytest.mark.parametrize(
    ("parts", "groups"),
    [
        ({"a": (0, 9, 9, 0), "b": (0, 2, 2, 0), "c": (1, 3, 3, 1)}, [("a",), ("b", "c")]),
        ({"a": (0, 9, 9, 0), "b": (0, 2, 2, 0)}, [("a", "b")]),
        ({"a": (0, 1, 1, 0)}, [("a",)]),
    ],
)
def test_parts_of_few_puzzles_stand_together(parts, groups):
    assert [one.parts for one in pooled_thresholds(bands(**parts))] == groups


def test_the_fewest_on_the_wrong_side_are_chosen_with_an_interval():
    (clear,) = pooled_thresholds(bands(a=(0, 20, 20, 0)))
    assert (clear.fitted, clear.low, clear.high) == (70, 70, 70)
    (unclear,) = pooled_thresholds(bands(a=(5, 6, 5, 6)))
    assert (unclear.low, unclear.high) == (0, 70)
    (few,) = pooled_thresholds(bands(a=(0, 1, 1, 0)))
    assert (few.fitted, few.wrong) == (None, {0: 1, 70: 0})


@pytest.mark.parametrize(("heavy", "low"), [(6, 0), (7, 70)])
def test_all_populations_are_equally_likely_beforehand(heavy, low):
    """Then light ones outnumber heavy ones below 70 % with a chance of 9/256 or 10/512."""
    (found,) = pooled_thresholds(bands(a=(1, heavy, 9, 0)))
    assert (found.fitted, found.low, found.high) == (70, low, 70)


def test_parts_stand_in_the_order_of_the_book():
    parts = {"Large": (0, 3, 2, 0), "Middle": (0, 9, 9, 0), "Small": (0, 2, 4, 0)}
    found = pooled_thresholds(bands(**parts), ["Small", "Middle", "Large"])
    assert [one.parts for one in found] == [("Small", "Large"), ("Middle",)]


@pytest.mark.parametrize("n_puzzles", [10, 30])
def test_the_interval_of_few_puzzles_holds_the_truth_as_often_as_it_says(n_puzzles):
    """Work hardly depends on the ratio here; of bootstrap samples 0.73 and 0.88 did."""
    shares = np.array([[1, 1.1], [1, 1.05], [1, 1.02], [1, 0.9]]).ravel()
    frame = pd.DataFrame({"part": "a", "percent_from": [0, 70, 80, 90]})
    drawn = np.random.default_rng(5).multinomial(n_puzzles, shares / shares.sum(), size=100)
    held = 0
    for light, heavy in zip(drawn[:, ::2], drawn[:, 1::2], strict=True):
        (found,) = pooled_thresholds(frame.assign(n_light=light, n_heavy=heavy))
        held += found.low <= 90 <= found.high
    assert held >= 92
