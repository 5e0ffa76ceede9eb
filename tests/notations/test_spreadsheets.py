"""Spreadsheets, written here and read by the house."""

import datetime
import io
import zipfile
from pathlib import Path

import openpyxl
import pytest
import xlwt
from odf.opendocument import OpenDocumentSpreadsheet
from odf.style import Style, TableProperties
from odf.table import CoveredTableCell, Table, TableCell, TableColumn, TableRow
from odf.text import P

from pipeline.notations.cell_text import UNKEPT, Hidden
from pipeline.notations.spreadsheets import first_rows, read_workbook
from pipeline.texts.errors import PuzzleError
from tests.notations import test_bombs as raw

pytestmark = pytest.mark.usefixtures("sheets_read_here")


@pytest.mark.parametrize(
    ("value", "form", "seen"),
    [
        (12, "General", "12"),
        (12.0, "General", "12"),
        (0.1, "General", "0.1"),
        (True, "General", "1"),
        (" text ", "General", "text"),
        (datetime.time(7, 30), "h:mm", "7:30"),
        (datetime.time(0, 7, 30), "mm:ss", "0:07:30"),
        (datetime.timedelta(hours=25, minutes=3), "[h]:mm", "25:03"),
        (datetime.timedelta(minutes=90), "[h]:mm:ss", "1:30:00"),
        (datetime.datetime(2025, 3, 1), "yyyy-mm-dd", "2025-03-01"),
    ],
)
def test_a_cell_of_xlsx_is_as_a_person_sees_it(value, form, seen, tmp_path):
    book, path = openpyxl.Workbook(), tmp_path / "a.xlsx"
    book.active["B2"] = value
    book.active["B2"].number_format = form
    book.save(path)
    (row,) = first_rows(path, path.read_bytes())
    assert (row.line, row.cells) == (2, ["", seen])


def written_ods(path, rows, **of_row):
    """The bytes of an OpenDocument spreadsheet with these rows of cells."""
    document, sheet = OpenDocumentSpreadsheet(), Table(name="one")
    for cells in rows:
        row = TableRow(**of_row)
        for cell in cells:
            row.addElement(cell)
        sheet.addElement(row)
    document.spreadsheet.addElement(sheet)
    document.save(str(path))
    return path.read_bytes()


def shown(text, kind="string", cell=TableCell, **more):
    """A cell that shows a text."""
    found = cell(valuetype=kind, **more)
    found.addElement(P(text=text))
    return found


def test_cells_of_ods_are_as_a_person_sees_them(tmp_path):
    path = tmp_path / "a.ods"
    cells = [
        TableCell(numbercolumnsrepeated=2),
        shown("1,5", "float", value="1.5"),
        shown("7:30", "time", timevalue="PT07H30M00S"),
        shown("in a moment", "time", timevalue="PT00H07M30S"),
        shown("", cell=CoveredTableCell),
        shown("x", numbercolumnsrepeated=2),
        TableCell(valuetype="time", timevalue="PT7M30,5S"),
        TableCell(valuetype="time", timevalue="P1D"),
        TableCell(valuetype="string", stringvalue="y"),
        TableCell(valuetype="percentage", value="0.5"),
        TableCell(valuetype="date", datevalue="2026-01-01"),
        TableCell(numbercolumnsrepeated=16000),
    ]
    content = written_ods(path, [cells], numberrowsrepeated=2)
    rows = first_rows(path, content)
    assert [row.line for row in rows] == [1, 2]
    seen = ["", "", "1.5", "7:30", "0:07:30", "", "x", "x"]
    assert rows[1].cells == [*seen, "0:07:30", "P1D", "y", "0.5", "2026-01-01"]


def test_rows_and_sheets_keep_their_places(tmp_path):
    path = tmp_path / "a.ods"
    content = written_ods(path, [[TableCell()], [shown("a"), shown("b")], [], [shown("c")]])
    found = read_workbook(path, content)[0]
    assert {name: [(row.line, row.cells) for row in rows] for name, rows in found.items()} == {
        "one": [(2, ["a", "b"]), (4, ["c", ""])]
    }


