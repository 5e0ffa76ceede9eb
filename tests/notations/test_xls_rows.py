"""Old Excel files, written here and read by the house."""

import datetime

import pytest
import xlwt

from pipeline.notations.errors import PuzzleError
from pipeline.notations.xls_rows import read_sheets


def written(path, cells):
    """The bytes of a file with these rows; a pair is a value and its format."""
    workbook = xlwt.Workbook()
    sheet = workbook.add_sheet("one")
    for row, values in enumerate(cells):
        for column, value in enumerate(values):
            value, form = value if isinstance(value, tuple) else (value, "General")
            sheet.write(row, column, value, xlwt.easyxf(num_format_str=form))
    workbook.save(str(path))
    return path.read_bytes()


def first(content):
    """The rows of the first sheet."""
    return next(iter(read_sheets(content).values()))


def test_cells_are_as_a_person_sees_them(tmp_path):
    content = written(tmp_path / "a.xls", [[1, 2.5, " text ", True], [], [1e15, 0.1, "", ""]])
    found = [(row.line, row.cells) for row in first(content)]
    assert found == [
        (1, ["1", "2.5", "text", "1"]),
        (3, ["1e+15", "0.1", "", ""]),
    ]


@pytest.mark.parametrize(
    ("form", "seen"),
    [("h:mm", "7:30"), ("[h]:mm", "7:30"), ("h:mm:ss", "7:30:00"), ("mm:ss", "7:30:00")],
)
def test_a_clock(tmp_path, form, seen):
    content = written(tmp_path / "a.xls", [[(datetime.time(7, 30), form)]])
    assert [row.cells for row in first(content)] == [[seen]]


@pytest.mark.parametrize(
    "content", [b"", b"id,clues\n", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + 600 * b"x"]
)
def test_what_is_no_excel_file(content):
    with pytest.raises(PuzzleError, match=r"expected an Excel file of the old format \(.xls\)"):
        list(read_sheets(content))


def test_a_file_of_the_new_format():
    with pytest.raises(PuzzleError, match="save it as CSV"):
        list(read_sheets(b"PK\x03\x04" + 100 * b"x"))
