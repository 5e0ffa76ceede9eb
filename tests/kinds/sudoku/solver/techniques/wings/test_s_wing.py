"""S-Wings, against the author's example."""

from tests.kinds.sudoku.solver.positions import candidates, gone, told


def test_the_authors_example_of_31():
    assert told(gone("7B=23", "2 in block of 7G: 7G 9I", "3 in row of 6B: 6B 6I"), 31) == {
        ("Vパターンの同居配置不可", "(P+ 7B:{7G:9I}:{6B:6I})"): candidates("2: 6I; 3: 9I")
    }


def test_far_places_that_do_not_see_each_other_say_nothing():
    assert told(gone("7B=23", "2 in block of 7G: 7G 9H", "3 in row of 6B: 6B 6I"), 31) == {}
