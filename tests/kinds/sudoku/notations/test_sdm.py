from hypothesis import given
from hypothesis import strategies as st

from pipeline.kinds.sudoku.notations.sdm import read, write
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.notations.csv_table import Reject


@given(st.lists(st.from_type(Sudoku), max_size=4))
def test_round_trip(puzzles):
    found = read(write(puzzles))
    assert [row.puzzle for row in found] == puzzles
    assert [(row.line, row.puzzle_id) for row in found] == [
        (at, str(at)) for at in range(1, len(puzzles) + 1)
    ]


def test_a_blank_cell_is_written_as_0():
    assert write([Sudoku("9" + 80 * ".")]) == "9" + 80 * "0" + "\n"


def test_comments_and_empty_lines_are_passed_over_and_counted():
    found = read("\ufeff# easy ones\r\n\r\n" + 81 * "0" + " # the first\r\n" + 81 * "." + "\r\n")
    assert [(row.line, row.puzzle.clues) for row in found] == [(3, 81 * "."), (4, 81 * ".")]


def test_a_bad_line_costs_itself_only():
    good = "5" + 80 * "."
    found = read("\n".join([good, good[:-1], good + good, good[:-1] + "x", good]))
    assert [row.line for row in found if not isinstance(row, Reject)] == [1, 5]
    assert [(row.line, row.reason) for row in found if isinstance(row, Reject)] == [
        (2, "expected 9 rows x 9 columns = 81 clues, found 80"),
        (3, "expected the 81 characters of one sudoku, found 162; write one puzzle a line"),
        (4, "row 9, column I: expected a digit 1 to 9 or '.', found 'x'"),
    ]


def test_an_empty_file_holds_nothing():
    assert read("# nothing\n\n") == []
