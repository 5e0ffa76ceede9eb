"""Clocks that may be no minutes and seconds are asked about, without a default."""

import pytest

from tests.corpora.new_book.conftest import KNOWN

OF_DAY = [f"{6 + 7 * at % 17:02}:{11 * at % 60:02}" for at in range(20)]
TIMES = [f"{7 * at % 17}:{7 + 11 * at % 50:02}" for at in range(1, 21)]


def asked_about(book, lines, answer="nothing"):
    """The flags, questions and likeliest answers about a book, and the units of its ratings."""
    asked = []

    def ask(flag, question, answers, likeliest):
        asked.append((flag, question, likeliest))
        return answer

    draft, corpus, _ = book("a.csv", lines, KNOWN, ask)
    return asked, draft, sorted(set(corpus.ratings["rater"]))


@pytest.mark.parametrize("form", ["2025-03-{:02}", "{}.3.2025"])
def test_clocks_of_the_day_beside_dates_are_no_solving_times(book, clues, form):
    rows = [
        f"{at},{one},{form.format(at)},{clock},{300 + 37 * at % 211}"
        for at, (one, clock) in enumerate(zip(clues, OF_DAY, strict=True), 1)
    ]
    asked, _, raters = asked_about(book, ["No,clues,Date,Time,Seconds", *rows])
    assert [(flag, likeliest) for flag, _, likeliest in asked] == [("--unit Time={answer}", "")]
    assert len(raters) == 1


@pytest.mark.parametrize(
    ("date", "clocks"), [("2025-03-01", TIMES), ("a note", [*OF_DAY[:-1], "7:03"])]
)
def test_minutes_and_seconds_are_not_asked_about(book, clues, date, clocks):
    rows = [
        f"{at},{one},{date},{clock}"
        for at, (one, clock) in enumerate(zip(clues, clocks, strict=True))
    ]
    assert asked_about(book, ["No,clues,Date,Time", *rows])[0] == []


def test_a_title_that_says_hours_is_shown_and_asked_about(book, clues):
    title = "Times in hours:minutes"
    rows = [f"{at},{one},{TIMES[at]}" for at, one in enumerate(clues)]
    asked, draft, raters = asked_about(book, [title, "No,clues,Time", *rows], "seconds")
    assert [(flag, likeliest) for flag, _, likeliest in asked] == [("--unit Time={answer}", "")]
    assert title in asked[0][1]
    assert any(title in guess.found for guess in draft.guesses if guess.about == "title")
    assert len(raters) == 1


@pytest.mark.parametrize("title", ["Happy Hour Sudoku, 19:30", "Times as m:ss, an hour at most"])
def test_a_title_that_mentions_an_hour_names_no_unit(book, clues, title):
    rows = [f"{at},{one},{TIMES[at]}" for at, one in enumerate(clues)]
    assert asked_about(book, [f'"{title}"', "No,clues,Time", *rows])[0] == []
