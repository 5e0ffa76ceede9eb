"""Sheets of a spreadsheet, of which some are the book and others are said to be left out."""

import openpyxl
import pytest

from pipeline.corpora.new_book.opening.book import open_book
from pipeline.corpora.new_book.opening.files import HIDDEN

pytestmark = pytest.mark.usefixtures("sheets_read_here")

SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.fixture
def sheets(tmp_path):
    """Return a function that writes sheets, of each its title and rows, to a spreadsheet."""

    def write(name, **rows):
        book = openpyxl.Workbook()
        book.remove(book.active)
        for title, lines in rows.items():
            sheet = book.create_sheet(title)
            for line in lines:
                sheet.append(line)
        book.save(tmp_path / name)
        return tmp_path / name

    return write


def test_sheets_of_the_same_columns_are_the_book_beside_one_of_others(sheets):
    alike = [["id", "clues"], ["a", SUDOKU]], [["id", "clues"], ["b", SUDOKU]]
    other = [["id", "board", "extra"], ["c", SUDOKU, 1]]
    sheet, others = open_book(sheets("three.xlsx", A=alike[0], B=alike[1], C=other), None, None)
    assert sheet.values("id") == ["a", "b"]
    assert list(others) == ["C"]


def test_cells_that_are_struck_out_are_no_values(sheets):
    path = sheets("struck.xlsx", A=[["id", "clues", "time"], ["a", SUDOKU, "6:59"], [1, SUDOKU, 5]])
    book = openpyxl.load_workbook(path)
    book["A"]["C2"].font = openpyxl.styles.Font(strike=True)
    book.save(path)
    assert open_book(path, None, None)[0].values("time") == ["struck out: 6:59", "5"]


def test_all_sheets_of_a_spreadsheet_in_a_folder_are_named(sheets):
    times = [["id", "minutes"], ["a", 5]]
    path = sheets("times.xlsx", Monday=times, Tuesday=times)
    (path.parent / "a.txt").write_text(SUDOKU, encoding="utf-8")
    _, others = open_book(path.parent, None, None)
    assert list(others) == ["times.xlsx, Monday", "times.xlsx, Tuesday"]


def hide_in_xlsx(path, title, column=None, rows=()):
    book = openpyxl.load_workbook(path)
    if column:
        book[title].column_dimensions[column].hidden = True
        for row in rows:
            book[title].row_dimensions[row].hidden = True
    else:
        book[title].sheet_state = "hidden"
    book.save(path)


def test_a_hidden_sheet_is_left_out_and_named(sheets):
    old, new = [["id", "clues"], ["a", SUDOKU]], [["id", "clues"], ["b", SUDOKU]]
    path = sheets("two.xlsx", old=old, new=new)
    hide_in_xlsx(path, "old")
    sheet, others = open_book(path, None, None)
    assert (sheet.values("id"), others, sheet.as_it_is) == (["b"], {}, False)
    assert ("not read", "old") in [guess[:2] for guess in sheet.guesses]
    assert open_book(path, None, "old")[0].values("id") == ["a"]


def test_a_hidden_sheet_that_alone_holds_the_puzzles_is_read(sheets):
    path = sheets("two.xlsx", a=[["id", "clues"], ["a", SUDOKU]], b=[["id", "time"], ["a", 5]])
    hide_in_xlsx(path, "a")
    sheet, others = open_book(path, None, None)
    assert (sheet.values("id"), list(others)) == (["a"], ["b"])


def test_hidden_columns_and_rows_are_read_and_named_of_each_sheet(sheets):
    parts = {name: [["id", "clues", "time"], [name, SUDOKU, 99]] for name in "xy"}
    path = sheets("two.xlsx", **parts)
    hide_in_xlsx(path, "y", "C", (2,))
    sheet, _ = open_book(path, None, None)
    assert sheet.values("time") == ["99", "99"]
    (found,) = [guess.found for guess in sheet.guesses if guess.about == HIDDEN]
    assert "column 3 of y (time)" in found
    assert "line 2" in found
