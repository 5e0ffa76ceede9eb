"""Levels of the rater `calibrated`: fitted without the puzzle, and the same as `grade` gives."""

import json
from dataclasses import replace
from functools import cache

import numpy as np
import pandas as pd
import pytest

from benchmarks.simulations.noise_books import rated
from pipeline.calibration.features.measured_puzzles import MeasuredPuzzles
from pipeline.calibration.levels.binning import MatchedCounts
from pipeline.calibration.levels.kappa_cuts import agreement
from pipeline.calibration.models.bundled_models import model_file
from pipeline.calibration.models.calibrated import calibrated_levels, fitted_scorer, out_of_fold
from pipeline.calibration.models.fitted_model import read_model, write_model
from pipeline.calibration.models.fitting import fit_levels
from pipeline.calibration.models.grading import grade
from pipeline.calibration.models.prior import Prior
from pipeline.calibration.times.cross_validation import equated
from pipeline.calibration.times.time_model_tables import time_tables
from pipeline.cli.verbs.fit import measured
from pipeline.corpora.solution_counts import doubtful
from pipeline.statistics.rank_correlation import spearman
from pipeline.tables import read_table
from pipeline.tables.made import MadeTables
from tests.calibration.models.made_book import BUNDLED, NAMES, Book
from tests.runs import ROOT

KEY = ["corpus", "puzzle_id"]
TIMED = ROOT / "tests/data/models/cloud-sudoku-train"


@pytest.fixture
def prior():
    """The model of the program, for features of these names."""
    return Prior.of(BUNDLED, NAMES)


WAYS = {
    "times": (Book(120), None),
    "times of parts": (Book(120, parts=2), None),
    "grades": (Book(120, unit="level"), None),
    "times of a small book": (Book(40), BUNDLED),
    "times of parts of a small book": (Book(40, parts=2), BUNDLED),
    "grades of a small book": (Book(40, unit="level"), BUNDLED),
    "times of ten puzzles": (Book(10), BUNDLED),
}


@cache
def fitted(way):
    """Return what is fitted to a book, once."""
    book, bundled = WAYS[way]
    return book.fitted(bundled)


@pytest.mark.parametrize("way", WAYS)
def test_grading_the_own_puzzles_gives_what_the_card_reports(way, tmp_path):
    book, _ = WAYS[way]
    model = read_model(write_model(fitted(way).model, tmp_path / "model.json"))
    table = book.features[:, [NAMES.index(name) for name in model.features]]
    graded = pd.Series(model.levels_of(table)).value_counts().to_dict()
    rows = [row for row in fitted(way).card["thresholds"] if "note" not in row]
    assert graded == {row["level"]: row["puzzles_graded"] for row in rows}
    # As many as the rater gives, but for those near a threshold.
    off = sum(abs(row["puzzles_graded"] - row["puzzles_of_rater"]) for row in rows)
    assert off <= 0.1 * len(book.puzzles) + 2
    scores = model.scores(table)
    assert scores.min() < model.thresholds[0] <= model.thresholds[-1] < scores.max()
    if model.cuts_times:
        assert scores == pytest.approx(model.predict(table))


@pytest.mark.parametrize("unit", ["seconds", "level"])
def test_a_small_book_has_one_score_on_its_page_in_its_card_and_in_grade(unit):
    bundled, made = read_model(model_file("sudoku")), MadeTables.of(TIMED)
    ids = read_table(TIMED / "puzzles.parquet")["puzzle_id"][::90]
    puzzles, solver, _, matrix = measured(made, ids)
    ratings = read_table(TIMED / "ratings.parquet").merge(puzzles[KEY])
    given = 1 + pd.qcut(ratings["value"], 3, labels=False)
    rater = ratings["rater"][0]
    ratings = ratings.assign(unit=unit, value=ratings["value"] if unit == "seconds" else given)
    levels = ratings[[*KEY, "rater"]].assign(book="", part="", level=given)
    model, card = fit_levels(matrix, puzzles, ratings, levels, rater, solver, bundled=bundled)
    graded = grade(model, puzzles, doubtful, progress=False).set_index("id")
    counts = {row["level"]: row["puzzles_graded"] for row in card["thresholds"]}
    assert graded["level"].value_counts().to_dict() == counts
    if unit == "seconds":
        assert graded["high"].notna().all()
    else:
        prior = Prior.of(bundled, list(matrix.values.columns))
        page = calibrated_levels(
            MeasuredPuzzles.of(matrix, puzzles), puzzles, ratings, levels, rater, prior
        )
        assert graded.loc[page["puzzle_id"], "score"].tolist() == page["score"].round(4).tolist()
    # Its weights were learned from the puzzles of the program too.
    assert (model.hardest_work, model.hardest_general) == (
        bundled.hardest_work, bundled.hardest_general,
    )  # fmt: skip
    assert model.hardest_score > graded["score"].max()


@pytest.mark.parametrize("way", WAYS)
def test_the_card_reports_the_calibrated_levels(way):
    book, bundled = WAYS[way]
    found = book.calibrated(Prior.of(bundled, NAMES) if bundled else None)
    agree, kappa = agreement(found["level"].to_numpy(int), book.levels["level"].to_numpy(int))
    told = fitted(way).card["model_card"]["out_of_sample"]["levels"]
    assert (told["agree_ratio"], told["quadratic_kappa"]) == (round(agree, 4), round(kappa, 4))
    assert kappa > 0.4
    assert set(found["origin"]) == {"prior" if bundled else "own"}
    assert (found["fold"] >= 0).all()


