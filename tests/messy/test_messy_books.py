"""No messy book of every fourth is read wrongly; benchmarks/messy_books.py reads all."""

import pytest

from tests.messy.books import BOOKS
from tests.messy.judging import BROKEN, MISLED, WRONG, judged


@pytest.mark.parametrize("name", list(BOOKS)[::4])
def test_no_book_is_read_wrongly(name, tmp_path):
    found = judged(BOOKS[name], tmp_path)
    assert found.state not in (WRONG, MISLED, BROKEN), found.said
