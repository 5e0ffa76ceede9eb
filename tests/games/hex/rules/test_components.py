"""Section II.2, 2.2 and 2.3: connected components, and stones joined to their border."""

from collections import Counter
from math import isqrt

import pytest

from pipeline.games.moves import points_of_board

from .conftest import board
from .views import APART, ZIGGURATS, network_of, node_of


def components(stones, chosen):
    """Return the numbers of components, X and O each for itself, the borders first."""
    network, numbers, of_side = network_of(stones, chosen), {}, Counter()
    for component in network.members:
        of_side[network.side_of(component)] += 1
        numbers[component] = of_side[network.side_of(component)]
    labels = zip(points_of_board(isqrt(len(stones))), network.labels, strict=False)
    return {tuple(point): numbers[label] for point, label in labels if label in numbers}


def test_a_stone_at_its_own_border_belongs_to_it():
    numbers = components(board(5, x=[(2, 1), (4, 5)], o=[(1, 3), (3, 1)]), APART)
    # 31 touches the top, which is not its own.
    assert numbers == {(2, 1): 1, (4, 5): 2, (1, 3): 1, (3, 1): 3}


def test_components_are_numbered_in_reading_order_after_the_borders():
    numbers = components(board(6, x=[(4, 3), (2, 4)], o=[(3, 3)]), APART)
    assert numbers == {(4, 3): 3, (2, 4): 4, (3, 3): 3}


@pytest.mark.parametrize(
    ("x", "o", "chosen", "number"),
    [
        ([(2, 2)], [], ZIGGURATS, 1),
        ([(2, 2)], [], APART, 3),
        ([(2, 2)], [(2, 1)], ZIGGURATS, 3),
        # A bridge to a joined stone joins as well, unless it needs a point of that one's bridge.
        ([(2, 2), (3, 4)], [], ZIGGURATS, 1),
        ([(2, 2), (4, 3)], [], ZIGGURATS, 1),
        ([(2, 2), (1, 2)], [(2, 1)], ZIGGURATS, 3),
    ],
)
def test_a_bridge_joins_stones_to_their_border(x, o, chosen, number):
    assert components(board(8, x=x, o=o), chosen)[x[-1]] == number


def test_bridges_do_not_join_a_border_to_the_other():
    network = network_of(board(3, x=[(2, 2)]), ZIGGURATS)
    stone, *borders = (network.labels[node_of(at, 3)] for at in ((2, 2), "top", "bottom"))
    assert [network.reach[border] for border in borders] == [3, 3]
    assert stone == borders[0]
