"""Section II.2, 2.2 and 2.3: connected components, and stones joined to their border."""

from hypothesis import given

from pipeline.games.hex.rules.board import neighbours_of
from pipeline.games.hex.rules.selections import BORDERS_APART as APART
from pipeline.games.hex.rules.selections import ZIGGURATS as JOINED
from pipeline.games.hex.rules.solver import valuation
from pipeline.games.moves import Point

from .conftest import board, positions
from .views import network_of


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
    network = network_of(position, APART)
    neighbours = neighbours_of(position.size)
    for node, around in enumerate(neighbours):
        held = network.holds[node]
        assert (network.labels[node] == -1) == (held == ".")
        assert all(
            network.labels[other] == network.labels[node]
            for other in around
            if network.holds[other] == held != "."
        )
    for members in network.members.values():
        reached, stack = set(), [members[0]]
        while stack:
            node = stack.pop()
            reached.add(node)
            stack += [n for n in neighbours[node] if n in members and n not in reached]
        assert reached == set(members)
