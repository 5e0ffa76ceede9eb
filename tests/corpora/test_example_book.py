"""The book with simulated times: made again, and true to its model."""

import pandas as pd
import yaml

from tests.runs import ROOT, python

FOLDER = ROOT / "data/raw/example-book"


def test_the_script_makes_the_same_bytes(tmp_path):
    assert python(FOLDER / "simulate.py", tmp_path).returncode == 0
    for name in ("example-book.csv", "true_levels.csv"):
        assert (tmp_path / name).read_bytes() == (FOLDER / name).read_bytes()


def test_true_levels_follow_the_true_thresholds():
    thresholds = yaml.safe_load((FOLDER / "truth.yaml").read_text())["level_thresholds"]
    book = pd.read_csv(FOLDER / "true_levels.csv")
    reached = sum(book["difficulty"] >= threshold for threshold in thresholds)
    assert (book["level"] == 1 + reached).all()
