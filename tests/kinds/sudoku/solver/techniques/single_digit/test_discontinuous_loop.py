"""Pairs that meet at a base, against the author's examples."""

import pytest


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


def test_skyscraper_says_what_the_withdrawn_form_says(position):
    """The author's reason: 4I goes, and the block has the base only."""
    position.only(7, "block 6", "4I 5H").only(7, "H", "5H 7H").only(7, "C", "4C 7C")
    assert any("749" in finding.eliminations for finding in position.found(9).values())
