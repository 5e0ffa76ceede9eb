"""Bad input on the command line: one line that says what was expected, never a traceback."""

import errno
import os
from pathlib import Path

import pandas as pd
import pytest

from pipeline.tables import schema_of, write_table
from tests.runs import nanido

NO_SOLUTION_COUNTS = pd.DataFrame(columns=list(schema_of("solution_counts").columns))


@pytest.fixture
def said(monkeypatch, pytestconfig):
    """Run a verb that fails; return what it says, which has to be one line."""
    monkeypatch.chdir(pytestconfig.rootpath)

    def run(*words):
        result = nanido(*words)
        assert result.exit_code == 1
        assert result.stderr.startswith("Error: ")
        assert result.stderr.count("\n") == 1
        return result.stderr

    return run


@pytest.mark.parametrize("out", ["out/book.csv", ".", "none/book.csv"])
def test_a_path_that_cannot_be_written_is_named(said, tmp_path, out):
    (tmp_path / "out").touch()
    message = said("convert", "1x1t0:3", "--to", "csv", "--out", tmp_path / out)
    assert str(tmp_path / out) in message


def test_a_folder_that_is_a_file_is_named(said, tmp_path):
    (tmp_path / "out").touch()
    tiny = "tests/data/tiny/tiny-book.yaml"
    assert f"{tmp_path / 'out'}: " in said("step", "ingest", tiny, "--out", tmp_path / "out")


@pytest.mark.parametrize("verb", ["count-solutions", "measure-paths", "trace"])
def test_a_table_of_another_kind(said, tmp_path, verb):
    path = write_table("solution_counts", NO_SOLUTION_COUNTS, tmp_path / "solution_counts.parquet")
    kind = ["--kind", "sudoku"] if verb == "trace" else []
    message = said("step", verb, path, *kind, "--out", tmp_path / "out.parquet")
    assert f"{path}: " in message
    assert "delete" not in message


@pytest.mark.parametrize("kept", [0, 5, -9])
@pytest.mark.parametrize("verb", ["count-solutions", "concat-chunks"])
def test_a_table_that_was_cut_short_is_to_be_deleted(said, tmp_path, verb, kept):
    path = write_table("solution_counts", NO_SOLUTION_COUNTS, tmp_path / "solution_counts.parquet")
    path.write_bytes(path.read_bytes()[:kept])
    message = said("step", verb, path, "--out", tmp_path / "out")
    assert f"{path}: " in message
    assert "delete the file" in message


def test_a_value_that_no_schema_allows_names_table_and_column(said, tmp_path):
    counts = pd.DataFrame({"corpus": "c", "puzzle_id": ["a", "a"], "solutions": [1, 1]})
    path = tmp_path / "solution_counts.parquet"
    counts.to_parquet(path)
    message = said("step", "concat-chunks", path, "--out", tmp_path / "out")
    assert "table solution_counts: " in message
    assert "delete" not in message


@pytest.mark.parametrize("name", ["a\0b.csv", "a\udcff.csv"])
@pytest.mark.parametrize("verb", ["trace", "grade", "ingest", "count-solutions", "new-book"])
def test_a_name_that_is_no_text(verb, name):
    result = nanido("step", verb, name, name, "--out", name)
    assert result.exit_code == 2
    assert repr(name) in result.stderr


def test_convert_that_cannot_be_written_whole_leaves_what_was_there(said, tmp_path, monkeypatch):
    path = tmp_path / "book.csv"
    path.write_text("before")

    def full(*_):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "replace", full)
    message = said("convert", "1x1t0:3", "--to", "csv", "--out", path)
    assert message.startswith(f"Error: {path}: ")
    assert message.endswith(f"{os.strerror(errno.ENOSPC)}\n")
    assert path.read_text() == "before"
    assert [file.name for file in tmp_path.iterdir()] == ["book.csv"]


def test_a_file_that_is_not_there(said):
    assert "'my/puzzle.dat': " in said("show", "my/puzzle.dat")
