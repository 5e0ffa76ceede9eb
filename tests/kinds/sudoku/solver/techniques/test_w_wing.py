"""W-Wings, and the longer ways from a pair to its ends."""

from pipeline.kinds.sudoku.solver.find import find
from tests.kinds.sudoku.solver.positions import EMPTY, candidates, gone

W_WING = gone("7 in block of 4A: 4A 5C", "3A=67", "8C=67")
PAIR_IN_ROW_3 = "9 in row of 3A: 3A 3I"
WAY_OF_SIX = ("4I=59", "4E=15", "6E=12", "6C=23", "8C=34", "8H=46")


def told(eliminated, *numbers):
    """Return what is found, as (title, field): eliminations."""
    return {
        (finding.title, finding.notation): finding.eliminations
        for finding in find(EMPTY, eliminated, numbers)
    }


def test_the_authors_example_of_15():
    assert told(W_WING, 15) == {
        ("単数字ペアの出先交点他不可", "(P+ 4A:5C:[3A:8C])"): candidates("6: 1C 2C 3C 7A 8A 9A")
    }


def test_a_w_wing_is_told_by_15_alone():
    assert told(W_WING, 29) == {}


def test_two_equal_cells_in_one_house_are_no_w_wing():
    found = told(gone(PAIR_IN_ROW_3, "5A=69", "5I=69"), 15, 29)
    assert {field for _, field in found} == {"(PT 3A:3I:[5A:5I]:[])", "(PT 3A:3I:[]:[5I:5A])"}


def test_the_authors_first_example_of_29():
    eliminated = gone(PAIR_IN_ROW_3, "2B=79", "2H=47", "4I=59", "5G=45")
    assert told(eliminated, 29) == {
        ("EX単数字ペアの出先交点他不可", "(P+ 3A:3I:[2B:2H]:[4I:5G])"): candidates(
            "4: 1G 2G 3G 4H 5H 6H"
        )
    }


def test_a_side_may_be_empty():
    assert told(gone(PAIR_IN_ROW_3, "4I=59", "5G=59"), 29) == {
        ("EX単数字ペアの出先交点他不可", "(P+ 3A:3I:[]:[4I:5G])"): candidates("9: 5A")
    }


def test_the_authors_second_example_of_29_mixes_both_links():
    eliminated = gone(
        "1 in column of 1H: 1H 5H",
        "1F=19",
        "1 in column of 1F: 1F 6F",
        "2 in column of 1H: 5H 9H",
        "8I=25",
        "2 in row of 8I: 8E 8I",
        "1 in row of 8I: 8C 8E",
    )
    field = "(P+ 1H:5H:[1F:6F]:[9H:8I:8E:8C])"
    found = told(eliminated, 29)
    assert found["EX単数字ペアの出先交点他不可", field] == candidates("1: 6C")


def test_ends_in_one_row_name_it():
    eliminated = gone(PAIR_IN_ROW_3, "5A=29", "6C=24", "4I=59", "6G=45")
    found = told(eliminated, 29)
    removed = candidates("4: 6A 6B 6D 6E 6F 6H 6I")
    assert found["EX単数字ペアの出先横列不可", "(PY 3A:3I:[5A:6C]:[4I:6G])"] == removed


def test_a_way_of_nine_cells_is_followed():
    found = told(gone(PAIR_IN_ROW_3, *WAY_OF_SIX, "7H=69"), 29)
    assert found == {
        ("EX単数字ペアの出先交点他不可", "(P+ 3A:3I:[]:[4I:4E:6E:6C:8C:8H:7H])"): candidates(
            "9: 7A"
        )
    }


def test_a_way_of_ten_cells_is_not_followed():
    assert told(gone(PAIR_IN_ROW_3, *WAY_OF_SIX, "9H=67", "9F=79"), 29) == {}


def test_the_authors_example_of_30():
    eliminated = gone(
        "8 in row of 6B: 6B 6C",
        "5 in column of 6B: 3B 6B",
        "3B=1589",
        "8C=89",
        "8G=19",
        "9 in column of 8G: 3G 8G",
        "3G=1359",
    )
    found = told(eliminated, 30)
    field = "(P+ 6B:6C:[3B]:[8C:8G:3G])"
    assert found["EX単数字ペアの出先末尾配置不可", field] == candidates("5: 3G; 9: 3B")
    assert not any("[]" in field for _, field in found)
