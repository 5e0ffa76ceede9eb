"""A corpus of any size, read block by block: where blocks end leaves no mark."""

import random

import pytest

from pipeline.corpora import ingest, read_corpus, rows
from pipeline.tables import read_table, runs

HEADER = "id,rows,cols,clues,minutes,people\n"
RATER = {
    "name": "expert",
    "column": "minutes",
    "unit": "minutes",
    "n_people": "people",
    "title": {"en": "E", "ja": "上"},
}
TABLES = ("puzzles", "ratings", "rejects")


def lines(number: int, seed: int) -> list[str]:
    """Return so many rows, in no order: good ones, bad ones, bad ratings, ids that come again."""
    chance = random.Random(seed)
    found = []
    for at in range(number):
        name = f"p{chance.randrange(number):03}" if at % 3 == 0 else f"q{chance.random()}"
        clues = chance.choice(["3..2", "3..2", ".11.", "3..", "3.x2", '"3.\n.2"', '"3..2'])
        found.append(f"{name},2,2,{clues},{chance.choice(['5', '', '-', '1:30'])},{at % 5}\n")
    return found


@pytest.fixture
def written(small_corpus, tmp_path):
    """Write a book of two files, and return the bytes of its tables."""
    (tmp_path / "book.csv").write_text(HEADER + "".join(lines(90, 1)))
    (tmp_path / "other.csv").write_text(HEADER + "".join(lines(60, 2)))
    small_corpus.describe(files=["book.csv", "other.csv"], raters=[RATER])

    def read(name: str) -> dict[str, bytes]:
        files = ingest(small_corpus.path, tmp_path / name, tmp_path)
        assert [path.name for path in (tmp_path / name).glob(".*")] == []
        return {table: files[table].read_bytes() for table in TABLES}

    return read


@pytest.mark.parametrize("at_once", [1, 2, 7, 1000])
@pytest.mark.parametrize("held", [1, 10, 1000])
def test_small_blocks_and_small_runs_give_the_same_bytes(written, monkeypatch, at_once, held):
    expected = written("whole")
    monkeypatch.setattr(rows, "AT_ONCE", at_once)
    monkeypatch.setattr(runs, "ROWS_HELD", held)
    assert written("pieces") == expected


def test_the_tables_that_are_written_are_those_that_are_read(written, small_corpus, tmp_path):
    written("whole")
    corpus = read_corpus(small_corpus.path, tmp_path)
    for name in TABLES:
        there = read_table(tmp_path / f"whole/{name}.parquet")
        assert there.equals(getattr(corpus, name).astype(there.dtypes))
    # Not only good rows went through.
    assert corpus.rejects["reason"].str.contains("each puzzle once").any()
    assert corpus.rejects["reason"].str.contains("an id that no other puzzle has").any()
    assert corpus.rejects["reason"].str.contains("kept without this rating").any()
    assert corpus.rejects["reason"].str.contains("kept without this number").any()


@pytest.mark.parametrize("at_once", [2, 3])
def test_what_is_wrong_where_blocks_meet_costs_its_row_only(
    small_corpus, monkeypatch, tmp_path, at_once
):
    monkeypatch.setattr(rows, "AT_ONCE", at_once)
    monkeypatch.setattr(runs, "ROWS_HELD", at_once)
    kept = [f"p{at}" for at in range(12)]
    content = [f"{name},2,2,3..2,5\n" for name in kept]
    # One after each row: a bad one, an open quotation mark, or the row before once more.
    bad = {0: "bad,2,2,3..x,5\n", 1: 'bad,2,2,"3..2,5\n', 2: ""}
    mixed = [line for at, row in enumerate(content) for line in (row, bad[at % 3] or row)]
    corpus = small_corpus.read("id,rows,cols,clues,minutes\n" + "".join(mixed))
    written = ingest(small_corpus.path, tmp_path / "out", tmp_path)
    for puzzles, ratings, rejects in (
        (corpus.puzzles, corpus.ratings, corpus.rejects),
        [read_table(written[name]) for name in TABLES],
    ):
        assert puzzles["puzzle_id"].tolist() == sorted(kept)
        assert ratings["puzzle_id"].tolist() == sorted(kept)
        assert rejects["file"].unique().tolist() == ["book.csv"]
        # The header is line 1; every second line below the first row is one of these.
        assert rejects["line"].tolist() == [3 + 2 * at for at in range(12)]
        again = rejects["reason"].str.startswith("expected each puzzle once")
        assert again.tolist() == [False, False, True] * 4
        assert rejects["reason"][2].endswith(
            "found 'p2' of book.csv, line 6; take one of the two away; the row is left out"
        )


def test_an_id_again_and_again_is_told_with_the_first_row(small_corpus, monkeypatch, tmp_path):
    monkeypatch.setattr(rows, "AT_ONCE", 2)
    monkeypatch.setattr(runs, "ROWS_HELD", 2)
    content = "id,rows,cols,clues,minutes\n" + 9 * "same,2,2,3..2,-\n"
    small_corpus.read(content)
    written = ingest(small_corpus.path, tmp_path / "out", tmp_path)
    rejects = read_table(written["rejects"])
    # The first row has its bad rating told; those of rows that are left out nobody reads.
    assert rejects["line"].tolist() == list(range(2, 11))
    assert rejects["reason"].str.contains("found 'same' of book.csv, line 2;").sum() == 8
    assert rejects["reason"].str.contains("kept without this rating").tolist() == [True] + 8 * [
        False
    ]
