"""The level table by part and book, section 5.2."""

import pandas as pd

from pipeline.agreement.level_table import level_table
from pipeline.tables import validate


def test_part_1_of_the_paper_comes_back():
    by_book = {"1": [16, 14, 6, 1, 0], "2": [8, 15, 11, 1, 0], "3": [13, 12, 2, 0, 0]}
    rows = [
        (book, level)
        for book, counts in by_book.items()
        for level, count in enumerate(counts, start=1)
        for _ in range(count)
    ]
    levels = pd.DataFrame(rows, columns=["book", "level"])
    levels = levels.assign(corpus="c", rater="sato", part="Part 1", puzzle_id=range(len(levels)))
    table = validate("level_table", level_table(levels))
    assert len(table) == 15
    for book, counts in by_book.items():
        assert table.loc[table["book"] == book, "puzzles"].tolist() == counts
    assert table.groupby("level")["puzzles"].sum().tolist() == [37, 41, 19, 2, 0]


def test_only_parts_and_books_that_are_there_have_rows():
    levels = pd.DataFrame(
        {"corpus": "c", "rater": "r", "part": ["a", "b"], "book": ["1", "2"], "level": [1, 6]}
    )
    table = level_table(levels, highest=6)
    assert len(table) == 12
    assert table.loc[table["puzzles"] > 0, ["part", "book", "level"]].values.tolist() == [
        ["a", "1", 1],
        ["b", "2", 6],
    ]


def test_no_levels_give_an_empty_table():
    levels = pd.DataFrame(columns=["corpus", "puzzle_id", "rater", "book", "part", "level"])
    assert len(validate("level_table", level_table(levels))) == 0
