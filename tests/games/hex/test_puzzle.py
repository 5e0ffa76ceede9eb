"""Hex positions: winning, and what is refused."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.games.hex.puzzle import Hex, objection, winner_of
from pipeline.games.moves import Point
from pipeline.texts.errors import PuzzleError


@given(st.integers(3, 8), st.sampled_from(["XO", "XO."]), st.data())
def test_the_winner_is_found_as_by_joining_sets(size, cells, data):
    """A full board has exactly one."""
    found = data.draw(st.lists(st.sampled_from(cells), min_size=size**2, max_size=size**2))
    won = [side for side in "XO" if _joined_by_union(found, size, side)]
    assert (won or [""]) == [winner_of("".join(found))]
    assert won or "." in found


def _joined_by_union(stones, size, side):
    """Join stones and borders into sets, apart from the flood of the program."""
    parent = {}

    def root(node):
        while parent.setdefault(node, node) != node:
            node = parent[node]
        return node

    for index, stone in enumerate(stones):
        if stone != side:
            continue
        x, y = index % size, index // size
        along = y if side == "X" else x
        beside = [(x + 1, y), (x, y + 1), (x + 1, y + 1)]
        same = [(u, v) for u, v in beside if u < size and v < size and stones[v * size + u] == side]
        same += ["first"] * (along == 0) + ["second"] * (along == size - 1)
        for other in same:
            parent[root((x, y))] = root(other)
    return root("first") == root("second")


def test_who_moves_is_who_has_fewer_stones():
    stones = ("X........", "O........", "XO.......")
    assert [Hex(clues).to_move for clues in stones] == ["O", "X", "X"]


@pytest.mark.parametrize(
    ("clues", "message"),
    [
        ("." * 8, "expected a square board of 3 x 3 to 14 x 14, found 8 points"),
        ("." * 225, "found 225 points"),
        ("." * 4, "found 4 points"),
        ("X" * 12 + "." * 52, "found 12 X and 0 O"),
        ("Z" + "." * 8, "row 1, column 1: expected X, O or '.', found 'Z'"),
        ("X.OX.OX..", "found top and bottom joined by X"),
        ("X......../11", "where a stone lies"),
        ("X......../44", "it lies off the board"),
    ],
)
def test_what_is_no_position_is_refused(clues, message):
    with pytest.raises(PuzzleError, match=re.escape(message)):
        Hex(clues)


def test_objections():
    assert objection("X........", Point(1, 1)).startswith("11 ")
    assert objection("X........", Point(0, 1)).startswith("01 ")
    assert objection("." * 9, Point(2, 2)) == ""
