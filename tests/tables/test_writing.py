"""Tables written piece by piece."""

import pandas as pd
import pytest

from pipeline.tables import read_table, writing
from pipeline.tables.writing import TableWriter
from pipeline.texts.errors import SchemaError


def rejects(*lines):
    return pd.DataFrame({"corpus": "a", "file": "a.csv", "line": lines, "reason": "odd"})


def written(path, *pieces):
    with TableWriter("rejects", path) as writer:
        for piece in pieces:
            writer.add(piece)
    return path.read_bytes()


def test_pieces_leave_no_mark(tmp_path, monkeypatch):
    monkeypatch.setattr(writing, "ROW_GROUP", 2)
    whole = written(tmp_path / "whole.parquet", rejects(1, 2, 3, 4, 5))
    pieces = written(
        tmp_path / "pieces.parquet", rejects(1), rejects(), rejects(2, 3, 4), rejects(5)
    )
    assert pieces == whole
    assert read_table(tmp_path / "pieces.parquet")["line"].tolist() == [1, 2, 3, 4, 5]


def test_what_comes_late_is_refused_and_the_old_file_stays(tmp_path):
    path = tmp_path / "rejects.parquet"
    before = written(path, rejects(1))
    with pytest.raises(SchemaError):
        written(path, rejects(2), rejects(2))
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["rejects.parquet"]
