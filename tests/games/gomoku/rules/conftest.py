"""Small boards made by hand, and random ones, for the tests of the gomoku program."""

import pytest
from hypothesis import strategies as st

from pipeline.games.gomoku.puzzle import SIZE, forbidden, winner_of
from pipeline.games.moves import FIRST, SECOND, Point
from pipeline.games.positions import played
from tests.games.gomoku.boards import stones_of


@pytest.fixture
def board():
    """The function that makes a board from names of points."""
    return stones_of


@st.composite
def games(draw, longest=60, spread=9):
    """Moves of a game that has not ended, by the rules, crowded in the middle of the board."""
    low = (SIZE - spread) // 2 + 1
    places = st.builds(
        Point, st.integers(low, low + spread - 1), st.integers(low, low + spread - 1)
    )
    moves, stones = [], "." * SIZE * SIZE
    for point in draw(st.lists(places, max_size=longest, unique=True)):
        side = FIRST if len(moves) % 2 == 0 else SECOND
        if side == FIRST and forbidden(stones, point):
            continue
        after = played(stones, point, side, SIZE)
        if winner_of(after):
            continue
        moves.append((point, side))
        stones = after
    return moves, stones
