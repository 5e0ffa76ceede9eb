"""The spreadsheets among the books, made as people keep them: each is a function of a path."""

import csv
import datetime

import openpyxl
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table, TableCell, TableRow
from odf.text import P

from tests.runs import ROOT


def _clues(count):
    """The clues of sudoku from all over a bundled corpus."""
    path = ROOT / "data/raw/graded-sudoku/graded-sudoku.csv"
    with path.open(encoding="utf-8") as lines:
        return [row["clues"] for row in csv.DictReader(lines)][::9][:count]


def merged_heads(path):
    """A title, heads in two lines, an empty first column, clocks in two formats, a note."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "2025"
    sheet["B2"] = "Sudoku of our evenings"
    sheet.merge_cells("B2:F2")
    sheet.append([])
    sheet.append([None, "No.", "Puzzle", "Time", None, "Grade"])
    sheet.append([None, None, None, "Beginner", "Expert", None])
    sheet.merge_cells("D4:E4")
    for column in "BCF":
        sheet.merge_cells(f"{column}4:{column}5")
    minutes = [1, 2, 3, 8, 5, 10, 7, 4, 9, 6]
    for at, (clues, minute) in enumerate(zip(_clues(10), minutes, strict=True), 1):
        slow, fast = datetime.time(minute + 5, 30), datetime.time(0, minute + 1, 15)
        sheet.append([None, at, clues, slow, fast, ("easy", "medium", "hard")[at % 3]])
        sheet.cell(sheet.max_row, 4).number_format = "h:mm"
        sheet.cell(sheet.max_row, 5).number_format = "mm:ss"
    sheet.append([])
    sheet.append([None, "Beginners: mean of three."])
    book.save(path)


def plain(path):
    """Heads in the first line and numbers below: the description can name the file itself."""
    book = openpyxl.Workbook()
    book.active.append(["id", "puzzle", "mean_seconds", "people"])
    for at, clues in enumerate(_clues(10), 1):
        book.active.append([f"s{at}", clues, 200.5 + 31 * at, 12])
    book.create_sheet("Sheet2")
    book.save(path)


def two_sheets(path):
    """The puzzles in one sheet, their times in another, and a sheet of neither."""
    book = openpyxl.Workbook()
    book.active.title = "About"
    book.active.append(["This is the book of our club."])
    puzzles, times = book.create_sheet("Puzzles"), book.create_sheet("Times")
    puzzles.append(["No", "Puzzle", "Author"])
    times.append(["Puzzle no", "Minutes", "Editor level"])
    for at, clues in enumerate(_clues(10), 1):
        puzzles.append([at, clues, "the club"])
        if at != 7:
            times.append([at, 3.5 + at, at % 5 + 1])
    times.append([99, 8, 2])
    book.save(path)


def sheet_a_part(path):
    """The same heads in each of two sheets."""
    book = openpyxl.Workbook()
    book.active.title = "Spring"
    sheets = [book.active, book.create_sheet("Autumn")]
    for number, sheet in enumerate(sheets):
        sheet.append(["No", "Puzzle", "Seconds"])
        for at, clues in enumerate(_clues(12)[number::2], 1):
            sheet.append([2 * at + number, clues, 240 + 30 * at])
    sheets[1].append([99, "53..7", 300])
    book.save(path)


def formulas(path):
    """Levels as a program writes them: formulas that no spreadsheet has computed."""
    book = openpyxl.Workbook()
    book.active.append(["No", "Puzzle", "Seconds", "Level"])
    for at, clues in enumerate(_clues(10), 1):
        book.active.append([at, clues, 240 + 31 * at, f"=IF(C{at + 1}<400,1,2)"])
    book.save(path)


def open_document(path):
    """An OpenDocument spreadsheet with clocks, decimal commas in its words, and empty rows."""

    def row_of(*values):
        row = TableRow()
        for value in values:
            kind, more = "string", {}
            if isinstance(value, datetime.time):
                kind, more = "time", {"timevalue": f"PT{value:%HH%MM%SS}"}
                value = f"{value:%H:%M}"
            elif isinstance(value, float):
                kind, more = "float", {"value": str(value)}
                value = f"{value:.1f}".replace(".", ",")
            cell = TableCell(valuetype=kind, **more)
            cell.addElement(P(text=str(value)))
            row.addElement(cell)
        return row

    document = OpenDocumentSpreadsheet()
    sheet = Table(name="Tabelle1")
    sheet.addElement(row_of("Nr.", "Rätsel", "Zeit", "Punkte"))
    for at, clues in enumerate(_clues(10), 1):
        sheet.addElement(row_of(f"{at}", clues, datetime.time(at + 3, 20), 1.5 * at))
    sheet.addElement(TableRow(numberrowsrepeated=1_000_000))
    document.spreadsheet.addElement(sheet)
    document.save(str(path))


MAKERS = {
    "merged-heads/evenings.xlsx": merged_heads,
    "plain-xlsx/times.xlsx": plain,
    "two-sheets/club.xlsx": two_sheets,
    "sheet-a-part/seasons.xlsx": sheet_a_part,
    "formulas/club.xlsx": formulas,
    "open-document/zeiten.ods": open_document,
}
