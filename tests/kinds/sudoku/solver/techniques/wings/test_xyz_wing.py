"""XYZ-Wings, against the author's example."""

from tests.kinds.sudoku.solver.positions import candidates, gone, told


def test_the_authors_example_of_19():
    assert told(gone("6D=389", "6F=39", "9D=89"), 19) == {
        ("広域3数字3マス共通数字不可", "(GC 6D:6F:9D)"): candidates("9: 4D 5D")
    }


def test_three_cells_of_one_column_are_no_wide_triple():
    assert told(gone("6D=389", "5D=39", "9D=89"), 19) == {}
