"""Section II.2, 3.3, 3.4 and 4: links of components."""

from .conftest import board, points
from .views import BRIDGES, TOUCHING, ZIGGURATS, half_links, joins, network_of


def test_two_half_links_that_lie_apart_make_a_link():
    network = network_of(board(8, x=[(4, 4), (5, 6)]), TOUCHING)
    assert joins(network, (4, 4), (5, 6)) == {points((4, 5), (5, 5))}


def test_two_half_links_with_a_common_point_make_none():
    network = network_of(board(8, x=[(4, 4), (4, 6)]), BRIDGES)
    halves = half_links(network, (4, 4), (4, 6))
    assert halves == {points((4, 5)): points((4, 5))}
    assert joins(network, (4, 4), (4, 6)) == set()


def test_components_use_any_of_their_stones():
    # 43 has no bridge to 56; 44, which it touches, has.
    network = network_of(board(8, x=[(4, 3), (4, 4), (5, 6)]), TOUCHING)
    assert joins(network, (4, 3), (5, 6)) == {points((4, 5), (5, 5))}


def test_the_half_links_of_a_link_may_be_of_different_stones():
    # 33 and 35 have one middle, 43 and 45 another: no bridge, and yet a link.
    network = network_of(board(8, x=[(3, 3), (4, 3), (3, 5), (4, 5)]), TOUCHING)
    assert half_links(network, (3, 3), (3, 5)) == {points((3, 4)): points((3, 4))}
    assert joins(network, (3, 3), (3, 5)) == {points((3, 4), (4, 4))}


def test_a_stone_on_the_third_row_is_linked_to_its_border():
    network = network_of(board(8, x=[(4, 6)]), ZIGGURATS)
    found = joins(network, (4, 6), "bottom")
    assert found
    assert min(len(support) for support in found) == 8
    network = network_of(board(8, o=[(4, 6)]), ZIGGURATS)
    assert joins(network, (4, 6), "right") == set()
    network = network_of(board(8, o=[(6, 4)]), ZIGGURATS)
    assert joins(network, (6, 4), "right")


def test_a_stone_on_the_third_row_at_the_corner_is_not():
    network = network_of(board(8, x=[(1, 6)], o=[(2, 7)]), ZIGGURATS)
    assert joins(network, (1, 6), "bottom") == set()


def test_links_go_on_over_a_third_component():
    network = network_of(board(14, x=[(6, 6), (7, 8), (8, 10)]), TOUCHING)
    assert joins(network, (6, 6), (8, 10)) == {points((6, 7), (7, 7), (7, 9), (8, 9))}


def test_links_go_on_over_many():
    network = network_of(board(14, x=[(4, 3), (5, 5), (6, 7), (7, 9), (8, 11)]), TOUCHING)
    assert {len(support) for support in joins(network, (4, 3), (8, 11))} == {8}


def test_links_do_not_go_on_where_both_need_a_point():
    # The picture of section 4: P and Q, Q and R are linked, P and R are not.
    network = network_of(board(14, x=[(6, 6), (7, 8), (5, 7)], o=[(5, 6)]), TOUCHING)
    assert joins(network, (6, 6), (7, 8)) == {points((6, 7), (7, 7))}
    assert joins(network, (7, 8), (5, 7)) == {points((6, 7), (6, 8))}
    assert joins(network, (6, 6), (5, 7)) == set()
