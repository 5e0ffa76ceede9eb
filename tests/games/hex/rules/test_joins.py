"""Section II.2, 3.3, 3.4 and 4: links of components."""

import pytest

from .conftest import board, points
from .views import BRIDGES, TOUCHING, ZIGGURATS, half_links, joins, network_of


@pytest.mark.parametrize(
    ("size", "x", "support"),
    [
        (8, [(4, 4), (5, 6)], [(4, 5), (5, 5)]),
        # 43 has no bridge to 56; 44, which it touches, has.
        (8, [(4, 3), (4, 4), (5, 6)], [(4, 5), (5, 5)]),
        # over a third component
        (14, [(6, 6), (7, 8), (8, 10)], [(6, 7), (7, 7), (7, 9), (8, 9)]),
        (14, [(4, 3), (5, 5), (6, 7), (7, 9)], [(4, 4), (5, 4), (5, 6), (6, 6), (6, 8), (7, 8)]),
    ],
)
def test_half_links_that_lie_apart_make_a_link(size, x, support):
    assert joins(network_of(board(size, x=x), TOUCHING), x[0], x[-1]) == {points(*support)}


@pytest.mark.parametrize(
    ("x", "o", "stone", "border", "least"),
    [
        ([(4, 6)], [], (4, 6), "bottom", 8),
        ([], [(4, 6)], (4, 6), "right", None),
        ([], [(6, 4)], (6, 4), "right", 8),
        ([(1, 6)], [(2, 7)], (1, 6), "bottom", None),
    ],
)
def test_a_stone_on_the_third_row_is_linked_to_its_border(x, o, stone, border, least):
    found = joins(network_of(board(8, x=x, o=o), ZIGGURATS), stone, border)
    assert min(map(len, found), default=None) == least


def test_two_half_links_with_a_common_point_make_none():
    network = network_of(board(8, x=[(4, 4), (4, 6)]), BRIDGES)
    halves = half_links(network, (4, 4), (4, 6))
    assert halves == {points((4, 5)): points((4, 5))}
    assert joins(network, (4, 4), (4, 6)) == set()


def test_the_half_links_of_a_link_may_be_of_different_stones():
    # 33 and 35 have one middle, 43 and 45 another: no bridge, and yet a link.
    network = network_of(board(8, x=[(3, 3), (4, 3), (3, 5), (4, 5)]), TOUCHING)
    assert half_links(network, (3, 3), (3, 5)) == {points((3, 4)): points((3, 4))}
    assert joins(network, (3, 3), (3, 5)) == {points((3, 4), (4, 4))}


def test_links_do_not_go_on_where_both_need_a_point():
    # The picture of section 4: P and Q, Q and R are linked, P and R are not.
    network = network_of(board(14, x=[(6, 6), (7, 8), (5, 7)], o=[(5, 6)]), TOUCHING)
    assert joins(network, (6, 6), (7, 8)) == {points((6, 7), (7, 7))}
    assert joins(network, (7, 8), (5, 7)) == {points((6, 7), (6, 8))}
    assert joins(network, (6, 6), (5, 7)) == set()
