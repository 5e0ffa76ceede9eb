"""Links of Hex against every game on 4 x 4: python benchmarks/hex_links.py [--share 0.01]

Wherever the program calls top and bottom linked, X must win though O moves, and where it calls them
half linked, X must after a stone on a middle. Asked are positions of 4 x 4 that O wins in truth if
it moves. Left out are those that a stone of O cuts on any of two points, and of two that are one
another turned by 180 degrees the second; what X may claim, O may in the mirrored position. All take
an hour.
"""

import sys
from functools import reduce
from operator import or_
from pathlib import Path

import click
import numba
import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from pipeline.games.hex.board import neighbours_of, nodes_of  # noqa: E402
from pipeline.games.hex.rules.joins import Network, Selection  # noqa: E402
from pipeline.games.hex.rules.solver import points_in  # noqa: E402

SIZE, POINTS = 4, 16
NEIGHBOURS = neighbours_of(SIZE)
TOP, BOTTOM = POINTS, POINTS + 1
AROUND = np.array([sum(1 << q for q in NEIGHBOURS[p] if q < POINTS) for p in range(POINTS)])
POWERS = 3 ** np.arange(POINTS)
"""A position is a number with a digit a point: 0 empty, 1 X, 2 O."""


@numba.njit
def connected():
    """Return of every set of 16 points whether it joins top and bottom."""
    found = np.zeros(1 << POINTS, np.bool_)
    for points in range(1 << POINTS):
        reached, before = points & 15, -1
        while reached != before:
            before = reached
            for p in range(POINTS):
                if reached >> p & 1:
                    reached |= AROUND[p] & points
        found[points] = reached >> POINTS - SIZE != 0
    return found


@numba.njit
def x_wins(joins):
    """Return of every position whether X wins with O to move (1) and with X to move (2)."""
    wins = np.zeros(3**POINTS, np.uint8)
    for position in range(3**POINTS - 1, -1, -1):
        left, of_x, empty, by_x, by_o = position, 0, 0, False, True
        for p in range(POINTS):
            digit, left = left % 3, left // 3
            of_x |= (digit == 1) << p
            if digit == 0:
                empty += 1
                by_x |= wins[position + POWERS[p]] & 1 != 0
                by_o &= wins[position + 2 * POWERS[p]] & 2 != 0
        wins[position] = 2 * by_x + by_o if empty else 3 * joins[of_x]
    return wins


@numba.njit
def doubtful(joins, wins):
    """Return the positions of games that go on where a link from top to bottom would be wrong.

    A point that cuts, alone, may be the middle of a half link; of two, one is left.
    """
    found = []
    for position in range(3**POINTS):
        left, turned, of_x, empty, balance = position, 0, 0, 0, 0
        for p in range(POINTS):
            digit, left = left % 3, left // 3
            turned = 3 * turned + digit
            of_x |= (digit == 1) << p
            empty |= (digit == 0) << p
            balance += (digit == 1) - (digit == 2)
        if abs(balance) > 1 or wins[position] & 1 or turned < position:
            continue
        cuts = 0 if joins[of_x | empty] else 2
        for p in range(POINTS):
            cuts += empty >> p & 1 and not joins[(of_x | empty) & ~(1 << p)]
        if cuts < 2:
            found.append(position)
    return found


@click.command()
@click.option("--share", type=click.FloatRange(0, 1), default=1.0, show_default=True)
def main(share):
    """Print how many positions were asked, and how many links and middles are claimed wrongly."""
    joins = connected()
    wins = x_wins(joins)
    every = np.random.default_rng(1).permutation(doubtful(joins, wins))
    asked = every[: round(share * len(every))]
    links = middles = wrong = 0
    for position in asked.tolist():
        stones = "".join(".XO"[position // 3**p % 3] for p in range(POINTS))
        network = Network(NEIGHBOURS, nodes_of(stones), Selection())
        top, bottom = sorted((network.labels[TOP], network.labels[BOTTOM]))
        links += network.linked(top, bottom)
        claimed = reduce(or_, network.halves.get((top, bottom), {}).values(), 0)
        for middle in points_in(claimed):
            middles += 1
            wrong += not wins[position + POWERS[middle]] & 1
    click.echo(f"{len(asked)} positions of {len(every)}: {links} wrong links")
    click.echo(f"{middles} middles, {wrong} wrong")


if __name__ == "__main__":
    main()