@pytest.mark.parametrize("ending", [".xlsx", ".ods", ".xls"])
@pytest.mark.parametrize("content", [b"", b"id,clues\n", b"PK\x03\x04" + 100 * b"x"])
def test_what_is_no_spreadsheet(ending, content):
    with pytest.raises(PuzzleError, match=r"expected an .*, found.*(as CSV|end in \.csv)"):
        read_workbook(Path(f"a{ending}"), content)


def test_an_old_file_under_a_new_name_and_a_new_one_under_an_old(tmp_path):
    assert first_rows(Path("a.xlsx"), written_xls(tmp_path / "a.xls", [[1]]))[0].cells == ["1"]
    book, path = openpyxl.Workbook(), tmp_path / "a.xlsx"
    book.active["A1"] = 2
    book.save(path)
    assert first_rows(Path("a.xls"), path.read_bytes())[0].cells == ["2"]


LONG = "=1" + "+1" * 300
PREFIXED = f'''<x:worksheet xmlns:x="{raw.MAIN}"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>1</x:v>
</x:c><x:c r="B1"><x:f>{LONG[1:]}</x:f></x:c></x:row></x:sheetData></x:worksheet>'''
# As R writes any formula, and an empty text as Excel and LibreOffice keep it.
OF_TEXT = f"""<row r="1"><c r="A1"><v>1</v></c><c r="B1" t="str"><f>{LONG[1:]}</f></c>
<c r="C1" t="str"><f>""</f><v></v></c></row>"""
EMPTY_TEXT = {"valuetype": "string", "formula": 'of:=""'}


@pytest.mark.parametrize("name", ["a.xlsx", "prefixed.xlsx", "text.xlsx", "a.ods", "a.xls"])
def test_formulas_that_nobody_computed_are_shown(name, tmp_path):
    path, seen = tmp_path / name, f"{UNKEPT}{LONG}"
    if name == "a.xlsx":
        book = openpyxl.Workbook()
        book.active.append([1, LONG])
        book.save(path)
    elif name == "prefixed.xlsx":
        path.write_bytes(raw.xlsx(**{raw.SHEET: PREFIXED}))
    elif name == "text.xlsx":
        path.write_bytes(raw.xlsx(OF_TEXT))
    elif name == "a.ods":
        kinds = ("float", "string")
        cells = [TableCell(valuetype=kind, formula=f"of:{LONG}") for kind in kinds]
        empty = [TableCell(**EMPTY_TEXT, stringvalue=""), shown("", formula='of:=""')]
        written_ods(path, [[shown("1"), cells[0], *empty], [shown("1"), cells[1]]])
    else:
        seen = f"{UNKEPT}="
        written_xls(path, [[1, xlwt.Formula("1+1")]])
    found = first_rows(path, path.read_bytes())
    assert [row.cells for row in found] == [["1", seen]] * len(found)


@pytest.mark.parametrize("ending", ["xlsx", "ods", "xls"])
def test_a_text_that_begins_as_a_formula_is_a_text(ending, tmp_path):
    path = tmp_path / f"a.{ending}"
    if ending == "xlsx":
        book = openpyxl.Workbook()
        book.active["A1"] = "=A2+1"
        book.active["A1"].data_type = "s"
        book.save(path)
    elif ending == "ods":
        written_ods(path, [[shown("=A2+1")]])
    else:
        written_xls(path, [["=A2+1"]])
    (row,) = first_rows(path, path.read_bytes())
    assert row.cells == ["=A2+1"]


def test_hidden_copies_of_other_files_are_no_sheets():
    copy, source = "'file:///b.ods'#$S", f"<table:table-source/>{ONE}"
    others = "".join(
        f'</table:table><table:table table:name="{name}">{source}' for name in (copy, "linked")
    )
    assert list(read_workbook(Path("a.ods"), raw.ods(ONE + others))[0]) == ["a", "linked"]


