"""Boards of gomoku for the tests: by the names of points, and the problems."""

import csv
from random import Random

from pipeline.games.gomoku.puzzle import SIZE
from pipeline.games.moves import FIRST, SECOND
from tests.runs import ROOT

PROBLEMS = ROOT / "data/raw/gomoku-problems/gomoku-problems.csv"


def stones_of(first: str, second: str = "") -> str:
    """Return a board from the names of the points of X and of O."""
    cells = ["."] * SIZE * SIZE
    for side, names in ((FIRST, first), (SECOND, second)):
        for name in names.split():
            x, y = int(name[:2]), int(name[2:])
            cells[(y - 1) * SIZE + x - 1] = side
    return "".join(cells)


def crowded(random: Random, stones: range, low: int, high: int, drawn: str) -> str:
    """Return a board with some stones drawn by chance, in rows and columns from low to high."""
    cells = ["."] * SIZE * SIZE
    for _ in range(random.choice(stones)):
        at = random.randrange(low, high) * SIZE + random.randrange(low, high)
        cells[at] = random.choice(drawn)
    return "".join(cells)


def problems() -> list[dict]:
    """Return the rows of the problems."""
    with PROBLEMS.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))
