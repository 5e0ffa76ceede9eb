import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.sudoku.cells import POSITIONS
from pipeline.kinds.sudoku.puzzle import Sudoku, SudokuPosition
from pipeline.notations.csv_table import HeaderError, Reject, Row, read, read_file, write
from pipeline.notations.table_forms import form_of_kind
from pipeline.texts.errors import PuzzleError

HEADER = "id,rows,cols,clues\n"


SLITHERLINK, SUDOKU = map(form_of_kind, ("slitherlink", "sudoku"))


def rows_of(content: bytes, form=SLITHERLINK) -> list[Row | Reject]:
    return list(read(content, form).found)


@pytest.mark.parametrize(("kind", "form"), [(Slitherlink, SLITHERLINK), (Sudoku, SUDOKU)])
@given(st.data())
def test_round_trip(kind, form, data):
    puzzles = data.draw(st.lists(st.from_type(kind), min_size=1, max_size=4))
    written = write([(f"p{at}", puzzle) for at, puzzle in enumerate(puzzles)], form)
    rows = rows_of(written.encode(), form)
    assert [row.puzzle for row in rows] == puzzles
    assert [(row.line, row.puzzle_id) for row in rows] == [
        (at + 2, f"p{at}") for at in range(len(puzzles))
    ]


def test_a_table_has_the_form_that_is_named():
    clues = ("5+3" + 79 * "0").encode()
    (row,) = rows_of(b"id,clues,eliminated\na," + clues + b",292 417\n", POSITIONS)
    assert row.puzzle == SudokuPosition("53" + 79 * ".", {(2, 9, 2), (4, 1, 7)})
    (row,) = rows_of(b"id,clues\na," + clues + b"\n", SUDOKU)
    assert row.puzzle == Sudoku("53" + 79 * ".")
    (row,) = rows_of(b"id,rows,cols,clues\na,9,9," + 81 * b"." + b"\n", SUDOKU)
    assert row.puzzle == Sudoku(81 * ".")
    with pytest.raises(HeaderError, match="expected one column 'rows'"):
        rows_of(b"id,clues\na," + 81 * b"." + b"\n")


@pytest.mark.parametrize(
    ("cells", "reason"),
    [
        (80 * b"." + b",", "clues: .* found 80"),
        (b"x" + 80 * b"." + b",", "clues: row 1, column A: "),
        (b"+" + 81 * b"." + b",", "clues: .* found '.' at character 2"),
        (81 * b"." + b",12", "eliminated: "),
        (b",292", "clues: .* empty"),
    ],
)
def test_a_bad_position_costs_its_line_only(cells, reason):
    good = b"z," + 81 * b"." + b",\n"
    bad, last = rows_of(b"id,clues,eliminated\na," + cells + b"\n" + good, POSITIONS)
    assert bad.line == 2
    assert re.match(reason, bad.reason)
    assert last.puzzle == SudokuPosition(81 * ".")


def test_other_columns_order_and_encoding_marks():
    (row,) = rows_of("\ufeffgrade,clues,cols,rows,id\r\n 難しい ,3.2..1,3,2, a \r\n".encode())
    assert row.puzzle_id == "a"
    assert row.puzzle == Slitherlink(2, 3, "3.2..1")
    assert row.cells["grade"] == "難しい"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"b,2,2,3..", "clues: .* 4 clues, found 3"),
        (b"b,2,2,3..4", "clues: row 2, column 2: .* found '4'"),
        (b"b,0,2,.", "clues: .* from 1 to 250, found 0"),
        (b"b,99999999999,2,3...", "rows: .* found '99999999999'"),
        (b"b,2,2.0,3...", "cols: .* found '2.0'"),
        (b"b,2,,3...", "cols: .* empty"),
        (b",2,2,3...", "id: .* empty"),
        (b"b\x00,2,2,3...", r"expected text, found .* '\\x00'"),
        ("\x9b31mred,2,2,3...".encode(), r"expected text, found .* '\\x9b'"),
        ("a\u202eb,2,2,3...".encode(), r"expected text, found .* '\\u202e'"),
        ("a\u200e,2,2,3...".encode(), r"expected text, found .* '\\u200e'"),
        (b"b,2,2", "expected 4 cells .* found 3"),
        (b"b\xff,2,2,3...", r"expected text in utf-8, found .* \(0xff\)"),
        (b'"b,2,2,3...', "expected a cell in closed"),
    ],
)
def test_a_bad_line_costs_that_line_only(line, reason):
    first, bad, last = rows_of(HEADER.encode() + b"a,1,1,3\n" + line + b"\nz,1,1,2\n")
    assert (first.puzzle_id, last.puzzle_id, last.line) == ("a", "z", 4)
    assert isinstance(bad, Reject)
    assert bad.line == 3
    assert re.match(reason, bad.reason)


def test_a_long_id_costs_its_line():
    (reject,) = rows_of(f"{HEADER}{251 * 'x'},1,1,.\n".encode())
    assert reject == Reject(2, "id: expected up to 250 letters, found 251", 250 * "x")


def test_white_space_inside_the_clues_is_passed_over():
    (row,) = rows_of(b'id,rows,cols,clues\na,2,3,"3.2\n..1"\n')
    assert row.puzzle == Slitherlink(2, 3, "3.2..1")


def test_columns_of_another_name():
    names = {"id": "no", "rows": "height", "cols": "width", "clues": "board"}
    (row,) = read(b"no,height,width,board\na,1,1,3\n", SLITHERLINK, names).found
    assert (row.puzzle_id, row.puzzle) == ("a", Slitherlink(1, 1, "3"))
    with pytest.raises(HeaderError, match=r"columns\.clues in the description"):
        read(b"no,height,width,clues\n", SLITHERLINK, names)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "empty"),
        (b"id,rows,clues\na,1,3\n", "'cols', found no column"),
        (b"id;rows;cols;clues\n", "'id', found no column .* commas"),
        (b"id,rows,cols,clues,rows\n", "'rows', found several"),
        ("id,rows".encode("utf-16"), r"utf-8, found .* \(0xff\)"),
    ],
)
def test_a_file_without_its_columns_is_refused_at_once(tmp_path, content, message):
    with pytest.raises(HeaderError, match=message) as error:
        rows_of(content)
    assert error.value.line == 1
    path = tmp_path / "book.csv"
    path.write_bytes(content)
    with pytest.raises(PuzzleError, match=f"{path}, line 1: .*{message}"):
        read_file(path, SLITHERLINK)
