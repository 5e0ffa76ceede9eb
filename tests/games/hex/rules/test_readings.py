"""The places of II.2 in doubt (docs/explanation/hex.md), read as the program and to the letter."""

from collections import Counter

import pytest

from pipeline.games.moves import Point, points_of_board

from .conftest import BEFORE_44, RECORDS, TABLE, board, points
from .readings import (
    across_with_b,
    across_with_c,
    crossings,
    points_counted,
    supports_counted,
    values,
)
from .views import TOUCHING, ZIGGURATS, network_of, node_of, points_of

PRINTED = RECORDS[0].stones_before(BEFORE_44)
LAST = Point(5, 8)


def agreement(**reading) -> tuple[int, int]:
    """Return how many printed values a reading gives, and how many printed moves it has first."""
    found = values(network_of(PRINTED, ZIGGURATS), "X", **reading)
    places = zip(points_of_board(8), PRINTED, strict=True)
    same = sum(found[p] == TABLE[p.y - 1][p.x - 1] for p, stone in places if stone == ".")
    return same, sum(
        is_first(record.stones_before(number), move, reading)
        for record in RECORDS
        for number, move in enumerate(record.moves)
        if record.side_of(number) == "X"
    )


def is_first(stones, move, reading) -> bool:
    """Whether no point has a higher value; the first move of all is given by rule."""
    if not stones.strip("."):
        return True
    found = values(network_of(stones, ZIGGURATS), "X", **reading)
    return found[move] == max(found.values())


@pytest.mark.parametrize(
    ("reading", "expected"),
    [
        ({}, (56, 27)),
        ({"counted": supports_counted}, (43, 26)),
        ({"counted": points_counted}, (41, 26)),
        ({"across": across_with_b}, (56, 27)),
    ],
    ids=["the program's", "5.2 by supports", "5.2 by points", "5.4 by the letter"],
)
def test_agreement_with_the_print(reading, expected):
    assert agreement(**reading) == expected


def test_5_2_the_four_half_links_of_58():
    network = network_of(PRINTED, ZIGGURATS)
    of_46, of_45, bottom = (network.labels[node_of(at, 8)] for at in ((4, 6), (4, 5), "bottom"))
    assert of_45 == of_46
    halves = {
        points_of(network, support): points_of(network, middles)
        for support, middles in network.halves[bottom, of_46].items()
    }
    small = {points((4, 7), (4, 8), (5, 8)), points((5, 7), (5, 8), (6, 8))}
    small.add(points((4, 7), (5, 7), (5, 8)))
    (last,) = {support for support in halves if LAST in support} - small
    assert small < halves.keys()
    assert halves[last] == points((5, 6))
    assert TABLE[LAST.y - 1][LAST.x - 1] == values(network, "X")[LAST] == 4
    assert values(network, "X", again=True)[LAST] == 134


def test_5_4_from_border_to_border_is_the_same_by_the_letter():
    to_top, to_bottom = [(6, y) for y in range(1, 7)], [(5, y) for y in range(7, 15)]
    position = board(14, x=[*to_top, (7, 8), *to_bottom], o=[(5, 6)])
    network = network_of(position, TOUCHING._replace(joins_borders=False))
    for across in (across_with_b, across_with_c):
        assert crossings(network, across) == {(6, 7): 1000}


def test_5_4_by_the_letter_values_what_the_winner_need_not_link():
    """X has won: 33 is linked to both borders, whatever becomes of 54."""
    network = network_of(board(5, x=[(3, 3), (5, 4)]), ZIGGURATS)
    expected = dict.fromkeys(((4, 3), (4, 4)), 100)
    assert crossings(network, across_with_c) == Counter(expected)
    assert crossings(network, across_with_b) == Counter(dict.fromkeys(expected, 1000))
