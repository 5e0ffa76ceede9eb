"""A corpus fitted and other puzzles graded; bad books have a stated outcome."""

import json
import re
import shlex
import shutil
import subprocess

import numpy as np
import pandas as pd
import pytest
import yaml

from pipeline.calibration.features.measured_puzzles import MeasuredPuzzles
from pipeline.calibration.models.fit_target import chosen_rater
from pipeline.calibration.models.fitted_model import read_model
from pipeline.calibration.models.fitting import fit_levels
from pipeline.calibration.models.grading_words import speaks_for
from pipeline.calibration.times.time_model_tables import time_tables
from pipeline.cli.verbs.fit import measured
from pipeline.corpora.puzzle_tables import read_puzzles
from pipeline.files.settings import SettingsError
from pipeline.tables import read_table, write_table
from pipeline.tables.made import MadeTables
from tests.calibration.models.made_book import Book
from tests.calibration.verbs import run
from tests.runs import ROOT

KEY = ["corpus", "puzzle_id"]
ONE = "https://puzz.link/p?slither/10/10/d3d731cg07dq82bh8162232dd2501dhd116dg6677chdh53d"
TATHAM = ROOT / "data/raw/tatham-slitherlink/tatham-slitherlink.csv"


def model_times(matrix, puzzles, ratings, levels, attempts=None):
    return time_tables(MeasuredPuzzles.of(matrix, puzzles), puzzles, ratings, attempts)


def book(number=60, seconds=None, levels=None, unit="seconds", copies=False):
    """Return matrix, puzzles, ratings and levels of a made-up book."""
    made = Book(number, unit)
    if copies:
        made.puzzles["clues"] = "3..........0"
    if seconds is not None:
        made.ratings["value"] = seconds
    if levels is not None:
        made.levels["level"] = levels
    return made.tables()


def fitted(*tables):
    return fit_levels(*tables, "r", "sato-text")


@pytest.fixture(scope="module")
def fitted_once():
    """What is fitted to the book."""
    return fitted(*book())


def test_times_and_levels_are_fitted_with_figures_out_of_sample(fitted_once):
    found = fitted_once
    card = found.card["model_card"]
    assert found.model.unit == "log seconds"
    assert card["out_of_sample"]["all"]["rho"] > 0.85
    assert card["out_of_sample"]["levels"]["quadratic_kappa"] > 0.6
    assert card["data"]["n_puzzles"] == 60
    assert yaml.safe_load(yaml.safe_dump(found.card)) == found.card


def test_a_rater_with_levels_only_gets_a_score_and_no_times():
    found = fitted(*book(unit="level"))
    assert found.model.unit == "score"
    assert "all" not in found.card["model_card"]["out_of_sample"]
    assert found.card["model_card"]["out_of_sample"]["levels"]["quadratic_kappa"] > 0.6


def test_levels_of_several_parts_are_a_score_of_their_own():
    found = Book(60, parts=2).fitted()
    assert found.card["levels_from"] == "a score"
    assert found.model.gives_times
    assert abs(found.model.level_weights[1]) < 0.2 < found.model.weights[1]
    assert found.card["model_card"]["out_of_sample"]["levels"]["quadratic_kappa"] > 0.6


def test_the_order_of_the_puzzles_does_not_matter(fitted_once):
    matrix, puzzles, ratings, levels = book()
    mixed = [table.sample(frac=1, random_state=1) for table in (puzzles, ratings, levels)]
    assert fitted(matrix, *mixed).model == fitted_once.model


def test_everyone_in_one_level_is_said():
    with pytest.raises(SettingsError, match="found all 60 puzzles in level 2, expected two levels"):
        fitted(*book(levels=np.full(60, 2)))


def test_too_few_puzzles_are_said():
    with pytest.raises(SettingsError, match=r"expected 20 different puzzles or more .* found 19"):
        fitted(*book(19))


def test_copies_do_not_count_as_different_puzzles():
    with pytest.raises(SettingsError, match="found 1"):
        fitted(*book(copies=True))


