"""Section II.2, 2.2 and 2.3: connected components, and stones joined to their border."""

from hypothesis import given

from pipeline.games.hex.puzzle import touching
from pipeline.games.hex.rules.board import X
from pipeline.games.hex.rules.selections import selection
from pipeline.games.hex.rules.solver import fill, valuation
from pipeline.games.moves import Point

from .conftest import board, positions
from .views import node_of

APART, JOINED = selection("borders-apart"), selection("ziggurats")


def test_stones_that_touch_are_one_component_and_others_are_not():
    found = valuation(board(5, x=[(2, 3), (3, 4), (4, 2)], o=[(1, 5), (3, 3)]), APART)
    numbers = found.components
    assert numbers[Point(2, 3)] == numbers[Point(3, 4)] != numbers[Point(4, 2)]


def test_a_stone_at_its_own_border_belongs_to_it():
    found = valuation(board(5, x=[(2, 1), (4, 5)], o=[(1, 3), (3, 1)]), APART)
    assert found.components[Point(2, 1)] == 1
    assert found.components[Point(4, 5)] == 2
    assert found.components[Point(1, 3)] == 1
    # 31 touches the top, which is not its own.
    assert found.components[Point(3, 1)] == 3


def test_components_are_numbered_in_reading_order_after_the_borders():
    found = valuation(board(6, x=[(4, 3), (2, 4)], o=[(3, 3)]), APART)
    assert found.components == {Point(4, 3): 3, Point(2, 4): 4, Point(3, 3): 3}


def test_a_bridge_joins_a_stone_to_its_border_where_the_selection_says_so():
    bridged = board(8, x=[(2, 2)])
    assert valuation(bridged, JOINED).components[Point(2, 2)] == 1
    assert valuation(bridged, APART).components[Point(2, 2)] == 3
    cut = board(8, x=[(2, 2)], o=[(2, 1)])
    assert valuation(cut, JOINED).components[Point(2, 2)] == 3


def test_a_bridge_to_a_joined_stone_joins_as_well():
    found = valuation(board(8, x=[(2, 2), (3, 4)]), JOINED)
    assert found.components == {Point(2, 2): 1, Point(3, 4): 1}


def test_bridges_do_not_join_a_border_to_the_other():
    found = valuation(board(3, x=[(2, 2)]), JOINED)
    assert found.reach["X", 1]
    assert found.reach["X", 2]
    assert found.components[Point(2, 2)] == 1


@given(positions(sizes=(3, 5, 8)))
def test_components_are_those_of_a_flood(position):
    tables = fill(position, APART, position.to_move)
    size = position.size
    for x in range(1, size + 1):
        for y in range(1, size + 1):
            point = Point(x, y)
            label = tables.labels[node_of(point, size)]
            assert (label == -1) == (position.stone(point) == ".")
            for other in touching(point, size):
                same = position.stone(other) == position.stone(point) != "."
                assert not same or tables.labels[node_of(other, size)] == label
    own = tables.labels[tables.holds == X]
    assert len(set(tables.labels[tables.labels >= 0])) >= 4
    assert tables.labels[node_of("top", size)] != tables.labels[node_of("bottom", size)]
    assert set(own).isdisjoint(tables.labels[tables.holds == 3 - X])


@given(positions(sizes=(3, 5, 8)))
def test_a_component_is_connected(position):
    tables = fill(position, APART, position.to_move)
    for label in set(tables.labels[tables.labels >= 0].tolist()):
        members = {int(node) for node in (tables.labels == label).nonzero()[0]}
        reached, waiting = set(), [min(members)]
        while waiting:
            node = waiting.pop()
            reached.add(node)
            waiting += [
                int(other)
                for other in tables.neighbours[node]
                if other >= 0 and int(other) in members and int(other) not in reached
            ]
        assert reached == members
