"""The steps audit and move-thresholds, and the verb sensitivity, on a small corpus."""

import json
import shutil

import numpy as np
import pandas as pd
import pytest

from pipeline.tables import read_table, write_table
from pipeline.tables.of_corpus import WITHOUT_LEVELS
from tests.runs import complaint, nanido
from tests.tables.made_up import puzzles_table

SET_2_BELOW = "--rater", "score", "--threshold", "2=10"
PUZZLES, SOLVER = 40, "number-place-support"


@pytest.fixture
def folder(tmp_path):
    """A folder as data/derived/book: levels of a solver without level-up, and cut scores."""
    place = {"corpus": "book", "puzzle_id": [f"p{number:02}" for number in range(PUZZLES)],
             "book": "", "part": ""}  # fmt: skip
    level = np.arange(PUZZLES) // 10 + 1
    value = np.arange(PUZZLES) * 1.5
    puzzles = puzzles_table(place["puzzle_id"], corpus="book", solutions=1)
    ratings = pd.DataFrame({**place, "rater": "score", "value": value, "unit": "score",
                            "n_people": None, "error_log_seconds": None})  # fmt: skip
    levels = pd.concat(
        pd.DataFrame({**place, "rater": rater, "level": level}) for rater in ("score", SOLVER)
    )
    tables = {"puzzles": puzzles, "ratings": ratings, "levels": levels}
    for name, table in tables.items():
        write_table(name, table, tmp_path / f"{name}.parquet")
    outcomes = puzzles[["corpus", "puzzle_id"]].assign(
        solver=SOLVER, solved=True, level=level, level_raw=level
    )
    (tmp_path / SOLVER).mkdir()
    outcomes.to_parquet(tmp_path / SOLVER / "outcomes.parquet")
    return tmp_path


def test_audit_writes_its_tables(folder):
    result = nanido("step", "audit", folder, "--settings", '{"samples": 100}')
    assert result.exit_code == 0, result.output
    found = read_table(folder / "coefficients.parquet").set_index("coefficient")
    assert found.loc["agree_ratio", "value"] == 1
    together = read_table(folder / "coefficients_together.parquet")
    assert together["coefficient"].tolist() == ["agree_ratio", "krippendorff_alpha"]


def test_ratings_of_puzzles_held_out_change_no_advice(folder):
    """Their levels and scores are changed; the tables that advise stay as they are."""
    path = {name: folder / f"{name}.parquet" for name in ("puzzles", "ratings", "levels")}
    tables = {name: read_table(file) for name, file in path.items()}
    is_out = tables["puzzles"]["puzzle_id"] >= "p30"
    write_table("puzzles", tables["puzzles"].assign(held_out=is_out), path["puzzles"])
    advice, found = ("coefficients", "outliers", "rater_changes", "matrices", "sensitivity"), []
    for _ in range(2):
        for words in (["audit", "--settings", '{"samples": 100}'], ["move-thresholds"]):
            result = nanido("step", words[0], folder, *words[1:])
            assert result.exit_code == 0, result.output
        found.append({name: read_table(folder / f"{name}.parquet") for name in advice})
        ratings, levels = tables["ratings"], tables["levels"]
        ratings.loc[ratings["puzzle_id"] >= "p30", "value"] = 1.0
        levels.loc[(levels["puzzle_id"] >= "p30") & (levels["rater"] == "score"), "level"] = 1
        write_table("ratings", ratings, path["ratings"])
        write_table("levels", levels, path["levels"])
    for name in advice:
        pd.testing.assert_frame_equal(found[0][name], found[1][name])
    assert (found[0]["coefficients"]["n_puzzles"] == 30).all()


@pytest.mark.parametrize(
    ("verb", "given", "expected"),
    [
        ("audit", "{", ""),
        ("audit", "[1]", ""),
        ("audit", '{"samples": "x"}', "samples: found 'x'"),
        ("audit", '{"confidence": 95}', "confidence: found 95"),
        ("calibrate", '{"binning": 3}', "binning: found 3"),
        ("move-thresholds", '{"level_up_ratio": 0}', "level_up_ratio: found 0"),
        ("report", '{"corpora": "a", "chunks": 1}', "'editions' is missing"),
    ],
)
def test_settings_that_cannot_be_are_told_in_one_line(folder, verb, given, expected):
    said = complaint("step", verb, folder, "--settings", given)
    assert said.startswith(f"Error: --settings: {expected}")


