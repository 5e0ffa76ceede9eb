"""Milliseconds a Hex move takes, by size and selection: python benchmarks/hex.py

One core. The positions are those of games in which the program plays a careless
player who draws lots, so that boards of every fullness occur; each position is decided three times
and the fastest counts. The aims are 20 ms on 8 x 8 and 1,000 ms on 14 x 14.
"""

import sys
import time
from pathlib import Path
from random import Random

import click
import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from pipeline.games.hex.play import HexGame  # noqa: E402
from pipeline.games.hex.puzzle import Hex  # noqa: E402
from pipeline.games.hex.rules.selections import SELECTIONS  # noqa: E402
from pipeline.games.hex.rules.solver import decide  # noqa: E402
from pipeline.games.moves import points_of_board  # noqa: E402

ROUNDS = 3
SEED = 1973


def positions(size, games):
    """Return the positions of some games in which the program, X, is to move."""
    found, lots = [], Random(SEED)
    for _ in range(games):
        game = HexGame(size, lots=lots)
        while not game.winner():
            if game.to_move() == "X":
                found.append(Hex(game.record().stones_before(len(game.moves))))
                game.play(game.decide().move)
            else:
                points = sorted(points_of_board(size))
                game.play(lots.choice([point for point in points if not game.objection(point)]))
    return found


def seconds(position, chosen):
    """Return the fewest seconds that a move took in some rounds."""
    taken = []
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        decide(position, chosen)
        taken.append(time.perf_counter() - begin)
    return min(taken)


@click.command()
@click.option("--size", "sizes", multiple=True, type=click.IntRange(3, 14), default=(6, 8, 11, 14))
@click.option("--games", type=click.IntRange(1), default=5, show_default=True)
def main(sizes, games):
    """Print a table of milliseconds."""
    click.echo("size  selection        positions    median      most   ms a move")
    for size in sizes:
        some = positions(size, games)
        for chosen in SELECTIONS:
            taken = 1000 * np.array([seconds(position, chosen) for position in some])
            median, most = np.median(taken), taken.max()
            click.echo(f"{size:4}  {chosen.name:16}{len(some):10}{median:10.2f}{most:10.2f}")


if __name__ == "__main__":
    main()
