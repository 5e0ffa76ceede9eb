"""The thresholds behind the simulated times of example-book come out again."""

import numpy as np
import pandas as pd
import pytest
import yaml

from pipeline.calibration.levels.kappa_cuts import KappaCuts
from tests.runs import ROOT

BOOK = ROOT / "data/raw/example-book"


@pytest.fixture(scope="module")
def truth():
    return yaml.safe_load((BOOK / "truth.yaml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def difficulty(truth):
    """The difficulty of each puzzle as three classes of solvers' times tell it."""
    book = pd.read_csv(BOOK / "example-book.csv", dtype={"id": str}).set_index("id")
    times = truth["times"]
    base = np.log(book["part"].map(times["part_minutes"]))
    told = [
        (np.log(book[f"{name}_minutes"]) - base - np.log(factor)) / times["slope"]
        for name, factor in times["class_factor"].items()
    ]
    return sum(told) / len(told)


def test_known_thresholds_are_recovered(truth, difficulty):
    levels = pd.read_csv(BOOK / "true_levels.csv", dtype={"id": str}).set_index("id")["level"]
    levels = levels.loc[difficulty.index].to_numpy()
    cuts = KappaCuts().fit(difficulty.to_numpy(), levels)
    assert cuts.thresholds_ == pytest.approx(truth["level_thresholds"], abs=0.2)
    assert (cuts.predict(difficulty.to_numpy()) == levels).mean() > 0.8
