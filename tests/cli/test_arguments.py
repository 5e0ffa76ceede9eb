"""Bad input on the command line: one line that says what was expected, never a traceback."""

import errno
import os
from pathlib import Path

import pandas as pd
import pytest
from click.testing import CliRunner

from pipeline.cli.main import main
from pipeline.tables import schema_of, write_table

NO_SOLUTION_COUNTS = pd.DataFrame(columns=list(schema_of("solution_counts").columns))


@pytest.fixture
def said(monkeypatch, pytestconfig):
    """Run a verb that fails; return what it says, which has to be one line."""
    monkeypatch.chdir(pytestconfig.rootpath)

    def run(*words):
        result = CliRunner().invoke(main, [str(word) for word in words])
        assert result.exit_code == 1
        assert result.stderr.startswith("Error: ")
        assert result.stderr.count("\n") == 1
        return result.stderr

    return run


def test_a_folder_that_is_a_file(said, tmp_path):
    (tmp_path / "out").touch()
    message = said("convert", "1x1t0:3", "--to", "csv", "--out", tmp_path / "out" / "book.csv")
    assert "expected a folder, found a file; name another folder" in message
    message = said("step", "ingest", "tests/data/tiny/tiny-book.yaml", "--out", tmp_path / "out")
    assert "expected a folder, found a file; name another folder" in message


def test_a_file_that_is_a_folder(said, tmp_path):
    message = said("convert", "1x1t0:3", "--to", "csv", "--out", tmp_path)
    assert f"{tmp_path}: expected a file, found a folder" in message


def test_a_folder_that_is_not_there(said, tmp_path):
    message = said("convert", "1x1t0:3", "--to", "csv", "--out", tmp_path / "none/book.csv")
    assert "none/book.csv: cannot be read or written: No such file or directory" in message


def test_a_table_that_is_none(said, tmp_path):
    (tmp_path / "puzzles.parquet").write_bytes(b"hello")
    message = said(
        "step", "count-solutions", tmp_path / "puzzles.parquet", "--out", tmp_path / "j.parquet"
    )
    assert "expected a table of Nanido as Parquet" in message


@pytest.mark.parametrize("verb", ["count-solutions", "measure-paths", "trace"])
def test_a_table_of_another_kind(said, tmp_path, verb):
    path = write_table("solution_counts", NO_SOLUTION_COUNTS, tmp_path / "solution_counts.parquet")
    kind = ["--kind", "sudoku"] if verb == "trace" else []
    message = said("step", verb, path, *kind, "--out", tmp_path / "out.parquet")
    assert f"{path}: expected a table with the columns " in message
    assert "; name another table" in message


def test_a_table_that_was_cut_short(said, tmp_path):
    path = write_table("solution_counts", NO_SOLUTION_COUNTS, tmp_path / "puzzles.parquet")
    path.write_bytes(path.read_bytes()[:-9])
    message = said("step", "count-solutions", path, "--out", tmp_path / "j.parquet")
    assert f"{path}: expected a table of Nanido as Parquet, found: " in message
    assert message.endswith("; delete the file, and make it again\n")


@pytest.mark.parametrize("name", ["a\0b.csv", "a\udcff.csv"])
@pytest.mark.parametrize("verb", ["trace", "grade", "ingest", "count-solutions", "new-book"])
def test_a_name_that_is_no_text(verb, name):
    result = CliRunner().invoke(main, ["step", verb, name, name, "--out", name])
    assert result.exit_code == 2
    assert f"found {name!r}, expected a name of UTF-8 text; rename it" in result.stderr


def test_convert_that_cannot_be_written_whole_leaves_what_was_there(said, tmp_path, monkeypatch):
    path = tmp_path / "book.csv"
    path.write_text("before")

    def full(*_):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "replace", full)
    message = said("convert", "1x1t0:3", "--to", "csv", "--out", path)
    assert message == f"Error: {path}: cannot be read or written: No space left on device\n"
    assert path.read_text() == "before"
    assert [file.name for file in tmp_path.iterdir()] == ["book.csv"]


def test_a_file_that_is_not_there(said):
    message = said("show", "my/puzzle.dat")
    assert "'my/puzzle.dat': expected" in message
    assert "found no such file" in message
