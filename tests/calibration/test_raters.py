"""Which rater is what, and to which one levels are fitted."""

import numpy as np
import pandas as pd
import pytest

from pipeline.calibration.raters import highest_levels, raters_of, with_calibrated, with_scores
from pipeline.tables import read_table, schema_of, validate, write_table
from tests.calibration.verbs import run

DECLARED = ["rater", "role", "reference", "family"]


def table(units, declared=(), counts=None):
    """Return `raters_of` raters with these units, as the description declares them."""
    counts = counts or dict.fromkeys(units, 3)
    ratings = pd.DataFrame({"rater": list(units), "unit": list(units.values())})
    levels = [(name, level) for name in units for level in range(1, counts[name] + 1)]
    levels = pd.DataFrame([*levels, ("sato-text", 1), ("sato-listing", 6)],
                          columns=["rater", "level"])  # fmt: skip
    declared = pd.DataFrame(declared, columns=DECLARED)
    return raters_of("c", ratings, levels, declared, solvers={"sato-text": 6, "sato-listing": 6})


def reference_of(found):
    assert found["is_reference"].sum() <= 1
    return next(iter(found.loc[found["is_reference"], "rater"]), "")


@pytest.mark.parametrize(
    ("units", "declared", "expected"),
    [
        ({"club": "seconds", "print": "level"}, [], "club"),
        ({"print": "level"}, [], "print"),
        ({"votes": "level", "print": "level"}, [("votes", "people", False, "votes")], "votes"),
        ({"club": "seconds", "print": "level"}, [("print", "editor", True, "print")], "print"),
        ({"maker": "level"}, [("maker", "program", False, "maker")], ""),
        ({"maker": "level"}, [("maker", "program", True, "maker")], "maker"),
        ({"maker": "score"}, [], ""),
    ],
)
def test_the_reference_is_people_then_editors_or_the_declared_one(units, declared, expected):
    assert reference_of(table(units, declared)) == expected


def test_of_several_people_the_one_with_most_puzzles_is_the_reference():
    units = {"a": "seconds", "b": "seconds"}
    assert reference_of(table(units, counts={"a": 2, "b": 3})) == "b"
    assert reference_of(table(units, counts={"a": 3, "b": 3})) == "a"


def test_editions_of_a_solver_are_one_family():
    found = table({"club": "seconds"}).set_index("rater")
    assert set(found.loc[["sato-text", "sato-listing"], "family"]) == {"sato-text"}
    assert found.loc["sato-text", "role"] == "program"
    assert found.loc["club", "family"] == "club"


def test_figures_of_a_solver_are_of_its_family():
    declared = [("work", "program", False, "sato-listing")]
    found = table({"work": "score"}, declared).set_index("rater")
    assert found.loc["work", "family"] == found.loc["sato-text", "family"] == "sato-text"


def test_the_calibrated_rater_has_the_scale_of_the_reference():
    calibrated = pd.DataFrame({"puzzle_id": ["a", "b"], "score": [0.5, 1.5], "level": [1, 2]})
    calibrated = calibrated.assign(corpus="c", origin="own")
    found = validate("raters", with_calibrated(table({"club": "seconds"}), calibrated, "c"))
    row = found.set_index("rater").loc["calibrated"]
    assert (row["role"], row["unit"], row["n_puzzles"]) == ("calibrated", "score", 2)
    assert (row["lowest_level"], row["highest_level"]) == (1, 6)
    of_program = calibrated.assign(origin="bundled")
    found = with_calibrated(table({}), of_program, "c", [1, 2, 3, 4])
    row = found.set_index("rater").loc["calibrated"]
    assert (row["lowest_level"], row["highest_level"]) == (1, 4)
    ratings = pd.DataFrame(columns=["corpus", "puzzle_id", "rater", "value", "unit"])
    assert with_scores(ratings, calibrated)["value"].tolist() == [0.5, 1.5]
    assert with_scores(ratings, None) is ratings


def test_a_book_that_nobody_rated_is_audited_with_levels_of_the_bundled_model(tmp_path):
    book = pd.DataFrame({"corpus": "c", "puzzle_id": list("abcdefgh"), "book": "", "part": ""})
    tables = {
        "puzzles": book.assign(kind="sudoku", rows=9, cols=9, clues=81 * ".", held_out=False),
        "ratings": book.head(0),
        "levels": book.assign(rater="calibrated", level=[1, 2] * 4),
        "calibrated_levels": book.assign(
            reference="", origin="bundled", fold=-1, score=[0.5, 1.5] * 4, level=[1, 2] * 4
        ),
        "scales": book.head(0),
        "books": book.head(0),
        "raters": with_calibrated(
            table({}), book.assign(level=1, origin="bundled"), "c", range(1, 6)
        ),
    }
    for name, rows in tables.items():
        whole = rows.reindex(columns=list(schema_of(name).columns))
        write_table(name, whole, tmp_path / f"{name}.parquet")
    run("step", "audit", tmp_path)
    assert read_table(tmp_path / "coefficients.parquet").empty


def test_whose_levels_are_cut_from_scores_is_compared_by_the_scores(tmp_path):
    ids, scores = [f"p{at:02}" for at in range(40)], np.arange(40.0)
    book = pd.DataFrame({"corpus": "c", "puzzle_id": ids, "book": "", "part": ""})
    times = book.assign(rater="people", unit="seconds", value=scores[::-1] ** 2)
    level = {"people": np.repeat([1, 2], 20), "general": np.resize([2, 2, 3], 40)}
    levels = pd.concat(book.assign(rater=name, level=given) for name, given in level.items())
    raters = raters_of("c", times, levels)
    assert raters.set_index("rater")["unit"].to_dict() == {"people": "seconds", "general": "score"}
    tables = {
        "puzzles": book.assign(kind="sudoku", rows=9, cols=9, clues=81 * ".", held_out=False),
        "ratings": times,
        "levels": levels,
        "calibrated_levels": book.head(0), "scales": book.head(0), "books": book.head(0),
        "raters": raters,
    }  # fmt: skip
    for name, rows in tables.items():
        whole = rows.reindex(columns=list(schema_of(name).columns))
        write_table(name, whole, tmp_path / f"{name}.parquet")
    (tmp_path / "solver").mkdir()
    book.assign(general_score=scores).to_parquet(tmp_path / "solver/outcomes.parquet")
    run("step", "audit", tmp_path)
    found = read_table(tmp_path / "coefficients.parquet").set_index("coefficient")
    assert found.loc["spearman_rho", "value"] == -1.0
    outliers = read_table(tmp_path / "outliers.parquet").set_index("rater")
    assert outliers.loc["general", "rho"] == -1.0
    assert outliers["mean_shift"].isna().all(), "levels cut by those of another have no height"


def test_times_of_people_come_before_those_under_other_names():
    found = table({"bauzeit": "seconds", "people": "seconds"}, counts={"bauzeit": 4, "people": 3})
    assert reference_of(found) == "people"


def test_times_without_a_known_solver_have_a_scale_of_six():
    given, units = pd.Series({"club": 4}), pd.Series({"club": "seconds"})
    assert highest_levels(given, units).tolist() == [6]
