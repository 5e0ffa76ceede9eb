"""Windows of five and the ranks of points (I.4, 4 to 6)."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pipeline.games.gomoku.board import number_of
from pipeline.games.gomoku.puzzle import SIZE
from pipeline.games.gomoku.rules.values import Assessment
from tests.games.gomoku.boards import stones_of
from tests.games.gomoku.rules import reference

ACROSS, ALONG_THE_ROW = 2, (1, 0)
RANKS = ("", "three", "strong three", "four", "straight four", "two fours", "overline")


@st.composite
def rows_with_a_point(draw):
    """The cells of a row, where runs are frequent, and the column of an empty one."""
    runs = draw(st.lists(st.sampled_from(["X", "O", ".", "..", "XX", "OO"]), min_size=15))
    row = "".join(runs)[:SIZE]
    column = draw(st.integers(0, SIZE - 1))
    return f"{row[:column]}.{row[column + 1 :]}", column + 1


@pytest.mark.parametrize("side", ["X", "O"])
@settings(max_examples=400)
@example(("....X.X.X.X....", 8))
@given(rows_with_a_point())
def test_value_and_rank_in_a_row_are_those_of_the_definition(side, found):
    row, column = found
    board = "." * 7 * SIZE + row + "." * 7 * SIZE
    value, rank = Assessment(board).in_directions[side][number_of((column, 8))][ACROSS]
    stones = {(x, 8): cell for x, cell in enumerate(row, start=1) if cell != "."}
    point, stones = (column, 8), {**stones, (column, 8): side}
    values = [
        reference.value_and_rank(window, ALONG_THE_ROW, stones, side)[0]
        for window in reference.windows(point, ALONG_THE_ROW)
    ]
    assert value == sum(values)
    assert RANKS[rank] == reference.rank_of(point, ALONG_THE_ROW, stones, side)


def test_every_point_of_an_empty_board_is_worth_its_windows():
    """A stone alone makes 1 of every window that it lies in: 5 in the middle, 1 in a corner."""
    in_directions = Assessment(stones_of("")).in_directions["X"]
    assert [value for value, _ in in_directions[number_of((8, 8))]] == [5, 5, 5, 5]
    assert sum(value for value, _ in in_directions[number_of((1, 1))]) == 3
