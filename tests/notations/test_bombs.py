"""Small spreadsheets that stand for large ones: each ends with one line, within the limits."""

import io
import zipfile
from pathlib import Path
from random import Random

import openpyxl
import pytest
import xlwt

from pipeline.files import limited
from pipeline.notations.spreadsheets import limits_of, read_workbook, sheets_or_problem
from pipeline.texts.errors import PuzzleError

SHEET = "xl/worksheets/sheet1.xml"
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
ODF = "urn:oasis:names:tc:opendocument:xmlns"
STRINGS = (
    '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-'
    'officedocument.spreadsheetml.sharedStrings+xml"/>'
)
LAUGHS = "".join(
    f'<!ENTITY a{n} "{"&a" + str(n - 1) + ";" if n else "ha"}{f"&a{n - 1};" * 9 if n else ""}">'
    for n in range(10)
)


def packed(parts):
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in parts.items():
            file.writestr(name, text)
    return written.getvalue()


def xlsx(rows="", strings="", head="", **more):
    """An Excel file with these rows, shared strings, and parts of any other name."""
    book, written = openpyxl.Workbook(), io.BytesIO()
    book.active["A1"] = "x"
    book.save(written)
    with zipfile.ZipFile(written) as file:
        parts = {name: file.read(name) for name in file.namelist()}
    parts[SHEET] = f'{head}<worksheet xmlns="{MAIN}"><sheetData>{rows}</sheetData></worksheet>'
    types = parts["[Content_Types].xml"].decode()
    parts["[Content_Types].xml"] = types.replace("</Types>", f"{STRINGS}</Types>")
    parts["xl/sharedStrings.xml"] = f'<sst xmlns="{MAIN}">{strings}</sst>'
    return packed(parts | more)


def ods(rows, head=""):
    spaces = " ".join(f'xmlns:{name}="{ODF}:{name}:1.0"' for name in ("office", "table", "text"))
    book = f'{head}<office:x {spaces}><table:table table:name="a">{rows}</table:table></office:x>'
    return packed({"content.xml": book})


def row(cells, of_row=""):
    return f"<table:table-row {of_row}>{cells}</table:table-row>"


def cell(text="<text:p>1</text:p>", times=1):
    return f'<table:table-cell table:number-columns-repeated="{times}">{text}</table:table-cell>'


def a_sheet(name):
    """Return the end of a sheet, and the beginning of another."""
    return f'{row(cell())}</table:table><table:table table:name="{name}">'


