"""The move: first move, highest value, ties."""

import pytest
from hypothesis import given

from pipeline.games.hex.puzzle import Hex
from pipeline.games.hex.rules.solver import decide, first_moves, valuation
from pipeline.games.moves import Point

from .conftest import board, positions


def test_the_first_move_is_45_or_54():
    decision = decide(Hex("." * 64))
    assert decision.rule == "first move"
    assert decision.ties == 2
    assert {c.point for c in decision.candidates if c.rank == 1} == {Point(4, 5), Point(5, 4)}
    assert decide(Hex("." * 64), lot=1).move == Point(5, 4)


def test_only_the_first_move_of_all_is_fixed():
    answer = decide(board(8, o=[(4, 5)]), side="X")
    assert answer.rule == "value"


@pytest.mark.parametrize("size", range(3, 15))
def test_first_moves_lie_in_the_middle(size):
    for move in first_moves(size):
        assert move.x + move.y == size + 1
        assert abs(move.x - move.y) <= 1


@given(positions(sizes=(3, 6, 9)))
def test_the_move_has_the_highest_value(position):
    decision = decide(position)
    if decision.rule == "first move":
        return
    values = valuation(position).values
    assert {c.point: c.value for c in decision.candidates} == values
    best = sorted(point for point, value in values.items() if value == max(values.values()))
    assert decision.ties == len(best)
    assert [decide(position, lot=lot).move for lot in range(len(best))] == best
