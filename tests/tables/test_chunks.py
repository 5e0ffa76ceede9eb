"""Chunks of a table concatenated."""

import re

import pandas as pd
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.files.settings import SettingsError
from pipeline.tables import chunks, read_table
from pipeline.tables.chunks import concat_chunks
from pipeline.tables.writing import write_table
from pipeline.texts.errors import SchemaError

COLUMNS = ["corpus", "file", "line", "reason"]
TEXTS = st.sampled_from(["a", "ab", "b", "é", "𝄞", "\uffff"])
ROWS = st.sets(st.tuples(st.just("c"), TEXTS, st.integers(0, 9), st.just("")))


def concatenated(folder, parts) -> list[tuple]:
    files = [
        write_table("rejects", pd.DataFrame(rows, columns=COLUMNS), folder / f"{number}.parquet")
        for number, rows in enumerate(parts)
    ]
    path = concat_chunks("rejects", files, folder / "rejects.parquet")
    return [tuple(row) for row in read_table(path).itertuples(index=False)]


@settings(max_examples=30)
@given(ROWS, st.integers(1, 5), st.randoms(use_true_random=False))
def test_however_rows_are_dealt_they_come_in_order(tmp_path_factory, rows, number, random):
    parts = [[] for _ in range(number)]
    for row in rows:
        random.choice(parts).append(row)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(chunks, "ROW_GROUP", 2)
        found = concatenated(tmp_path_factory.mktemp("parts"), parts)
    assert found == sorted(rows)


@pytest.mark.parametrize("parts", [["b", "aa"], ["ab", "b"]])
def test_two_rows_with_one_key_are_refused(tmp_path, parts):
    with pytest.raises(SchemaError):
        concatenated(tmp_path, [[("c", file, 1, "") for file in part] for part in parts])


def test_a_path_is_no_pattern(tmp_path):
    for name in ("r[1]", "r1"):
        (tmp_path / name).mkdir()
    assert concatenated(tmp_path / "r1", [[("c", "r1", 1, "")]])
    assert concatenated(tmp_path / "r[1]", [[("c", "r", 1, "")]]) == [("c", "r", 1, "")]


@pytest.mark.parametrize("count", [0, 5, 150_000])
def test_chunks_leave_no_mark(tmp_path, count):
    rows = pd.DataFrame({"corpus": "c", "file": "f", "line": range(count), "reason": ""})
    whole = write_table("rejects", rows, tmp_path / "whole.parquet").read_bytes()
    for number in (1, 2, 3):
        parts = [
            write_table("rejects", rows[start::number], tmp_path / f"{start}.parquet")
            for start in range(number)
        ]
        found = concat_chunks("rejects", parts[::-1], tmp_path / "found.parquet")
        assert found.read_bytes() == whole


def without(column):
    return lambda chunk: pq.write_table(pq.read_table(chunk).drop_columns([column]), chunk)


def damaged(start, stop):
    def damage(chunk):
        found = bytearray(chunk.read_bytes())
        found[start:stop] = bytes(255 - one for one in found[start:stop])
        chunk.write_bytes(found)

    return damage


@pytest.mark.parametrize(
    "spoil", [without("corpus"), without("reason"), damaged(10, 3000), damaged(-400, -200)]
)
def test_a_spoilt_chunk_is_named(tmp_path, spoil):
    rows = pd.DataFrame({"corpus": "c", "file": "f", "line": range(20_000), "reason": ""})
    files = [
        write_table("rejects", rows[start::2], tmp_path / f"{start}.parquet") for start in (0, 1)
    ]
    spoil(files[1])
    with pytest.raises(SettingsError, match=re.escape(str(files[1]))):
        concat_chunks("rejects", files, tmp_path / "whole.parquet")
    assert sorted(tmp_path.iterdir()) == files
