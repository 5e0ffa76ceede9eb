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


def test_a_base_with_a_block_of_the_page(position):
    position.only(1, "6", "6F 6I").only(1, "F", "6F 9F").only(1, "block 9", "7I 8I 9G 9H 9I")
    found = position.found(14)
    assert set(found) == {"(P+ 6F:[6I:9F])"}
    finding = found["(P+ 6F:[6I:9F])"]
    assert (finding.title, finding.placements) == ("単数字ペアの基点確定", ("166",))


@pytest.mark.parametrize(
    ("line", "cells", "by"), [("9", "9F 9G 9H 9I", 10), ("9", "9F 9H", 9), ("I", "6I 7I 9I", 10)]
)
def test_no_base_where_a_trapezoid_finds_it(position, line, cells, by):
    position.only(1, "6", "6F 6I").only(1, "F", "6F 9F").only(1, "block 9", "7I 8I 9G 9H 9I")
    position.only(1, line, cells)
    assert position.found(14) == {}
    assert position.found(by)


def test_no_base_where_the_block_has_a_place_left(position):
    position.only(1, "6", "6F 6I").only(1, "F", "6F 9F").only(1, "block 9", "7I 8H 8I 9G 9H 9I")
    assert position.found(14) == {}


def test_a_base_with_a_line_of_the_page(position):
    position.only(7, "block 6", "4I 5H").only(7, "H", "5H 7H").only(7, "C", "4C 7C")
    found = position.found(37)
    assert set(found) == {"(PT 5H:[4I:7H])"}
    assert found["(PT 5H:[4I:7H])"].placements == ("758",)


def test_skyscraper_says_what_the_withdrawn_form_says(position):
    """The author's reason: 4I goes, and the block has the base only."""
    position.only(7, "block 6", "4I 5H").only(7, "H", "5H 7H").only(7, "C", "4C 7C")
    assert any("749" in finding.eliminations for finding in position.found(9).values())


def test_a_base_with_a_row_without_place(position):
    position.only(7, "block 6", "4I 5H").only(7, "5", "5B 5H").only(7, "9", "9B 9I")
    found = position.found(37)
    assert set(found) == {"(PY 5H:[4I:5B])"}


def test_regression_library(regression_cases):
    for case in regression_cases["0401"]:
        assert case.applications([13]), case.line
