"""Logs of persons who get quicker with practice, whose truth is known.

    python benchmarks/simulations/practice_logs.py [books] [persons]

prints of each world how often practice is told and seen, how often it is said that people get
slower, how far its slope is from the truth, how often the interval has it, and how far the
half-times of puzzles met late are from those of puzzles met early, with practice taken out and
without.
"""

import sys
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pandas as pd
from threadpoolctl import threadpool_limits

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from pipeline.corpora.attempts.persons import together_of  # noqa: E402
from pipeline.corpora.attempts.practice import SURE  # noqa: E402


class World(NamedTuple):
    """How persons learn, and in which order they meet the puzzles.

    `slope` is what the log of a time changes by with the log of 1 + earlier attempts, `own` its
    spread among persons. `before` are attempts before the log began, the median of persons.
    `order` is how far the order follows the difficulty: 0 by chance, inf the same for all.
    `quick_stay` is whether the slow try fewer puzzles. `leave` is the chance to leave after an
    attempt that took e^0.4 of the person's usual time or longer.
    """

    slope: float
    own: float = 0.0
    before: float = 0.0
    order: float = 0.0
    quick_stay: bool = False
    leave: float = 0.0


WORLDS = {
    "no practice": World(0.0),
    "no practice, the quick stay": World(0.0, quick_stay=True),
    "no practice, the easy first": World(0.0, order=1.0),
    "no practice, they leave after a slow puzzle": World(0.0, leave=0.35),
    "no practice, they always leave after one": World(0.0, leave=1.0),
    "one slope": World(-0.1),
    "they leave after a slow puzzle": World(-0.1, leave=0.35),
    "slopes of their own": World(-0.1, own=0.1),
    "practised before the log": World(-0.1, before=30.0),
    "the easy first": World(-0.1, order=1.0),
    "the quick stay": World(-0.1, quick_stay=True),
    "the same order for all": World(-0.1, order=np.inf),
}


def log_of(world: World, seed: int, puzzles: int = 60, persons: int = 40, tried: int = 30):
    """Return a table of attempts with `earlier`, and the true log difficulty by puzzle.

    The difficulty is that after the average practice of the log.
    """
    rng = np.random.default_rng(seed)
    difficulty, paces = rng.normal(6, 0.5, puzzles), rng.normal(0, 0.4, persons)
    slopes = world.slope + rng.normal(0, world.own, persons)
    before = world.before * np.exp(rng.normal(0, 1, persons))
    rows = []
    for person, pace in enumerate(paces):
        number = tried - int(20 * (pace > 0)) * world.quick_stay
        place = difficulty * 100 if np.isinf(world.order) else rng.normal(0, 1, puzzles)
        place = place + (0 if np.isinf(world.order) else world.order / 0.5 * (difficulty - 6))
        for earlier, puzzle in enumerate(np.argsort(place, kind="stable")[:number]):
            learnt = slopes[person] * np.log1p(before[person] + earlier)
            start = slopes[person] * np.log1p(before[person])
            rows.append((puzzle, person, earlier, difficulty[puzzle] + pace + learnt - start))
    table = pd.DataFrame(rows, columns=["puzzle", "person", "earlier", "log"])
    needed = np.exp(table["log"] + rng.normal(0, 0.3, len(table)))
    patience = np.exp(rng.normal(7.5, 0.6, len(table)))
    table = table.assign(
        corpus="c",
        puzzle_id=table["puzzle"].map("{:03}".format),
        person=table["person"].map("p{:03}".format),
        person_class="",
        seconds=np.minimum(needed, patience),
        finished=needed <= patience,
        earlier=table["earlier"].astype(float),
    )
    if world.leave:
        is_slow = np.log(needed) > 6.4 + paces[table["person"].str[1:].astype(int)]
        leaves = is_slow & (rng.random(len(table)) < world.leave)
        table = table[leaves.groupby(table["person"]).cumsum() - leaves == 0]
    return table, {f"{at:03}": one for at, one in enumerate(difficulty)}


def judged(world: World, seed: int, **size) -> dict[str, float]:
    """Return what a log shows; `late` is how much longer puzzles met late seem than those early."""
    table, truth = log_of(world, seed, **size)
    found, puzzles, _ = together_of(table)
    plain, _, _ = together_of(table.assign(earlier=np.nan))
    place = np.log1p(table["earlier"]).groupby(table["puzzle_id"]).mean().loc[puzzles].to_numpy()
    known = np.isfinite(found.difficulty)
    late = place[known] > np.median(place[known])
    true = np.array([truth[one] for one in puzzles])[known]
    away, away_plain = found.difficulty[known] - true, plain.difficulty[known] - true
    inside = np.abs(found.practice - world.slope) <= SURE * found.practice_error
    seen = abs(found.practice) > SURE * found.practice_error
    return {
        "told": not found.why_no_practice,
        "slope off": found.practice - world.slope,
        "error": found.practice_error,
        "inside": np.nan if found.why_no_practice else inside,
        "seen": np.nan if found.why_no_practice else seen,
        "slower": found.practice > SURE * found.practice_error,
        "late": away[late].mean() - away[~late].mean(),
        "late, left in": away_plain[late].mean() - away_plain[~late].mean(),
        "off": away.std(),
        "off, left in": away_plain.std(),
        "spread in errors": ((away - away.mean()) / found.difficulty_error[known]).std(),
    }


def main(books: int = 100, persons: int = 40) -> None:
    rows = {}
    for name, world in WORLDS.items():
        with threadpool_limits(1):
            logs = [judged(world, seed, persons=persons) for seed in range(books)]
        rows[name] = pd.DataFrame(logs).mean()
        print(name, rows[name].round(3).to_dict(), flush=True)
    print(pd.DataFrame(rows).T.round(3).to_string())


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
