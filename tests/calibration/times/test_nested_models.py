"""Nested models of times: what is added counts, and noise adds nothing."""

import numpy as np
import pandas as pd

from pipeline.calibration.features.measured_puzzles import MeasuredPuzzles
from pipeline.calibration.times.nested_models import nested_models


def test_a_gain_is_that_over_the_model_above():
    random, n = np.random.default_rng(2), 200
    features = random.normal(size=(n, 3))
    keys = pd.DataFrame({"corpus": "made", "puzzle_id": [f"p{at:03}" for at in range(n)]})
    measured = MeasuredPuzzles(keys, features, ["made.a", "paths.b", "paths.c"], np.arange(n))
    times = np.exp(5 + features[:, :2] @ [0.3, 0.6] + random.normal(0, 0.3, n))
    ratings = keys.assign(rater="players", unit="seconds", value=times, n_people=10)
    added = {"first": ["made.*"], "second": ["paths.b"], "none": ["paths.z*"], "noise": ["*"]}
    table = nested_models(measured, ratings, added)["nested_models"]
    assert table["added"].tolist() == ["first", "second", "noise"]
    assert table["n_features"].tolist() == [1, 2, 3]
    assert np.isnan(table["gain"][0])
    assert table["gain_low"][1] > 0.2
    assert table["gain_low"][2] <= 0.01
    np.testing.assert_allclose(np.diff(table["rho"]), table["gain"][1:])


def test_few_times_have_no_models():
    keys = pd.DataFrame({"corpus": "made", "puzzle_id": ["p1", "p2"]})
    measured = MeasuredPuzzles(keys, np.ones((2, 1)), ["made.a"], np.arange(2))
    ratings = keys.assign(rater="players", unit="seconds", value=60.0, n_people=1)
    assert nested_models(measured, ratings, {"first": ["*"]})["nested_models"].empty
