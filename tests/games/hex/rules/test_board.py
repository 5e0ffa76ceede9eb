"""Section II.2, 2.1 and 2.2: which points touch, and components."""

from pipeline.games.hex.board import neighbours_of

from .views import node_of


def touching(place, size=8):
    return set(neighbours_of(size)[node_of(place, size)])


def nodes(*places, size=8):
    return {node_of(place, size) for place in places}


def test_points_and_corners_touch_their_neighbours_and_borders():
    assert touching((4, 4)) == nodes((3, 4), (5, 4), (4, 3), (4, 5), (3, 3), (5, 5))
    assert touching((1, 1)) == nodes((2, 1), (1, 2), (2, 2), "top", "left")
    assert touching((8, 1)) == nodes((7, 1), (8, 2), "top", "right")
    assert touching((8, 8)) == nodes((7, 8), (8, 7), (7, 7), "bottom", "right")


def test_borders_touch_their_rows_and_no_border():
    assert touching("top") == nodes(*((i, 1) for i in range(1, 9)))
    assert touching("left") == nodes(*((1, j) for j in range(1, 9)))