MANY = 'table:number-rows-repeated="1000000"'
STYLES = f'<styleSheet xmlns="{MAIN}"><cellXfs>{"<xf/>" * 700_000}</cellXfs></styleSheet>'
PADDED = row(cell("", 9_999) + cell()) + row(cell(), 'table:number-rows-repeated="190"')
LETTERS = "x" * 140_000
ENTITY = f'<!DOCTYPE x [<!ENTITY a "{LETTERS}">]>'
LETTER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
WIDE = [*LETTER, *(one + other for one in LETTER for other in LETTER)][:700]
FORM = f'<numFmts><numFmt numFmtId="164" formatCode="h:mm{" " * 500_000}"/></numFmts>'
BOMBS = {
    "cells.xlsx": lambda: xlsx(("<row>" + "<c><v>1</v></c>" * 1000 + "</row>") * 240),
    "far.xlsx": lambda: xlsx('<row r="2000000000"><c r="A2000000000"><v>1</v></c></row>'),
    "wide.xlsx": lambda: xlsx('<row><c r="XFD1"><v>1</v></c></row>' * 10_000),
    "strings.xlsx": lambda: xlsx(
        '<row><c t="s"><v>0</v></c></row>' * 9_000, f"<si><t>{'x' * 1_000_000}</t></si>"
    ),
    "emoji.xlsx": lambda: xlsx(
        ("<row>" + '<c t="s"><v>0</v></c>' * 100 + "</row>") * 400, f"<si><t>{'😀' * 99}</t></si>"
    ),
    "rows.xlsx": lambda: xlsx("<row/>" * 600_000),
    "runs.xlsx": lambda: xlsx(strings="<si>" + "<r/>" * 900_000 + "</si>"),
    "spaces.xlsx": lambda: xlsx(more=" " * 50_000_000),
    "attributes.xlsx": lambda: xlsx("<row" + ' a="1"' * 110_000 + "/>"),
    "names.xlsx": lambda: xlsx(more="<definedName name='a'>1</definedName>" * 20_001),
    "styles.xlsx": lambda: xlsx(**{"xl/styles.xml": STYLES}),
    "laughs.xlsx": lambda: xlsx("<row><c><v>&a9;</v></c></row>", head=f"<!DOCTYPE x [{LAUGHS}]>"),
    "times.ods": lambda: ods(row(cell(), 'table:number-rows-repeated="60000"')),
    "cells.ods": lambda: ods(row(cell(times=1000), MANY) * 20),
    "columns.ods": lambda: ods(row(cell(times=10**9))),
    "rows.ods": lambda: ods(row(cell(), 'table:number-rows-repeated="1' + "0" * 3000 + '"')),
    "spaces.ods": lambda: ods(row(cell('<text:p>x<text:s text:c="9999999999"/>x</text:p>'))),
    "letters.ods": lambda: ods(row(cell('<text:p><text:s text:c="140000"/>x</text:p>'))),
    "less.ods": lambda: ods(row(cell(f'<text:p><text:s text:c="-9"/>{LETTERS}</text:p>'))),
    "entity.ods": lambda: ods(row(cell("<text:p>&a;</text:p>")), ENTITY),
    "letters.xlsx": lambda: xlsx(f'<row><c t="inlineStr"><is><t>{LETTERS}</t></is></c></row>'),
    "merged.xlsx": lambda: xlsx("</sheetData>" + "<mergeCell " * 300_000),
    "sheets.ods": lambda: ods("".join(map(a_sheet, range(501)))),
    "name.ods": lambda: ods(a_sheet("&#x9b;2J")),
    "padded.ods": lambda: ods("".join(PADDED + a_sheet(at) for at in range(40))),
    "deep.ods": lambda: ods("<table:table-row>" * 200_000),
    "nested.ods": lambda: ods(row(cell("<text:p>" * 9999 + "x" + "</text:p>" * 9999))),
    "corners.ods": lambda: ods(row(cell("", 16_383) + cell()) * 19_000),
    "joined.xlsx": lambda: xlsx(
        f'<row>{"<c><v>1</v></c>" * 700}</row>{"<row/>" * 99_999}</sheetData>'
        "<mergeCells>" + "".join(f'<mergeCell ref="{at}1:{at}99999"/>' for at in WIDE)
        + "</mergeCells><sheetData>"
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_ends_with_one_line(name):
    content = BOMBS[name]()
    # The process ends at its limits, so these are what a bomb can take.
    megabytes, seconds = limits_of(len(content))
    assert seconds <= 10
    assert megabytes <= 500
    with pytest.raises(PuzzleError, match=r"^expected an .*, found: .*; save it as CSV$") as said:
        read_workbook(Path(name), content)
    assert str(said.value).isprintable()
    # It is counted before a limit ends it.
    assert "to read it" not in str(said.value)


def test_many_digits_are_no_bomb():
    """Of LibreOffice, where 1,000 puzzles with 40 ratings each take 1.3 bytes a cell."""
    attributes = 'table:style-name="ce2" office:value-type="float" office:value'
    random = Random(1)
    rows = (
        "".join(
            f'<table:table-cell {attributes}="{level}"><text:p>{level}</text:p></table:table-cell>'
            for level in random.choices(range(1, 6), k=40)
        )
        for _ in range(1000)
    )
    (read,) = read_workbook(Path("a.ods"), ods("".join(map(row, rows))))[0].values()
    assert len(read) == 1000


@pytest.mark.parametrize("name", ["formula", "form"])
def test_what_is_long_is_read_once(name):
    spaces = f'<row r="1"><c r="A1"><f/>{" " * 3_500_000}<v>0.5</v></c></row>'
    book = {"xl/styles.xml": f'''<styleSheet xmlns="{MAIN}">{FORM}<cellXfs><xf/><xf numFmtId="164"
            applyNumberFormat="1"/></cellXfs></styleSheet>'''}  # fmt: skip
    times = '<row><c s="1"><v>0.5</v></c></row>' * 9_999
    content, seen = (xlsx(spaces), "0.5") if name == "formula" else (xlsx(times, **book), "12:00")
    assert limits_of(len(content)).seconds == 6
    (rows,) = read_workbook(Path("a.xlsx"), content)[0].values()
    assert rows[0].cells == [seen]


def test_limits_are_those_of_the_process(tmp_path, monkeypatch):
    (tmp_path / "greedy.py").write_text(
        "import sys\nfrom pipeline.files import limited\n"
        "limited.obey(limited.Limits(*map(int, sys.argv[2:])))\n"
        "print(len(bytes(2**29)) if sys.argv[1] == 'memory' else any(iter(int, 1)))\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    for what, most, seconds in (("memory", "300 MB of memory", 60), ("time", "1 s", 1)):
        with pytest.raises(limited.LimitError, match=f"^more than {most} to read it$"):
            limited.run("greedy", what, content=b"", limits=limited.Limits(300, seconds))


def test_a_row_that_is_repeated_is_there_as_often():
    told = sheets_or_problem(".ods", ods(row(cell(), 'table:number-rows-repeated="1500"')))
    assert [line for line, _ in told["sheets"]["a"]] == list(range(1, 1501))


def test_a_comment_is_no_part_of_its_cell():
    note = "<office:annotation><text:p>easy!</text:p></office:annotation>"
    told = sheets_or_problem(".ods", ods(row(cell(f"{note}<text:p>a<text:s/>b</text:p>"))))
    assert told == {"sheets": {"a": [(1, ["a b"])]}}


@pytest.mark.parametrize("days", ["inf", "nan", "-inf"])
def test_a_clock_that_is_no_number_costs_its_cell_only(days, tmp_path):
    book, path = xlwt.Workbook(), tmp_path / "a.xls"
    sheet = book.add_sheet("a")
    sheet.write(0, 0, float(days), xlwt.easyxf(num_format_str="h:mm"))
    sheet.write(1, 0, 0.5, xlwt.easyxf(num_format_str="h:mm"))
    book.save(str(path))
    rows = read_workbook(path, path.read_bytes())[0]["a"]
    assert [row.cells for row in rows] == [[days], ["12:00"]]
