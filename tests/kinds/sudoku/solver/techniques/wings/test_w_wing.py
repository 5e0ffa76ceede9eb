"""W-Wings, against the author's example."""

from tests.kinds.sudoku.solver.positions import candidates, gone, told

W_WING = gone("7 in block of 4A: 4A 5C", "3A=67", "8C=67")


PAIR_IN_ROW_3 = "9 in row of 3A: 3A 3I"


def test_the_authors_example_of_15():
    assert told(W_WING, 15) == {
        ("単数字ペアの出先交点他不可", "(P+ 4A:5C:[3A:8C])"): candidates("6: 1C 2C 3C 7A 8A 9A")
    }


def test_a_w_wing_is_told_by_15_alone():
    assert told(W_WING, 29) == {}


def test_two_equal_cells_in_one_house_are_no_w_wing():
    found = told(gone(PAIR_IN_ROW_3, "5A=69", "5I=69"), 15, 29)
    assert {field for _, field in found} == {"(PT 3A:3I:[5A:5I]:[])", "(PT 3A:3I:[]:[5I:5A])"}
