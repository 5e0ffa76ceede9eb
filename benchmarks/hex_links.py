"""Links of Hex against every game on 4 x 4: python benchmarks/hex_links.py [--share 0.01]

Wherever the program calls top and bottom linked, X must win though O moves. Asked are the positions
of 4 x 4 that O wins in truth, that no single stone of O cuts, and of which half are others turned
by 180 degrees; what X may claim, O may in the mirrored position. All take half an hour.
"""

import sys
from pathlib import Path

import click
import numba
import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from pipeline.games.hex.board import neighbours_of, nodes_of  # noqa: E402
from pipeline.games.hex.rules.joins import Network, Selection  # noqa: E402

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
    """Return the positions of games that go on where a link from top to bottom would be wrong."""
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
        is_cut = not joins[of_x | empty]
        for p in range(POINTS):
            is_cut |= empty >> p & 1 and not joins[(of_x | empty) & ~(1 << p)]
        if not is_cut:
            found.append(position)
    return found


@click.command()
@click.option("--share", type=click.FloatRange(0, 1), default=1.0, show_default=True)
def main(share):
    """Print how many positions were asked, and in how many a link is claimed that breaks."""
    joins = connected()
    asked = np.random.default_rng(1).permutation(doubtful(joins, x_wins(joins)))
    asked = asked[: round(share * len(asked))]
    wrong = 0
    for position in asked.tolist():
        stones = "".join(".XO"[position // 3**p % 3] for p in range(POINTS))
        network = Network(NEIGHBOURS, nodes_of(stones), Selection())
        wrong += network.linked(network.labels[TOP], network.labels[BOTTOM])
    click.echo(f"{len(asked)} positions, {wrong} wrong links")


if __name__ == "__main__":
    main()
