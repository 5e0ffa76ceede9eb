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
    by_solver = corpus.puzzles[["corpus", "puzzle_id"]].assign(
        solver="s", solved=True, level=np.repeat([1, 2, 3, 4, 5], [999, 35, 23, 14, 23])
    )
    declared = corpus.declared_raters
    binning_of = dict(zip(declared["rater"], declared["binning"], strict=True))
    for way, counts in (
        ("range", [1093, 0, 0, 0, 1]),
        ("counts", [999, 35, 23, 14, 23]),
        (binning_of["players"], [219, 221, 219, 217, 218]),
    ):
        chosen = {"binning_of": {**binning_of, "players": way}}
        tables = calibrate(corpus.puzzles, corpus.ratings, by_solver, chosen)
        levels = tables["uncalibrated_levels"].groupby("rater")["level"]
        found = levels.get_group("players").value_counts()
        assert found.reindex(range(1, 6), fill_value=0).tolist() == counts
    assert levels.get_group("d-tr").nunique() == 5
    bands = tables["time_bands"]
    assert set(zip(bands["binning"], bands["by_rater"], strict=True)) == {("fifths", "")}
