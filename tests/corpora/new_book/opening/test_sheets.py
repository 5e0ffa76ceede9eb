"""Sheets of a spreadsheet, of which some are the book and others are said to be left out."""

import openpyxl
import pytest

from pipeline.corpora.new_book.opening.book import open_book

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
