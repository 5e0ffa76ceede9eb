"""Every line of a CSV file is in one row, or is one problem; and Python's csv reads the same."""

import csv
import io
import os

from hypothesis import example, given, settings
from hypothesis import strategies as st

from pipeline.notations.csv_rows import read_rows

EXAMPLES = int(os.environ.get("CSV_EXAMPLES", 300))
CELL = st.text(alphabet='ab1,";\n\r é問', max_size=6)
TABLE = st.integers(2, 4).flatmap(
    lambda width: st.lists(st.lists(CELL, min_size=width, max_size=width), min_size=1, max_size=8)
)


@settings(max_examples=EXAMPLES, deadline=None)
@given(TABLE, st.sampled_from(["\n", "\r\n"]))
def test_whole_tables_are_read_as_by_python(table, end):
    found = io.StringIO(newline="")
    csv.writer(found, lineterminator=end, quoting=csv.QUOTE_ALL).writerows(table)
    rows = list(read_rows(found.getvalue().encode()))
    assert [row.cells for row in rows] == table
    assert not [row.problem for row in rows if row.problem]


@settings(max_examples=EXAMPLES, deadline=None)
@given(TABLE, st.integers(1, 3), st.sampled_from(["\n", "\r\n"]))
@example([["id", "clues"], ["a", "3.\n.2"]], 1, "\n")
@example([["id\nno", "clues"], ["a", "3.\n.2"]], 1, "\r\n")
def test_lines_of_a_title_may_be_narrower(table, width, end):
    width = min(width, len(table[0]) - 1)
    below = [["z"] * len(table[0])] if width > 1 else []
    table = [["sep"] * width, *table, *below]
    found = io.StringIO(newline="")
    csv.writer(found, lineterminator=end, quoting=csv.QUOTE_ALL).writerows(table)
    rows = list(read_rows(found.getvalue().encode()))
    assert [row.cells for row in rows] == table


@settings(max_examples=EXAMPLES, deadline=None)
@given(TABLE, st.integers(0, 7))
@example([["id", "clues"], ["a", "3.\n.2"]], 1)
def test_a_row_of_too_few_cells_spoils_no_row_below(table, at):
    table = [["title"], ["z"] * len(table[0]), *table[:at], ["b"], *table[at:]]
    found = io.StringIO(newline="")
    csv.writer(found, quoting=csv.QUOTE_ALL).writerows(table)
    assert [row.cells for row in read_rows(found.getvalue().encode())] == table


@settings(max_examples=EXAMPLES, deadline=None)
@given(st.lists(st.text(alphabet='ab,"', max_size=7), max_size=12))
@example(["id,clues", 'a,"1', '2","3', "b,4", "c,5", 'd,6"'])
def test_every_line_is_in_one_row_or_is_one_problem(lines):
    rows = list(read_rows("\n".join(lines).encode()))
    taken = [at for row in rows for at in range(row.line, row.line + row.lines)]
    assert [at for at in taken if lines[at - 1]] == [at for at, one in enumerate(lines, 1) if one]
    for row in rows:
        if not row.problem:
            own = lines[row.line - 1 : row.line - 1 + row.lines]
            assert next(csv.reader([f"{line}\n" for line in own], strict=True)) == row.cells


def test_rows_below_a_spoiled_one_are_kept():
    lines = ["id,clues", 'a,"1', '2","3', "b,4", "c,5", 'd,6"', "e,7"]
    rows = list(read_rows("\n".join(lines).encode()))
    assert [row.line for row in rows if row.problem] == [2, 3, 6]
    assert [row.cells for row in rows if not row.problem][1:] == [
        ["b", "4"],
        ["c", "5"],
        ["e", "7"],
    ]
