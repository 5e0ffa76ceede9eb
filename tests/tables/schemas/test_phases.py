"""Tables keep to their schemas, those of a kind to the kind's own."""

import pandas as pd
import pytest

from pipeline import kinds
from pipeline.files.settings import SettingsError
from pipeline.tables import (
    KEYS,
    SCHEMAS,
    key_of,
    read_puzzles_table,
    schema_of,
    validate,
    write_table,
    writing,
)
from pipeline.tables.files import kind_in_table
from pipeline.tables.schemas import traces
from pipeline.texts.errors import SchemaError
from tests.tables.made_up import puzzles_table


def test_every_kind_has_the_tables_of_a_trace_with_the_columns_that_all_share():
    for kind in kinds.names():
        for table in ("steps", "contradictions", "outcomes", "features"):
            shared = set.intersection(
                *(set(schema_of(table, other).columns) for other in kinds.names())
            )
            assert set(key_of(table)) < shared <= set(schema_of(table, kind).columns)


def test_a_table_is_shared_or_of_each_kind():
    assert set(KEYS) == set(SCHEMAS) | set(traces.KEYS)
    assert not set(SCHEMAS) & set(traces.KEYS)


def test_a_table_of_a_kind_is_written_as_the_kind_says(tmp_path):
    columns = list(schema_of("steps", "sudoku").columns)
    path = write_table("steps", pd.DataFrame(columns=columns), tmp_path / "steps.parquet", "sudoku")
    assert list(pd.read_parquet(path).columns) == columns
    with pytest.raises(SettingsError, match="'chess'"):
        validate("steps", pd.DataFrame(), "chess")


@pytest.mark.parametrize("kind", ["Sudoku", "", "two words"])
def test_a_kind_is_named_in_small_letters(kind):
    puzzles = puzzles_table("a", kind=kind)
    with pytest.raises(SchemaError, match="column kind"):
        validate("puzzles", puzzles)
    assert len(validate("puzzles", puzzles.assign(kind="masyu"))) == 1


@pytest.mark.parametrize("chunks", [1, 2, 3, 4, 5, 9, 40])
def test_chunks_share_the_puzzles_and_read_no_others(tmp_path, monkeypatch, chunks):
    monkeypatch.setattr(writing, "PUZZLES_TOGETHER", 7)
    ids = [f"{number:02}" for number in range(30)]
    path = write_table("puzzles", puzzles_table(ids), tmp_path / "puzzles.parquet")
    numbers = range(1, chunks + 1)
    found = [read_puzzles_table(path, (number, chunks))["puzzle_id"].tolist() for number in numbers]
    assert sorted(id for chunk in found for id in chunk) == ids
    # Five groups of rows: as even as they can be dealt.
    assert max(map(len, found)) <= -(-5 // chunks) * 7
    assert kind_in_table(path) == "sudoku"
