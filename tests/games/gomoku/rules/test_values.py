"""The value of a point and the expected values (I.4, 7 and 8)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.games.gomoku.puzzle import SIZE, forbidden, winner_of
from pipeline.games.moves import OTHER, Point
from pipeline.games.positions import played
from tests.games.gomoku.boards import stones_of
from tests.games.gomoku.rules import reference
from tests.games.gomoku.tables import expected_values

FOUR_AND_THREE = "0508 0608 0708 0806 0807", "0408"
TWO_THREES = "0608 0708 0806 0807", ""
TWO_FOURS = "0508 0608 0708 0805 0806 0807", "0408 0804"
STRAIGHT_FOUR = "0508 0608 0708", ""
# Windows that a stone of his own touches are worth nothing to X (5.2), so that O has more.
X_FOUR_AND_THREE = 302 + 3 * 30 + 5 + 5
O_FOUR_AND_THREE = 302 + 30 + 7 + 1 + 3 * 30 + 7 + 1 + 5 + 5
X_TWO_THREES, O_TWO_THREES = 2 * 90 + 10, 2 * (90 + 7 + 1) + 10
O_TWO_FOURS = 2 * (302 + 30 + 7 + 1) + 10


def expected(position, side):
    """E at (8, 8) for `side`, whose stones come first: as it is to choose, as the other is."""
    stones = stones_of(*position) if side == "X" else stones_of(position[1], position[0])
    own, others = expected_values(stones, side)[0], expected_values(stones, OTHER[side])[1]
    return int(own[7, 7]), int(others[7, 7])


@pytest.mark.parametrize(
    ("side", "position", "own", "others"),
    [
        # 7 (ii), a win for either side: 2500, and 1000 more for who chooses; a strong three 200,
        # and 100 more.
        ("X", FOUR_AND_THREE, X_FOUR_AND_THREE + 3800, X_FOUR_AND_THREE + 2700),
        ("O", FOUR_AND_THREE, O_FOUR_AND_THREE + 3800, O_FOUR_AND_THREE + 2700),
        ("X", STRAIGHT_FOUR, 302 + 302 + 15 + 3500, 302 + 302 + 15 + 2500),
        ("O", TWO_FOURS, O_TWO_FOURS + 3500, O_TWO_FOURS + 2500),
        # 7 (i), forbidden: negative, and as large as the sum.
        ("X", TWO_THREES, -(X_TWO_THREES + 2 * 300), -(X_TWO_THREES + 2 * 200)),
        ("X", TWO_FOURS, -614, -614),
        # 7 (iii), whoever chooses.
        ("O", TWO_THREES, O_TWO_THREES + 2 * 300 + 1000, O_TWO_THREES + 2 * 200 + 1000),
        # 7 (iv): two windows make a three, three a strong one, which gets the smaller bonus.
        ("X", ("0608 0708", ""), 105 + 300, 105 + 200),
        ("X", ("0608 0708", "0408"), 75 + 315, 75 + 215),
    ],
)
def test_values_by_the_letter_of_the_paper(side, position, own, others):
    assert expected(position, side) == (own, others)


def test_three_threes_are_no_win_by_themselves():
    """7 (iii) and not (ii), though C + C' is 3."""
    own, others = expected((TWO_THREES[0] + " 0606 0707", ""), "O")
    assert own == others + 3 * 100


def test_five_is_no_forbidden_move():
    """Not in the paper's formula, but in its rules: who has five has won."""
    assert expected(("0408 0508 0608 0708 0806 0807 0907 1006", "0308"), "X")[0] > 10000


@st.composite
def games(draw):
    """Moves of a game that has not ended, by the rules, crowded in the middle of the board."""
    middle = st.integers(4, 12)
    moves, stones = [], "." * SIZE * SIZE
    for point in draw(st.lists(st.builds(Point, middle, middle), max_size=50, unique=True)):
        side = "XO"[len(moves) % 2]
        after = played(stones, point, side, SIZE)
        if winner_of(after) or (side == "X" and forbidden(stones, point)):
            continue
        moves.append((point, side))
        stones = after
    return moves, stones


@given(games())
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
