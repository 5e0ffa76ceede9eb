"""How often the interval of the chance to finish has the truth, in logs whose truth is known.

    python benchmarks/simulations/finishing_gate.py [logs]

prints of each spread of the puzzles and number of attempts how often the interval (95 %) has the
chance of an average person, over all puzzles and where it is below 0.3 or above 0.95, how far off
the chance is there, and how often the interval of a person's chance has it.
"""

import sys
from itertools import product
from pathlib import Path

import numpy as np
import pandas as pd
from scipy.special import expit

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from pipeline.calibration.times.finishing import finishing  # noqa: E402

SPREADS, ATTEMPTS = (0.3, 1.0, 1.5, 2.5), (5, 10, 40)
PUZZLES, PERSONS, MEAN = 50, 60, 1.0
HARD, EASY = 0.3, 0.95


def judged(spread: float, tried: int, seed: int) -> tuple[pd.DataFrame, pd.DataFrame]:
    """Return `truth`, `off` and `is_held` of each puzzle, and of each person of a simulated log.

    `spread` is the standard deviation of the log odds of puzzles, that of persons is 1; `tried` are
    the persons who try a puzzle, drawn by chance.
    """
    rng = np.random.default_rng(seed)
    of_puzzle, of_person = rng.normal(MEAN, spread, PUZZLES), rng.normal(0, 1, PERSONS)
    of_person -= of_person.mean()
    puzzles = np.repeat(np.arange(PUZZLES), tried)
    persons = np.concatenate(
        [rng.choice(PERSONS, tried, replace=False) for _ in range(PUZZLES)]
    )  # fmt: skip
    done = rng.random(len(puzzles)) < expit(of_puzzle[puzzles] + of_person[persons])
    log = pd.DataFrame({"puzzle_id": puzzles, "person": persons, "finished": done})
    seen = np.unique(persons)
    found = finishing(log, np.arange(PUZZLES), seen)
    truths = expit(of_puzzle), expit(of_puzzle.mean() + of_person[seen])
    return tuple(_held(*each) for each in zip(found, truths, strict=True))


def _held(found, truth) -> pd.DataFrame:
    chance, low, high = found
    is_held = (low <= truth) & (truth <= high)
    return pd.DataFrame({"truth": truth, "off": chance - truth, "is_held": is_held})


def main(logs=60):
    """Print a table of all spreads and numbers of attempts."""
    print(
        "| spread | attempts | in its interval | below 0.3 | off there | above 0.95 | off there "
        "| persons |\n|---|---|---:|---:|---:|---:|---:|---:|"
    )
    for spread, tried in product(SPREADS, ATTEMPTS):
        parts = zip(*(judged(spread, tried, seed) for seed in range(logs)), strict=True)
        puzzles, persons = (pd.concat(each) for each in parts)
        cells = [f"{puzzles['is_held'].mean():.0%}"]
        for some in (puzzles["truth"] < HARD, puzzles["truth"] > EASY):
            few = puzzles[some]
            told = len(few) > PUZZLES // 2
            cells += [f"{few['is_held'].mean():.0%}", f"{few['off'].mean():+.2f}"] * told
            cells += ["", ""] * (not told)
        cells.append(f"{persons['is_held'].mean():.0%}")
        print(f"| {spread:g} | {tried} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
