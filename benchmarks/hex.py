"""Milliseconds a Hex move takes, by size: python benchmarks/hex.py

One core. The positions are those of games in which the program plays a careless
player who draws lots, so that boards of every fullness occur; each position is decided three times
and the fastest counts. The aims are 20 ms on 8 x 8 and 1,000 ms on 14 x 14.
"""

import sys
from functools import partial
from pathlib import Path
from random import Random

import click
import numpy as np
from rounds import best

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from pipeline.games.hex.rules.solver import decide  # noqa: E402
from pipeline.games.match import Match  # noqa: E402
from pipeline.games.moves import points_of_board  # noqa: E402

ROUNDS = 3
SEED = 1973


def positions(size, games):
    """Return the stones before each move of the program, X, in some games."""
    found, lots = [], Random(SEED)
    for _ in range(games):
        match = Match("hex", size, lots=lots)
        while not match.winner():
            if match.to_move() == "X":
                found.append(match.stones)
                match.play(match.decide().move)
            else:
                points = sorted(points_of_board(size))
                match.play(lots.choice([point for point in points if not match.objection(point)]))
    return found


@click.command()
@click.option("--size", "sizes", multiple=True, type=click.IntRange(3, 14), default=(6, 8, 11, 14))
@click.option("--games", type=click.IntRange(1), default=5, show_default=True)
def main(sizes, games):
    """Print a table of milliseconds."""
    click.echo("size  positions    median      most   ms a move")
    for size in sizes:
        some = positions(size, games)
        taken = 1000 * np.array([best(ROUNDS, partial(decide, one, "X")) for one in some])
        click.echo(f"{size:4}  {len(some):9}{np.median(taken):10.2f}{max(taken):10.2f}")


if __name__ == "__main__":
    main()
