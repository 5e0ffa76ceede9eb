"""How often the interval of the chance to finish has the truth, in logs whose truth is known.

    python benchmarks/simulations/finishing_gate.py [logs]

prints of each world how often the interval (95 %) has the chance of an average person, over all
puzzles and where it is below 0.3 or above 0.95, how wide it is, and how far off the chance is.
"""

import sys
from pathlib import Path

import numpy as np
import pandas as pd
from scipy.special import expit
from scipy.stats import norm

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from pipeline.calibration.times.finishing import finishing  # noqa: E402
from tests.corpora.selection import selected  # noqa: E402

WORLDS = (
    *((50, 60, 1.0, spread, tried, 0.0) for spread in (0.3, 1.0, 2.5) for tried in (5, 10, 40)),
    *((50, 60, 1.0, 1.0, tried, chosen) for chosen in (0.25, 0.5, 1.0) for tried in (10, 20)),
    (50, 60, 1.0, 2.5, 10, 0.5),
    *((5, 60, 1.0, 1.0, 20, chosen) for chosen in (0.0, 1.0)),
    *((50, 60, 4.0, 1.0, 10, chosen) for chosen in (0.0, 1.0)),
    *((50, 60, -3.0, 1.0, 10, chosen) for chosen in (0.0, 0.5)),
    *((50, 400, 1.0, 1.0, 10, chosen) for chosen in (0.0, 0.5)),
    *((20, 800, 1.0, 1.0, 100, chosen) for chosen in (0.0, 0.25, 0.5, 1.0)),
)
"""Puzzles, persons, mean and spread of log odds of puzzles, persons a puzzle, how far they choose.

The spread of persons is 1. A person tries a puzzle with the weight exp(-how far × both log odds).
"""
BY_PLACE = (80, 60)
"""Puzzles and persons of `tests/corpora/selection.py`: times, of which some are given up."""
HARD, EASY = 0.3, 0.95
PATIENCE, SPREAD = 7.2, np.hypot(0.3, 0.6)


def log_of(world, seed: int) -> tuple[pd.DataFrame, np.ndarray]:
    """Return a simulated log, and the chance of an average person with each puzzle."""
    if world == BY_PLACE:
        difficulty, pace, (puzzles, persons, _, done) = selected(seed)
        truth = norm.cdf((PATIENCE - difficulty - pace.mean()) / SPREAD)
    else:
        count, people, mean, spread, tried, chosen = world
        rng = np.random.default_rng(seed)
        of_puzzle, of_person = rng.normal(0, spread, count), rng.normal(0, 1, people)
        of_person -= of_person.mean()
        weight = np.exp(-chosen * np.outer(of_puzzle, of_person))
        persons = np.concatenate(
            [rng.choice(people, tried, False, row / row.sum()) for row in weight]
        )
        puzzles = np.repeat(np.arange(count), tried)
        chance = expit(mean + of_puzzle[puzzles] + of_person[persons])
        done, truth = rng.random(len(puzzles)) < chance, expit(mean + of_puzzle)
    return pd.DataFrame({"puzzle_id": puzzles, "person": persons, "finished": done}), truth


def judged(world, seeds) -> pd.DataFrame:
    """Return `truth`, `off`, `width` and `is_held` of each puzzle of simulated logs."""
    found = []
    for seed in seeds:
        log, truth = log_of(world, seed)
        tried = np.unique(log["puzzle_id"])
        (chance, low, high), _ = finishing(log, tried, np.unique(log["person"]))
        truth = truth[tried]
        columns = {"truth": truth, "off": chance - truth, "width": high - low}
        found.append(pd.DataFrame(columns | {"is_held": (low <= truth) & (truth <= high)}))
    return pd.concat(found)


def main(logs=60):
    """Print a table of all worlds."""
    print(
        "| puzzles | persons | mean | spread | tried by | chosen | in its interval | below 0.3 "
        "| above 0.95 | width | off |\n|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|"
    )
    for world in (*WORLDS, BY_PLACE):
        rows = judged(world, range(logs))
        cells = [f"{one:g}" for one in world] + [""] * (len(WORLDS[0]) - len(world))
        for some in (rows["truth"] >= 0, rows["truth"] < HARD, rows["truth"] > EASY):
            cells.append(f"{rows.loc[some, 'is_held'].mean():.0%}" if some.sum() > logs else "")
        cells += [f"{rows['width'].mean():.2f}", f"{rows['off'].abs().mean():.2f}"]
        print(f"| {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
