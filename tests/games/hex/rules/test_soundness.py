"""A link cannot be broken: played out to the end, its owner always connects within the support.

The player here knows nothing of the relations: it tries every reply.
"""

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings

from pipeline.games.hex.puzzle import Hex, touching, winner_of
from pipeline.games.hex.rules.selections import BORDERS_APART, ZIGGURATS
from pipeline.games.hex.rules.solver import valuation
from pipeline.games.moves import Point

from .conftest import board, positions
from .test_links import stones_of
from .views import ALL_SUPPORTS, half_links, joins, network_of

EVERY = ALL_SUPPORTS._replace(half_links=3, joins_borders=False)


def connects(position, side, p, q, support, owner_begins):
    """Tell whether `side` can connect p and q although only points of `support` are played.

    Each side plays every other move there; a point that stays empty connects nothing.
    """
    own = {place for place in stones_of(position, side) if isinstance(place, Point)}
    borders = [place for place in stones_of(position, side) if isinstance(place, str)]
    order = sorted(support)

    @cache
    def owner_connects(taken, turn):
        left = [point for point in order if point not in dict(taken)]
        if not left:
            mine = own | {point for point, owner in taken if owner}
            return joined(position.size, mine, p, q, borders)
        results = (owner_connects(taken | {(point, turn)}, not turn) for point in left)
        return any(results) if turn else all(results)

    return owner_connects(frozenset(), owner_begins)


def joined(size, stones, p, q, borders):
    """Flood from p to q over the stones and borders of a side."""

    def around(place):
        if place in borders:
            at = 1 if place in ("top", "left") else size
            along = 1 if place in ("top", "bottom") else 0
            return [stone for stone in stones if stone[along] == at]
        beside = [other for other in touching(place, size) if other in stones]
        return beside + [border for border in borders if place in around(border)]

    reached, waiting = {p}, [p]
    while waiting:
        fresh = [place for place in around(waiting.pop()) if place not in reached]
        reached.update(fresh)
        waiting += fresh
    return q in reached


def check_links(position, longest=9):
    """Play out every link and half link of a position; return how many there were."""
    network = network_of(position, EVERY)
    played = 0
    for side in "XO":
        places = stones_of(position, side)
        for at, p in enumerate(places):
            for q in places[:at]:
                for support in set(half_links(network, p, q)):
                    if len(support) <= longest:
                        assert connects(position, side, p, q, support, owner_begins=True)
                        played += 1
                for support in joins(network, p, q):
                    if len(support) <= longest:
                        assert connects(position, side, p, q, support, owner_begins=False)
                        played += 1
    return played


@settings(max_examples=40)
@given(position=positions(sizes=(3, 4)))
def test_links_of_small_boards_cannot_be_broken(position):
    check_links(position)


def test_the_ziggurat_cannot_be_broken():
    assert check_links(board(5, x=[(3, 3)]), longest=8) > 4


def test_a_half_link_is_no_link():
    # The referee can tell them apart: with the opponent first, a half link breaks.
    position = board(4, x=[(2, 1), (2, 3)])
    support = frozenset([Point(2, 2)])
    assert connects(position, "X", Point(2, 1), Point(2, 3), support, owner_begins=True)
    assert not connects(position, "X", Point(2, 1), Point(2, 3), support, owner_begins=False)


@cache
def exact_winner(stones, turn):
    """Return who wins with best play; every game of Hex has a winner."""
    won = winner_of(stones)
    if won:
        return won
    other = "O" if turn == "X" else "X"
    for at, cell in enumerate(stones):
        if cell == "." and exact_winner(stones[:at] + turn + stones[at + 1 :], other) == turn:
            return turn
    return other


def claims(chosen, positions=2000):
    """Return how often the borders of a side are linked on random 4 x 4 boards, how often wrongly.

    A claim is wrong where the other side, to move, wins.
    """
    random, seen, linked, wrong = Random(1973), set(), 0, 0
    while len(seen) < positions:
        cells = ["."] * 16
        for number, at in enumerate(random.sample(range(16), random.randrange(6, 13))):
            cells[at] = "XO"[number % 2]
        stones = "".join(cells)
        if winner_of(stones) or stones in seen:
            continue
        seen.add(stones)
        network = network_of(Hex(stones), chosen)
        for side, other, pair in (("X", "O", ("top", "bottom")), ("O", "X", ("left", "right"))):
            if joins(network, *pair):
                linked += 1
                wrong += exact_winner(stones, other) != side
    return linked, wrong


@pytest.mark.parametrize(
    ("chosen", "expected"), [(BORDERS_APART, (803, 0)), (ZIGGURATS, (933, 33))]
)
def test_who_has_linked_his_borders_wins_unless_bridged_stones_are_joined(chosen, expected):
    assert claims(chosen) == expected


def test_the_program_wins_every_won_3_by_3_opening():
    # On 3 x 3 the centre wins; the program, X, then answers every defence.
    def program_wins(stones):
        if winner_of(stones):
            return winner_of(stones) == "X"
        return all(
            program_wins(answered(stones[:at] + "O" + stones[at + 1 :]))
            for at, cell in enumerate(stones)
            if cell == "."
        )

    def answered(stones):
        if winner_of(stones):
            return stones
        cells = {Point(i % 3 + 1, i // 3 + 1): c for i, c in enumerate(stones)}
        position = board(
            3, [p for p, c in cells.items() if c == "X"], [p for p, c in cells.items() if c == "O"]
        )
        values = valuation(position, side="X").values
        best = max(sorted(values), key=values.get)
        at = (best.y - 1) * 3 + best.x - 1
        return stones[:at] + "X" + stones[at + 1 :]

    assert program_wins("....X....")
