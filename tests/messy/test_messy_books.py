"""No messy book of every fourth is read wrongly; benchmarks/messy_books.py reads all."""

import pytest

from tests.messy.books import BOOKS
from tests.messy.judging import BROKEN, MISLED, REFUSED, RIGHT, WRONG, judged


@pytest.mark.parametrize("name", list(BOOKS)[::4])
def test_no_book_is_read_wrongly(name, tmp_path):
    found = judged(BOOKS[name], tmp_path)
    assert found.state not in (WRONG, MISLED, BROKEN), found.said


@pytest.mark.parametrize(
    ("name", "state"),
    [
        ("solved and unsolved by turns", REFUSED),
        ("a log in ms with epochs in ms", RIGHT),
        ("attempts of persons whom no column names", REFUSED),
        ("sdm with comments", RIGHT),
        ("levels in merged cells, a cell a level", RIGHT),
        ("digits of Japanese input everywhere", RIGHT),
        ("levels and minutes exchanged in some rows", REFUSED),
        ("sdm with lines of comments", RIGHT),
    ],
)
def test_mishaps_that_show_in_other_columns(name, state, tmp_path):
    found = judged(BOOKS[name], tmp_path)
    assert found.state == state, found.said


def test_what_may_be_thousands_is_asked_and_left_out(tmp_path):
    found = judged(BOOKS["thousands with points, German"], tmp_path)
    assert found.state not in (WRONG, MISLED, BROKEN), found.said
