"""A test set: declared, kept by every phase, and refused by whatever is fitted."""

import shutil
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
import yaml

from pipeline.calibration.exclusions import exclusions
from pipeline.calibration.levels.all_raters import calibrate
from pipeline.corpora.reading import read_corpus
from pipeline.tables import read_table, write_table
from tests.calibration.verbs import run
from tests.runs import complaint

TRAIN = Path("data/raw/cloud-sudoku-train/cloud-sudoku-train.csv")
OTHERS = [  # of no corpus: their last clue is another than that of a puzzle of TRAIN
    "........78.6.57.121.2...5...9...84.3.........2.85...7...3...2.452.19.3.85........",
    "......3..45.83..1...295..4..9.....8.1.4...5.7.6.....2..3..651...8..79.52..8......",
]


def write_whole(tmp_path):
    """Write a book like cloud-sudoku: 40 that may be fitted, with other ids, and two more."""
    known = pd.read_csv(TRAIN, dtype=str).head(40)
    clues = [*known["clues"], *OTHERS]
    table = pd.DataFrame({"game": [f"g{at}" for at in range(len(clues))], "puzzle": clues})
    table["people"], table["mean_seconds"] = 12, np.arange(len(clues)) * 10.0 + 100
    table.loc[40:, "mean_seconds"] = 90_000.0, 80_000.0
    table.to_csv(tmp_path / "whole.csv", index=False)
    found = yaml.safe_load(Path("config/corpora/cloud-sudoku.yaml").read_text(encoding="utf-8"))
    del found["remote"], found["header"]
    found |= {"files": ["whole.csv"], "maximum_seconds": 100_000}
    found["held_out"] = {"all_but": str(TRAIN.resolve())}
    path = tmp_path / "whole.yaml"
    path.write_text(yaml.safe_dump(found, allow_unicode=True), encoding="utf-8")
    return path


@pytest.fixture
def whole(tmp_path):
    """The description of that corpus."""
    return write_whole(tmp_path)


def test_the_same_board_may_be_fitted_whatever_its_id(whole):
    puzzles = read_corpus(whole).puzzles.set_index("puzzle_id")["held_out"]
    assert puzzles[puzzles].index.tolist() == ["g40", "g41"]


def test_without_the_file_all_are_held_out_and_a_line_says_so(whole):
    found = yaml.safe_load(whole.read_text(encoding="utf-8"))
    found["held_out"]["all_but"] = "nowhere.csv"
    whole.write_text(yaml.safe_dump(found), encoding="utf-8")
    corpus = read_corpus(whole)
    assert corpus.puzzles["held_out"].all()
    assert corpus.rejects["reason"].str.contains("held out").tolist() == [True]


def test_a_row_that_cannot_be_read_of_those_that_may_be_fitted_is_named(whole):
    train = whole.with_name("train.csv")
    rows = TRAIN.read_text().splitlines()[:41]
    train.write_text("\n".join([*rows[:3], "bad,12", *rows[3:]]))
    text = whole.read_text(encoding="utf-8").replace(str(TRAIN.resolve()), str(train))
    whole.write_text(text, encoding="utf-8")
    corpus = read_corpus(whole)
    assert corpus.rejects[["file", "line"]].values.tolist() == [[str(train), 4]]
    assert corpus.puzzles["held_out"].sum() == 2


def test_held_out_times_have_no_say_in_the_bands(whole):
    corpus = read_corpus(whole)
    by_solver = corpus.puzzles[["corpus", "puzzle_id"]]
    by_solver = by_solver.assign(solver="s", solved=True, level=1 + np.arange(42) % 3)
    found = {
        way: calibrate(corpus.puzzles, corpus.ratings, by_solver, {"binning_of": {"people": way}})
        for way in ("range", "counts", "fifths")
    }
    assert [tables["time_bands"]["n_puzzles"].sum() for tables in found.values()] == [40] * 3
    # The two slow ones would stretch the range: 40 puzzles would be in level 1.
    levels = found["range"]["uncalibrated_levels"]
    by_range = levels[levels["rater"] == "people"].set_index("puzzle_id")["level"]
    by_range = by_range.loc[[f"g{at}" for at in range(42)]]
    assert by_range.iloc[:40].value_counts().min() > 10
    assert by_range.loc[["g40", "g41"]].tolist() == [3, 3]


