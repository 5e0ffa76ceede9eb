"""The lists of features name only what exists, and a matrix is finite or says why not."""

import numpy as np
import pandas as pd
import pytest

from pipeline import kinds
from pipeline.calibration.features import feature_list as lists
from pipeline.calibration.features.feature_list import MADE
from pipeline.files.settings import SettingsError
from pipeline.tables import schema_of

KEY = {"corpus": "c", "puzzle_id": ["a", "b", "c"]}
KINDS = ("slitherlink", "sudoku")


def columns_of(kind):
    return [column for name in ("features", "paths") for column in schema_of(name, kind).columns]


def tables(kind="slitherlink"):
    """Three puzzles whose numbers are all 1."""
    clues = "123456789" * 9 if kind == "sudoku" else "3.1"
    shape = {"rows": 9, "cols": 9} if kind == "sudoku" else {"rows": 1, "cols": 3}
    puzzles = pd.DataFrame({**KEY, "kind": kind, **shape, "clues": clues})
    features = pd.DataFrame({**KEY, "solver": "s"})
    columns = schema_of("features", kind).columns
    ones = pd.DataFrame(1.0, features.index, [name for name in columns if name not in features])
    return puzzles, pd.concat([features, ones], axis=1)


@pytest.mark.parametrize("kind", ["sudoku", "slitherlink"])
def test_every_line_names_columns_or_a_function(kind):
    known = columns_of(kind)
    made = {**MADE, **kinds.kind(kind).made_features}
    for feature in lists.feature_list(kind):
        stem = feature.name.removesuffix("*")
        assert (
            feature.name in known
            or feature.name in made
            or (stem != feature.name and any(name.startswith(stem) for name in known))
        ), feature.name


def test_every_made_feature_is_in_a_list():
    listed = {feature.name for kind in KINDS for feature in lists.feature_list(kind)}
    made = [name for kind in KINDS for name in kinds.kind(kind).made_features]
    assert {*MADE, *made} <= listed


def test_a_matrix_has_a_row_a_puzzle_and_says_what_each_column_is():
    found = lists.feature_matrix("slitherlink", *tables())
    assert found.values.index.tolist() == [("c", "a"), ("c", "b"), ("c", "c")]
    assert set(found.family) == set(found.means) == set(found.values.columns)
    assert np.isfinite(found.values.to_numpy()).all()
    assert found.values["features.steps"].tolist() == pytest.approx([np.log(2)] * 3)


def test_a_puzzle_that_was_not_traced_or_is_not_finite_is_left_out_with_the_reason():
    puzzles, features = tables()
    features.loc[1, "completion_ratio_end"] = np.nan
    found = lists.feature_matrix("slitherlink", puzzles, features.iloc[:2])
    left_out = found.left_out.set_index("puzzle_id")
    assert found.values.index.tolist() == [("c", "a")]
    assert left_out["reason"].to_dict() == {
        "b": "feature_not_finite",
        "c": "not_traced_or_measured",
    }
    assert "features.completion_ratio_end" in left_out.loc["b", "reason_values"]


def test_what_never_happened_has_the_value_of_the_list():
    puzzles, features = tables()
    features.loc[0, "completion_ratio_first_contradiction"] = np.nan
    found = lists.feature_matrix("slitherlink", puzzles, features).values
    assert found["features.completion_ratio_first_contradiction"].tolist() == [1, 1, 1]


@pytest.mark.parametrize("kind", ["sudoku", "slitherlink"])
def test_without_paths_their_families_are_left_out(kind):
    found = lists.feature_matrix(kind, *tables(kind))
    solver = {"clues", "techniques", "contradiction"}
    assert set(found.family.values()) - {"followed", "general"} == solver


def test_the_paths_of_slitherlink_join_in():
    puzzles, features = tables()
    columns = schema_of("paths", "slitherlink").columns
    paths = pd.DataFrame({**KEY, "model": "techniques"} | {c: 1.0 for c in columns if c not in KEY})
    found = lists.feature_matrix("slitherlink", puzzles, features, paths.iloc[:2])
    of_paths = [name for name, family in found.family.items() if family == "paths"]
    assert found.values[of_paths].shape == (2, 29)
    assert all(name.startswith("paths.") for name in of_paths)


def test_a_kind_without_a_list_is_named():
    with pytest.raises(SettingsError, match=r"found 'hex', expected one of: .*slitherlink, sudoku"):
        lists.feature_list("hex")


def test_a_name_that_is_no_column_is_named():
    puzzles, features = tables()
    with pytest.raises(SettingsError, match="found 'hypotheses', expected a column"):
        lists.feature_matrix("slitherlink", puzzles, features.drop(columns="hypotheses"))


def test_families_are_left_out_by_their_name():
    values = pd.DataFrame({"a": [1.0], "b": [2.0], "c": [3.0]})
    families = {"a": "clues", "b": "paths", "c": "paths"}
    matrix = lists.FeatureMatrix(values, families, {}, pd.DataFrame())
    assert list(matrix.without(["paths", "scanning"]).values.columns) == ["a"]
    with pytest.raises(SettingsError, match="expected a family"):
        matrix.without(["clues", "paths"])
    assert lists.known_families("sudoku", ["paths"]) == ("paths",)
    with pytest.raises(SettingsError, match="found 'path', expected a family of features"):
        lists.known_families("sudoku", ["path"])
