"""Tables with numbers in place of ids: the same rows, the same bytes."""

import pandas as pd
import pyarrow.parquet as pq
import pytest

from pipeline.files.settings import SettingsError
from pipeline.tables import KEYS, read_table, write_table
from pipeline.tables.by_rater import by_rater
from pipeline.tables.numbered import NumberedPuzzles, stacked

IDS = ["1", "10", "2", "a", "é", "石"]


@pytest.fixture
def levels(tmp_path):
    """Six puzzles by three raters, as a file."""
    rows = [
        {"corpus": "c", "puzzle_id": id, "rater": rater, "book": "", "part": rater, "level": 1 + at}
        for at, id in enumerate(IDS)
        for rater in ("s", "b", "B")
    ]
    return write_table("levels", pd.DataFrame(rows), tmp_path / "levels.parquet")


def test_what_is_read_is_written_with_the_same_bytes(levels, tmp_path):
    puzzles = NumberedPuzzles(IDS)
    found = puzzles.read(levels)
    assert found["puzzle_id"].tolist() == [place for place in range(6) for _ in range(3)]
    path = puzzles.write("levels", found.sample(frac=1, random_state=1), tmp_path / "new.parquet")
    assert path.read_bytes() == levels.read_bytes()


def test_names_are_categories_in_the_order_of_texts(levels):
    found = NumberedPuzzles(IDS).read(levels, ["puzzle_id", "rater"])
    assert found["rater"].cat.categories.tolist() == ["B", "b", "s"]
    assert found.sort_values(["puzzle_id", "rater"]).equals(found)


def test_rows_of_puzzles_without_a_number_are_left_out(levels):
    found = NumberedPuzzles(["10", "3", "石"]).read(levels)
    assert found["puzzle_id"].tolist() == [0] * 3 + [2] * 3
    assert found["level"].tolist() == [2] * 3 + [6] * 3


def test_of_raters_side_by_side_numbers_tell_the_same_as_ids(levels):
    texts, numbers = by_rater(read_table(levels)), by_rater(NumberedPuzzles(IDS).read(levels))
    assert texts.index.tolist() == IDS
    assert texts.to_numpy().tolist() == numbers.to_numpy().tolist()
    assert texts.columns.tolist() == numbers.columns.tolist() == ["B", "b", "s"]


def test_a_table_without_rows_is_read_and_written(tmp_path):
    empty = write_table("levels", pd.DataFrame(), tmp_path / "levels.parquet")
    found = NumberedPuzzles([]).read(empty)
    assert found.empty
    assert found.columns.tolist() == pq.read_schema(empty).names
    path = NumberedPuzzles([]).write("levels", found, tmp_path / "new.parquet")
    assert path.read_bytes() == empty.read_bytes()


def test_two_rows_with_one_key_are_refused(levels, tmp_path):
    puzzles = NumberedPuzzles(IDS)
    twice = stacked([puzzles.read(levels)] * 2)
    assert twice.duplicated(KEYS["levels"]).any()
    with pytest.raises(ValueError, match="two rows have the key"):
        puzzles.write("levels", twice, tmp_path / "new.parquet")


@pytest.mark.parametrize("ids", [["b", "a"], ["a", "a"]])
def test_puzzles_of_several_corpora_have_no_numbers(ids):
    with pytest.raises(ValueError, match="expected the puzzles of one corpus"):
        NumberedPuzzles(ids)


def test_what_is_no_such_table_is_told(levels):
    with pytest.raises(SettingsError, match="found none named solved"):
        NumberedPuzzles(IDS).read(levels, ["puzzle_id", "solved"])
    levels.write_bytes(b"none")
    with pytest.raises(SettingsError, match="expected a table of Nanido"):
        NumberedPuzzles(IDS).read(levels)
