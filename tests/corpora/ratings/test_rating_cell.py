"""Cells that are ratings, and cells that are none."""

import pytest

from pipeline.corpora.ratings.rater_spec import Rater
from pipeline.corpora.ratings.rating_cell import RatingError, n_people_of, rating_value

A_DAY = 86400


def rater(unit, levels=None):
    return Rater.model_construct(
        name="somebody", column="cell", unit=unit, n_people="n_people", levels=levels or {}
    )


@pytest.mark.parametrize(
    ("unit", "cell", "value"),
    [
        ("minutes", "12", 720.0),
        ("minutes", " 1.5 ", 90.0),
        ("minutes", "1440", 86400.0),
        ("seconds", "0.25", 0.25),
        ("seconds", "8.64e4", 86400.0),
        ("level", "6", 6),
        ("level", "2.0", 2),
        ("score", "-3.5", -3.5),
        ("seconds", "12:30", 750.0),
        ("seconds", "1:30.5", 90.5),
        ("minutes", "12:30", 750.0),
        ("minutes", "90:00", 5400.0),
        ("seconds", "0:00:05", 5.0),
        ("minutes", "", None),
    ],
)
def test_a_rating(unit, cell, value):
    assert rating_value(cell, rater(unit), A_DAY) == value


WORDS = {"very easy": 1, "hard": 4}


@pytest.mark.parametrize("cell", ["Very Easy", " very easy ", "VERY EASY", ""])
def test_a_word_is_a_level(cell):
    assert rating_value(cell, rater("level", WORDS), A_DAY) == (1.0 if cell else None)


NO_NUMBERS = ["-", "soon", "nan", "inf", "1_0", "12:60", "1,5", "1e999"]


@pytest.mark.parametrize(
    ("unit", "words", "cells", "expected"),
    [
        *((unit, {}, NO_NUMBERS, "") for unit in ("minutes", "seconds", "level", "score")),
        # a clock that shows no time
        ("seconds", {}, ["12:3", ":30", "12:", "1:2:03", "1:60:00", "-1:30"], "seconds"),
        ("level", {}, ["12:30"], "level as a number"),
        ("score", {}, ["12:30"], "score as a number"),
        ("level", WORDS, ["4", "easy", "very  easy", "hard!"], "very easy, hard"),
        ("minutes", {}, ["0", "-5", "1e9", "1440.1", "0:00", "24:00:01", "1440:01"], "most 1440"),
        ("level", {}, ["0", "7", "2.5", "-1"], "1 to 6"),
    ],
)
def test_what_is_no_rating(unit, words, cells, expected):
    for cell in cells:
        with pytest.raises(RatingError, match=f"^cell: expected .*{expected}.* found '"):
            rating_value(cell, rater(unit, words), A_DAY)


def test_a_long_cell_is_not_quoted_whole():
    with pytest.raises(RatingError) as caught:
        rating_value("x" * 10_000, rater("minutes"), A_DAY)
    assert len(str(caught.value)) < 200


def test_the_number_of_people():
    assert n_people_of("12", rater("minutes")) == 12
    assert n_people_of("", rater("minutes")) is None
    for cell in ("0", "-1", "1.5", "many"):
        with pytest.raises(RatingError, match=r"n_people: .* whole number"):
            n_people_of(cell, rater("minutes"))
