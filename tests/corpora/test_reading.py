"""From the files of a corpus to its three tables, with every kind of bad input."""

import hashlib
import os
import re

import pytest

from pipeline.corpora.description import load_description
from pipeline.corpora.rows import RowReader
from pipeline.files.settings import SettingsError
from tests.corpora.conftest import DESCRIPTION

HEADER = "id,rows,cols,clues,minutes\n"
GOOD = "good,2,2,3..2,5\n"


def rejects_of(corpus):
    return list(corpus.rejects[["file", "line", "reason"]].itertuples(index=False, name=None))


def ids_of(corpus):
    return corpus.puzzles["puzzle_id"].tolist()


def test_a_good_row(small_corpus):
    corpus = small_corpus.read(HEADER + GOOD)
    puzzle = corpus.puzzles.loc[0].to_dict()
    assert puzzle["corpus"] == "small"
    assert (puzzle["rows"], puzzle["cols"], puzzle["clues"]) == (2, 2, "3..2")
    assert (puzzle["book"], puzzle["part"], puzzle["kind"]) == ("", "Part 1", "slitherlink")
    rating = corpus.ratings.loc[0].to_dict()
    assert (rating["rater"], rating["value"], rating["unit"]) == ("expert", 300, "seconds")
    assert corpus.rejects.empty


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("bad,2,2,3..,5", "clues: .* 4 clues, found 3"),
        ("first,2,2,...2,5", "expected an id .* found 'first' of book.csv, line 2"),
        ("first,2,2,3..2,5", "expected each puzzle once, found 'first' of book.csv, line 2"),
    ],
)
def test_a_bad_row_costs_itself_only(small_corpus, row, expected):
    corpus = small_corpus.read(f"{HEADER}first,2,2,3..2,5\n{row}\n{GOOD}")
    assert ids_of(corpus) == ["first", "good"]
    assert len(corpus.ratings) == 2
    ((file, line, reason),) = rejects_of(corpus)
    assert (file, line) == ("book.csv", 3)
    assert re.match(expected, reason)


@pytest.mark.parametrize("cell", ["-", "0", "-3", "1e9", "a while"])
def test_a_bad_rating_costs_itself_only(small_corpus, cell):
    corpus = small_corpus.read(f"{HEADER}a,2,2,3..2,{cell}\n{GOOD}")
    assert ids_of(corpus) == ["a", "good"]
    assert corpus.ratings["puzzle_id"].tolist() == ["good"]
    ((file, line, reason),) = rejects_of(corpus)
    assert (file, line) == ("book.csv", 2)
    assert re.match(f"minutes: .* found {cell!r}", reason)


@pytest.mark.parametrize(
    ("content", "line", "expected"),
    [
        ("", 1, "empty"),
        (HEADER, 1, "no row"),
    ],
)
def test_a_file_without_puzzles_gets_one_message(small_corpus, content, line, expected):
    corpus = small_corpus.read(content)
    assert corpus.puzzles.empty
    ((file, found_line, reason),) = rejects_of(corpus)
    assert (file, found_line) == ("book.csv", line)
    assert expected in reason


def test_a_pipe_or_a_device_is_no_file(small_corpus):
    os.mkfifo(small_corpus.folder / "pipe.csv")
    corpus = small_corpus.read(HEADER + GOOD, files=["pipe.csv", "/dev/zero", "book.csv"])
    assert [file for file, _, _ in rejects_of(corpus)] == ["/dev/zero", "pipe.csv"]
    assert ids_of(corpus) == ["good"]


def test_a_number_of_thousands_of_digits_gets_one_message(small_corpus):
    path = small_corpus.describe()
    path.write_text(path.read_text() + f"maximum_seconds: 0x{'f' * 5000}\n")
    with pytest.raises(SettingsError, match="maximum_seconds"):
        load_description(path)


def test_a_control_character_of_the_second_row_is_no_text(small_corpus):
    path = small_corpus.describe()
    path.write_text(path.read_text() + 'beside: "a\\x9b31m"\n')
    with pytest.raises(SettingsError, match="character"):
        load_description(path)


def test_a_missing_column_of_a_rater_costs_that_rater(small_corpus):
    corpus = small_corpus.read("id,rows,cols,clues\na,2,2,3..2\nb,2,2,3..2\n")
    assert ids_of(corpus) == ["a", "b"]
    assert corpus.ratings.empty
    ((_, line, reason),) = rejects_of(corpus)
    assert line == 1
    assert "'minutes', found no column" in reason
    assert "rater expert" in reason


def test_each_file_is_told_by_its_sha256(small_corpus):
    found = small_corpus.read(
        "id,rows,cols,clues,minutes\n", files=["book.csv", "none.csv"]
    ).sources
    digest = hashlib.sha256(b"id,rows,cols,clues,minutes\n").hexdigest()
    assert found[["file", "sha256"]].values.tolist() == [["book.csv", digest]]


def test_a_bad_file_leaves_the_others(small_corpus):
    (small_corpus.folder / "empty.csv").write_bytes(b"")
    corpus = small_corpus.read(HEADER + GOOD, files=["nowhere.csv", "empty.csv", "book.csv"])
    assert ids_of(corpus) == ["good"]
    assert [(file, line) for file, line, _ in rejects_of(corpus)] == [
        ("empty.csv", 1),
        ("nowhere.csv", 0),
    ]


def test_an_id_in_two_files_is_taken_once(small_corpus):
    (small_corpus.folder / "other.csv").write_text(HEADER + GOOD)
    corpus = small_corpus.read(HEADER + GOOD, files=["book.csv", "other.csv"])
    assert ids_of(corpus) == ["good"]
    assert rejects_of(corpus)[0][:2] == ("other.csv", 2)


@pytest.mark.parametrize("key", ["n_people", "solvers"], ids=["today", "earlier name"])
def test_columns_for_book_part_and_number_of_people(small_corpus, key):
    rater = {**DESCRIPTION["raters"][0], "column": "time", "unit": "seconds", key: "people"}
    corpus = small_corpus.read(
        "number,h,w,grid,time,people,volume,chapter\n"
        "1,2,2,3..2,30,12,Book 2,Part 9\n"
        "2,2,2,3..2,30,none,Book 2,\n",
        columns={"id": "number", "rows": "h", "cols": "w", "clues": "grid", "book": "volume",
                 "part": "chapter"},
        raters=[rater],
    )  # fmt: skip
    assert corpus.puzzles["book"].tolist() == ["Book 2", "Book 2"]
    assert corpus.puzzles["part"].tolist() == ["Part 9", "Part 1"]
    assert corpus.ratings["value"].tolist() == [30, 30]
    assert corpus.ratings["n_people"][0] == 12
    assert corpus.ratings["n_people"].isna().tolist() == [False, True]
    assert rejects_of(corpus)[0][1] == 3


def test_a_file_that_changes_while_it_is_read_is_an_error(small_corpus, monkeypatch):
    """The sum of `sources` was of bytes that nobody had read."""
    book, tables_read = small_corpus.folder / "book.csv", RowReader.read

    def read(self, table=None):
        tables = tables_read(self, table)
        book.write_text(HEADER + GOOD.replace("good", "new"))
        return tables

    monkeypatch.setattr(RowReader, "read", read)
    with pytest.raises(SettingsError, match=r"^book\.csv: changed while it was read"):
        small_corpus.read(HEADER + GOOD)
    monkeypatch.undo()
    assert len(small_corpus.read(HEADER + GOOD).sources) == 1
