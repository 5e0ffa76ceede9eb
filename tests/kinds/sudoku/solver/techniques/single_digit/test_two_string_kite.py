"""Two pairs of one digit, against the author's examples and HoDoKu's regression library."""

import pytest


def test_two_string_kite_of_the_page(position):
    found = position.only(3, "1", "1C 1I").only(3, "A", "3A 7A").found(13)
    assert set(found) == {"(P+ 1C:1I:3A:7A)"}
    assert found["(P+ 1C:1I:3A:7A)"].title == "単数字ペア2組の交点配置不可"
    assert found["(P+ 1C:1I:3A:7A)"].eliminations == ("379",)


@pytest.mark.parametrize(
    ("house", "cells", "field", "eliminated"),
    [
        ("5", "5B 5H", "(P+ 2B:1A:5B:5H)", "318"),
        ("E", "2E 8E", "(P+ 2B:1A:2E:8E)", "381"),
    ],
)
def test_a_block_comes_before_a_line(position, house, cells, field, eliminated):
    found = position.only(3, "block 1", "1A 2B").only(3, house, cells).found(13)
    assert set(found) == {field}
    assert found[field].eliminations == (eliminated,)


def test_two_pairs_that_share_a_cell_are_no_kite(position):
    assert position.only(3, "1", "1C 1I").only(3, "C", "1C 7C").found(13) == {}
