"""Heads with a word for people: how many there are, or what they took."""

from dataclasses import replace

import pytest

from pipeline.files.settings import SettingsError
from tests.corpora.new_book.conftest import KNOWN, NobodyThere
from tests.messy.base import CLUES, FAST, SECONDS, clock

SECONDS_AS_CLOCKS = list(map(clock, SECONDS))
MINUTES = [one // 60 + 1 for one in SECONDS]


def lined(columns):
    """The lines of a book with these columns beside its ids and puzzles."""
    rows = zip(CLUES, *columns.values(), strict=True)
    cells = (",".join(map(str, [f"p{at}", *row])) for at, row in enumerate(rows))
    return [",".join(["id", "puzzle", *columns]), *cells]


def raters_of(book, columns):
    draft, _, _ = book("book.csv", lined(columns))
    return {rater["column"]: rater for rater in draft.description["raters"]}


@pytest.mark.parametrize(
    ("head", "cells", "unit"),
    [
        *((head, SECONDS, "seconds") for head in (
            "people_seconds", "players_seconds", "mean_people_seconds", "solved (s)",
            "seconds (people)", "people: seconds", "解答者の時間（秒）", "人 平均時間（秒）",
        )),
        *((head, MINUTES, "minutes") for head in ("people_minutes", "people (min)", "人（分）")),
    ],
)  # fmt: skip
def test_a_unit_beside_a_word_for_people_makes_a_time(book, head, cells, unit):
    assert raters_of(book, {head: cells})[head]["unit"] == unit


@pytest.mark.parametrize("head", ["solvers_time", "people time", "people_mean", "解答者の時間"])
def test_the_unit_of_a_time_beside_a_word_for_people_is_asked(book, head):
    with pytest.raises(NobodyThere, match="--unit"):
        raters_of(book, {head: SECONDS})


def test_times_of_people_are_no_number_of_the_people_of_another(book):
    found = raters_of(book, {"expert_seconds": FAST, "people_seconds": SECONDS})
    assert set(found) == {"expert_seconds", "people_seconds"}
    assert not any("n_people" in rater for rater in found.values())


@pytest.mark.parametrize(
    "head",
    [
        "n", "n_people", "people", "number of people", "solved by", "解答者数", "人数",
        "min players", "time: people", "seconds n", "n_seconds",
    ],
)  # fmt: skip
def test_numbers_of_people_stay_numbers(book, head):
    counts = [5 + 7 * at % 11 for at in range(len(CLUES))]
    found = raters_of(book, {"expert_seconds": SECONDS, head: counts})
    assert found["expert_seconds"]["n_people"] == head
    assert set(found) == {"expert_seconds"}


@pytest.mark.parametrize("name", ["club", "club_minutes"])
def test_a_number_of_people_that_is_given_is_said_to_be_read(book, name):
    counts = [5 + 7 * at % 11 for at in range(len(CLUES))]
    lines = lined({"club_minutes": MINUTES, "people": counts, "solvers": counts})
    said = {"units": {"club_minutes": "minutes"}, "n_people": {name: "people"}}
    draft, corpus, _ = book("book.csv", lines, replace(KNOWN, **said))
    (rater,) = draft.description["raters"]
    assert rater["n_people"] == "people"
    assert sorted(corpus.ratings["n_people"]) == sorted(counts)
    about = {guess.found: guess.about for guess in draft.guesses}
    assert about["people"] == "people of club"
    assert about["solvers"] == "not read"


@pytest.mark.parametrize("head", ["seconds (n=20)", "expert seconds, n = 8", "平均秒数（n=12）"])
def test_how_many_people_a_name_says_is_told_and_not_read(book, head):
    lines = lined({f'"{head}"': SECONDS})
    draft, corpus, _ = book("book.csv", lines)
    assert sorted(corpus.ratings["value"]) == sorted(SECONDS)
    assert corpus.ratings["n_people"].isna().all()
    assert any("in its name is not used" in guess.why for guess in draft.guesses)


@pytest.mark.parametrize(("word", "number"), [("absent", 5), ("欠席", 4), ("krank", 6)])
def test_who_was_absent_has_no_time(book, word, number):
    cells = [word if at < number else one for at, one in enumerate(SECONDS_AS_CLOCKS)]
    draft, corpus, _ = book("book.csv", lined({"beginner": cells, "expert seconds": FAST}))
    assert corpus.ratings.groupby("rater").size().to_dict() == {
        "beginner": 20 - number,
        "expert": 20,
    }
    assert any(
        guess.found == f"{number} made plain" and word in guess.why for guess in draft.guesses
    )


def test_a_word_that_is_not_known_beside_times_is_advised_to_be_left_out(book):
    cells = ["away" if at % 4 == 0 else one for at, one in enumerate(SECONDS_AS_CLOCKS)]
    with pytest.raises(SettingsError, match="leave the 5 cells 'away' empty"):
        book("book.csv", lined({"Anna time": cells}))
