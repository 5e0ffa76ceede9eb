"""Naked and hidden subsets, against the author's examples and HoDoKu's regression library."""

import pytest


def test_naked_pair_of_the_page(position):
    for cell, digits in {"9D": "23", "9F": "23", "9G": "13", "9E": "4", "9H": "5"}.items():
        position.holds(cell, digits)
    finding = position.found(1)["(YY 9D:9F)"]
    assert finding.title == "横列2数字2マス占拠"
    assert finding.eliminations == (
        *("291", "292", "293", "299"),
        *("391", "392", "393", "397", "399"),
    )


def test_a_naked_pair_in_a_block_as_well_is_two_findings(position):
    found = position.holds("9D", "23").holds("9F", "23").found(1)
    assert set(found) == {"(YY 9D:9F)", "(AA 9D:9F)"}
    assert found["(AA 9D:9F)"].eliminations[:3] == ("274", "275", "276")


def test_hidden_pair_of_the_page(position):
    position.only(1, "4", "4D 4H").only(3, "4", "4D 4H").holds("4D", "1369").holds("4H", "1329")
    finding = position.found(3)["(YO 4D:4H)"]
    assert finding.title == "横列2数字2マス隠れ占拠"
    assert finding.eliminations == ("248", "644", "944", "948")


@pytest.mark.parametrize("first", ["346", "36"])
def test_naked_triple_of_the_page_with_three_or_two_digits_a_cell(position, first):
    position.holds("1B", first).holds("1C", "346").holds("1E", "34")
    position.never(3, "1A 1D 1F 1G 1H 1I").never(4, "1A 1D 1F 1G 1I").never(6, "1A 1D 1G 1H 1I")
    assert position.found(4)["(YY 1B:1C:1E)"].eliminations == ("418", "616")


def test_hidden_triple_of_the_page(position):
    cells = "1H 3H 8H"
    position.only(1, "H", cells).only(7, "H", cells).only(8, "H", cells)
    position.holds("1H", "17846").holds("3H", "174").holds("8H", "785")
    assert position.found(5)["(TO 1H:3H:8H)"].eliminations == ("418", "438", "588", "618")


def test_naked_quad_of_the_page(position):
    position.holds("4D", "356").holds("5D", "36").holds("5F", "59").holds("6E", "369")
    position.holds("4F", "1397").holds("6F", "1567")
    for digit in (3, 5, 6, 9):
        position.never(digit, "4E 5E 6D")
    assert position.found(6)["(AA 4D:5D:5F:6E)"].eliminations == ("346", "566", "666", "946")


def test_hidden_quad_of_the_page(position):
    for digit in (5, 6, 7, 8):
        position.only(digit, "E", "1E 3E 7E 9E")
    position.holds("1E", "578129").holds("3E", "567123").holds("7E", "5834").holds("9E", "67824")
    assert position.found(7)["(TO 1E:3E:7E:9E)"].eliminations == tuple(
        sorted(["115", "215", "915", "135", "235", "335", "375", "475", "295", "495"])
    )


def test_nothing_is_said_where_nothing_can_be_removed(position):
    position.holds("2G", "18").holds("3H", "18")
    assert set(position.found(1)) == {"(AA 2G:3H)"}
    for digit in (1, 8):
        position.never(digit, "1G 1H 1I 2H 2I 3G 3I")
    assert position.found(1) == {}


def test_a_triple_that_holds_a_pair_is_listed_too(position):
    position.holds("1A", "12").holds("1E", "12").holds("1I", "13")
    assert "(YY 1A:1E)" in position.found(1)
    triple = position.found(4)["(YY 1A:1E:1I)"]
    assert {"112", "212", "312"} <= set(triple.eliminations)


def test_a_cell_with_one_digit_is_no_part_of_a_subset(position):
    position.holds("1A", "1").holds("1E", "12").holds("1I", "23")
    assert position.found(4) == {}
