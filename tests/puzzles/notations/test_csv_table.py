import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.puzzles import PuzzleError, Slitherlink
from pipeline.puzzles.notations.csv_table import Reject, Row, read, write

HEADER = "id,rows,cols,clues\n"


@pytest.fixture
def table(tmp_path):
    """Return a function that reads a table from the bytes of its file."""

    def read_bytes(content: bytes) -> list[Row | Reject]:
        path = tmp_path / "book.csv"
        path.write_bytes(content)
        return list(read(path))

    return read_bytes


@given(st.lists(st.from_type(Slitherlink), max_size=4))
def test_round_trip(puzzles):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "book.csv"
        path.write_text(write([(f"p{at}", puzzle) for at, puzzle in enumerate(puzzles)]))
        rows = list(read(path))
    assert [row.puzzle for row in rows] == puzzles
    assert [(row.line, row.puzzle_id) for row in rows] == [
        (at + 2, f"p{at}") for at in range(len(puzzles))
    ]


def test_an_id_with_commas_and_quotes_comes_back(table):
    rows = table(write([('a,"b"', Slitherlink(1, 1, "3"))]).encode())
    assert [row.puzzle_id for row in rows] == ['a,"b"']


def test_other_columns_order_and_encoding_marks(table):
    (row,) = table("\ufeffgrade,clues,cols,rows,id\r\n 難しい ,3.2..1,3,2, a \r\n".encode())
    assert row.puzzle_id == "a"
    assert row.puzzle == Slitherlink(2, 3, "3.2..1")
    assert row.cells["grade"] == "難しい"


def test_smallest_and_large_boards(table):
    rows = table(f"{HEADER}small,1,1,.\nlarge,60,60,{'3.' * 1800}\n".encode())
    assert [(row.puzzle.rows, row.puzzle.cols) for row in rows] == [(1, 1), (60, 60)]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"b,2,2,3..", "expected 2 rows x 2 columns = 4 clues, found 3"),
        (b"b,2,2,3..4", "row 2, column 2: expected a clue 0, 1, 2, 3 or '.', found '4'"),
        (b"b,2,2,3..x", "row 2, column 2: expected a clue 0, 1, 2, 3 or '.', found 'x'"),
        (b"b,0,2,", "expected the number of rows from 1 to 999, found 0"),
        (b"b,two,2,3...", "rows: expected a whole number, found 'two'"),
        (b"b,2,2.0,3...", "cols: expected a whole number, found '2.0'"),
        (b"b,2,,3...", "cols: expected a whole number, found ''"),
        (b",2,2,3...", "expected an id, found an empty cell"),
        (b"b,2,2", "expected 4 cells as in the first line, found 3"),
        (b"b,2,2,3...,9", "expected 4 cells as in the first line, found 5"),
        (b"b\xff,2,2,3...", "expected UTF-8 text, found the byte 0xff"),
        (
            b'"b,2,2,3...',
            "expected cells between commas on one line, found: unexpected end of data",
        ),
        (b"a,2,2,3...", "expected an id of its own, found 'a', which line 2 has already"),
    ],
)
def test_a_bad_line_costs_that_line_only(table, line, reason):
    first, bad, last = table(HEADER.encode() + b"a,1,1,3\n" + line + b"\nz,1,1,2\n")
    assert (first.puzzle_id, last.puzzle_id, last.line) == ("a", "z", 4)
    assert bad == Reject(3, reason)


def test_empty_lines_are_passed_over_and_counted(table):
    rows = table(f"{HEADER}\na,1,1,3\n\n\nb,1,1,2".encode())
    assert [row.line for row in rows] == [3, 6]


def test_a_rejected_line_does_not_take_its_id(table):
    rows = table(f"{HEADER}a,1,1,4\na,1,1,3\n".encode())
    assert [type(row) for row in rows] == [Reject, Row]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "line 1: expected the columns id, rows, cols, clues, found an empty file"),
        (b"\nid", "line 1: expected the columns id, rows, cols, clues, found an empty line"),
        (
            b"id,rows,clues\na,1,3\n",
            "line 1: expected one column 'cols', found none among: id, rows, clues; "
            "put a comma between the columns and name each once",
        ),
        (
            b"id;rows;cols;clues\n",
            "line 1: expected one column 'id', found none among: id;rows;cols;clues; "
            "put a comma between the columns and name each once",
        ),
        (
            b"id,rows,cols,clues,rows\n",
            "line 1: expected one column 'rows', found it 2 times among: "
            "id, rows, cols, clues, rows; put a comma between the columns and name each once",
        ),
        (
            "id,rows".encode("utf-16"),
            "line 1: expected the columns id, rows, cols, clues as UTF-8 text, found "
            f"{'id,rows'.encode('utf-16')!r}; save the file as CSV in UTF-8",
        ),
    ],
)
def test_a_file_without_its_columns_is_refused_at_once(tmp_path, content, message):
    path = tmp_path / "book.csv"
    path.write_bytes(content)
    with pytest.raises(PuzzleError) as error:
        read(path)
    assert str(error.value) == f"{path}, {message}"


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(PuzzleError, match=r"none\.csv: expected a CSV file of puzzles: No such"):
        read(tmp_path / "none.csv")


def test_the_corpora_beside_the_repository(shared):
    rows = list(read(shared / "corpora" / "tatham-slitherlink.csv"))
    assert len(rows) == 600
    assert {row.cells["grade"] for row in rows} == {"1", "2", "3", "4"}