def test_sensitivity_moves_the_bands_of_the_score(folder):
    result = nanido("step", "move-thresholds", folder)
    assert result.exit_code == 0, result.output
    found = read_table(folder / "sensitivity.parquet")
    assert set(found["part_or_rater"]) == {"score"}
    assert (found["n_agree_after"] < found["n_agree_before"]).all()


def test_what_if_prints_both_matrices(folder):
    result = nanido("sensitivity", folder, "--rater", "score", "--threshold", "2=12")
    assert result.exit_code == 0, result.output
    assert "2 up, 0 down" in result.output
    assert "40 of 40 before, 38 of 40 after" in result.output


@pytest.mark.parametrize(
    ("rater", "threshold", "more"),
    [
        ("score", "2", []),
        ("score", "2=99", []),
        ("nobody", "2=9", []),
        (SOLVER, "Part 3=60", []),
        ("score", "2=9", ["--against", "x"]),
        ("score", "2=9", ["--book", "x"]),
    ],
)
def test_what_cannot_be_is_told_in_one_line(folder, rater, threshold, more):
    result = nanido("sensitivity", folder, "--rater", rater, "--threshold", threshold, *more)
    assert result.exit_code in (1, 2)
    assert result.stderr.count("Error: ") == 1


@pytest.mark.parametrize("missing", ["puzzles", "ratings", "levels"])
def test_sensitivity_names_the_table_that_is_not_there(folder, missing):
    (folder / f"{missing}.parquet").unlink()
    told = complaint("sensitivity", folder, "--rater", "score", "--threshold", "2=12")
    assert f"{missing}.parquet: expected a table" in told


def test_verdicts_name_the_table_that_is_not_there(folder):
    assert nanido("step", "audit", folder, "--settings", '{"samples": 100}').exit_code == 0
    told = complaint("step", "verdicts", folder)
    assert "calibrated_levels.parquet: expected a table" in told


@pytest.mark.parametrize(
    ("table", "verb"),
    [
        ("ratings", "audit"),
        ("levels", "audit"),
        ("ratings", "calibrate"),
        (f"{SOLVER}/outcomes", "calibrate"),
        (f"{SOLVER}/outcomes", "move-thresholds"),
    ],
)
def test_a_table_of_other_columns_is_told_in_one_line(folder, table, verb):
    shutil.copy(folder / "puzzles.parquet", folder / f"{table}.parquet")
    assert f"{table}.parquet: expected a table with the columns" in complaint("step", verb, folder)


@pytest.mark.parametrize("verb", ["audit", "calibrate", "move-thresholds"])
def test_without_ratings_nothing_is_written(folder, verb):
    (folder / "ratings.parquet").unlink()
    before = sorted(folder.rglob("*"))
    assert "ratings.parquet: expected a table" in complaint("step", verb, folder)
    assert sorted(folder.rglob("*")) == before


@pytest.mark.parametrize("words", [["level", SOLVER], ["concat-chunks"]])
def test_chunks_of_which_one_lacks_are_refused(folder, words):
    outcomes = folder / SOLVER / "outcomes.parquet"
    chunks = [folder / f"{number}-of-3/outcomes.parquet" for number in (1, 3)]
    for chunk in chunks:
        chunk.parent.mkdir()
        shutil.copy(outcomes, chunk)
    before = outcomes.read_bytes()
    verb, *more = words
    given = [folder, *more, *chunks] if more else [*chunks, "--out", folder / SOLVER]
    assert "expected all chunks, found none of: 2-of-3" in complaint("step", verb, *given)
    assert outcomes.read_bytes() == before


@pytest.mark.parametrize("about", ["printed_only", "is_game", "missing"])
@pytest.mark.parametrize("verb", [("fit", "--out", "found"), ("sensitivity", *SET_2_BELOW)])
def test_no_run_is_asked_for_where_none_makes_levels(verb, about, tmp_path):
    (tmp_path / "page.json").write_text(json.dumps({"printed_only": False, about: True}))
    said = complaint(verb[0], tmp_path, *verb[1:])
    assert WITHOUT_LEVELS[about] in said
