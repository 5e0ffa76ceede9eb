"""Chunks of a table concatenated."""

import re
from contextlib import suppress
from pathlib import Path

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.files.settings import SettingsError
from pipeline.tables import chunks, read_table
from pipeline.tables.chunks import concat_chunks, refuse_some_of
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


@pytest.mark.parametrize(
    ("parts", "named"), [(["b", "aa"], ""), (["ab", "b"], "01"), (["c", "b", "b"], "12")]
)
def test_of_two_rows_with_one_key_the_chunks_are_named(tmp_path, parts, named):
    with pytest.raises(SchemaError) as raised:
        concatenated(tmp_path, [[("c", file, 1, "") for file in part] for part in parts])
    found = re.findall(r"(\d)\.parquet", str(raised.value))
    assert found == list(named)


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


def empty(column):
    def damage(chunk):
        rows = pq.read_table(chunk).to_pandas()
        rows.loc[7, column] = None
        pq.write_table(pa.Table.from_pandas(rows, pq.read_schema(chunk)), chunk)

    return damage


def damaged(start, stop):
    def damage(chunk):
        found = bytearray(chunk.read_bytes())
        found[start:stop] = bytes(255 - one for one in found[start:stop])
        chunk.write_bytes(found)

    return damage


def zeroed(chunk):
    """As after a crash of the machine: the file has its length, and nothing was written."""
    chunk.write_bytes(bytes(chunk.stat().st_size))


def two_chunks(folder):
    rows = pd.DataFrame({"corpus": "c", "file": "f", "line": range(20_000), "reason": ""})
    return [write_table("rejects", rows[one::2], folder / f"{one}.parquet") for one in (0, 1)]


@pytest.mark.parametrize(
    "spoil",
    [
        without("corpus"),
        without("reason"),
        empty("file"),
        damaged(10, 3000),
        damaged(-400, -200),
        zeroed,
    ],
)
def test_a_spoilt_chunk_is_named_and_how_it_is_made_again(tmp_path, spoil):
    files = two_chunks(tmp_path)
    spoil(files[1])
    with pytest.raises(SettingsError, match=f"{re.escape(str(files[1]))}.*(again|another table)$"):
        concat_chunks("rejects", files, tmp_path / "whole.parquet")
    assert sorted(tmp_path.iterdir()) == files


def test_no_flipped_bit_of_a_page_goes_through(tmp_path):
    files = two_chunks(tmp_path)
    whole = concat_chunks("rejects", files, tmp_path / "whole.parquet").read_bytes()
    good = files[1].read_bytes()
    end = len(good) - 8 - int.from_bytes(good[-8:-4], "little")
    for at in range(4, end, (end - 4) // 40):
        files[1].write_bytes(good[:at] + bytes([good[at] ^ 4]) + good[at + 1 :])
        with suppress(SettingsError):
            found = concat_chunks("rejects", files, tmp_path / "found.parquet").read_bytes()
            assert found == whole, at


@pytest.mark.parametrize("number", [1, 2, 3])
def test_some_of_the_chunks_are_refused(number):
    found = [Path(f"{at}-of-3/steps.parquet") for at in (1, 2, 3) if at != number]
    with pytest.raises(SettingsError, match=f"none of: {number}-of-3"):
        refuse_some_of(found)
