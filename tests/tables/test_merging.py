"""Sorted files read as one."""

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.tables import chunks, merging
from pipeline.tables.chunks import concat_chunks
from pipeline.tables.groups import GroupWriter
from pipeline.tables.schemas.schema import SchemaError

SCHEMA = pa.schema({"who": pa.large_string(), "at": pa.int32()})
KEY = ["who", "at"]
ROWS = st.sets(st.tuples(st.sampled_from(["a", "ab", "b", "é", "𝄞", "\uffff"]), st.integers(0, 9)))


def table(rows) -> pa.Table:
    return pa.Table.from_pylist([dict(zip(KEY, row, strict=True)) for row in rows], SCHEMA)


def files(folder, parts):
    for number, rows in enumerate(parts):
        pq.write_table(table(rows), folder / f"{number}.parquet", row_group_size=3)
        yield folder / f"{number}.parquet"


def rows_of(files) -> list[tuple]:
    pieces = list(merging.merged(list(files), KEY, SCHEMA))
    return [tuple(row.values()) for piece in pieces for row in piece.to_pylist()]


@given(ROWS, st.integers(1, 5), st.integers(0, 3), st.randoms(use_true_random=False))
def test_however_rows_are_dealt_they_come_in_order(tmp_path_factory, rows, number, idle, random):
    parts = [[] for _ in range(number)]
    for row in sorted(rows):
        random.choice(parts).append(row)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(merging, "AT_ONCE", 2)
        patch.setattr(merging, "ROUNDS_IDLE", idle)
        found = rows_of(files(tmp_path_factory.mktemp("parts"), parts))
    assert found == sorted(rows)


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        ([[("a", 2), ("a", 1)]], "expected rows sorted by who, at"),
        ([[("b", 1)], [("a", 1)] * 2], "expected rows sorted by who, at"),
        ([[("a", 1), ("b", 1)], [("b", 1)]], "two rows have one key"),
    ],
    ids=["not sorted", "twice in a file", "in two files"],
)
def test_rows_that_are_not_sorted_or_twice_there_are_refused(tmp_path, parts, expected):
    with pytest.raises(SchemaError, match=expected):
        rows_of(files(tmp_path, parts))


def test_a_file_that_is_not_sorted_between_what_is_read_at_once(tmp_path, monkeypatch):
    monkeypatch.setattr(merging, "AT_ONCE", 2)
    with pytest.raises(SchemaError, match="expected rows sorted"):
        rows_of(files(tmp_path, [[("b", 1), ("b", 2), ("a", 1), ("a", 2)]]))


def test_of_files_that_follow_one_another_few_are_open(tmp_path, monkeypatch):
    monkeypatch.setattr(merging, "AT_ONCE", 2)
    monkeypatch.setattr(merging, "ROUNDS_IDLE", 1)
    opened, most = set(), 0

    class Watched(merging.SortedFile):
        def open(self):
            super().open()
            opened.add(self)

        def close(self):
            super().close()
            opened.discard(self)

    monkeypatch.setattr(merging, "SortedFile", Watched)
    # Nine stretches in turn to three files, thirty rows each.
    rows = [("a", at) for at in range(270)]
    parts = [[row for row in rows if row[1] // 30 % 3 == part] for part in range(3)]
    found = []
    for piece in merging.merged(list(files(tmp_path, parts)), KEY, SCHEMA):
        found += [tuple(row.values()) for row in piece.to_pylist()]
        most = max(most, len(opened))
    assert found == rows
    assert most == 2
    assert not opened


def test_one_chunk_gathered_has_its_bytes(tmp_path):
    columns = {"corpus": "c", "file": "f", "line": 0, "reason": ""}
    rows = pa.Table.from_pylist([columns | {"line": line} for line in range(150_000)])
    with GroupWriter(tmp_path / "a.parquet", rows.schema, 100_000) as chunk:
        chunk.add(rows)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(chunks, "rows_together", lambda name: 100_000)
        whole = concat_chunks("rejects", [tmp_path / "a.parquet"], tmp_path / "b.parquet")
    assert whole.read_bytes() == (tmp_path / "a.parquet").read_bytes()
