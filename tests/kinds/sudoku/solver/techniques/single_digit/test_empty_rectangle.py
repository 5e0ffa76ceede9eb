"""A digit in two lines of a block, with one pair."""

from tests.kinds.sudoku.solver.positions import candidates, fields_told, gone, mirrored

BEAM = gone("2 in row of 5D: 5D 5G", "2 in block of 7D: 7D 8D 9D 9E 9F")


def test_the_authors_example_of_16():
    assert fields_told(BEAM, 16) == {"(P+ 5D:5G:{7D:8D:9D:9E:9F})": candidates("2: 9G")}


def test_the_same_in_columns():
    field = "(P+ 4E:7E:{4G:4H:4I:5I:6I})"
    assert fields_told(mirrored(BEAM), 16) == {field: candidates("2: 7I")}


def test_two_places_in_the_block_beam_either_way():
    eliminated = gone("2 in row of 5D: 5D 5G", "2 in block of 7D: 8D 9E")
    assert fields_told(eliminated, 16) == {"(P+ 5D:5G:{8D:9E})": candidates("2: 9G")}
    eliminated = gone("2 in row of 5E: 5E 5G", "2 in block of 7D: 8D 9E")
    assert fields_told(eliminated, 16) == {"(P+ 5E:5G:{8D:9E})": candidates("2: 8G")}


def test_a_block_with_one_line_only_is_no_beam():
    eliminated = gone("2 in row of 5D: 5D 5G", "2 in block of 7D: 9D 9E")
    assert fields_told(eliminated, 16) == {}
