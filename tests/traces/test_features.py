"""Features: one row a puzzle, numbers that agree with the tables they are made from."""

import math

import pandas as pd
import pytest

from pipeline.files.settings import SettingsError
from pipeline.kinds.slitherlink.tables.columns import TECHNIQUES_IN_LISTS, TECHNIQUES_IN_STEPS
from pipeline.tables import KEYS, read_table, validate, write_table, writing
from pipeline.tables.asking import parquet
from pipeline.traces.corpus import trace_corpus
from pipeline.traces.features import features


@pytest.fixture(scope="module")
def made(puzzles, puzzles_path, tmp_path_factory):
    """The features, by puzzle, and the tables they are made from."""
    out = tmp_path_factory.mktemp("sato-text")
    tables = {
        name: read_table(path)
        for name, path in trace_corpus(puzzles, "slitherlink", "sato-text", out).items()
    }
    table = read_table(features(puzzles_path, out))
    validate("features", table, "slitherlink")
    return table.set_index("puzzle_id"), tables


def test_a_row_a_puzzle_and_nothing_but_numbers(made, puzzles):
    table, _ = made
    assert sorted(table.index) == sorted(puzzles["puzzle_id"])
    numbers = table.drop(columns=[name for name in KEYS["features"] if name in table])
    assert all(kind.kind in "if" for kind in numbers.dtypes)


def test_counts_agree_with_the_steps(made):
    table, tables = made
    for puzzle_id, row in table.iterrows():
        steps = tables["steps"][tables["steps"]["puzzle_id"] == puzzle_id]
        for number in TECHNIQUES_IN_STEPS:
            assert row[f"technique_{number:02}"] == (steps["technique"] == number).sum()
        assert row["steps"] == len(steps)
        assert row["edges_by_steps"] == steps["edges_decided"].sum()
        assert row["techniques_used"] == steps["technique"].nunique()


def test_shares_of_clues(made):
    table, _ = made
    row = table.loc["1x3"]
    assert (row["cells"], row["clues_given"], row["threes_ratio"]) == (3, 2, 1.0)
    assert row["clues_given_ratio"] == pytest.approx(2 / 3)
    shares = table[["zeros_ratio", "ones_ratio", "twos_ratio", "threes_ratio"]].sum(axis=1)
    assert shares.tolist() == pytest.approx([1.0] * len(table))


def test_the_first_contradiction(made):
    table, tables = made
    first = tables["contradictions"].query("sequence == 1").set_index("puzzle_id")
    for puzzle_id, row in first.iterrows():
        found = table.loc[puzzle_id]
        assert found["completion_ratio_first_contradiction"] == row["completion_ratio_before"]
        assert found["steps_before_first_contradiction"] == row["step"]
    easy = table.loc["10x10-e01"]
    assert math.isnan(easy["completion_ratio_first_contradiction"])
    assert easy["contradiction_steps"] == easy["stages_used"] == easy["hardest_stage"] == 0


def test_the_hardest_technique_is_the_one_of_the_highest_level(made):
    table, tables = made
    # 22 is as hard, but a hypothesis of 24 decided
    assert table.loc["10x10-h04", "technique_22"] > 0
    assert table.loc["10x10-h04", "hypothesis_24"] == 1
    assert table.loc["10x10-h04", "hardest_technique"] == 24
    assert (
        table.loc["1x3", "hardest_technique"]
        == tables["steps"].query("puzzle_id == '1x3'")["technique"].max()
    )


def test_who_proposed_what_decided_and_how_far_it_was_followed(made):
    table, tables = made
    for puzzle_id, row in table.iterrows():
        lists = tables["contradictions"].query("proposed_by > 0")
        lists = lists[lists["puzzle_id"] == puzzle_id]
        for number in TECHNIQUES_IN_LISTS:
            assert row[f"hypothesis_{number:02}"] == (lists["proposed_by"] == number).sum()
        assert row["followed_steps"] == lists["followed_steps"].sum()
        assert row["followed_steps_most"] == max(lists["followed_steps"], default=0)
        assert row["followed_hardest"] in {0, *lists["followed_hardest"]}
    assert table["followed_steps"].max() > 0


@pytest.mark.parametrize(
    ("solver", "kind"), [("sato-text", "slitherlink"), ("number-place-support", "sudoku")]
)
def test_a_corpus_that_is_not_there_has_features_of_its_kind(puzzles, tmp_path, solver, kind):
    path = write_table("puzzles", puzzles[:0], tmp_path / "puzzles.parquet")
    trace_corpus(puzzles[:0], kind, solver, tmp_path)
    table = read_table(features(path, tmp_path))
    validate("features", table, kind)
    assert len(table) == 0


@pytest.mark.parametrize("together", [1, 2, 3])
def test_how_many_puzzles_are_asked_at_once_leaves_no_mark(
    puzzles, tmp_path, monkeypatch, together
):
    # Two corpora, one of whose ids is a quotation mark; the groups of rows do not end with either.
    other = puzzles.iloc[:2].assign(corpus="other's", puzzle_id=["'", "b"])
    table = validate("puzzles", pd.concat([puzzles, other], ignore_index=True))
    trace_corpus(table, "slitherlink", "sato-text", tmp_path)
    found = []
    for number in (1000, together):
        monkeypatch.setattr(writing, "PUZZLES_TOGETHER", number)
        path = write_table("puzzles", table, tmp_path / "puzzles.parquet")
        found.append(features(path, tmp_path).read_bytes())
    assert found[0] == found[1]
    assert len(read_table(tmp_path / "features.parquet")) == len(table)
    assert list(tmp_path.glob(".*")) == []


def test_a_folder_is_no_pattern(puzzles, puzzles_path, tmp_path):
    # As a pattern `r[1]` would find the tables in `r1`, which has none of these puzzles.
    for name, some in {"r1": puzzles[:1], "r[1]": puzzles[1:3]}.items():
        trace_corpus(some, "slitherlink", "sato-text", tmp_path / name)
    written = write_table("puzzles", puzzles[1:3], tmp_path / "r[1]/puzzles.parquet")
    assert len(read_table(features(written, tmp_path / "r[1]"))) == 2


def test_a_path_that_no_pattern_can_say_is_refused():
    assert r"a\b" in parquet(r"a\b/steps.parquet")
    with pytest.raises(SettingsError, match="without a backslash"):
        parquet(r"r\[1/steps.parquet")
