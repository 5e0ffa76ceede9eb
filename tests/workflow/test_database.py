"""Tables as views of one database."""

from pathlib import Path

import duckdb
import pandas as pd
import pytest

from pipeline.tables import SCHEMAS, write_table
from pipeline.tables.schemas.meanings import meaning_of
from pipeline.workflow import database
from tests.tables.made_up import puzzles_table


def ratings(numbers) -> pd.DataFrame:
    numbers = list(numbers)
    return pd.DataFrame(
        {
            "corpus": "book",
            "puzzle_id": [f"p{number:06}" for number in numbers],
            "rater": "o'hara",
            "value": [number / 7 for number in numbers],
            "unit": "score",
            "n_people": pd.array([number if number % 3 else None for number in numbers], "Int32"),
            "error_log_seconds": None,
        }
    )


def test_views_join_the_corpora_and_follow_their_files(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    # DuckDB would take `r[1]` for a pattern that finds `r1`, and `a=b` for a column.
    for corpus in ("it's", "r[1]", "r1", "a=b", "other"):
        table = ratings([1, 2]).assign(corpus=corpus)
        write_table("ratings", table, f"{corpus}/ratings.parquet")
    files = [Path(name) for name in ("it's", "r[1]", "a=b", "other")]
    views = database.build("all.duckdb", [file / "ratings.parquet" for file in files])
    assert views == ["ratings"]
    write_table("ratings", ratings([1]).assign(corpus="other"), "other/ratings.parquet")
    with duckdb.connect("all.duckdb", read_only=True) as connection:
        rows = connection.execute("SELECT corpus, count(*) FROM ratings GROUP BY 1 ORDER BY 1")
        assert rows.fetchall() == [("a=b", 2), ("it's", 2), ("other", 1), ("r[1]", 2)]
        assert "a" not in connection.table("ratings").columns


def test_a_folder_with_a_question_mark_takes_a_database(tmp_path, monkeypatch):
    folder = tmp_path / "what?"
    folder.mkdir()
    monkeypatch.chdir(folder)
    file = write_table("ratings", ratings([1]), Path("other/ratings.parquet"))
    assert database.build("all.duckdb", [file]) == ["ratings"]
    assert Path("all.duckdb").stat().st_size


def test_the_view_of_puzzles_tells_how_many_solutions_each_has(tmp_path):
    puzzles = puzzles_table("abd", solutions=[None, 1, None])
    solution_counts = pd.DataFrame({"corpus": "c", "puzzle_id": ["a", "b"], "solutions": [2, 0]})
    files = [
        write_table("puzzles", puzzles, tmp_path / "puzzles.parquet"),
        write_table("solution_counts", solution_counts, tmp_path / "solution_counts.parquet"),
    ]
    database.build(tmp_path / "all.duckdb", files)
    with duckdb.connect(tmp_path / "all.duckdb", read_only=True) as connection:
        rows = connection.execute("SELECT * FROM puzzles ORDER BY puzzle_id")
        assert [column[0] for column in rows.description] == list(SCHEMAS["puzzles"].columns)
        assert [row[-1] for row in rows.fetchall()] == [2, 0, None]


def test_views_and_their_columns_say_what_they_mean(tmp_path):
    file = write_table("ratings", ratings([1]), tmp_path / "ratings.parquet")
    other = file.with_name("own.parquet")
    other.write_bytes(file.read_bytes())
    database.build(tmp_path / "all.duckdb", [file, other])
    with duckdb.connect(tmp_path / "all.duckdb", read_only=True) as connection:
        views = connection.sql("SELECT view_name, comment FROM duckdb_views() WHERE NOT internal")
        assert dict(views.fetchall()) == {"ratings": meaning_of("ratings"), "own": None}
        rows = connection.sql(
            "SELECT column_name, comment FROM duckdb_columns() WHERE table_name = 'ratings'"
        )
        said = dict(rows.fetchall())
    assert said == {name: meaning_of("ratings", name) for name in SCHEMAS["ratings"].columns}


def test_a_database_that_cannot_be_written_leaves_nothing(tmp_path, monkeypatch):
    def full(*_):
        raise duckdb.IOException("No space left\nmore")

    monkeypatch.setattr(database, "_comment", full)
    files = [tmp_path / "ratings.parquet"]
    pd.DataFrame({"a": [1]}).to_parquet(files[0])
    with pytest.raises(OSError, match=r"No space left: .*all\.duckdb"):
        database.build(tmp_path / "all.duckdb", files)
    assert list(tmp_path.iterdir()) == files
