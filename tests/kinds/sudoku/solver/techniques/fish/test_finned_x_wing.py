"""Finned and sashimi X-Wings, against the author's example and HoDoKu's regression library."""

import pytest


def test_finned_skyscraper_of_the_page(position):
    position.only(7, "2", "2A 2I").only(7, "7", "7A 7H 7I").never(7, "8I")
    finding = position.found(10)["(Y+ 2A:2I:7A:[7H:7I])"]
    assert (finding.title, finding.eliminations) == ("複マス片台形交点付近配置不可", ("799",))


@pytest.mark.parametrize("several", ["7G 7H", "7G 7I", "7H 7I", "7G 7H 7I"])
def test_the_several_ends_that_the_page_lists(position, several):
    position.only(7, "2", "2A 2I").only(7, "7", f"7A {several}")
    found = position.found(10)
    assert set(found) == {f"(Y+ 2A:2I:7A:[{several.replace(' ', ':')}])"}
    assert [finding.eliminations for finding in found.values()] == [("789", "799")]


def test_the_line_with_one_shifted_end_comes_first(position):
    found = position.only(7, "7", "7A 7I").only(7, "2", "2A 2G 2H").found(10)
    assert set(found) == {"(Y+ 7A:7I:2A:[2G:2H])"}
    assert found["(Y+ 7A:7I:2A:[2G:2H])"].eliminations == ("719", "739")


def test_several_ends_in_two_blocks_say_nothing(position):
    assert position.only(7, "2", "2A 2I").only(7, "7", "7A 7F 7I").found(10) == {}


@pytest.mark.parametrize("code", ["0311", "0312", "0321", "0322"])
def test_larger_finned_fish_are_not_the_authors(regression_cases, code):
    """複マス片台形 is finned in two lines only; three or four with fins he does not have."""
    for case in regression_cases[code]:
        assert case.applications([9, 10, 11, 12]) == []
