"""Heads with a word for people: how many there are, or what they took."""

import pytest

from tests.corpora.new_book.conftest import NobodyThere
from tests.messy.base import CLUES, FAST, SECONDS

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
