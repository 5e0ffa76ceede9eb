"""Section II.2, 3.1 and 3.2: links and half links of points with their supports."""

from itertools import combinations
from math import inf

import pytest
from hypothesis import assume, given, settings

from pipeline.games.hex.rules.joins import Selection
from pipeline.games.moves import Point

from .conftest import board, points, positions
from .definitions import Definitions, minimal
from .views import half_links, links, network_of, node_of, places_of


def known(level):
    """All supports of C_level and C*_level."""
    return Selection(level, inf, joins_borders=False)


def test_c2_is_the_ziggurat_from_the_third_row():
    network = network_of(board(8, x=[(4, 6)]), known(2))
    left = points((4, 7), (5, 7), (3, 6), (3, 7), (3, 8), (4, 8), (5, 8), (6, 8))
    right = points((4, 7), (5, 7), (5, 6), (6, 7), (4, 8), (5, 8), (6, 8), (7, 8))
    found = set(half_links(network, (4, 6), "bottom"))
    assert {points((4, 7), (4, 8), (5, 8)), points((5, 7), (5, 8), (6, 8))} <= found
    apart = {one | two for one, two in combinations(found, 2) if not one & two}
    assert {left, right} <= apart


def test_supports_of_a_half_link_across_the_corner():
    position = board(4, x=[(1, 1), (4, 4)])
    defined = Definitions(position).half_links(2, Point(1, 1), Point(4, 4))
    found = half_links(network_of(position, known(2)), (1, 1), (4, 4))
    assert found
    assert {support: set(found[support]) for support in found} == {
        support: defined[support] for support in minimal(defined)
    }


def check_against_the_definitions(position, level):
    defined = Definitions(position)
    network = network_of(position, known(level))
    for side in "XO":
        for p in places_of(position, side):
            for q in defined.empty:
                expected = minimal(defined.links(level, p, q))
                assert links(network, p, q) == expected
        for p, q in combinations(places_of(position, side), 2):
            found = half_links(network, p, q)
            one, other = (network.labels[node_of(place, defined.size)] for place in (p, q))
            if one == other:
                assert not found
                continue
            expected = defined.half_links(level, p, q)
            assert set(found) == minimal(expected)
            assert all(set(found[support]) == expected[support] for support in found)


@pytest.mark.parametrize("level", [0, 1])
@settings(max_examples=25)
@given(position=positions(sizes=(3, 4)))
def test_levels_0_and_1_are_exact(position, level):
    check_against_the_definitions(position, level)


def test_level_2_is_exact_where_there_are_links_of_level_2():
    position = board(5, x=[(3, 3)], o=[(3, 5)])
    assert {len(found) for found in Definitions(position).links(2, Point(3, 3), "top")} >= {8}
    check_against_the_definitions(position, 2)


@settings(max_examples=40)
@given(position=positions(sizes=(3, 4), least_stones=4))
def test_level_2_is_exact(position):
    assume(position.count(".") <= 9)
    check_against_the_definitions(position, 2)
