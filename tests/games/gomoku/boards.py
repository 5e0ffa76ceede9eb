"""Boards of gomoku for the tests: by the names of points, and the problems."""

import csv
from pathlib import Path

from pipeline.games.gomoku.puzzle import SIZE
from pipeline.games.moves import FIRST, SECOND

PROBLEMS = Path(__file__).resolve().parents[3] / "data/raw/gomoku-problems/gomoku-problems.csv"


def stones_of(first: str, second: str = "") -> str:
    """Return a board from the names of the points of X and of O."""
    cells = ["."] * SIZE * SIZE
    for side, names in ((FIRST, first), (SECOND, second)):
        for name in names.split():
            x, y = int(name[:2]), int(name[2:])
            cells[(y - 1) * SIZE + x - 1] = side
    return "".join(cells)


def problems() -> list[dict]:
    """Return the rows of the problems."""
    with PROBLEMS.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))
