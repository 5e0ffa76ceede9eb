"""Tables of a corpus read side by side."""

import pandas as pd
import pytest

from pipeline.files.settings import SettingsError
from pipeline.tables import write_table, writing
from pipeline.tables.side_by_side import rows_of, side_by_side
from tests.tables.made_up import puzzles_table


@pytest.fixture
def puzzles(tmp_path, monkeypatch):
    """Seven puzzles, three in a group of rows."""
    monkeypatch.setattr(writing, "PUZZLES_TOGETHER", 3)
    return write_table("puzzles", puzzles_table("bcdefgh"), tmp_path / "puzzles.parquet")


def judged(folder, ids):
    table = pd.DataFrame({"corpus": "c", "puzzle_id": list(ids)}).assign(solutions=1)
    return write_table("solution_counts", table, folder / "solution_counts.parquet")


def ids_of(parts):
    return [
        ("".join(part["puzzle_id"]), "".join(tables["judged"]["puzzle_id"]))
        for part, tables in parts
    ]


@pytest.mark.parametrize(
    ("ids", "expected"),
    [
        ("bcdefgh", [("bcd", "bcd"), ("efg", "efg"), ("h", "h")]),
        ("", [("bcd", ""), ("efg", ""), ("h", "")]),
        # Rows of puzzles that nobody knows are left out.
        ("abgxyz", [("bcd", "b"), ("efg", "g"), ("h", "")]),
    ],
)
def test_each_row_comes_once_with_its_puzzle(puzzles, tmp_path, ids, expected):
    others = {"judged": (judged(tmp_path, ids), None)}
    assert ids_of(side_by_side(puzzles, others)) == expected


def test_a_table_without_puzzles_is_one_part(tmp_path):
    puzzles = write_table("puzzles", pd.DataFrame(), tmp_path / "puzzles.parquet")
    others = {"judged": (judged(tmp_path, "a"), ["corpus", "puzzle_id"])}
    assert ids_of(side_by_side(puzzles, others)) == [("", "")]


@pytest.mark.parametrize("ids", ["bd", "", "xy"])
def test_rows_of_some_puzzles_or_of_none(puzzles, ids):
    found = rows_of({"puzzles": puzzles}, pd.Series(list(ids), dtype=str))["puzzles"]
    assert "".join(found["puzzle_id"]) == ids.strip("xy")


def test_what_is_no_such_table_is_told(puzzles, tmp_path):
    path = judged(tmp_path, "bc")
    with pytest.raises(SettingsError, match="found none named solved"):
        list(side_by_side(puzzles, {"judged": (path, ["corpus", "puzzle_id", "solved"])}))
    path.write_bytes(b"none")
    with pytest.raises(SettingsError, match=str(path)):
        list(side_by_side(puzzles, {"judged": (path, None)}))
