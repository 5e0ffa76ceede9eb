"""Readers of tables: every row is a puzzle or a reject."""

import csv
import io
import re

import xlwt
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.corpora.ratings.times import seconds_of
from pipeline.notations import csv_rows, csv_table, spreadsheets
from pipeline.notations.csv_table import Reject, Row
from pipeline.notations.table_forms import form_of_kind
from tests.fuzzing.given import content, mutated, near
from tests.fuzzing.rule import EXAMPLES, fuzzed, read_by

# Where a line of bytes ends, said in another way than the reader finds it.
NEWLINE = re.compile(rb"(?<=\n)|(?<=\r)(?!\n)")
SLITHERLINK = form_of_kind("slitherlink")
TABLE = "id,rows,cols,clues\na,1,2,33\nb,1,3,3.3\n"
CELL = st.one_of(
    st.sampled_from(["a", "1", "33", "=1", '"', ""]), st.text(max_size=5), near(most=2)
)
PIECES = (TABLE, "id,clues\n", 'x""","\n', '"', "\r\n", ",,,", "a,1,2,33\n")


def rows_of(read, *given):
    return list(read(*given))


@fuzzed
@given(content(st.one_of(near(*PIECES), mutated(TABLE))), st.sampled_from(["utf-8", "cp932"]))
def test_rows_of_csv_begin_where_they_should(found_in, encoding):
    rows = read_by(rows_of, csv_rows.read_rows, found_in, encoding)
    lines = [line for line in NEWLINE.split(found_in.removeprefix(b"\xef\xbb\xbf")) if line]
    assert [row.line for row in rows] == sorted({row.line for row in rows})
    assert all(1 <= row.line <= len(lines) for row in rows)
    assert all(bool(row.cells) != bool(row.problem) for row in rows)


@fuzzed
@given(st.lists(st.tuples(CELL, CELL, CELL, CELL), max_size=20))
def test_what_a_program_wrote_is_read_row_by_row(cells):
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\n").writerows([["id", "rows", "cols", "clues"], *cells])
    written = text.getvalue().encode("utf-8", errors="replace")
    expected = [row for row in cells if any(cell.strip() for cell in row)]
    found = read_by(lambda: list(csv_table.read(written, SLITHERLINK).found))
    assert all(isinstance(row, Row | Reject) for row in found)
    if all(cell.isprintable() for row in cells for cell in row):
        assert len(found) == len(expected)


@fuzzed
@given(content(st.one_of(near(*PIECES), mutated(TABLE))))
def test_a_table_of_puzzles(found_in):
    found = read_by(lambda: list(csv_table.read(found_in, SLITHERLINK).found))
    assert isinstance(found, str) or all(isinstance(row, Row | Reject) for row in found)


def workbook(cells):
    book = xlwt.Workbook()
    sheet = book.add_sheet("a", cell_overwrite_ok=True)
    for row, col, value in cells:
        sheet.write(row, col, value)
    written = io.BytesIO()
    book.save(written)
    return written.getvalue()


PLACES = st.tuples(
    st.sampled_from([0, 1, 2, 2, 3, 700, 700, 65535]),
    st.sampled_from([0, 1, 9, 255]),
    st.one_of(st.floats(), st.text("ab12", max_size=9), st.booleans(), st.none()),
)
BOOK = workbook([(0, 0, "id"), (0, 1, "clues"), (1, 0, 1.0), (1, 1, "5" + 80 * ".")])


@settings(fuzzed, max_examples=max(20, EXAMPLES // 4))
@given(st.lists(PLACES, max_size=6).map(workbook))
def test_an_excel_file_with_cells_anywhere(found_in):
    read_by(spreadsheets.sheets_or_problem, ".xls", found_in)


@fuzzed
@given(st.lists(st.tuples(st.integers(0, len(BOOK) - 1), st.integers(0, 255)), max_size=9))
def test_a_damaged_excel_file(changes):
    spoiled = bytearray(BOOK)
    for at, value in changes:
        spoiled[at] = value
    read_by(spreadsheets.sheets_or_problem, ".xls", bytes(spoiled))


@fuzzed
@given(
    st.one_of(near("10-15 min", "5分30秒", "1:02:30", "under", "~", "分", "1 h 5 min"), st.text()),
    st.sampled_from(["seconds", "minutes"]),
)
def test_a_time(text, unit):
    read_by(seconds_of, text, unit)
