"""Two parallel pairs joined by a block."""

from tests.kinds.sudoku.solver.positions import candidates, fields_told, gone, mirrored

TWO_COLUMNS = ("2 in column of 3C: 3C 8C", "2 in column of 1I: 1I 7I")


TRAPEZOIDS = gone(*TWO_COLUMNS, "2 in block of 1D: 1D 1F 3D 3F")


def test_the_authors_example_of_20():
    assert fields_told(TRAPEZOIDS, 20) == {
        "(Y+ 3C:8C:1I:7I:{1D:1F:3D:3F})": candidates("2: 7A 7B 8G 8H")
    }


def test_pairs_in_rows_are_joined_by_columns():
    assert fields_told(mirrored(TRAPEZOIDS), 20) == {
        "(T+ 3C:3H:9A:9G:{4A:4C:6A:6C})": candidates("2: 1G 2G 7H 8H")
    }


def test_two_places_in_the_block_are_left_to_the_chains():
    eliminated = gone(*TWO_COLUMNS, "2 in block of 1D: 1D 3F")
    assert fields_told(eliminated, 20) == {}


def test_far_ends_in_one_row_are_no_two_trapezoids():
    eliminated = gone(
        "2 in column of 3C: 3C 8C", "2 in column of 1I: 1I 8I", "2 in block of 1D: 1D 1F 3D 3F"
    )
    assert fields_told(eliminated, 20) == {}
