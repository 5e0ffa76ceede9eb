"""Levels that are the fifths of people's times."""

import numpy as np

from pipeline.calibration.levels.all_raters import calibrate
from pipeline.calibration.levels.binning import Fifths
from pipeline.corpora.reading import read_corpus


def test_each_fifth_holds_as_many_puzzles_whatever_the_longest_time():
    cuts = Fifths().fit([*range(100, 199), 99_999.0])
    assert cuts.bands_["n_puzzles"].tolist() == [20] * 5
    assert cuts.thresholds_.tolist() == [120, 140, 160, 180]


def test_equal_times_are_in_one_level():
    times = [60.0] * 7 + [90.0] * 3
    assert Fifths().fit(times).predict(times).tolist() == [1] * 7 + [4] * 3


def test_the_bundled_times_have_five_levels_that_mean_something():
    """Divided by the range, 1,093 of 1,094 are in level 1; by the solver's counts 999."""
    corpus = read_corpus("config/corpora/cloud-sudoku-train.yaml")
    counts = {1: 999, 2: 35, 3: 23, 4: 14, 5: 23}
    by_solver = corpus.puzzles[["corpus", "puzzle_id"]]
    by_solver = by_solver.assign(
        solver="s", solved=True, level=np.repeat(list(counts), list(counts.values()))
    )
    declared = corpus.declared_raters
    binning_of = dict(zip(declared["rater"], declared["binning"], strict=True))
    found = {
        way: calibrate(corpus.puzzles, corpus.ratings, by_solver, {"binning_of": chosen})
        for way, chosen in {
            "declared": binning_of,
            "range": {**binning_of, "players": "range"},
            "counts": {**binning_of, "players": "counts"},
        }.items()
    }
    levels = {way: tables["uncalibrated_levels"] for way, tables in found.items()}
    counts = {
        way: rows.loc[rows["rater"] == "players", "level"].value_counts().to_dict()
        for way, rows in levels.items()
    }
    assert counts["range"] == {1: 1093, 5: 1}
    assert counts["counts"][1] == 999
    assert counts["declared"] == {1: 219, 2: 221, 3: 219, 4: 217, 5: 218}
    declared = levels["declared"]
    assert declared.loc[declared["rater"] == "d-tr", "level"].nunique() == 5
    bands = found["declared"]["time_bands"]
    assert set(zip(bands["binning"], bands["by_rater"], strict=True)) == {("fifths", "")}