def test_characters_by_number_are_read():
    """_x005F_ is what stands before a text that is no number; control characters stay so."""
    written = "1_x000D_\n2_x005F_x0041_ _xD800_"
    strings = f"<si><t>{written}</t></si><si><r><t>_x00</t></r><r><t>41_</t></r></si>"
    cells = f"""<c r="A1" t="s"><v>0</v></c><c r="B1" t="str"><v>{written}</v></c>
<c r="C1" t="inlineStr"><is><t>{written}</t></is></c><c r="D1" t="s"><v>1</v></c>"""
    content = raw.xlsx(f'<row r="1">{cells}</row>', strings)
    read = "1\r\n2_x0041_ _xD800_"
    assert first_rows(Path("a.xlsx"), content)[0].cells == [read, read, read, "A"]


def test_a_cell_far_away_is_a_row(tmp_path):
    book, path = openpyxl.Workbook(), tmp_path / "a.xlsx"
    book.active["XFD300000"] = 1
    book.save(path)
    (row,) = first_rows(path, path.read_bytes())
    assert (row.line, len(row.cells), row.cells[-1]) == (300000, 16384, "1")


ROW = '<row r="{0}"><c r="A{0}"><v>{1}</v></c></row>'
ONE = raw.row(raw.cell())
TABLE = f'<table:table table:name="b">{ONE}</table:table>'
BOOK = """<workbook xmlns="{0}" xmlns:r="{1}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/>
<sheet name="a" sheetId="2" r:id="rId1"/></sheets></workbook>"""
RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
DISORDER, SAME = "row 2 twice or in disorder, sheet 'Sheet'", "two sheets of the name 'a'"
NO_SHEET = "no sheet of cells"
HEAD_16 = f'<?xml version="1.0" encoding="UTF-16"?><worksheet xmlns="{raw.MAIN}">'


def in_utf_16(rows):
    """An Excel file with these rows in UTF-16."""
    return raw.xlsx(**{raw.SHEET: f"{HEAD_16}{rows}</worksheet>".encode("utf-16")})


def in_strict(content):
    """An ordinary Excel file with the names of the strict form."""
    names = {raw.MAIN: "spreadsheetml/main", RELATIONS: "officeDocument/relationships"}
    with zipfile.ZipFile(io.BytesIO(content)) as file:
        parts = {name: file.read(name).decode() for name in file.namelist()}
    for usual, strict in names.items():
        strict = f"http://purl.oclc.org/ooxml/{strict}"
        parts = {part: text.replace(usual, strict) for part, text in parts.items()}
    return raw.packed(parts)


def without_its_second_sheet():
    """An Excel file that names two sheets and has one."""
    book, written = openpyxl.Workbook(), io.BytesIO()
    book.create_sheet("times")
    book.save(written)
    with zipfile.ZipFile(written) as file:
        return raw.packed({at: file.read(at) for at in file.namelist() if "sheet2" not in at})


def with_cell(of_cell, value):
    return raw.xlsx(f'<row r="3"><c r="C3" {of_cell}><v>{value}</v></c></row>', "<si><t>x</t></si>")


