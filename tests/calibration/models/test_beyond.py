"""Puzzles that are harder than all that a model learned from."""

import json

import numpy as np
import pandas as pd
import pytest

from pipeline.calibration.models.bundled_models import model_file
from pipeline.calibration.models.fitted_model import read_model
from pipeline.calibration.models.grading import grade
from pipeline.corpora.puzzle_tables import one_puzzle
from pipeline.corpora.solution_counts import doubtful
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.texts.messages import message
from tests.kinds.sudoku.paths.images import at_random
from tests.runs import complaint, nanido

FAMOUS = {
    # Easter Monster, Golden Nugget, Escargot, Inkala 2012
    "em": "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    "gn": ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    "es": "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "in": "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
}
# solo-u-067 of graded-sudoku: forcing chains, and no hypothesis
CHAINS = "..4.8...5.734.....8....9...1..9...27..93.15..35...7..1...5....6.....274.6...9.2.."
# solo-u-074: within the data, and predicted to take more than the hardest puzzle of it
LONG = "5..2...3...1....7874............9.6.3..4.7..2.2.1............8126....5...9...3..6"
# Of cloud-sudoku-train; near enough to what lies beyond the data that its copy is asked.
KNOWN = "3.9.....8.....54...4.7.....1....7.6.5..6.1..7.2.4....3.....4.1...63.....7.....9.5"
SINGLES = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."


@pytest.fixture(scope="module")
def graded(tmp_path_factory):
    """The grades of the famous ones and of a puzzle of singles, by the bundled model."""
    folder = tmp_path_factory.mktemp("beyond")
    named = {**FAMOUS, "chains": CHAINS, "long": LONG, "singles": SINGLES}
    for name in ("em", "chains"):
        named[f"turned-{name}"] = at_random(named[name], np.random.default_rng(1))
    rows = [f"{name},{clues}" for name, clues in named.items()]
    (folder / "book.csv").write_text("\n".join(["id,clues", *rows]) + "\n")
    run = nanido("grade", folder / "book.csv", "--out", folder / "grades.csv")
    assert run.exit_code == 0, run.output
    return pd.read_csv(folder / "grades.csv", index_col="id")


def test_the_hardest_puzzles_of_the_world_are_graded_hardest(graded):
    assert (graded.loc[list(FAMOUS), "level"] == 5).all()
    assert graded.loc[list(FAMOUS), "score"].min() > graded.loc["singles", "score"]


def test_a_contradiction_is_the_hardest_step_and_no_technique_beside_it(graded):
    named = graded.loc[list(FAMOUS), "hardest_technique"]
    assert named.str.fullmatch(r"contradiction \([^()]*\)").all()
    assert graded.loc["singles", "hardest_technique"].endswith("single")


@pytest.mark.parametrize("name", ["em", "chains"])
def test_a_copy_of_a_puzzle_beyond_the_data_gets_its_grade(name, graded):
    pd.testing.assert_series_equal(
        graded.loc[name], graded.loc[f"turned-{name}"], check_names=False
    )


def test_a_puzzle_of_the_data_is_said_to_be_one_once():
    said = nanido("grade", KNOWN)
    assert said.exit_code == 0, said.output
    assert said.output.count("learned from this puzzle") == 1


def test_their_time_is_open_upwards(graded):
    famous = graded.loc[list(FAMOUS)]
    assert famous["predicted_seconds"].isna().all()
    assert famous["high"].isna().all()
    assert (famous["low"] > graded.loc["singles", "high"]).all()


def test_a_time_within_the_data_has_both_ends_however_long(graded, sudoku_model):
    long = graded.loc["long"]
    assert sudoku_model.hardest_score < np.log(long["predicted_seconds"]) < np.log(long["high"])
    assert long["low"] < long["predicted_seconds"]
    assert long["why"].startswith("harder by")


def test_what_lies_beyond_the_times_says_so(graded):
    minutes = round(graded.loc["em", "low"]) // 60
    said = message("harder_than_timed", minutes=minutes)
    assert graded.loc["em", "why"] == said.en
    assert str(minutes) in said.ja


