import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.puzzles import PuzzleError, Slitherlink
from pipeline.puzzles.notations import csv_table, loopy, puzzlink, slprob, text_grid
from pipeline.puzzles.reading import read_all, read_puzzle

BOARD = Slitherlink(2, 3, "3.2..1")
WRITERS = [puzzlink.write, loopy.write, slprob.write, text_grid.write]
writers = st.sampled_from(WRITERS)


@given(st.from_type(Slitherlink), writers)
def test_every_notation_is_recognised(puzzle, write):
    assert read_puzzle(write(puzzle)) == puzzle


@pytest.mark.parametrize("write", WRITERS)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_a_file_of_every_notation_is_read(tmp_path, write, encoding):
    path = tmp_path / "puzzle.txt"
    path.write_text(write(BOARD), encoding=encoding)
    assert read_puzzle(str(path)) == BOARD


def test_a_slprob_without_commas_is_recognised():
    assert read_puzzle("2 3\n1 1 3\n1 3 2\n2 3 1\n0 0 0\n") == BOARD


def test_rows_of_digits_without_commas_are_a_grid():
    assert read_puzzle("1 1\n0 0") == Slitherlink(2, 2, "1100")


def test_rows_of_a_table(tmp_path):
    path = tmp_path / "book.csv"
    path.write_text(csv_table.write([("a#1", BOARD)]))
    assert read_puzzle(str(path)) == BOARD
    path.write_text(csv_table.write([("a#1", BOARD), ("b", Slitherlink(1, 1, "3"))]))
    assert read_puzzle(f"{path}#a#1") == BOARD
    with pytest.raises(PuzzleError, match=r"expected the id .* book\.csv#id, .* among 2 rows"):
        read_puzzle(str(path))
    with pytest.raises(PuzzleError, match="expected a puzzle with the id 'c', found none"):
        read_puzzle(f"{path}#c")


def test_the_first_of_two_rows_with_the_same_id_is_read(tmp_path):
    path = tmp_path / "book.csv"
    path.write_text(csv_table.write([("a", BOARD), ("a", Slitherlink(1, 1, "3"))]))
    assert read_puzzle(f"{path}#a") == BOARD


def test_the_row_that_was_asked_for_says_why_it_was_rejected(tmp_path):
    path = tmp_path / "book.csv"
    path.write_text("id,rows,cols,clues\nx,1,1,4\na,1,1,33\n")
    with pytest.raises(PuzzleError, match=r"line 3 was rejected: .* found 2"):
        read_puzzle(f"{path}#a")


def test_all_rows_of_a_table_come_with_their_ids(tmp_path):
    path = tmp_path / "book.csv"
    path.write_text("id,rows,cols,clues\na,2,3,3.2..1\nb,1,1,4\n")
    named, reject = read_all(str(path))
    assert named == ("a", BOARD)
    assert (reject.line, reject.puzzle_id) == (3, "b")
    assert read_all(f"{path}#a") == [named]


def test_a_table_says_why_its_rows_were_rejected(tmp_path):
    path = tmp_path / "book.csv"
    path.write_text("id,rows,cols,clues\na,1,1,4\n")
    with pytest.raises(PuzzleError, match=r"line 2 was rejected: clues: row 1, .* found '4'"):
        read_puzzle(f"{path}#a")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected a puzzle, found an empty text"),
        ("\ufeff \n", "expected a puzzle, found an empty text"),
        ("https://example.org/", "expected an address of a 'slither' puzzle"),
        ("https://puzz.link/p?mashu/4/4/g", "expected an address of a 'slither' puzzle"),
        ("10x10t0de#12345", "found a random seed"),
        ("2,2,1,1,4,0,0,0", "line 1: expected a clue 0 to 3, found 4"),
        ("none.csv#a", "none.csv: expected a CSV file of puzzles: No such file or directory"),
    ],
)
def test_the_notation_that_fits_complains(text, message):
    with pytest.raises(PuzzleError) as error:
        read_puzzle(text)
    assert message in str(error.value)


@pytest.mark.parametrize("name", ["no-such-file.txt", "books/none.csv", "my book/1.dat", "/"])
def test_a_name_of_no_file_is_called_that(name):
    with pytest.raises(PuzzleError, match=r"expected .* found no such file"):
        read_puzzle(name)


@pytest.mark.parametrize("text", ["no-such-file", "3.2\n..4", "x" * 5000, "3\x00"])
def test_all_that_was_tried_is_named(text):
    with pytest.raises(PuzzleError) as error:
        read_puzzle(text)
    message = str(error.value)
    for tried in ("address", "Loopy game ID", "slprob.dat", "text grid", "path of a file"):
        assert tried in message
    assert "as text grid: line" in message
    assert len(message) < 500


def test_a_file_is_named_in_its_complaints(tmp_path):
    path = tmp_path / "puzzle.txt"
    path.write_bytes(b"3.2\n..4\n")
    with pytest.raises(PuzzleError, match=r"puzzle\.txt: .*line 2: row 2, column 3"):
        read_puzzle(str(path))
    path.write_bytes(b"\xff\xfe3")
    with pytest.raises(PuzzleError, match=r"puzzle\.txt: expected a puzzle as UTF-8 text"):
        read_puzzle(str(path))
