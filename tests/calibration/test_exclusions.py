"""What is left out: every puzzle is in a table or named with the stages before it."""

import json

import numpy as np
import pandas as pd
import pytest

from pipeline.calibration.exclusions import exclusions
from pipeline.calibration.features.feature_list import feature_matrix
from pipeline.corpora.puzzle_tables import read_puzzles
from pipeline.corpora.solution_counts import count_solutions, with_one_solution
from pipeline.kinds.slitherlink import exact
from pipeline.paths.table import path_table
from pipeline.tables import read_table, validate, write_table
from pipeline.traces.corpus import trace_corpus
from tests.calibration.verbs import run

KIND, SOLVER = "slitherlink", "sato-text"
ROWS = [
    ("good", 1, 3, "3.3"),
    ("slow", 1, 2, "3."),
    ("none", 1, 2, "00"),
    ("several", 2, 2, "...."),
    ("broken", 2, 2, "30.."),
    ("no puzzle", 1, 2, "3x"),
    ("no number", 1, 2, "33"),
]

# The stages before each table; `model` is what models learn from.
TRACE, MODEL = f"trace {SOLVER}", f"features {SOLVER}"
BEFORE = {
    "solution_counts": ["solutions"],
    "outcomes": [TRACE],
    "features": [TRACE],
    "uncalibrated_levels": ["solutions", TRACE, f"level {SOLVER}"],
    "calibrated_levels": ["solutions", TRACE, "paths", MODEL],
    "paths": ["paths"],
    "model": ["solutions", TRACE, "paths", MODEL],
}


@pytest.fixture(scope="module")
def corpus(tmp_path_factory, pytestconfig):
    """A folder as data/derived/c, with a bad puzzle of each sort, made by the phases."""
    folder = tmp_path_factory.mktemp("c")
    known, _ = read_puzzles(
        pytestconfig.rootpath / "data/raw/tatham-slitherlink/tatham-slitherlink.csv", KIND
    )
    rows = pd.DataFrame(ROWS, columns=["puzzle_id", "rows", "cols", "clues"])
    puzzles = pd.concat([rows, known[known["puzzle_id"] == "10x10-h60"]], ignore_index=True)
    puzzles = validate(
        "puzzles", puzzles.assign(corpus="c", kind=KIND, book="", part="", held_out=False)
    )
    write_table("puzzles", puzzles, folder / "puzzles.parquet")

    def slow(puzzles):
        for puzzle in puzzles:
            is_slow = puzzle.clues == "3."
            yield "found no answer within 5 loops" if is_slow else len(exact.solutions(puzzle, 2))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(exact, "count_many", slow)
        write_table("solution_counts", count_solutions(puzzles), folder / "solution_counts.parquet")
        trace_corpus(puzzles, KIND, SOLVER, folder / SOLVER)
        run("step", "level", folder, SOLVER)
        run("step", "features", folder / "puzzles.parquet", folder / SOLVER)
        features = read_table(folder / SOLVER / "features.parquet")
        features.loc[features["puzzle_id"] == "no number", "clues_given_ratio"] = np.nan
        write_table("features", features, folder / SOLVER / "features.parquet", KIND)
        write_table("paths", path_table(puzzles, KIND), folder / "paths.parquet", KIND)
        ratings = pd.DataFrame(columns=["corpus", "puzzle_id", "rater", "value", "unit"])
        write_table("ratings", ratings, folder / "ratings.parquet")
        run("step", "calibrate", folder, "--then", "fit-levels", folder)
        run("step", "exclusions", folder)
    return folder


def ids_in(folder, table):
    """Return the puzzles in a table."""
    if table == "model":
        puzzles, solution_counts, features, paths = (
            read_table(folder / f"{name}.parquet")
            for name in ("puzzles", "solution_counts", f"{SOLVER}/features", "paths")
        )
        sure = with_one_solution(puzzles, solution_counts)
        return feature_matrix(KIND, sure, features, paths).values.index.get_level_values(1).tolist()
    home = folder / SOLVER if table in ("outcomes", "features") else folder
    rows = read_table(home / f"{table}.parquet")
    if "rater" in rows:  # The general solver finishes what the other does not.
        rows = rows[rows["rater"] != "general"]
    return rows["puzzle_id"].tolist()


@pytest.mark.parametrize("table", BEFORE)
def test_rows_and_exclusions_add_up_to_the_puzzles(corpus, table):
    found = read_table(corpus / "exclusions.parquet")
    judged = read_table(corpus / "solution_counts.parquet")["puzzle_id"]
    # Whose solutions nobody counted is missing among the solution_counts, and only there.
    uncounted = (found["stage"] == "solutions") & ~found["puzzle_id"].isin(judged)
    counts = uncounted if table == "solution_counts" else ~uncounted
    left_out = found.loc[found["stage"].isin(BEFORE[table]) & counts, "puzzle_id"].unique()
    rows = ids_in(corpus, table)
    assert len(left_out) > 0
    assert len(rows) + len(left_out) == len(read_table(corpus / "puzzles.parquet"))
    assert not set(rows) & set(left_out)


def test_each_reason_is_that_of_its_phase(corpus):
    table = read_table(corpus / "exclusions.parquet").set_index(["puzzle_id", "stage"])
    found, values = table["reason"], table["reason_values"]
    assert found["slow", "solutions"] == "puzzle_refused"
    assert json.loads(values["slow", "solutions"]) == {"error": "found no answer within 5 loops"}
    assert found["none", "solutions"] == "no_solution"
    assert found["several", "solutions"] == "several_solutions"
    for stage in ("solutions", TRACE, "paths"):
        assert json.loads(values["no puzzle", stage])["error"].startswith("row 1, column 2:")
    assert found["10x10-h60", f"level {SOLVER}"] == "no_level ended_stuck"
    assert found["broken", "paths"] == "puzzle_refused"
    assert found["no number", MODEL] == "feature_not_finite"
    assert json.loads(values["no number", MODEL]) == {"features": "features.clues_given_ratio"}
    assert "good" not in found.index.get_level_values("puzzle_id")


def test_a_board_too_large_for_paths_is_told_at_once():
    of_row = {"corpus": "c", "puzzle_id": "large", "rows": 51, "cols": 50, "clues": "." * 2550}
    puzzles = pd.DataFrame([of_row | {"kind": "akari"}])
    counted = pd.DataFrame([{"corpus": "c", "puzzle_id": "large", "solutions": 1}])
    paths = pd.DataFrame(columns=["corpus", "puzzle_id"])
    [reason] = exclusions(puzzles, counted, {}, {}, paths).itertuples()
    assert (reason.stage, reason.reason) == ("paths", "puzzle_refused")
    assert "2,500" in reason.reason_values


def test_a_corpus_without_puzzles_has_no_exclusions():
    nothing = pd.DataFrame(columns=["corpus", "puzzle_id", "kind", "solutions"])
    assert validate("exclusions", exclusions(nothing, nothing, {}, {})).empty


def test_a_search_that_was_given_up_is_told_from_one_that_found_nothing():
    key = {"corpus": "c", "puzzle_id": ["a", "b"]}
    puzzles = pd.DataFrame({**key, "kind": KIND, "rows": 1, "cols": 3, "clues": "3.3"})
    outcomes = pd.DataFrame({**key, "solved": False, "ended": ["given up", "stuck"]})
    found = exclusions(puzzles, pd.DataFrame({**key, "solutions": 1}), {SOLVER: outcomes}, {})
    assert list(found["reason"]) == ["no_level ended_given_up", "no_level ended_stuck"]
