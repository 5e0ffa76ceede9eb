"""Windows of five and the ranks of points (I.4, 4 to 6) on small boards."""

import pytest

from pipeline.games.gomoku.board import number_of
from pipeline.games.gomoku.rules.values import Assessment
from tests.games.gomoku.boards import stones_of as board

ACROSS = 2
RANKS = ("none", "three", "strong three", "four", "straight four", "two fours")


def along(stones, point, side="X"):
    """Value and rank of an empty point along its row, supposed that the side played there."""
    value, rank = Assessment(stones).in_directions[side][number_of(point)][ACROSS]
    return value, {-1: "overline", **dict(enumerate(RANKS))}[rank]


@pytest.mark.parametrize(
    ("row", "value"),
    [
        ("P....", 1),
        ("P..X.", 7),
        ("PX.X.", 30),
        ("PXXX.", 302),
        (".XXXP", 302),
        ("PX.XX", 300),
        ("PXX.X", 300),
        ("PXXXX", 10000),
        ("PXXXO", 0),
    ],
)
def test_the_value_of_a_single_window(row, value):
    """The row stands between two O, so that only one window is not spoiled (4)."""
    first = " ".join(f"{5 + i:02}08" for i, cell in enumerate(row) if cell == "X")
    second = " ".join(["0408", "1008", *(f"{5 + i:02}08" for i, c in enumerate(row) if c == "O")])
    place = (5 + row.index("P"), 8)
    assert along(board(first, second), place)[0] == value


@pytest.mark.parametrize(
    ("own", "other", "point", "rank"),
    [
        ("0708 0808", "", (9, 8), "strong three"),
        ("0708 0808", "0508", (9, 8), "three"),
        ("0708 0808", "0608", (9, 8), "none"),
        ("0708 0808", "", (10, 8), "three"),
        ("0708 0808 0908", "", (10, 8), "straight four"),
        ("0708 0808 0908", "0608", (10, 8), "four"),
        ("0708 0808 0908", "0608 1108", (10, 8), "none"),
        ("0608 0808 0908", "", (10, 8), "four"),
        # Two windows with three, though no straight four can come of them: a three all the same.
        ("0408 0608 1008", "", (8, 8), "three"),
        ("0408 0608 0808 1008 1208", "", (2, 8), "none"),
    ],
)
def test_ranks_in_a_direction(own, other, point, rank):
    assert along(board(own, other), point)[1] == rank


@pytest.mark.parametrize(
    ("row", "closed", "point", "of_x", "least_of_o"),
    [
        # 5.2: for X six in a row are no five, and windows beside a stone of X are worth nothing.
        ("0508 0608 0708 0808 1008", "0408", (9, 8), (0, "overline"), 10000),
        ("0508 0608 0708 0908 1008", "", (8, 8), (0, "overline"), 10000),
        # 6.1 counts windows: X.XPX.X has two with four stones, and for O a straight four.
        ("0508 0708 0908 1108", "", (8, 8), (600, "two fours"), 600 + 3 * 30),
    ],
)
def test_rows_that_are_worth_more_to_the_second_player(row, closed, point, of_x, least_of_o):
    assert along(board(row, closed), point) == of_x
    value, rank = along(board(closed, row), point, "O")
    assert value >= least_of_o
    assert rank == "straight four" or value > 10000 - 1


def test_every_point_of_an_empty_board_is_worth_its_windows():
    """A stone alone makes 1 of every window that it lies in: 5 in the middle, 1 in a corner."""
    in_directions = Assessment(board("")).in_directions["X"]
    assert [value for value, _ in in_directions[number_of((8, 8))]] == [5, 5, 5, 5]
    assert sum(value for value, _ in in_directions[number_of((1, 1))]) == 3
