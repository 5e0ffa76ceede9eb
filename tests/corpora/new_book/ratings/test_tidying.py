"""Cells of ratings as people leave them, and what they become."""

from pathlib import Path

import pytest

from pipeline.corpora.new_book.ratings.tidying import tidied
from pipeline.corpora.new_book.sheet import Line, Sheet, cells_table


def tidy(cells, name="time"):
    """The cells of a column after tidying."""
    table = cells_table([[cell] for cell in cells], [name], list(map(Line, range(len(cells)))))
    sheet = Sheet(Path("book.csv"), "utf-8", ",", True, table, [])
    made, _ = tidied(sheet, set())
    assert made.as_it_is == (made is sheet)
    return list(made.cells[name])


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        (["5:30*", "4:00", "", "6:00 [1]"], ["5:30", "4:00", "", "6:00"]),
        (["7.5†", "8¹", "9 (a)", "10 ※"], ["7.5", "8", "9", "10"]),
        (["hard*", "easy", "hard", "easy"], ["hard", "easy", "hard", "easy"]),
        (["1,5", "2", "3,25"], ["1.5", "2", "3.25"]),
        (["1.250,5", "3,5"], ["1250.5", "3.5"]),
        (["1,250", "2,100", "900"], ["1250", "2100", "900"]),
        (["1\u202f136", "1\u00a0029,5", "2'040", "980"], ["1136", "1029.5", "2040", "980"]),
        (["1 136 s", "980 s"], ["1136 s", "980 s"]),
        (["5", "-", "n/a", "?", "7"], ["5", "", "", "", "7"]),
        (["約5分", "about 7:30", "10分くらい", "ca. 12"], ["5分", "7:30", "10分", "12"]),
        (["7,5 min", "12 min"], ["7.5 min", "12 min"]),
        (["１２：３０", "7:15"], ["12:30", "7:15"]),
        (["0.00520833333", "0.0069444444", ""], ["7:30", "10:00", ""]),
        (["0.3125", "0.17361111", "0.41736111"], ["7:30", "4:10", "10:01"]),
    ],
)
def test_a_rating_becomes_plain(cells, expected):
    assert tidy(cells) == expected


@pytest.mark.parametrize(
    "cells",
    [
        ["*", "**", "***"],
        ["★★☆", "★☆☆", "★★★"],
        ["C++", "a, b", "1,2,3"],
        ["0.5", "0.75", "1.25"],
        ["12 (3)", "15 (4)"],
        ["1 2345", "3 12"],
        ["1" * 400, "2" * 400],
        ["about us", "around noon", "none of it"],
        ["by me*", "by you", "by him"],
        [],
        [""],
    ],
)
def test_what_is_no_such_cell_stays(cells):
    assert tidy(cells) == cells
