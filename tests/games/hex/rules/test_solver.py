"""The move: first move, highest value, ties."""

import pytest
from hypothesis import given

from pipeline.games.hex.rules.solver import decide, first_moves, valuation
from pipeline.games.moves import Point

from .conftest import board, positions


def test_the_first_move_of_all_is_fixed():
    decision = decide("." * 64, "X")
    assert (decision.rule, decision.ties) == ("first move", 2)
    assert {c.point for c in decision.candidates if c.rank == 1} == {Point(4, 5), Point(5, 4)}
    assert decide("." * 64, "X", lot=1).move == Point(5, 4)
    assert decide(board(8, o=[(4, 5)]), "X").rule == "value"


@pytest.mark.parametrize("size", range(3, 15))
def test_first_moves_lie_in_the_middle(size):
    for move in first_moves(size):
        assert move.x + move.y == size + 1
        assert abs(move.x - move.y) <= 1


@given(positions(sizes=(3, 6, 9), least_stones=1))
def test_the_move_has_the_highest_value(stones):
    values = valuation(stones, "X")
    decision = decide(stones, "X")
    assert {c.point: c.value for c in decision.candidates} == values
    best = sorted(point for point, value in values.items() if value == max(values.values()))
    assert decision.ties == len(best)
    assert [decide(stones, "X", lot).move for lot in range(len(best))] == best
