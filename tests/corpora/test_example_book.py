"""The book with simulated times: made again, and true to its model."""

import csv
import subprocess
import sys

import pytest
import yaml


@pytest.fixture
def folder(repository):
    return repository / "data/raw/example-book"


def rows_of(path):
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_the_script_makes_the_same_bytes(folder, tmp_path):
    subprocess.run([sys.executable, folder / "simulate.py", tmp_path], check=True)
    for name in ("example-book.csv", "true_levels.csv"):
        assert (tmp_path / name).read_bytes() == (folder / name).read_bytes()


def test_true_levels_follow_the_true_thresholds(folder):
    thresholds = yaml.safe_load((folder / "truth.yaml").read_text())["level_thresholds"]
    for row in rows_of(folder / "true_levels.csv"):
        reached = sum(float(row["difficulty"]) >= threshold for threshold in thresholds)
        assert int(row["level"]) == 1 + reached
