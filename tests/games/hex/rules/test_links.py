"""Section II.2, 3.1 and 3.2: links and half links of points with their supports."""

from itertools import combinations
from math import inf

import pytest
from hypothesis import assume, given, settings

from pipeline.games.hex.rules.joins import Selection

from .conftest import positions
from .definitions import Definitions, minimal
from .views import half_links, links, network_of, node_of, places_of


def known(level):
    """All supports of C_level and C*_level."""
    return Selection(level, inf, joins_borders=False)


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


@settings(max_examples=40)
@given(position=positions(sizes=(3, 4), least_stones=4))
def test_level_2_is_exact(position):
    assume(position.count(".") <= 9)
    check_against_the_definitions(position, 2)