def test_three_puzzles_in_a_level_are_fitted():
    levels = np.repeat([1, 2, 3], [50, 7, 3])
    found = fitted(*book(levels=levels))
    assert [row["puzzles_of_rater"] for row in found.card["thresholds"]] == [50, 7, 3]


def test_equal_times_give_a_card_without_a_correlation_and_no_silent_nan():
    found = fitted(*book(seconds=np.full(60, 300.0), levels=np.repeat([1, 2], 30)))
    assert found.card["model_card"]["out_of_sample"]["all"]["rho"] is None
    assert np.isfinite(found.model.predict(np.zeros((1, 3)))).all()


def test_of_means_of_as_many_people_only_the_whole_variance_is_known():
    matrix, puzzles, ratings, levels = book()
    for n_people, is_known in ((3 + np.arange(60) % 20, True), (3, False)):
        counted = ratings.assign(n_people=n_people)
        model = fitted(matrix, puzzles, counted, levels).card["model_card"]["model"]
        assert (model["variance_of_one_person"] is not None) == is_known
    assert model["variance_of_one_person"] is model["variance_of_the_model"] is None
    assert model["variance_of_a_mean"] > 0


def test_an_unknown_rater_is_named_with_the_known():
    ratings = book()[2]
    with pytest.raises(SettingsError, match="found 'x', expected one of: r"):
        chosen_rater(ratings, "x")
    with pytest.raises(SettingsError, match="found none"):
        chosen_rater(ratings.iloc[:0], None)
    with pytest.raises(SettingsError, match="scores alone, of r"):
        chosen_rater(ratings.assign(unit="score"), None)


def test_the_reference_is_fitted_unless_another_rater_is_wanted():
    ratings = pd.DataFrame({"rater": ["club", "print"], "unit": ["seconds", "level"]})
    assert chosen_rater(ratings, None, "print") == "print"
    assert chosen_rater(ratings, "club", "print") == "club"
    assert chosen_rater(ratings, None, "gone") == "club"


def test_tables_of_times_say_in_a_note_why_there_is_no_model():
    tables = model_times(*book(12)[:4])
    assert (tables["time_figures"]["note"] == "few_timed").all()
    assert tables["time_figures"]["note_values"].tolist() == ['{"found": 12, "least": 20}']
    assert all(tables[name].empty for name in ("predicted_times", "persons"))


def test_the_ceiling_of_single_persons_is_that_of_their_halves():
    matrix, puzzles, ratings, levels = book()
    ratings["n_people"] = 8
    rng = np.random.default_rng(1)
    attempts = ratings.loc[ratings.index.repeat(8), [*KEY, "value"]]
    attempts = attempts.assign(
        person=np.tile([f"p{k}" for k in range(8)], 60),
        seconds=attempts["value"] * np.exp(rng.normal(0, 0.5, len(attempts))),
        finished=True,
        person_class="",
    )
    given = model_times(matrix, puzzles, ratings, levels, attempts)["time_figures"].iloc[0]
    assert given["ceiling_from"] == "halves of the people"
    assert 0.8 < given["ceiling"] < 1
    ratings["n_people"] = 9
    given = model_times(matrix, puzzles, ratings, levels, attempts)["time_figures"].iloc[0]
    assert (given["ceiling_from"], given["note"]) == ("", "ceiling_not_known")
    assert np.isnan(given["ceiling"])