@pytest.fixture(scope="module")
def calibrated(tmp_path_factory):
    """The tables of that corpus, as far as `fit` reads them; not to be changed."""
    home = tmp_path_factory.mktemp("held-out")
    out = home / "derived/whole"
    run("step", "ingest", write_whole(home), "--out", out)
    puzzles = read_table(out / "puzzles.parquet")
    keys = puzzles[["corpus", "puzzle_id"]]
    write_table("solution_counts", keys.assign(solutions=1), out / "solution_counts.parquet")
    run("trace", out / "puzzles.parquet", "--out", out / "number-place-support")
    run("step", "level", out, "number-place-support")
    run("step", "features", out / "puzzles.parquet", out / "number-place-support")
    run("step", "calibrate", out)
    return out


@pytest.fixture
def folder(calibrated, tmp_path):
    """A copy of these tables."""
    return shutil.copytree(calibrated, tmp_path / "derived/whole")


def test_fit_leaves_them_out_and_says_so(folder, tmp_path):
    said = run("fit", folder, "--out", tmp_path / "one")
    assert "on 40 puzzles; 2 are held out" in said
    # Their times change nothing.
    ratings = read_table(folder / "ratings.parquet")
    ratings.loc[ratings["puzzle_id"].isin(["g40", "g41"]), "value"] = 5.0
    write_table("ratings", ratings, folder / "ratings.parquet")
    run("step", "calibrate", folder)
    run("fit", folder, "--out", tmp_path / "other")
    for name in ("model.json", "levels.yaml"):
        one, other = ((tmp_path / at / name).read_bytes() for at in ("one", "other"))
        assert one == other


def test_times_are_modelled_without_them_and_the_account_says_why(folder):
    run("step", "model-times", folder)
    predicted = read_table(folder / "predicted_times.parquet")
    assert len(predicted) == 40
    assert not predicted["puzzle_id"].isin(["g40", "g41"]).any()
    puzzles, solution_counts = (
        read_table(folder / f"{name}.parquet") for name in ("puzzles", "solution_counts")
    )
    left_out = exclusions(puzzles, solution_counts, {}, {})
    assert left_out[["puzzle_id", "stage"]].values.tolist() == [["g40", "fit"], ["g41", "fit"]]


def test_held_out_grades_neither_lengthen_a_scale_nor_choose_the_reference(folder):
    levels, ratings = (
        read_table(folder / f"{name}.parquet") for name in ("uncalibrated_levels", "ratings")
    )
    is_out = ratings["puzzle_id"].isin(["g40", "g41"])
    grades = ratings.assign(unit="level", value=1.0 + np.arange(42) % 3)
    # `b` has graded most puzzles, `a` most of those that are not held out.
    grades = [grades[~is_out].assign(rater="a"), grades.drop(index=0).assign(rater="b")]
    grades = pd.concat(grades, ignore_index=True)
    given = grades[["corpus", "puzzle_id", "rater"]].assign(
        level=grades["value"].astype(int), book="", part=""
    )
    by_solver = levels[levels["rater"] != "people"]
    write_table("ratings", grades, folder / "ratings.parquet")
    found = []
    for level in (2, 5):
        given.loc[given["puzzle_id"] == "g41", "level"] = level
        both = pd.concat([by_solver, given], ignore_index=True)
        write_table("uncalibrated_levels", both, folder / "uncalibrated_levels.parquet")
        run("step", "fit-levels", folder)
        found.append(read_table(folder / "raters.parquet"))
    pd.testing.assert_frame_equal(*found)
    of_rater = found[0].set_index("rater")
    assert of_rater.loc[["a", "b"], "n_puzzles"].tolist() == [40, 39]
    assert of_rater.loc[["a", "b"], "highest_level"].tolist() == [3, 3]
    assert of_rater.index[of_rater["is_reference"]].tolist() == ["a"]


def test_a_corpus_that_is_all_test_set_is_refused_in_one_line(folder, tmp_path):
    table = read_table(folder / "puzzles.parquet").assign(held_out=True)
    write_table("puzzles", table, folder / "puzzles.parquet")
    assert "all puzzles (42)" in complaint("fit", folder, "--out", tmp_path / "none")
    assert not (tmp_path / "none").exists()
    assert "held out" in run("step", "model-times", folder)
    assert read_table(folder / "time_figures.parquet").empty
    for step in ("fit-levels", "audit", "verdicts"):
        run("step", step, folder)
    assert read_table(folder / "coefficients.parquet").empty
