"""The arrow algorithm (I.5): the look-ahead table and the five stages, on small boards."""

import pytest

from pipeline.games.gomoku.rules.choosing import decide
from pipeline.games.moves import Point
from tests.games.gomoku.boards import stones_of as board
from tests.games.gomoku.tables import arrows_of

# Two closed rows of three, in row 3 and row 6, and a stone between their ends in column 6: with a
# stone on either end, the other makes a four in its row and a three in column 6.
ROWS = "0303 0403 0503 0604 0706 0806 0906"
CLOSED = "0203 1006 0705"
# Three stones whose arrows meet in the empty point (12, 3), from two directions.
MEETING = "1004 1105 1006"
# Two and one: only threes can be made of them.
THREES = "1010 1110 1112"


def sided(own, other, side):
    """A board on which the stones `own` are those of `side`."""
    return board(own, other) if side == "X" else board(other, own)


def test_an_arrow_points_along_the_three_that_it_makes():
    arrows = arrows_of(board("0708 0808"), "X")
    assert arrows[Point(9, 8)] == arrows[Point(10, 8)] == (3, "three")
    assert Point(11, 8) not in arrows
    assert arrows_of(board("0708 0706"), "X")[Point(7, 7)] == (1, "three")
    assert arrows_of(board("0708 0809"), "X")[Point(9, 10)] == (4, "three")
    assert arrows_of(board("0708 0807"), "X")[Point(9, 6)] == (2, "three")


def test_a_closed_row_of_three_has_an_arrow_of_four():
    arrows = arrows_of(board("0508 0608 0708", "0408"), "X")
    assert arrows == {Point(8, 8): (3, "four"), Point(9, 8): (3, "four")}


def test_taken_points_and_points_without_a_rank_have_no_arrow():
    arrows = arrows_of(board("0708 0808"), "X")
    assert not {Point(7, 8), Point(8, 8), Point(1, 1)} & set(arrows)


def test_an_answer_that_makes_a_three_of_its_own_rides_the_attack():
    """乗り手: after X (8, 8), O must play (9, 8), and would get a three in column 9."""
    attack, riding = "0508 0608 0708", "0408 0906 0907"
    assert Point(8, 8) not in arrows_of(board(attack, riding), "X")
    # The other end leaves O (8, 8), from where nothing rides.
    assert Point(9, 8) in arrows_of(board(attack, riding), "X")


def test_a_forbidden_point_is_no_arrow():
    two_threes = "0608 0708 0806 0807"
    assert Point(8, 8) not in arrows_of(board(two_threes), "X")


@pytest.mark.parametrize("side", ["X", "O"])
def test_stage_1_prepares_the_arrow_where_a_four_and_a_three_meet(side):
    """3.1: Q = (6, 6) makes a four; after the answer P = (6, 3) makes a four and a three."""
    decision = decide(sided(ROWS, CLOSED, side), side)
    assert (decision.move, decision.rule) == (Point(6, 6), "3.1")


@pytest.mark.parametrize("side", ["X", "O"])
def test_stage_2_prepares_the_point_where_two_arrows_meet(side):
    """3.2: Q is an arrow from which a rank at the empty point P is formed."""
    decision = decide(sided(MEETING, "", side), side)
    assert decision.rule == "3.2"
    assert decision.move in arrows_of(sided(MEETING, "", side), side)


@pytest.mark.parametrize("side", ["X", "O"])
def test_stage_3_takes_the_arrow_of_the_other_side(side):
    """3.3: the move is P itself; the first of them row by row that `side` may play."""
    other = "O" if side == "X" else "X"
    decision = decide(sided(ROWS, CLOSED, other), side)
    assert decision.rule == "3.3"
    assert decision.move in arrows_of(sided(ROWS, CLOSED, other), other)


def test_stage_4_takes_the_point_where_arrows_of_the_first_player_meet():
    decision = decide(board(MEETING), "O")
    assert (decision.move, decision.rule) == (Point(12, 3), "3.4")
    assert Point(12, 3) not in arrows_of(board(MEETING), "X")


def test_stage_5_prepares_two_threes_for_the_second_player_only():
    decision = decide(board("", THREES), "O")
    assert (decision.move, decision.rule) == (Point(11, 9), "3.5")
    assert decide(board(THREES), "X").rule == "evaluation"


def test_stage_5_takes_the_point_where_two_threes_of_the_second_player_meet():
    decision = decide(board("", THREES), "X")
    assert (decision.move, decision.rule) == (Point(9, 11), "3.5")
    assert decide(board(THREES), "O").rule == "evaluation"


def test_own_arrows_come_before_those_of_the_other_side():
    """3.1 before 3.3: both sides have two closed rows of three and the stone between."""
    shifted = " ".join(f"{name[:2]}{int(name[2:]) + 7:02}" for name in ROWS.split())
    closing = " ".join(f"{name[:2]}{int(name[2:]) + 7:02}" for name in CLOSED.split())
    stones = board(f"{ROWS} {closing}", f"{shifted} {CLOSED}")
    assert (decide(stones, "X").rule, decide(stones, "O").rule) == ("3.1", "3.1")
    assert decide(stones, "X").move.y < 7 < decide(stones, "O").move.y


def test_no_arrows_are_asked_while_a_point_is_worth_1000():
    """4.1: a straight four of the other side is answered first."""
    threat = " 1212 1112 1312"
    decision = decide(board(ROWS, CLOSED + threat), "X")
    assert decision.rule == "forced reply"
    assert decision.move.y == 12
