"""Tables written piece by piece."""

import pyarrow as pa
import pytest

from pipeline.tables import groups, read_table
from pipeline.tables.writing import TableWriter


def rejects(*lines):
    return pa.table(
        {
            "corpus": ["a"] * len(lines),
            "file": ["a.csv"] * len(lines),
            "line": pa.array(lines, pa.int32()),
            "reason": ["odd"] * len(lines),
        }
    )


def written(path, *pieces):
    with TableWriter("rejects", path) as writer:
        for piece in pieces:
            writer.add(piece)
    return path.read_bytes()


def test_pieces_leave_no_mark(tmp_path, monkeypatch):
    monkeypatch.setattr(groups, "ROW_GROUP", 2)
    whole = written(tmp_path / "whole.parquet", rejects(1, 2, 3, 4, 5))
    pieces = written(
        tmp_path / "pieces.parquet", rejects(1), rejects(), rejects(2, 3, 4), rejects(5)
    )
    assert pieces == whole
    assert read_table(tmp_path / "pieces.parquet")["line"].tolist() == [1, 2, 3, 4, 5]


def test_what_comes_late_is_refused_and_the_old_file_stays(tmp_path):
    path = tmp_path / "rejects.parquet"
    before = written(path, rejects(1))
    with pytest.raises(ValueError, match="comes after"):
        written(path, rejects(2), rejects(2))
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["rejects.parquet"]


def in_codes(*texts):
    return pa.array(texts).dictionary_encode()


def test_keys_in_codes_are_compared_as_the_texts_they_stand_for(tmp_path):
    """Whatever order the dictionary has, and though pieces have different ones."""
    rows = rejects(1, 2, 3, 4)
    files = pa.chunked_array([in_codes("b.csv", "a.csv"), in_codes("c.csv", "b.csv")])
    mixed = rows.set_column(1, "file", files)
    path = tmp_path / "rejects.parquet"
    written(path, mixed)
    assert read_table(path)["file"].tolist() == ["a.csv", "b.csv", "b.csv", "c.csv"]
    assert written(path, rows.set_column(1, "file", files.cast(pa.string()))) == path.read_bytes()
    twice = rejects(1, 1).set_column(1, "file", in_codes("a.csv", "a.csv"))
    with pytest.raises(ValueError, match="two rows have one key"):
        written(path, twice)