CELL = "cell 'C3', sheet 'Sheet': "
BACK = ROW.format(5, 1) + ROW.format(2, 7)
DAMAGED = {
    "twice.xlsx": (raw.xlsx(ROW.format(2, 1) + ROW.format(2, 7)), DISORDER),
    "back.xlsx": (raw.xlsx(BACK), DISORDER),
    "quotes.xlsx": (raw.xlsx(BACK.replace('"', "'")), DISORDER),
    "16.xlsx": (in_utf_16(f"<sheetData>{BACK}</sheetData>"), DISORDER),
    "cells.xlsx": (raw.xlsx('<row r="2"><c r="B2"/><c r="A2"/></row>'), DISORDER),
    "else.xlsx": (raw.xlsx('<row r="2"><c r="A3"/></row>'), DISORDER),
    "names.xlsx": (raw.xlsx(**{"xl/workbook.xml": BOOK.format(raw.MAIN, RELATIONS)}), SAME),
    "names.ods": (raw.ods(f'{ONE}</table:table><table:table table:name="a">{ONE}'), SAME),
    "parts.ods": (
        raw.packed({"content.xml": "", "content_xml": ""}).replace(b"content_xml", b"content.xml"),
        "two files of one name in it",
    ),
    "strict.xlsx": (in_strict(raw.xlsx(BACK)), "a Strict Open XML Spreadsheet"),
    "lost.xlsx": (without_its_second_sheet(), "sheet 'times' is not in it"),
    "none.ods": (raw.packed({"content.xml": "<x/>"}), NO_SHEET),
    "nan.xlsx": (with_cell("", "NaN"), f"{CELL}'NaN' of type 'n'"),
    "text.xlsx": (with_cell('t="s"', 1), f"{CELL}'1' of type 's'"),
    "last.xlsx": (with_cell('t="s"', -1), f"{CELL}'-1' of type 's'"),
    "style.xlsx": (with_cell('s="99"', 1), "a style that is not there in row 3, sheet 'Sheet'"),
    "nested.ods": (
        raw.ods(ONE + raw.row(raw.cell(TABLE))),
        "a table in a cell of row 2 of the sheet 'a'",
    ),
}


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_file_loses_no_row_in_silence(name):
    content, found = DAMAGED[name]
    with pytest.raises(
        PuzzleError,
        match=f"^expected an .*, found: {found}.*; save it as CSV$",
    ):
        read_workbook(Path(name), content)


def test_merged_cells_in_utf_16():
    merged = '<mergeCells><mergeCell ref="A1:A2"/></mergeCells>'
    second = '<row r="2"><c r="B2"><v>7</v></c></row>'
    content = in_utf_16(f"<sheetData>{ROW.format(1, 5)}{second}</sheetData>{merged}")
    assert [row.cells for row in first_rows(Path("a.xlsx"), content)] == [["5", ""], ["5", "7"]]


def test_two_sheets_of_one_name_in_xls(tmp_path):
    workbook, path = xlwt.Workbook(), tmp_path / "a.xls"
    for name in ("sheet-a", "sheet-b"):
        workbook.add_sheet(name).write(0, 0, name)
    workbook.save(str(path))
    content = path.read_bytes().replace(b"\0sheet-b", b"\0sheet-a")
    with pytest.raises(PuzzleError, match="two sheets of the name 'sheet-a'"):
        read_workbook(path, content)


def written_xls(path, cells):
    """The bytes of a file with these rows; a pair is a value and its format."""
    workbook = xlwt.Workbook()
    sheet = workbook.add_sheet("one")
    for row, values in enumerate(cells):
        for column, value in enumerate(values):
            value, form = value if isinstance(value, tuple) else (value, "General")
            sheet.write(row, column, value, xlwt.easyxf(num_format_str=form))
    workbook.save(str(path))
    return path.read_bytes()


def test_cells_of_xls_are_as_a_person_sees_them(tmp_path):
    path = tmp_path / "a.xls"
    content = written_xls(path, [[1, 2.5, " text ", True], [], [1e15, 0.1, "", ""]])
    found = [(row.line, row.cells) for row in first_rows(path, content)]
    assert found == [
        (1, ["1", "2.5", "text", "1"]),
        (3, ["1e+15", "0.1", "", ""]),
    ]


@pytest.mark.parametrize(
    ("form", "seen"),
    [("h:mm", "7:30"), ("[h]:mm", "7:30"), ("h:mm:ss", "7:30:00"), ("mm:ss", "7:30:00")],
)
def test_a_clock_of_xls(tmp_path, form, seen):
    path = tmp_path / "a.xls"
    content = written_xls(path, [[(datetime.time(7, 30), form)]])
    assert [row.cells for row in first_rows(path, content)] == [[seen]]


