"""Row and column of a block whose crossing is taken, plain and with pairs at the ends."""

import pytest

from tests.kinds.sudoku.solver.positions import candidates, fields_told, gone

KITE = (
    "1 in row of 8A: 8A 8G 8I",
    "1 in column of 1H: 1H 7H 9H",
    "1 in block of 7G: 7G 7H 7I 8G 8I 9G 9H",
)
PLAIN = "8A:{7G:7H:7I:8G:8I:9G:9H}:1H"
BEFORE, AFTER = "1 in row of 3A: 3A 3E", "1 in column of 1B: 1B 6B"


def test_the_authors_example_of_17():
    assert fields_told(gone(*KITE), 17) == {f"(P+ {PLAIN})": candidates("1: 1A")}


def test_an_open_crossing_says_nothing():
    open_crossing = ("1 in row of 8A: 8A 8G 8H", "1 in column of 1H: 1H 7H 8H 9H")
    assert fields_told(gone(*open_crossing), 17) == {}


def test_two_plain_pairs_are_left_to_technique_13():
    facts = ("1 in row of 8A: 8A 8G", "1 in column of 1H: 1H 7H")
    assert fields_told(gone(*facts), 17) == {}


def test_the_authors_example_of_18():
    facts = (
        "9 in row of 2A: 2A 2H",
        "9 in column of 4G: 1G 3G 4G",
        "9 in block of 1G: 1G 1H 2H 3G",
        "9 in column of 4C: 4C 9C",
    )
    found = fields_told(gone(*facts), 18)
    assert found["(P+ [2A:{1G:1H:2H:3G}:4G]:[4C:9C])"] == candidates("9: 7A 8A 9A")


@pytest.mark.parametrize(
    ("pairs", "field", "removed"),
    [
        ([BEFORE], f"(P+ [3E:3A]:[{PLAIN}])", "1: 1D 1E 1F"),
        ([AFTER], f"(P+ [{PLAIN}]:[1B:6B])", "1: 4A 5A 6A 7B 8B 9B"),
        ([BEFORE, AFTER], f"(P+ [3E:3A]:[{PLAIN}]:[1B:6B])", "1: 6E"),
    ],
)
def test_a_pair_goes_before_or_after_or_both(pairs, field, removed):
    found = fields_told(gone(*KITE, *pairs), 18)
    left = set(candidates(removed)) - set(gone(*KITE, *pairs))
    assert set(found[field]) == left


def test_without_a_pair_there_is_no_18():
    assert fields_told(gone(*KITE), 18) == {}
