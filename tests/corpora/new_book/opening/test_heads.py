"""Where the table stands in a file: titles, heads in two lines, empty columns, notes."""

from pathlib import Path

import pytest

from pipeline.corpora.new_book.opening.heads import find_table
from pipeline.files.settings import SettingsError
from pipeline.notations.csv_rows import CsvRow

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def table_of(*lines):
    """Return the table of lines of cells, the first of which is line 1."""
    rows = [CsvRow(at, line.split("|")) for at, line in enumerate(lines, 1)]
    return find_table(Path("book.csv"), rows)


@pytest.mark.parametrize(
    ("heads", "columns"),
    [
        (["id|puzzle|minutes||", "||ann|bob|"], ["id", "puzzle", "minutes ann", "minutes bob"]),
        (["||minutes||", "id|puzzle|a|b|"], ["id", "puzzle", "minutes a", "minutes b"]),
        (["Club|||May|", "id|puzzle|a|b|"], ["id", "puzzle", "a", "b"]),
        (["id|puzzle|Ann|Bob|", "||(min)|(sec)|"], ["id", "puzzle", "Ann (min)", "Bob (sec)"]),
        (["p1|4:30|x|y|z"], [f"column-{at}" for at in range(1, 6)]),
        # A broken puzzle is no head.
        (["id|puzzle||", "1|53..7|5|6"], ["id", "puzzle", "column-3", "column-4"]),
    ],
)
def test_heads_of_two_lines_or_none(heads, columns):
    rows = f"1|{PUZZLE}|5|6|", f"2|{PUZZLE}|5|6|"
    assert table_of(*heads, *rows).columns == columns


def test_a_row_of_a_puzzle_alone_is_no_title_and_no_note():
    assert len(table_of(f"|{PUZZLE}|", f"1|{PUZZLE}|5:00", f"2|{PUZZLE}|6:00").rows) == 3
    table = table_of("id|puzzle|time", f"1|{PUZZLE}|5:00", f"2|{PUZZLE}|6:00", f"|{PUZZLE}|")
    assert len(table.rows) == 3


def test_a_line_of_a_thousand_cells_is_no_table():
    with pytest.raises(SettingsError, match=r"line 2: expected at most 500 columns, found 1000$"):
        table_of("id|clues", "|".join(["x"] * 1000))


@pytest.mark.parametrize("row", [f"p1|{PUZZLE}|1|3|2", "p1||1|3|2", f"p1|{PUZZLE}|A|B|A"])
def test_levels_of_testers_who_are_called_as_levels_are_no_heads(row):
    heads = "id|puzzle|A|B|C" if "A" in row else "id|puzzle|1|2|3"
    assert len(table_of(heads, row, f"p2|{PUZZLE}|4|4|4").rows) == 2


def test_heads_of_another_table_below_are_refused():
    with pytest.raises(SettingsError, match="line 3: expected one table, found heads of another"):
        table_of("id|puzzle|1", f"p1|{PUZZLE}|2", "puzzle|id|2", f"{PUZZLE}|p2|3")


def test_levels_that_stand_alone_above_blocks_are_those_of_the_rows_below():
    rows = "Level 1||", f"1|{PUZZLE}|5:00", f"2|{PUZZLE}|6:00", "Level 2", f"3|{PUZZLE}|7:00"
    table = table_of("id|puzzle|time", *rows)
    assert table.columns == ["id", "puzzle", "time", "level"]
    assert [row.cells[-1] for row in table.rows] == ["Level 1", "Level 1", "Level 2"]
    assert not table.is_as_it_is
    assert any(guess.about == "level" for guess in table.guesses)


@pytest.mark.parametrize("alone", [("Week 1", "Week 2"), ("easy", "easy")])
def test_what_else_stands_alone_above_blocks_is_no_level(alone):
    rows = alone[0], f"1|{PUZZLE}|5:00", f"2|{PUZZLE}|6:00", alone[1], f"3|{PUZZLE}|7:00"
    assert table_of("id|puzzle|time", *rows).columns == ["id", "puzzle", "time"]
