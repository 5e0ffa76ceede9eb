"""Chunks put together and tables as views."""

import duckdb
import pandas as pd
import pyarrow.parquet as pq
import pytest

from pipeline.tables import SCHEMAS, read_table, write_table
from pipeline.tables.chunks import concat_chunks
from pipeline.tables.schemas.meanings import meaning_of
from pipeline.workflow import database


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


def write_chunks(folder, chunks):
    for number, rows in enumerate(chunks):
        yield write_table("ratings", ratings(rows), folder / f"{number}/ratings.parquet")


@pytest.mark.parametrize("count", [5, 150_000], ids=["one row group", "several row groups"])
def test_the_number_of_chunks_leaves_no_mark(tmp_path, count):
    found = set()
    for chunks in (1, 2, 3):
        parts = write_chunks(tmp_path, [range(start, count, chunks) for start in range(chunks)])
        whole = concat_chunks("ratings", list(parts)[::-1], tmp_path / "ratings.parquet")
        found.add(whole.read_bytes())
    assert len(found) == 1
    table = read_table(whole)
    assert table["value"].tolist() == [number / 7 for number in range(count)]


def test_a_small_table_has_the_bytes_that_one_writer_would_give_it(tmp_path):
    parts = write_chunks(tmp_path, [[0, 2], [], [1, 3]])
    whole = concat_chunks("ratings", list(parts), tmp_path / "ratings.parquet")
    alone = write_table("ratings", ratings(range(4)), tmp_path / "alone.parquet")
    assert whole.read_bytes() == alone.read_bytes()
    assert list(tmp_path.glob(".*")) == []


def test_empty_chunks_make_an_empty_table_with_its_columns(tmp_path):
    parts = list(write_chunks(tmp_path, [[], []]))
    whole = concat_chunks("ratings", parts, tmp_path / "ratings.parquet")
    assert pq.read_table(whole).num_rows == 0
    assert pq.read_schema(whole) == pq.read_schema(parts[0])


def test_views_join_the_corpora_and_follow_their_files(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for corpus in ("it's", "other"):
        table = ratings([1, 2]).assign(corpus=corpus)
        write_table("ratings", table, f"{corpus}/ratings.parquet")
    files = [tmp_path.joinpath(name).relative_to(tmp_path) for name in ("it's", "other")]
    views = database.build("all.duckdb", [file / "ratings.parquet" for file in files])
    assert views == ["ratings"]
    write_table("ratings", ratings([1]).assign(corpus="other"), "other/ratings.parquet")
    with duckdb.connect("all.duckdb", read_only=True) as connection:
        rows = connection.execute("SELECT corpus, count(*) FROM ratings GROUP BY 1 ORDER BY 1")
        assert rows.fetchall() == [("it's", 2), ("other", 1)]


def test_the_view_of_puzzles_tells_how_many_solutions_each_has(tmp_path):
    ids = ["a", "b", "d"]
    puzzles = pd.DataFrame({"corpus": "c", "puzzle_id": ids, "kind": "slitherlink", "rows": 1})
    puzzles = puzzles.assign(cols=1, clues=".", book="", part="", solutions=[None, 1, None])
    puzzles["held_out"] = False
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
    (file,) = write_chunks(tmp_path, [[1]])
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
