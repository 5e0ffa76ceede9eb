"""Every pair of raters on a corpus."""

import pandas as pd
import pytest

from pipeline.agreement import agree, rater_pairs
from pipeline.tables import validate


@pytest.fixture
def levels():
    given = {
        "expert": [1, 2, 3, 4, 5, 5],
        "tatham": [1, 1, 2, 3, 4, None],
        "sato-text": [1, 2, 2, 3, 6, 4],
        "sato-listing": [1, 2, 2, None, 5, 4],
    }
    rows = [
        ("c", f"p{number}", rater, "1", "Part 1", level)
        for rater, column in given.items()
        for number, level in enumerate(column)
        if level
    ]
    columns = ["corpus", "puzzle_id", "rater", "book", "part", "level"]
    return pd.DataFrame(rows, columns=columns)


def test_all_tables_keep_their_schemas(levels):
    tables = agree(levels, {"samples": 99, "seed": 5, "confidence": 0.9})
    assert list(tables) == ["matrices", "agreement_rates", "agreement", "level_table"]
    for name, table in tables.items():
        assert len(validate(name, table))


def test_people_stand_in_the_rows_and_solvers_in_the_columns(levels):
    assert rater_pairs(levels["rater"].unique()) == [
        ("expert", "tatham"),
        ("expert", "sato-text"),
        ("expert", "sato-listing"),
        ("tatham", "sato-text"),
        ("tatham", "sato-listing"),
        ("sato-text", "sato-listing"),
    ]


def test_only_common_puzzles_count(levels):
    table = agree(levels)["agreement"].set_index(["rater_rows", "rater_cols"])
    assert table.loc[("tatham", "sato-listing"), "puzzles"] == 4
    row = table.loc[("expert", "sato-text")]
    figures = row[["puzzles", "agree", "off_upwards", "off_downwards"]]
    assert figures.tolist() == [6, 2, 1, 3]
    assert row["agree_ratio"] == pytest.approx(1 / 3)


def test_a_sixth_level_widens_every_matrix_of_the_corpus(levels):
    assert len(agree(levels)["matrices"]) == 6 * 36
    assert len(agree(levels[levels["level"] < 6])["matrices"]) == 6 * 25


def test_rates_and_matrices_tell_the_same(levels):
    tables = agree(levels)
    pair = ["rater_rows", "rater_cols"]
    by_pair = tables["agreement"].set_index(pair).sort_index()
    for name in ("matrices", "agreement_rates"):
        assert (tables[name].groupby(pair)["puzzles"].sum() == by_pair["puzzles"]).all()
    assert (tables["agreement_rates"].groupby(pair)["agree"].sum() == by_pair["agree"]).all()


def test_raters_without_a_common_puzzle_are_told(levels):
    apart = levels[(levels["rater"] == "expert") ^ (levels["puzzle_id"] == "p0")]
    row = agree(apart)["agreement"].set_index(["rater_rows", "rater_cols"]).loc[
        ("expert", "sato-text")
    ]  # fmt: skip
    assert row["puzzles"] == 0
    assert pd.isna(row["agree_ratio"])
    assert row["note"] == "fewer than 3 puzzles in common"


@pytest.mark.parametrize("raters", [0, 1])
def test_fewer_than_two_raters_give_no_pair(levels, raters):
    tables = agree(levels[levels["rater"].isin(["expert"][:raters])])
    assert len(tables["level_table"]) == 5 * raters
    for name, table in tables.items():
        validate(name, table)


def test_solvers_of_every_kind_stand_in_the_columns():
    pairs = rater_pairs(["pencilmark", "number-place-support", "hodoku"])
    assert pairs[1:] == [("hodoku", "number-place-support"), ("pencilmark", "number-place-support")]
