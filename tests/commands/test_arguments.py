"""Bad input on the command line: one line that says what was expected, never a traceback."""

import pytest
from click.testing import CliRunner

from pipeline.commands.main import main


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
    message = said("ingest", "tests/data/tiny/tiny-book.yaml", "--out", tmp_path / "out")
    assert "expected a folder, found a file; name another folder" in message


def test_a_file_that_is_a_folder(said, tmp_path):
    message = said("convert", "1x1t0:3", "--to", "csv", "--out", tmp_path)
    assert f"{tmp_path}: expected a file, found a folder" in message


def test_a_folder_that_is_not_there(said, tmp_path):
    message = said("convert", "1x1t0:3", "--to", "csv", "--out", tmp_path / "none/book.csv")
    assert "none/book.csv: cannot be read or written: No such file or directory" in message


def test_a_table_that_is_none(said, tmp_path):
    (tmp_path / "puzzles.parquet").write_bytes(b"hello")
    message = said("judge", tmp_path / "puzzles.parquet", "--out", tmp_path / "j.parquet")
    assert "expected a table of Nanido as Parquet" in message


def test_a_file_that_is_not_there(said):
    message = said("show", "my/puzzle.dat")
    assert "'my/puzzle.dat': expected" in message
    assert "found no such file" in message