@pytest.mark.parametrize("ending", [".xlsx", ".ods", ".xls"])
def test_cells_of_a_column_that_are_merged_hold_one_value(ending, tmp_path):
    """Two columns merged are a title over both; an empty row among the merged stays empty."""
    path = tmp_path / f"a{ending}"
    if ending == ".xlsx":
        book = openpyxl.Workbook()
        for row in (["easy", "a"], [None, "b"], [], ["hard", "c"], ["both", None]):
            book.active.append(row)
        book.active.merge_cells("A1:A3")
        book.active.merge_cells("A5:B6")
        book.active["C6"] = "d"
        book.save(path)
    elif ending == ".xls":
        workbook = xlwt.Workbook()
        sheet = workbook.add_sheet("one")
        sheet.write_merge(0, 2, 0, 0, "easy")
        sheet.write_merge(4, 5, 0, 1, "both")
        for row, column, value in ((0, 1, "a"), (1, 1, "b"), (3, 0, "hard"), (3, 1, "c")):
            sheet.write(row, column, value)
        sheet.write(5, 2, "d")
        workbook.save(str(path))
    else:
        covered = CoveredTableCell
        written_ods(
            path,
            [
                [shown("easy", numberrowsspanned=3), shown("a")],
                [covered(), shown("b")],
                [covered()],
                [shown("hard"), shown("c")],
                [shown("both", numberrowsspanned=2, numbercolumnsspanned=2), covered()],
                [covered(numbercolumnsrepeated=2), shown("d")],
            ],
        )
    rows = [(row.line, row.cells[:2]) for row in first_rows(path, path.read_bytes())]
    first = [(1, ["easy", "a"]), (2, ["easy", "b"]), (4, ["hard", "c"])]
    assert rows == [*first, (5, ["both", ""]), (6, ["", ""])]


def hidden_xlsx(path):
    book = openpyxl.Workbook()
    for row in range(3):
        book.active.append([row, 1, 2, 3])
    book.active.title = "one"
    book.active.column_dimensions.group("B", "C", hidden=True)
    book.active.row_dimensions[2].hidden = True
    book.create_sheet("two").sheet_state = "hidden"
    book.save(path)


def hidden_xls(path):
    book = xlwt.Workbook()
    one, two = book.add_sheet("one"), book.add_sheet("two")
    for row in range(3):
        for column in range(4):
            one.write(row, column, column)
    one.col(1).hidden = one.col(2).hidden = one.row(1).hidden = True
    two.visibility = 1
    book.save(str(path))


def hidden_ods(path):
    document, one = OpenDocumentSpreadsheet(), Table(name="one")
    style = Style(name="unseen", family="table")
    style.addElement(TableProperties(display="false"))
    document.automaticstyles.addElement(style)
    one.addElement(TableColumn())
    one.addElement(TableColumn(visibility="collapse", numbercolumnsrepeated=2))
    for at in range(3):
        row = TableRow(visibility="filter" if at == 1 else "visible")
        row.addElement(shown("1", numbercolumnsrepeated=4))
        one.addElement(row)
    document.spreadsheet.addElement(one)
    document.spreadsheet.addElement(Table(name="two", stylename=style))
    document.save(str(path))


@pytest.mark.parametrize("write", [hidden_xlsx, hidden_xls, hidden_ods])
def test_what_is_hidden_is_read_and_told(write, tmp_path):
    path = tmp_path / f"a.{write.__name__.rpartition('_')[2]}"
    write(path)
    sheets, hidden = read_workbook(path, path.read_bytes())
    assert [len(row.cells) for row in sheets["one"]] == [4, 4, 4]
    assert hidden == {"one": Hidden(False, [2, 3], [2]), "two": Hidden(True, [], [])}
