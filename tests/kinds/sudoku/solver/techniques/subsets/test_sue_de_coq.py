"""Sue de Coq, against the author's examples of its three forms."""

from pipeline.kinds.sudoku.solver.find import find
from tests.kinds.sudoku.solver.positions import EMPTY, candidates, gone, told


def test_the_authors_example_of_21():
    assert told(gone("9C=28", "5B=36", "7B=2368", "8B=2368"), 21) == {
        ("別2数字2マス交差外不可", "(P+ 9C:5B:[7B:8B])"): candidates(
            "3: 1B 2B 3B 4B 6B 9B; 6: 1B 2B 3B 4B 6B 9B; 2: 7A 8A 9A 7C 8C 9B; 8: 7A 8A 9A 7C 8C 9B"
        )
    }


def test_two_digits_in_common_are_no_sue_de_coq():
    assert told(gone("9C=26", "5B=36", "7B=236", "8B=236"), 21) == {}


def test_the_authors_example_of_21_with_one_digit_more():
    found = told(gone("1C=78", "3H=39", "1G=1379", "1H=1789", "1I=389"), 21)
    assert found == {
        ("EX別2数字2マス交差外不可", "(P+ 1C:3H:[1G:1H:1I])"): candidates(
            "7: 1A 1B 1D 1E 1F; 8: 1A 1B 1D 1E 1F; 3: 2G 2H 2I 3G 3I; 9: 2G 2H 2I 3G 3I;"
            "1: 1A 1B 1D 1E 1F 2G 2H 2I 3G 3I"
        )
    }


def test_the_authors_example_of_21_that_settles_a_cell():
    eliminated = gone("5H=12", "7G=34", "7H=123", "8H=234", "9H=146")
    settles, plain = find(EMPTY, eliminated, [21])
    assert (settles.title, settles.notation) == (
        "EX別2数字2マス交差内確定",
        "(P+ 5H:7G:[7H:8H:9H])",
    )
    assert (settles.placements, settles.eliminations) == (candidates("6: 9H"), ())
    assert (plain.title, plain.notation) == ("別2数字2マス交差外不可", "(P+ 7G:5H:[7H:8H])")