def test_a_score_beyond_the_others_is_on_the_scale_of_the_model_of_all():
    own, of_all = np.linspace(0, 10, 11), np.linspace(0, 1, 11)
    assert equated(np.array([-10.0, 5, 20]), own, of_all) == pytest.approx([-1, 0.5, 2])
    assert equated(np.array([3.0]), np.ones(4), np.ones(4)) == 3


def drawn(seed, timed, tied=False):
    """Return a simulated book of 60 puzzles; with `tied` many of them have the same features."""
    rng = np.random.default_rng(seed)
    features = rng.normal(size=(60, 20))
    features = features[:, :2].round() if tied else features
    times = 6 + features[:, :2].sum(1) / 4 + rng.normal(0, 0.4, 60)
    levels = 1 + np.searchsorted(np.quantile(times, [0.2, 0.4, 0.6, 0.8]), times)
    book = rated(features, times if timed else levels.astype(float), np.full(60, 9.0))
    return replace(book, levels=levels, timed=timed)


@pytest.mark.parametrize("timed", [True, False])
@pytest.mark.parametrize("seed", range(3))
def test_the_level_is_the_score_cut_as_that_of_the_puzzles_of_other_folds(timed, seed):
    book = drawn(seed, timed)
    model, _ = fitted_scorer(book)
    fold, score, level = out_of_fold(book, model)
    for one in range(10):
        cuts = MatchedCounts().fit(model.held_out_scores_[fold != one], book.levels[fold != one])
        assert level[fold == one].tolist() == cuts.predict(score[fold == one]).tolist()


@pytest.mark.parametrize("tied", [True, False])
@pytest.mark.parametrize("timed", [True, False])
@pytest.mark.parametrize("seed", range(3))
def test_levels_rise_with_the_score_within_a_fold_and_are_a_neighbour_off_beyond(tied, timed, seed):
    book = drawn(seed, timed, tied)
    fold, score, level = out_of_fold(book, fitted_scorer(book)[0])
    higher, fallen = score[:, None] > score, level - level[:, None]
    assert not (higher & (fallen > 0) & (fold[:, None] == fold)).any()
    assert fallen[higher].max() <= 1


@pytest.mark.parametrize("way", ["times", "grades", "times of a small book"])
def test_puzzles_that_are_rated_or_not_have_one_scale(way):
    book, bundled = WAYS[way]
    found = book.calibrated(Prior.of(bundled, NAMES) if bundled else None)
    graded = fitted(way).model.levels_at(found["score"])
    assert (graded != found["level"]).mean() <= 0.05


def test_a_rating_does_not_change_the_level_of_its_own_puzzle():
    book = Book(120)
    before = book.calibrated()
    book.ratings.loc[7, "value"] *= 50
    book.levels.loc[7, "level"] = 3
    after = book.calibrated()
    fold = before["fold"] == before.loc[7, "fold"]
    pd.testing.assert_frame_equal(before.loc[fold, ["level"]], after.loc[fold, ["level"]])
    assert not before["score"].equals(after["score"])


def test_puzzles_without_a_rating_and_held_out_have_the_model_of_all():
    book = Book(130, rated=125)
    book.puzzles.loc[[0, 1], "held_out"] = True
    found = book.calibrated()
    others = [0, 1, *range(125, 130)]
    assert np.flatnonzero(found["fold"] == -1).tolist() == others
    book.ratings.loc[[0, 1], "value"] = 1.0
    book.levels.loc[[0, 1], "level"] = 1
    pd.testing.assert_frame_equal(found, book.calibrated())
    assert spearman(found.loc[others, "score"], book.features[others, 0]) > 0.8


def test_one_column_is_chosen_without_the_puzzles_that_it_ranks():
    book = Book(125, rated=120)
    found = book.calibrated()["one_column"]
    assert spearman(found[:120], book.features[:120, 0]) > 0.98
    assert found[120:].isna().all()
    book.ratings["value"] = np.random.default_rng(1).normal(600, 1, 120)
    assert spearman(book.calibrated()["one_column"][:120], book.ratings["value"]) < 0.2


def test_a_book_without_reference_has_the_levels_of_the_program(prior):
    book = Book(30)
    found = book.calibrated(prior, reference="")
    assert set(found["origin"]) == {"bundled"}
    assert set(found["reference"]) == {""}
    assert found["score"].to_numpy() == pytest.approx(5 + 0.4 * book.features[:, 0].clip(-4, 4))
    assert found["level"].tolist() == BUNDLED.levels_at(found["score"]).tolist()
    assert Book(30, rated=4).calibrated(prior)["origin"].unique().tolist() == ["bundled"]
    assert Book(30, rated=5).calibrated(prior)["origin"].unique().tolist() == ["prior"]
    assert book.calibrated(None, reference="").empty
    assert Book(19).calibrated(None).empty


def test_a_prior_asks_for_fewer_timed_puzzles(prior):
    matrix, puzzles, ratings, _ = Book(30, rated=4).tables()
    measured = MeasuredPuzzles.of(matrix, puzzles)
    for usual, least in ((None, 20), (prior, 5)):
        figures = time_tables(measured, puzzles, ratings, prior=usual)["time_figures"]
        assert figures["note"].tolist() == ["few_timed"]
        assert json.loads(figures["note_values"][0]) == {"found": 4, "least": least}


def test_a_book_of_a_hundred_puzzles_has_its_own_model(prior):
    assert Book(99).calibrated(prior)["origin"].unique().tolist() == ["prior"]
    assert Book(100).calibrated(prior)["origin"].unique().tolist() == ["own"]


def test_features_that_the_model_of_the_program_lacks_are_no_matter():
    assert Prior.of(BUNDLED, ["a", "c"]) is None
    assert Prior.of(BUNDLED, ["c", "b", "x", "a"]).weights.tolist() == [0, 0, 0, 0.4]
