"""Rows of sums, levels of which a spreadsheet made dates, and percents."""

from statistics import mean

import pytest

from pipeline.corpora.new_book.known import NOTHING
from pipeline.corpora.new_book.ratings.levels.hardness import Hardness
from pipeline.corpora.new_book.ratings.levels.orders import worded
from pipeline.corpora.new_book.sheet import Sheet, cells_table
from tests.messy.base import CLUES, LEVELS, SECONDS


def lined(levels, *sums):
    heads = ["id,puzzle,time (s),level"]
    rows = zip(CLUES, SECONDS, levels, strict=True)
    lines = [f"p{at},{clues},{time},{level}" for at, (clues, time, level) in enumerate(rows)]
    for at in sums:
        lines.insert(at, f"Average,,{mean(SECONDS[:at]):.1f},{mean(LEVELS[:at]):.2f}")
    return heads + lines


def test_rows_of_averages_make_no_scores_of_levels(book):
    draft, corpus, problems = book("book.csv", lined(LEVELS, 14, 9))
    assert [rater["unit"] for rater in draft.description["raters"]] == ["seconds", "level"]
    assert [one.line for one in problems] == [11, 17]
    assert len(corpus.puzzles) == len(CLUES)


@pytest.mark.parametrize("date", ["2025-02-03", "3-Feb", "2月3日"])
def test_levels_that_a_spreadsheet_made_dates_are_rejected_one_by_one(book, date):
    levels = [date if at % 4 == 0 else level for at, level in enumerate(LEVELS)]
    draft, corpus, problems = book("book.csv", lined(levels))
    assert [rater["unit"] for rater in draft.description["raters"]] == ["seconds", "level"]
    assert len(problems) == levels.count(date)
    assert all("a date of 2-3" in one.reason for one in problems)
    given = corpus.ratings.query("unit == 'level'")["value"].tolist()
    assert sorted(given) == sorted(level for level in levels if level != date)


def test_a_difficulty_in_percent_is_a_score(book):
    percent = [f"{20 * level - at % 7} %" for at, level in enumerate(LEVELS)]
    draft, corpus, _ = book("book.csv", lined(percent))
    assert draft.description["raters"][1]["unit"] == "score"
    assert corpus.ratings["unit"].value_counts()["score"] == len(LEVELS)


def test_no_order_of_dates_among_words_is_proposed():
    found = cells_table([["2025-02-03"], ["1"], ["2025-01-02"], ["2"]], ["level"], [(1, "")] * 4)
    sheet = Sheet("a.csv", "utf-8", ",", True, found, [])
    proposed = []

    def ask(*question):
        proposed.append(question[-1])
        return NOTHING

    assert worded(sheet, "level", "", Hardness(sheet), ask) is None
    assert proposed == [""]
