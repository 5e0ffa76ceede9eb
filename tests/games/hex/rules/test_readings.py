"""The places of II.2 in doubt (docs/hex.md): what the program reads, what the letter would give."""

from collections import Counter

import pytest
from hypothesis import given

from pipeline.games.hex.puzzle import Hex
from pipeline.games.hex.rules.selections import selection
from pipeline.games.hex.rules.solver import valuation
from pipeline.games.moves import Point, points_of_board

from .conftest import BEFORE_44, RECORDS, TABLE, board, nonzero, points, positions
from .readings import (
    Position,
    across_with_b,
    across_with_c,
    points_counted,
    supports_counted,
)

PRINTED = Hex(RECORDS[0].stones_before(BEFORE_44))
LAST = Point(5, 8)


def agreement(**reading) -> tuple[int, int]:
    """Return how many printed values a reading gives, and how many printed moves it has first."""
    values = Position(PRINTED, selection(), "X").values(**reading)
    empty = [point for point in points_of_board(8) if PRINTED.stone(point) == "."]
    same = sum(values[point] == TABLE[point.y - 1][point.x - 1] for point in empty)
    return same, sum(
        is_first(Hex(record.stones_before(number)), move, reading)
        for record in RECORDS
        for number, move in enumerate(record.moves)
        if record.side_of(number) == "X"
    )


def is_first(position, move, reading) -> bool:
    """Whether no point has a higher value; the first move of all is given by rule."""
    if not position.stones.strip("."):
        return True
    values = Position(position, selection(), "X").values(**reading)
    return values[move] == max(values.values())


@pytest.mark.parametrize("name", ["ziggurats", "borders-apart", "touching"])
@given(position=positions(sizes=(3, 5, 8)))
def test_the_program_gives_what_its_readings_give(name, position):
    for side in "XO":
        ours = valuation(position, selection(name), side).values
        assert nonzero(ours) == dict(Position(position, selection(name), side).values())


@pytest.mark.parametrize(
    ("reading", "expected"),
    [
        ({}, (56, 27)),
        ({"counted": supports_counted}, (43, 26)),
        ({"counted": points_counted}, (41, 26)),
    ],
    ids=["half links", "supports", "points"],
)
def test_5_2_by_the_letter_agrees_less(reading, expected):
    assert agreement(**reading) == expected


def test_5_2_the_four_half_links_of_58():
    found = Position(PRINTED, selection(), "X")
    at = {place: label for label, members in found.members.items() for place in members}
    halves = found.halves[at[4, 6], at["bottom"]]
    small = [points((4, 7), (4, 8), (5, 8)), points((5, 7), (5, 8), (6, 8))]
    small.append(points((4, 7), (5, 7), (5, 8)))
    (last,) = {support for support in halves if LAST in support} - set(small)
    assert set(small) < halves.keys()
    assert halves[last] == points((5, 6))
    assert at[4, 5] == at[4, 6]
    assert TABLE[LAST.y - 1][LAST.x - 1] == 4
    assert found.values()[LAST] == 4


def test_5_2_half_links_of_linked_components_do_not_count_again_by_5_3():
    assert Position(PRINTED, selection(), "X").values(again=True)[LAST] == 134


def test_5_4_by_the_letter_agrees_alike():
    assert agreement(across=across_with_b) == agreement(across=across_with_c) == (56, 27)


def test_5_4_from_border_to_border_is_the_same_by_the_letter():
    to_top, to_bottom = [(6, y) for y in range(1, 7)], [(5, y) for y in range(7, 15)]
    position = board(14, x=[*to_top, (7, 8), *to_bottom], o=[(5, 6)])
    apart = selection("touching").model_copy(update={"bridged_to_border": "apart"})
    found = Position(position, apart, "X")
    for across in (across_with_b, across_with_c):
        assert found.crossings(across) == {(6, 7): 1000}


def test_5_4_by_the_letter_values_what_the_winner_need_not_link():
    """X has won: 33 is linked to both borders, whatever becomes of 54."""
    found = Position(board(5, x=[(3, 3), (5, 4)]), selection(), "X")
    expected = dict.fromkeys(((4, 3), (4, 4)), 100)
    assert found.crossings(across_with_c) == Counter(expected)
    assert found.crossings(across_with_b) == Counter(dict.fromkeys(expected, 1000))
