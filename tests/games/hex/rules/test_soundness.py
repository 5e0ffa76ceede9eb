"""A link cannot be broken: played out to the end, its owner always connects within the support.

The player here knows nothing of the relations: it tries every reply.
"""

from functools import cache
from math import inf, isqrt
from random import Random

import pytest
from hypothesis import given, settings

from pipeline.games.hex.board import BORDERS, neighbours_of
from pipeline.games.hex.puzzle import winner_of
from pipeline.games.hex.rules.joins import Selection
from pipeline.games.hex.rules.solver import decide
from pipeline.games.moves import FIRST, OTHER, Point
from pipeline.games.positions import played

from .conftest import board, positions
from .views import (
    APART,
    ZIGGURATS,
    half_links,
    joins,
    middles_between,
    network_of,
    node_of,
    places_of,
)

EVERY = Selection(3, inf, joins_borders=False)


def connects(stones, side, p, q, support, owner_begins):
    """Tell whether `side` can connect p and q although only points of `support` are played.

    Each side plays every other move there; a point that stays empty connects nothing.
    """
    size = isqrt(len(stones))
    own = {node_of(place, size) for place in places_of(stones, side)}
    p, q = node_of(p, size), node_of(q, size)
    order = sorted(node_of(point, size) for point in support)

    @cache
    def owner_connects(taken, turn):
        left = [point for point in order if point not in dict(taken)]
        if not left:
            return joined(own | {point for point, owner in taken if owner}, p, q, size)
        results = (owner_connects(taken | {(point, turn)}, not turn) for point in left)
        return any(results) if turn else all(results)

    return owner_connects(frozenset(), owner_begins)


def joined(nodes, p, q, size):
    """Flood from p to q over the stones and borders of a side."""
    reached, waiting = {p}, [p]
    while waiting:
        fresh = {*neighbours_of(size)[waiting.pop()]} & nodes - reached
        reached |= fresh
        waiting += fresh
    return q in reached


def check_links(stones, chosen, longest=9):
    """Play out every link and half link of a position; return how many there were."""
    network, number = network_of(stones, chosen), 0
    for side in "XO":
        # What a joined stone needs to reach its border is in no support of another.
        places = [
            place
            for place in places_of(stones, side)
            if isinstance(place, str)
            or not chosen.joins_borders
            or network.labels[node_of(place, isqrt(len(stones)))] >= BORDERS
        ]
        for at, p in enumerate(places):
            for q in places[:at]:
                halves = set(half_links(network, p, q))
                for owner_begins, supports in ((True, halves), (False, joins(network, p, q))):
                    for support in supports:
                        if len(support) <= longest:
                            assert connects(stones, side, p, q, support, owner_begins)
                            number += 1
    return number


@pytest.mark.parametrize("chosen", [EVERY, ZIGGURATS])
@settings(max_examples=40)
@given(stones=positions(sizes=(3, 4)))
def test_links_of_small_boards_cannot_be_broken(stones, chosen):
    check_links(stones, chosen)


def test_the_ziggurat_cannot_be_broken():
    assert check_links(board(5, x=[(3, 3)]), EVERY, longest=8) > 4


def test_a_half_link_is_no_link():
    """With the opponent first, a half link breaks."""
    between = board(4, x=[(2, 1), (2, 3)]), "X", Point(2, 1), Point(2, 3), {Point(2, 2)}
    assert connects(*between, owner_begins=True)
    assert not connects(*between, owner_begins=False)


@cache
def exact_winner(stones, turn):
    """Return who wins with best play; every game of Hex has a winner."""
    won = winner_of(stones)
    if won:
        return won
    for at, cell in enumerate(stones):
        if cell == "." and exact_winner(stones[:at] + turn + stones[at + 1 :], OTHER[turn]) == turn:
            return turn
    return OTHER[turn]


def random_boards(number):
    """Yield different positions of 4 x 4 that go on."""
    random, seen = Random(1973), set()
    while len(seen) < number:
        cells = ["."] * 16
        for count, at in enumerate(random.sample(range(16), random.randrange(6, 13))):
            cells[at] = "XO"[count % 2]
        stones = "".join(cells)
        if not winner_of(stones) and stones not in seen:
            seen.add(stones)
            yield stones


PLAYED_OUT = [(APART, 156, 344), (ZIGGURATS, 166, 517)]


@pytest.mark.parametrize(("chosen", "links", "middles"), PLAYED_OUT)
def test_who_has_linked_his_borders_or_plays_a_middle_wins(chosen, links, middles):
    """`benchmarks/hex_links.py` asks all positions of 4 x 4 that could be wrong."""
    linked = played_out = 0
    for stones in ["..O.X...X.X..XOO", "..XO....X.O..OX.", *random_boards(400)]:
        network = network_of(stones, chosen)
        for side, borders in (("X", ("top", "bottom")), ("O", ("left", "right"))):
            if joins(network, *borders):
                linked += 1
                assert exact_winner(stones, OTHER[side]) == side, stones
                continue
            for middle in middles_between(network, *borders):
                played_out += 1
                after = played(stones, middle, side, 4)
                assert exact_winner(after, OTHER[side]) == side, (stones, middle)
    assert (linked, played_out) == (links, middles)


def test_the_program_wins_every_won_3_by_3_opening():
    """On 3 x 3 the centre wins; the program, X, then answers every defence."""

    def program_wins(stones):
        if winner_of(stones):
            return winner_of(stones) == FIRST
        replies = (stones[:at] + "O" + stones[at + 1 :] for at in range(9) if stones[at] == ".")
        return all(
            winner_of(reply) != "O"
            and program_wins(played(reply, decide(reply, FIRST).move, FIRST, 3))
            for reply in replies
        )

    assert program_wins("....X....")
