"""The value of a point and the expected values (I.4, 7 and 8)."""

import importlib.util
from pathlib import Path

from hypothesis import given, settings

from pipeline.games.gomoku.puzzle import SIZE
from pipeline.games.moves import Point
from tests.games.gomoku.tables import expected_values


def beside(name):
    """Return a module of this folder, which is no package."""
    spec = importlib.util.spec_from_file_location(name, Path(__file__).with_name(f"{name}.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


reference = beside("reference")
games = beside("conftest").games

FOUR_AND_THREE = "0508 0608 0708 0806 0807", "0408"
TWO_THREES = "0608 0708 0806 0807", ""
TWO_FOURS = "0508 0608 0708 0805 0806 0807", "0408 0804"
STRAIGHT_FOUR = "0508 0608 0708", ""


def expected(board, position, side):
    """E at (8, 8) for `side`, whose stones come first: as it is to choose, as the other is."""
    stones = board(*position) if side == "X" else board(position[1], position[0])
    other = "O" if side == "X" else "X"
    return int(expected_values(stones, side)[0, 7, 7]), int(expected_values(stones, other)[1, 7, 7])


def test_a_four_and_a_three_is_a_win_for_either_side(board):
    """7 (ii): 2500, and 1000 more for who chooses; a strong three 200, and 100 more.

    Windows that a stone of his own touches are worth nothing to X (5.2), so that O has more.
    """
    x, o = 302 + 3 * 30 + 5 + 5, 302 + 30 + 7 + 1 + 3 * 30 + 7 + 1 + 5 + 5
    assert expected(board, FOUR_AND_THREE, "X") == (x + 300 + 3500, x + 200 + 2500)
    assert expected(board, FOUR_AND_THREE, "O") == (o + 300 + 3500, o + 200 + 2500)


def test_a_straight_four_is_a_win(board):
    total = 302 + 302 + 15
    assert expected(board, STRAIGHT_FOUR, "X") == (total + 3500, total + 2500)


def test_two_threes_are_forbidden_to_the_first_player(board):
    """7 (i): the value is negative, and as large as the sum."""
    total = 2 * 90 + 10
    assert expected(board, TWO_THREES, "X") == (-(total + 2 * 300), -(total + 2 * 200))


def test_two_fours_are_forbidden_to_the_first_player(board):
    assert expected(board, TWO_FOURS, "X") == (-614, -614)


def test_two_threes_are_worth_1000_to_the_second_player(board):
    """7 (iii), whoever chooses."""
    total = 2 * (90 + 7 + 1) + 10
    assert expected(board, TWO_THREES, "O") == (total + 2 * 300 + 1000, total + 2 * 200 + 1000)


def test_three_threes_are_no_win_by_themselves(board):
    """7 (iii) and not (ii), though C + C' is 3."""
    three = TWO_THREES[0] + " 0606 0707", ""
    own, others = expected(board, three, "O")
    assert own == others + 3 * 100


def test_two_fours_are_a_win_for_the_second_player(board):
    """7 (ii)."""
    total = 2 * (302 + 30 + 7 + 1) + 10
    assert expected(board, TWO_FOURS, "O") == (total + 3500, total + 2500)


def test_five_is_no_forbidden_move(board):
    """Not in the paper's formula, but in its rules: who has five has won."""
    five_and_two_threes = "0408 0508 0608 0708 0806 0807 0907 1006", "0308"
    own, _ = expected(board, five_and_two_threes, "X")
    assert own > 10000


def test_one_three_has_only_its_own_bonus(board):
    """7 (iv); two windows make a three, three a strong one, which as printed gets the smaller."""
    assert expected(board, ("0608 0708", ""), "X") == (105 + 300, 105 + 200)
    assert expected(board, ("0608 0708", "0408"), "X") == (75 + 315, 75 + 215)


def test_a_taken_point_is_worth_nothing(board):
    """8.1."""
    stones = board("0808")
    assert (expected_values(stones, "O")[:, 7, 7] == -10000).all()


@given(games(longest=50))
@settings(max_examples=15)
def test_expected_values_are_those_of_the_definition(game):
    moves, stones = game
    placed = {tuple(point): side for point, side in moves}
    for side, other in (("X", "O"), ("O", "X")):
        own, others = expected_values(stones, side)
        for y in range(3, SIZE - 1, 2):
            for x in range(3, SIZE - 1):
                at = Point(x, y)
                assert own[y - 1, x - 1] == reference.expected(at, placed, side, 1)
                assert others[y - 1, x - 1] == reference.expected(at, placed, other, 2)
