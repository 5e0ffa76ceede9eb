"""How often `new-book` refuses an honest log, since its times run against the solver by chance.

python -m benchmarks.simulations.log_gate [--logs 500] draws logs of several worlds, and prints the
share of each that is refused; and the share of the same logs with the times left of a limit.
"""

import argparse
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pandas as pd

from pipeline.corpora.new_book.known import Known
from pipeline.corpora.new_book.ratings.levels.hardness import Hardness
from pipeline.corpora.new_book.ratings.together import check_attempts
from pipeline.corpora.new_book.sheet import Sheet
from pipeline.files.settings import SettingsError

PACE, NOISE, USUAL = 0.5, 0.6, 300
"""Standard deviations of log times between persons, and of one person; the usual seconds."""
LIMIT = 20 * USUAL
SOLVER = (0.3, 0.8)
"""The correlation of the solver with the difficulty."""


class World(NamedTuple):
    """Puzzles, persons and the puzzles that each tries; `spread` is that of the log difficulty.

    `skill` moves the difficulty that persons finish half of, in its standard deviations. `slope` is
    what the log of a time changes by with that of 1 + earlier attempts, the easy puzzles first.
    `chosen` is whether the quick choose the hard puzzles.
    """

    puzzles: int = 60
    persons: int = 20
    tried: int = 20
    spread: float = 0.35
    skill: float = 9.0
    slope: float = 0.0
    chosen: bool = False
    solver: tuple[float, float] = SOLVER


WORLDS = {
    "few attempts": World(20, 3, 8),
    "an attempt a puzzle": World(60, 1, 60),
    "an attempt a person": World(30, 90, 1),
    "many attempts": World(100, 40, 50),
    "unskilled persons": World(skill=-1.0),
    "skilled persons": World(skill=2.0),
    "easy puzzles only": World(spread=0.1),
    "one level": World(spread=0.05, solver=(0.0, 0.0)),
    "the quick choose the hard": World(chosen=True),
    "practice, the easy first": World(slope=-0.1),
    "practice, easy puzzles, the easiest first": World(spread=0.1, slope=-0.1),
    "much practice, the easy first": World(slope=-0.2),
    "much practice, easy puzzles, the easiest first": World(spread=0.1, slope=-0.2, tried=60),
    "much practice, one level, the same order for all": World(
        spread=0.05, solver=(0.0, 0.0), slope=-0.2, tried=60
    ),
}


def log_of(world: World, rng: np.random.Generator) -> tuple[Sheet, Hardness]:
    """Return a log without practice taken out, and a solver that follows its difficulty."""
    hard = np.sort(rng.normal(size=world.puzzles))
    rho = rng.uniform(*world.solver)
    solver = rho * hard + np.sqrt(1 - rho**2) * rng.normal(size=world.puzzles)
    rows = []
    for person in range(world.persons):
        pace = rng.normal()
        weight = np.exp(-(((hard + pace) / 0.7) ** 2)) if world.chosen else np.ones(world.puzzles)
        tried = min(world.tried, world.puzzles)
        at = rng.choice(world.puzzles, tried, False, (weight + 1e-9) / sum(weight + 1e-9))
        at = np.sort(at) if world.slope else at
        logs = PACE * pace + world.spread * hard[at] + rng.normal(0, NOISE, tried)
        logs += world.slope * np.log1p(np.arange(tried))
        finished = rng.random(tried) < 1 / (1 + np.exp(2 * (hard[at] - world.skill + pace)))
        seconds = np.clip(USUAL * np.exp(logs), 1, LIMIT - 1)
        rows += [
            (str(one), f"p{person}", f"{time:.0f}", "yes" if done else "no", str(place))
            for place, (one, time, done) in enumerate(zip(at, seconds, finished, strict=True))
        ]
    cells = pd.DataFrame(rows, columns=["id", "person", "seconds", "finished", "place"])
    cells.index = [(at, "") for at in range(2, len(cells) + 2)]
    sheet = Sheet(Path("log.csv"), "utf-8", ",", True, cells, [])
    return sheet, Hardness(sheet, lambda: solver)


def is_refused(sheet: Sheet, hardness: Hardness, puzzles: int) -> bool:
    """Return whether the times of a log are said to run against the solver."""
    attempts = {"puzzle": "id", "person": "person", "seconds": "seconds", "finished": "finished"}
    try:
        check_attempts(
            list(map(str, range(puzzles))),
            sheet,
            attempts | {"unit": "seconds"},
            Known("", ""),
            hardness,
        )
    except SettingsError:
        return True
    return False


def rates(world: World, logs: int, seed: int = 1) -> tuple[float, float]:
    """Return the share of honest logs that are refused, and of those with times left of a limit."""
    rng, found = np.random.default_rng(seed), np.zeros(2)
    for _ in range(logs):
        sheet, hardness = log_of(world, rng)
        found[0] += is_refused(sheet, hardness, world.puzzles)
        left = [str(LIMIT - int(cell)) for cell in sheet.cells["seconds"]]
        sheet.cells["seconds"] = left
        found[1] += is_refused(sheet, hardness, world.puzzles)
    return tuple(found / logs)


def main() -> None:
    """Print the shares."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--logs", type=int, default=500)
    given = parser.parse_args()
    for name, world in WORLDS.items():
        honest, left = rates(world, given.logs)
        print(f"{name:<50} honest {honest:.1%}, left of a limit {left:.0%}", flush=True)


if __name__ == "__main__":
    main()