@pytest.fixture(scope="module")
def tatham(tmp_path_factory):
    """A corpus of 40 small puzzles with the generator's grades, traced and measured."""
    folder = tmp_path_factory.mktemp("derived") / "tatham"
    (folder / "sato-text").mkdir(parents=True)
    puzzles, _ = read_puzzles(TATHAM, "slitherlink")
    grades = pd.read_csv(TATHAM, dtype={"id": str}).set_index("id")["grade"]
    puzzles = puzzles[(puzzles["rows"] == 10) & (puzzles["cols"] == 10)][::6]
    keys = puzzles[KEY].assign(rater="tatham")
    levels = grades.loc[puzzles["puzzle_id"]].to_numpy()
    write_table("puzzles", puzzles, folder / "puzzles.parquet")
    ratings = keys.assign(value=levels.astype(float), unit="level", n_people=None)
    ratings["error_log_seconds"] = None
    write_table("ratings", ratings, folder / "ratings.parquet")
    places = keys.assign(book="", part="", level=levels)
    write_table("uncalibrated_levels", places, folder / "uncalibrated_levels.parquet")
    write_table(
        "solution_counts", puzzles[KEY].assign(solutions=1), folder / "solution_counts.parquet"
    )
    write_table("time_bands", pd.DataFrame(), folder / "time_bands.parquet")
    run("trace", folder / "puzzles.parquet", "--out", folder / "sato-text")
    run("step", "features", folder / "puzzles.parquet", folder / "sato-text")
    run("step", "measure-paths", folder / "puzzles.parquet", "--out", folder / "paths.parquet")
    return folder


def test_a_fit_keeps_what_the_page_of_its_book_says(tmp_path):
    said = {"title": {"en": "Our log", "ja": "記録"}, "simulated": True}
    (tmp_path / "page.json").write_text(json.dumps(said), encoding="utf-8")
    model = fit_levels(*book(), "r", "sato-text", folder=tmp_path).model
    assert (model.corpus_title, model.corpus_title_ja) == ("Our log", "記録")
    assert (model.simulated, model.half_times) == (True, False)


def test_the_sentence_on_a_fit_to_attempts_names_no_mean():
    matrix, puzzles, ratings, levels = book()
    of_attempts = ratings.assign(error_log_seconds=[0.1] + [np.nan] * (len(ratings) - 1))
    model = fitted(matrix, puzzles, of_attempts, levels).model
    assert model.half_times
    assert "mean" not in speaks_for(model)
    assert "mean" in speaks_for(model.model_copy(update={"half_times": False}))


@pytest.mark.parametrize("known", [0, 20, 40])
def test_a_number_of_people_that_is_not_known_is_not_invented(known):
    matrix, puzzles, ratings, levels = book()
    people = [40.0] * known + [None] * (len(ratings) - known)
    found = fitted(matrix, puzzles, ratings.assign(n_people=people), levels)
    assert "not known" in found.card["model_card"]["data"]["people_for_each_time"]
    assert "number is not known" in speaks_for(found.model)


@pytest.fixture(scope="module")
def fitted_tatham(tatham, tmp_path_factory):
    """The folder of what `fit` writes of these puzzles."""
    out = tmp_path_factory.mktemp("fitted")
    said = run("fit", tatham, "--out", out, "--date", "2003")
    assert f"nanido grade {out} " in said
    command = re.search("`(git .*)` accepts", said)[1]
    subprocess.run([*shlex.split(command), "--check"], cwd=out, check=True)
    return out


def test_a_slitherlink_book_is_fitted_and_other_puzzles_graded(fitted_tatham, tmp_path):
    card = yaml.safe_load((fitted_tatham / "levels.yaml").read_text(encoding="utf-8"))
    assert card["model_card"]["data"]["date"] == "2003"
    assert card["model_card"]["out_of_sample"]["levels"]["quadratic_kappa"] > 0.5
    assert {row["technique"] for row in card["technique_levels"]} > {7, 8, 9}
    assert (fitted_tatham / "techniques.diff").is_file()
    assert "paths" in read_model(fitted_tatham / "model.json").families
    lines = TATHAM.read_text(encoding="utf-8").splitlines()
    other = [line for line in lines if line.startswith("10x18")]
    wanted = [lines[0], other[0], other[-1], "bad,1,2,33.,1", "open,1,2,..,1"]
    (tmp_path / "other.csv").write_text("\n".join(wanted), encoding="utf-8")
    said = run("grade", fitted_tatham, tmp_path / "other.csv", "--kind", "slitherlink", "--out",
               tmp_path / "grades.csv")  # fmt: skip
    grades = pd.read_csv(tmp_path / "grades.csv").set_index("id")
    assert "line 4" in said
    assert list(grades.columns) == ["level", "score", "predicted_seconds", "low", "high",
                                    "work", "hardest_technique", "why"]  # fmt: skip
    easy, hard = (line.split(",")[0] for line in (other[0], other[-1]))
    assert grades.loc[easy, "level"] <= grades.loc[hard, "level"]
    assert grades.loc[easy, "score"] < grades.loc[hard, "score"]
    assert grades["predicted_seconds"].isna().all()
    assert grades.loc[hard, "why"].startswith("harder ")
    assert np.isnan(grades.loc["open", "level"])
    assert "more than one solution" in grades.loc["open", "why"]


