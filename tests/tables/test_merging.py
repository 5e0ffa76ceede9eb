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


@given(ROWS, st.integers(1, 5), st.randoms(use_true_random=False))
def test_however_rows_are_dealt_they_come_in_order(tmp_path_factory, rows, number, random):
    parts = [[] for _ in range(number)]
    for row in rows:
        random.choice(parts).append(row)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(merging, "BATCH_ROWS", 2)
        found = rows_of(files(tmp_path_factory.mktemp("parts"), parts))
    assert found == sorted(rows)


@pytest.mark.parametrize(
    "parts", [[[("b", 1)], [("a", 1)] * 2], [[("a", 1), ("b", 1)], [("b", 1)]]]
)
def test_two_rows_with_one_key_are_refused(tmp_path, parts):
    with pytest.raises(SchemaError, match="two rows have one key"):
        rows_of(files(tmp_path, parts))


def test_a_path_is_no_pattern(tmp_path):
    for name in ("r[1]", "r1"):
        (tmp_path / name).mkdir()
        list(files(tmp_path / name, [[(name[0], len(name))]]))
    assert rows_of([tmp_path / "r[1]" / "0.parquet"]) == [("r", 4)]


def test_one_chunk_gathered_has_its_bytes(tmp_path):
    columns = {"corpus": "c", "file": "f", "line": 0, "reason": ""}
    rows = pa.Table.from_pylist([columns | {"line": line} for line in range(150_000)])
    with GroupWriter(tmp_path / "a.parquet", rows.schema, 100_000) as chunk:
        chunk.add(rows)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(chunks, "rows_together", lambda name: 100_000)
        whole = concat_chunks("rejects", [tmp_path / "a.parquet"], tmp_path / "b.parquet")
    assert whole.read_bytes() == (tmp_path / "a.parquet").read_bytes()
