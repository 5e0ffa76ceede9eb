"""Where the table stands in a file: titles, heads in two lines, empty columns, notes."""

from pathlib import Path

import pytest

from pipeline.corpora.new_book.heads import find_table
from pipeline.files.settings import SettingsError
from pipeline.notations.csv_rows import CsvRow

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def table_of(*lines):
    """The table of lines of cells, the first of which is line 1; an empty one is passed over."""
    rows = [CsvRow(at, line.split("|")) for at, line in enumerate(lines, 1) if line]
    return find_table(Path("book.csv"), rows)


def test_heads_in_the_first_line_stay_as_they_are():
    table = table_of("id|puzzle|time", f"1|{PUZZLE}|5:00", f"2|{PUZZLE}|6:00")
    assert (table.columns, table.is_as_it_is) == (["id", "puzzle", "time"], True)
    assert [row.line for row in table.rows] == [2, 3]


@pytest.mark.parametrize("title", ["Our book||", "|Our book|", "Our book"])
def test_a_title_is_passed_over(title):
    table = table_of(title, "", "id|puzzle|time", f"1|{PUZZLE}|5:00", f"2|{PUZZLE}|6:00")
    assert table.columns == ["id", "puzzle", "time"]
    assert [guess.about for guess in table.guesses] == ["columns", "title"]
    assert not table.is_as_it_is


ROWS = (f"1|{PUZZLE}|5|6|", f"2|{PUZZLE}|5|6|")


@pytest.mark.parametrize(
    ("heads", "columns"),
    [
        (["id|puzzle|minutes||", "||ann|bob|"], ["id", "puzzle", "minutes ann", "minutes bob"]),
        (["||minutes||", "id|puzzle|a|b|"], ["id", "puzzle", "minutes a", "minutes b"]),
        (["Club|||May|", "id|puzzle|a|b|"], ["id", "puzzle", "a", "b"]),
        (["id|puzzle|Ann|Bob|", "||(min)|(sec)|"], ["id", "puzzle", "Ann (min)", "Bob (sec)"]),
        (["p1|4:30|x|y|z"], [f"column-{at}" for at in range(1, 6)]),
    ],
)
def test_heads_of_two_lines_or_none(heads, columns):
    assert table_of(*heads, *ROWS).columns == columns


def test_a_broken_first_puzzle_is_no_head():
    table = table_of("id|puzzle|", "1|53..7|x", f"2|{PUZZLE}|y")
    assert table.columns == ["id", "puzzle", "column-3"]
    assert [row.line for row in table.rows] == [2, 3]


def test_empty_columns_are_dropped_and_notes_too():
    table = table_of(
        "|id||puzzle|time", f"|1||{PUZZLE}|5", f"|2||{PUZZLE}|6", "", "* on a train", "|thanks"
    )
    assert table.columns == ["id", "puzzle", "time"]
    assert [row.cells for row in table.rows] == [["1", PUZZLE, "5"], ["2", PUZZLE, "6"]]
    assert table.guesses[-1].found == "line 5, line 6"


def test_a_row_of_a_puzzle_alone_is_no_note():
    table = table_of("id|puzzle|time", f"1|{PUZZLE}|5:00", f"2|{PUZZLE}|6:00", f"|{PUZZLE}|")
    assert len(table.rows) == 3


def test_a_name_twice():
    with pytest.raises(SettingsError, match="line 1: "):
        table_of("id|time|time", "1|2|3")


def test_a_line_of_a_thousand_cells_is_no_table():
    with pytest.raises(SettingsError, match=r"line 2: expected at most 500 columns, found 1000$"):
        table_of("id|clues", "|".join(["x"] * 1000))