def test_an_edit_of_the_copy_for_reading_is_said_to_change_no_grade(fitted_tatham, tmp_path):
    shutil.copytree(fitted_tatham, tmp_path / "fitted")
    copy = tmp_path / "fitted/levels.yaml"
    words = ("grade", tmp_path / "fitted", ONE)
    before = run(*words)
    assert str(copy) not in before
    for edited in (copy.read_bytes() + b"# mine\n", b"", b"\xff\n\xfe"):
        copy.write_bytes(edited)
        first, rest = run(*words).split("\n", 1)
        assert first.startswith(f"{copy}: ")
        assert rest == before
    copy.unlink()
    assert run(*words) == before


def test_the_wrong_kind_and_a_missing_corpus_are_said_in_one_line(fitted_tatham, tmp_path):
    wrong = ("--kind", "sudoku", "--out", tmp_path / "grades.csv")
    said = run("grade", fitted_tatham, TATHAM, *wrong, code=1)
    assert "was fitted to slitherlink" in said
    assert "snakemake reports" in run("fit", "no-such-book", "--out", tmp_path, code=1)
    assert "no such file" in run("fit", tmp_path, "--out", tmp_path, code=1)


def test_of_many_timed_puzzles_some_are_drawn_and_all_are_predicted(monkeypatch):
    monkeypatch.setattr("pipeline.calibration.times.rated_puzzles.MOST_TOGETHER", 40)
    found = model_times(*book(60))
    predicted = found["predicted_times"]
    assert len(predicted) == 60
    assert np.abs(np.log(predicted["predicted_seconds"] / predicted["seconds"])).median() < 0.2
    assert found["time_figures"]["n_puzzles"].tolist() == [40]
    assert found["time_figures"]["rho"].item() > 0.8


def test_puzzles_that_the_rater_left_out_are_not_counted(tatham, tmp_path):
    shutil.copytree(tatham, tmp_path / "book")
    rated = read_table(tmp_path / "book/ratings.parquet")
    write_table("ratings", rated[:-1], tmp_path / "book/ratings.parquet")
    said = run("fit", tmp_path / "book", "--out", tmp_path / "fitted")
    assert f"on {len(rated) - 1} puzzles" in said


def test_a_model_of_many_puzzles_is_fitted_to_some_and_only_these_are_read(
    tatham, tmp_path, monkeypatch
):
    monkeypatch.setattr("pipeline.calibration.times.rated_puzzles.MOST_TOGETHER", 25)
    assert "on 25 puzzles" in run("fit", tatham, "--out", tmp_path)
    card = yaml.safe_load((tmp_path / "levels.yaml").read_text(encoding="utf-8"))
    assert card["model_card"]["data"]["n_puzzles"] == 25
    assert card["model_card"]["data"]["left_out"] == 0
    made = MadeTables.of(tatham)
    puzzles, _, _, matrix = measured(made)
    some = puzzles["puzzle_id"].iloc[[7, 3]]
    of_some = measured(made, some)
    assert [len(of_some[0]), len(of_some[2])] == [2, 2]
    asked = matrix.values[matrix.values.index.get_level_values("puzzle_id").isin(some)]
    pd.testing.assert_frame_equal(of_some[3].values, asked)


def test_a_book_without_times_has_empty_tables_of_times(tatham):
    run("step", "model-times", tatham)
    assert read_table(tatham / "time_figures.parquet").empty
