"""Gomoku positions and rules: what is forbidden, what wins, and what cannot be."""

import numpy as np
import pytest

from pipeline.games.gomoku.puzzle import (
    DIRECTIONS,
    OVERLINE,
    SIZE,
    TWO_FOURS,
    TWO_THREES,
    Gomoku,
    forbidden,
    objection,
    winner_of,
)
from pipeline.games.moves import Point, point_of, points_of_board
from pipeline.texts.errors import PuzzleError
from tests.games.gomoku.boards import stones_of
from tests.games.gomoku.plain_rules import is_five, line_through
from tests.games.gomoku.tables import expected_values


@pytest.mark.parametrize(
    ("first", "second", "why"),
    [
        pytest.param("0608 0708 0806 0807", "", TWO_THREES, id="two threes"),
        pytest.param("0608 0708 0806 0807", "0508", "", id="one of them closed"),
        pytest.param("0508 0708 0806 0807", "", TWO_THREES, id="a three with a gap"),
        pytest.param("0508 0608 0708 0805 0806 0807", "0408 0804", TWO_FOURS, id="two fours"),
        pytest.param("0508 0708 0908 1108", "", TWO_FOURS, id="two fours in one row"),
        pytest.param("0508 0608 0708", "", "", id="a straight four is one four"),
        pytest.param("0508 0608 0708 0806 0807", "0408", "", id="a four and a three"),
        pytest.param("0508 0608 0708 0908 1008", "", OVERLINE, id="six in a row"),
        pytest.param("0408 0508 0608 0708 0806 0807 0907 1006", "", "", id="five all the same"),
        pytest.param("0708 0809 0910", "", "", id="nothing"),
    ],
)
def test_moves_that_are_forbidden_to_the_first_player(first, second, why):
    stones = stones_of(first, second)
    assert forbidden(stones, Point(8, 8)) == why
    said = objection(stones, Point(8, 8), "X")
    assert said.startswith("0808 ") == bool(why)
    assert why in said
    assert objection(stones, Point(8, 8), "O") == ""


def test_a_three_that_cannot_be_extended_is_a_three_all_the_same():
    """Renju would not count the row: X may not play its ends, where two fours would come of it."""
    columns = "0505 0506 0507 0905 0906 0907"
    stones = stones_of(f"0608 0708 0806 0807 {columns}", "0504 0904")
    assert {forbidden(stones_of(f"0608 0708 0808 {columns}", "0504 0904"), Point(x, 8))
            for x in (5, 9)} == {TWO_FOURS}  # fmt: skip
    assert forbidden(stones, Point(8, 8)) == TWO_THREES
    assert expected_values(stones, "X")[0, 7, 7] < 0


def test_the_winner_is_found_in_every_direction_and_at_every_border():
    rng = np.random.default_rng(5)
    for _ in range(400):
        cells = rng.choice(list("..XO"), SIZE * SIZE, p=[0.3, 0.3, 0.2, 0.2])
        length, (dx, dy) = rng.integers(4, 7), DIRECTIONS[rng.integers(4)]
        x, y = rng.integers(0, SIZE, 2)
        for _ in range(length):
            if 0 <= x < SIZE and 0 <= y < SIZE:
                cells[y * SIZE + x] = "X" if length % 2 else "O"
            x, y = x + dx, y + dy
        stones = "".join(cells)
        won = [
            stone
            for point, stone in zip(points_of_board(SIZE), stones, strict=True)
            if stone != "."
            and any(is_five(line_through(stones, point, way), stone) for way in DIRECTIONS)
        ]
        assert winner_of(stones) in (won or [""])


@pytest.mark.parametrize(
    ("clues", "problem"),
    [
        ("." * 224, "expected 15 rows x 15 columns = 225 points, found 224"),
        ("." * 224 + "?", "row 15, column 15: expected X, O or '.', found '?'"),
        ("X.." * 12 + "." * 189, "found 12 X and 0 O"),
        ("O" + "." * 224, "since X begins, found 0 X and 1 O"),
        ("XXXXX" + "." * 10 + "O.O.O.O" + "." * 203, "found five in a row of X"),
        ("." * 225 + "/1601", "expected a point from 1 to 15 across and down, found '1601'"),
        ("X" + "." * 224 + "/0101", "expected a move to an empty point, found 0101"),
    ],
)
def test_positions_that_cannot_be(clues, problem):
    with pytest.raises(PuzzleError) as raised:
        Gomoku(clues)
    assert problem in str(raised.value)


@pytest.mark.parametrize(
    "name", ["", "x", "1", "123", "99999999", "8,8,8", "-1,3", "８８", "0 0", "4.5"]
)
def test_names_that_are_no_points(name):
    with pytest.raises(PuzzleError, match="expected a point"):
        point_of(name, SIZE)


@pytest.mark.parametrize("second", ["0101 0301 0501 0701 0901", "0101 0301 0501 0701 0901 1101"])
def test_six_of_x_in_a_row_cannot_have_been_played(second):
    with pytest.raises(PuzzleError, match="six X in a row"):
        Gomoku(stones_of("0508 0608 0708 0808 0908 1008", second))
