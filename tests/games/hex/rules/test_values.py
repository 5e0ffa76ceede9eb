"""Section II.2, 5.1 to 5.4: the value V, a definition a board."""

import pytest

from pipeline.games.hex.rules.solver import valuation
from pipeline.games.moves import Point

from .conftest import board, nonzero
from .views import BRIDGES, TOUCHING, ZIGGURATS, network_of, node_of

APART = TOUCHING._replace(joins_borders=False)
SIZE = 14
"""So large that the borders are far from the stones in the middle."""
BELOW_C = [(5, y) for y in range(7, SIZE + 1)]


def shifted(values, dx, dy):
    return {(x + dx, y + dy): value for (x, y), value in values.items()}


@pytest.mark.parametrize("side", ["X", "O"])
@pytest.mark.parametrize(
    ("size", "x", "found"),
    [
        (SIZE, [(7, 6), (7, 8)], {(7, 7): 10}),
        (SIZE, [(7, 1), (7, 3)], {(7, 2): 100}),
        (3, [(2, 1), (2, 3)], {(2, 2): 1000}),
    ],
)
def test_5_3_the_middle_counts_by_what_is_linked_to_the_borders(side, size, x, found):
    assert nonzero(valuation(board(size, x=x), side, TOUCHING)) == found


# Two half links of the stones 11 and 24, over 12 and over 23, with the points 12 and 23 in both.
OWN = {
    "across": {(1, 2): 1100, (2, 3): 1100, (1, 3): 100, (2, 2): 100},
    "at a border": {(1, 2): 110, (2, 3): 110, (1, 3): 10, (2, 2): 10},
}
OTHERS = {
    "across": {(1, 2): 1800, (2, 3): 1800, (1, 3): 800, (2, 2): 800},
    "at a border": {(1, 2): 180, (2, 3): 180, (1, 3): 80, (2, 2): 80},
}


@pytest.mark.parametrize(("side", "expected"), [("X", OWN), ("O", OTHERS)])
def test_5_3_the_rest_of_a_support_counts_more_where_the_opponent_needs_it(side, expected):
    across = board(4, x=[(1, 1), (2, 4)])
    assert nonzero(valuation(across, side, BRIDGES)) == expected["across"]
    at_top = board(SIZE, x=[(1, 1), (2, 4)])
    assert nonzero(valuation(at_top, side, BRIDGES)) == expected["at a border"]


@pytest.mark.parametrize(("side", "middle", "rest"), [("X", 11, 1), ("O", 18, 8)])
def test_5_3_inside_the_board(side, middle, rest):
    found = valuation(board(SIZE, x=[(6, 6), (7, 9)]), side, BRIDGES)
    expected = {(1, 2): middle, (2, 3): middle, (1, 3): rest, (2, 2): rest}
    assert nonzero(found) == shifted(expected, 5, 5)


def test_the_reach_of_a_component():
    stones = board(8, x=[(4, 1), (4, 6), (7, 4)], o=[(1, 8), (8, 3)])
    network = network_of(stones, ZIGGURATS)
    places = [(4, 1), (4, 6), (7, 4), (1, 8), (8, 3)]
    components = [network.labels[node_of(place, 8)] for place in places]
    assert [network.reach[component] for component in components] == [1, 2, 0, 1, 2]


def test_5_4_a_point_that_two_links_over_a_component_need_inside():
    # A 66 and B 78 need 67 and 77, B and C 57 need 67 and 68; A and C are kept apart by 56 but
    # for 67: 1 and 1 for the links, 10 for the half link of A and C, 10 for the crossing.
    found = valuation(board(SIZE, x=[(6, 6), (7, 8), (5, 7)], o=[(5, 6)]), "X", TOUCHING)
    assert nonzero(found) == {(6, 7): 22, (7, 7): 1, (6, 8): 1}


@pytest.mark.parametrize(("of_c", "value"), [([(5, 7)], 202), (BELOW_C, 2002)])
def test_5_4_at_a_border_and_from_border_to_border(of_c, value):
    # The same, with A grown from the top, and then with C grown from the bottom.
    to_top = [(6, y) for y in range(1, 7)]
    found = valuation(board(SIZE, x=[*to_top, (7, 8), *of_c], o=[(5, 6)]), "X", APART)
    assert nonzero(found) == {(6, 7): value, (7, 7): 1, (6, 8): 1}


def test_5_4_the_winner_need_not_link_what_hangs_on_a_point():
    """X has won: 33 is linked to both borders, whatever becomes of 54, so no 1000 by (iii)."""
    found = valuation(board(5, x=[(3, 3), (5, 4)]), "X", ZIGGURATS)
    assert [found[Point(4, 3)], found[Point(4, 4)]] == [112, 103]


def test_sides_are_alike_when_the_board_is_mirrored():
    x, o = [(2, 3), (4, 4), (5, 7)], [(3, 2), (6, 5), (7, 7)]
    found = valuation(board(8, x=x, o=o), "X", ZIGGURATS)
    turned = board(8, x=[(b, a) for a, b in o], o=[(b, a) for a, b in x])
    mirrored = valuation(turned, "O", ZIGGURATS)
    assert {(y, x): value for (x, y), value in found.items()} == mirrored
