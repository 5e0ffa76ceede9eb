"""Locked candidates, against the author's examples and HoDoKu's regression library."""

import pytest


def test_the_example_of_the_page(position):
    position.only(2, "B", "7B 8B").never(2, "7A 7C 8A 8C 9C")
    finding = position.found(2)["(TA 7B:8B)"]
    assert (finding.title, finding.eliminations) == ("縦列単数字エリア内不可", ("291",))


@pytest.mark.parametrize(
    ("digit", "house", "cells", "field"),
    [
        (1, "4", "4D 4F", "(YA 4D:4F)"),
        (2, "I", "7I 9I", "(TA 7I:9I)"),
        (6, "9", "9D 9E 9F", "(YA 9D:9E:9F)"),
        (6, "block 7", "7C 8C 9C", "(AT 7C:8C:9C)"),
        (6, "block 7", "9A 9C", "(AY 9A:9C)"),
    ],
)
def test_each_pair_of_houses(position, digit, house, cells, field):
    found = position.only(digit, house, cells).found(2)
    assert set(found) == {field}
    assert len(found[field].eliminations) == 6


@pytest.mark.parametrize("cells", ["7B 8B", "7B 8B 9B"])
def test_two_places_and_three_have_one_title(position, cells):
    """The heading's [2|3] counts the cells; the title that he prints has no number."""
    (found,) = position.only(2, "B", cells).found(2).items()
    field, finding = found
    assert finding.title == "縦列単数字エリア内不可"
    assert field == f"(TA {cells.replace(' ', ':')})"


def test_places_that_share_no_second_house_say_nothing(position):
    position.only(1, "4", "4C 4D").only(2, "block 5", "4D 5E").only(3, "block 1", "1A 1B 2A")
    assert position.found(2) == {}
