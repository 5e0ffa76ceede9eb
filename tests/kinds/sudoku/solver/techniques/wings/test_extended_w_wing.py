"""Longer ways than those of a W-Wing from a pair to its ends."""

from tests.kinds.sudoku.solver.positions import candidates, gone, told

PAIR_IN_ROW_3 = "9 in row of 3A: 3A 3I"


WAY_OF_SIX = ("4I=59", "4E=15", "6E=12", "6C=23", "8C=34", "8H=46")


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
