"""A digit in two lines of a block, with one pair, and with two."""

from pipeline.kinds.sudoku.solver.find import find
from tests.kinds.sudoku.solver.positions import EMPTY, candidates, gone, mirrored

BEAM = gone("2 in row of 5D: 5D 5G", "2 in block of 7D: 7D 8D 9D 9E 9F")
TWO_COLUMNS = ("2 in column of 3C: 3C 8C", "2 in column of 1I: 1I 7I")
TRAPEZOIDS = gone(*TWO_COLUMNS, "2 in block of 1D: 1D 1F 3D 3F")


def told(eliminated, number):
    """Return what is found, as field: eliminations."""
    found = find(EMPTY, eliminated, [number])
    return {finding.notation: finding.eliminations for finding in found}


def test_the_authors_example_of_16():
    assert told(BEAM, 16) == {"(P+ 5D:5G:{7D:8D:9D:9E:9F})": candidates("2: 9G")}


def test_the_same_in_columns():
    field = "(P+ 4E:7E:{4G:4H:4I:5I:6I})"
    assert told(mirrored(BEAM), 16) == {field: candidates("2: 7I")}


def test_two_places_in_the_block_beam_either_way():
    eliminated = gone("2 in row of 5D: 5D 5G", "2 in block of 7D: 8D 9E")
    assert told(eliminated, 16) == {"(P+ 5D:5G:{8D:9E})": candidates("2: 9G")}
    eliminated = gone("2 in row of 5E: 5E 5G", "2 in block of 7D: 8D 9E")
    assert told(eliminated, 16) == {"(P+ 5E:5G:{8D:9E})": candidates("2: 8G")}


def test_a_block_with_one_line_only_is_no_beam():
    eliminated = gone("2 in row of 5D: 5D 5G", "2 in block of 7D: 9D 9E")
    assert told(eliminated, 16) == {}


def test_the_authors_example_of_20():
    assert told(TRAPEZOIDS, 20) == {"(Y+ 3C:8C:1I:7I:{1D:1F:3D:3F})": candidates("2: 7A 7B 8G 8H")}


def test_pairs_in_rows_are_joined_by_columns():
    assert told(mirrored(TRAPEZOIDS), 20) == {
        "(T+ 3C:3H:9A:9G:{4A:4C:6A:6C})": candidates("2: 1G 2G 7H 8H")
    }


def test_two_places_in_the_block_are_left_to_the_chains():
    eliminated = gone(*TWO_COLUMNS, "2 in block of 1D: 1D 3F")
    assert told(eliminated, 20) == {}


def test_far_ends_in_one_row_are_no_two_trapezoids():
    eliminated = gone(
        "2 in column of 3C: 3C 8C", "2 in column of 1I: 1I 8I", "2 in block of 1D: 1D 1F 3D 3F"
    )
    assert told(eliminated, 20) == {}