@pytest.fixture(scope="module")
def sudoku_model():
    return read_model(model_file("sudoku"))


@pytest.mark.parametrize(("stages", "harder"), [([1, 2, 3, 5], [0] * 4), ([2] * 4, [-3, -1, 0, 2])])
def test_scores_beyond_the_data_rise_with_stages_and_the_general_solver(
    sudoku_model, stages, harder
):
    general = sudoku_model.hardest_general + np.array(harder, float)
    found = sudoku_model.beyond(stages, general, [100] * 4)
    assert (np.diff(found) > 0).all()


def test_a_turned_puzzle_of_the_data_is_not_beyond_it(sudoku_model):
    turned = at_random(KNOWN, np.random.default_rng(1))
    model = sudoku_model.model_copy(update={"hardest_general": 0.0})
    found = [
        grade(one, one_puzzle(Sudoku(turned), puzzle_id="a"), doubtful)["high"].notna().item()
        for one in (model, model.model_copy(update={"fitted_to": []}))
    ]
    assert found == [True, False]


def test_what_is_harder_than_the_data_for_the_general_solver_alone_lies_beyond(sudoku_model):
    general = sudoku_model.hardest_general + np.array([-0.1, 0.1, np.nan])
    found = sudoku_model.beyond([0, 0, 0], general, [100] * 3)
    assert (found > 0).tolist() == [False, True, False]


def test_a_model_that_does_not_know_the_general_solver_looks_at_stages_alone(sudoku_model):
    model = sudoku_model.model_copy(update={"hardest_general": None})
    found = model.beyond(model.hardest_stage + np.array([0, 1]), [9, 9], [100] * 2)
    assert found.tolist() == pytest.approx([0, 1.9])


def test_what_takes_the_solver_more_work_than_the_data_lies_beyond(sudoku_model):
    work = sudoku_model.hardest_work + np.array([-1, 0, 1, 200])
    found = sudoku_model.beyond([0] * 4, [sudoku_model.hardest_general - 1] * 4, work)
    assert (found > 0).tolist() == [False, False, True, True]
    assert found[3] > found[2]


@pytest.mark.parametrize("key", ["hardest_work", "hardest_stage"])
def test_a_figure_of_four_hundred_digits_is_refused(key, tmp_path):
    model = json.loads(model_file("sudoku").read_text()) | {key: 10**400}
    (tmp_path / "model.json").write_text(json.dumps(model))
    assert key in complaint("grade", tmp_path, SINGLES)


def test_forcing_chains_are_graded_above_all_that_is_easier(graded):
    chains = graded.loc["chains"]
    assert np.isnan(chains["predicted_seconds"])
    assert chains["score"] > graded.loc["singles", "score"]
    assert chains["score"] < graded.loc[list(FAMOUS), "score"].min()


@pytest.mark.parametrize(
    ("key", "value"),
    [("intercept", 1000.0), ("weights", 1e6), ("hardest_general", -1e308)],
)
def test_a_prediction_that_is_no_time_grades_nothing(key, value, tmp_path):
    found = json.loads(model_file("sudoku").read_text(encoding="utf-8"))
    found[key] = [value] * len(found[key]) if isinstance(found[key], list) else value
    (tmp_path / "model.json").write_text(json.dumps(found))
    assert "is no time or level" in complaint("grade", tmp_path, SINGLES)


def test_a_hardest_score_that_is_no_time_grades_nothing_beyond_it(tmp_path):
    found = json.loads(model_file("sudoku").read_text(encoding="utf-8"))
    (tmp_path / "model.json").write_text(json.dumps(found | {"hardest_score": 1e308}))
    assert nanido("grade", tmp_path, SINGLES).exit_code == 0
    assert "is no time or level" in complaint("grade", tmp_path, FAMOUS["em"])
    for fold in found["folds"]:
        fold["intercept"] = 1000.0
    (tmp_path / "model.json").write_text(json.dumps(found))
    assert "is no time or level" in complaint("grade", tmp_path, FAMOUS["em"])
