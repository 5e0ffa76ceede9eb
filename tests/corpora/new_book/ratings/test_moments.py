"""Begin and end in columns of their own: times, and the order of a person's attempts."""

from datetime import datetime, timedelta

import pytest

from pipeline.corpora.new_book.ratings.attempts.columns import UNORDERED
from pipeline.files.settings import SettingsError
from tests.corpora.new_book.conftest import NobodyThere
from tests.messy.base import CLUES, SECONDS

US = "%m/%d/%Y %I:%M:%S %p"


def lined(heads, form=US, start=datetime(2025, 3, 1, 7), steps=timedelta(hours=3)):
    """A log of two persons, with a moment under each head, as many seconds apart as they took."""
    lines = [",".join(["user", "puzzle", "clues", *heads, "result"])]
    for at, (clues, seconds) in enumerate(zip(CLUES, SECONDS, strict=True)):
        for person in ("u1", "u2"):
            begin = start + at * steps
            moments = (begin, begin + timedelta(seconds=seconds))
            cells = (moment.strftime(form) for moment in moments[: len(heads)])
            lines.append(",".join([person, f"p{at:02}", clues, *cells, "solved"]))
    return lines


def why(draft, about):
    return {guess.about: guess.why for guess in draft.guesses}[about]


@pytest.mark.parametrize(
    "heads", [("start", "stop"), ("started", "finished"), ("開始", "終わり"), ("開始", "完了")]
)
def test_moments_of_begin_and_end_tell_time_and_order(book, heads):
    draft, corpus, _ = book("log.csv", lined(heads, "%Y-%m-%d %H:%M:%S"))
    assert corpus.attempts["seconds"].tolist() == [one for one in SECONDS for _ in "12"]
    assert draft.description["attempts"]["time_stamp"] == heads[0]


@pytest.mark.parametrize("end", ["finish", "finished", "completed"])
@pytest.mark.parametrize("form", ["%I:%M:%S %p", "%Y-%m-%d %H:%M:%S"])
def test_moments_of_a_book_without_persons_tell_times(book, end, form):
    lines = [line.split(",", 1) for line in lined(("started", end), form)]
    _, corpus, _ = book("a.csv", [rest for user, rest in lines if user != "u2"])
    assert sorted(corpus.ratings["value"]) == sorted(SECONDS)


def test_clear_dates_of_the_us_order_the_attempts(book):
    draft, corpus, _ = book("log.csv", lined(("Start", "End"), start=datetime(2025, 3, 20, 7)))
    assert draft.description["attempts"]["time_stamp"] == "Start"
    assert corpus.attempts["earlier"].notna().all()


def test_spans_tell_which_is_the_day_where_no_date_does(book):
    lines = lined(("Start", "End"), US, datetime(2025, 3, 1, 23, 58), timedelta(hours=12))
    draft, corpus, _ = book("log.csv", lines)
    assert draft.description["attempts"]["time_stamp"] == "Start"
    assert corpus.attempts["earlier"].max() == len(CLUES) - 1


def test_dates_whose_day_and_month_nothing_tells_are_named(book):
    draft, corpus, _ = book("log.csv", lined(("Start", "End")))
    assert why(draft, "no time stamp") == UNORDERED
    assert len(corpus.attempts) == 2 * len(CLUES)


@pytest.mark.parametrize(
    ("heads", "form", "named"),
    [
        (("start",), US, "start"),
        (("ended",), US, "ended"),
        (("start", "stop"), "at %H", "start"),
    ],
)
def test_a_moment_that_tells_no_time_is_named(book, heads, form, named):
    with pytest.raises((SettingsError, NobodyThere), match=f"; '{named}' (alone|is not)"):
        book("log.csv", lined(heads, form))
