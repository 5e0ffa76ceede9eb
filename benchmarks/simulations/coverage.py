"""How often the intervals of coefficients hold, in simulated books of few puzzles.

python -m benchmarks.simulations.coverage [--books 300] draws books of four raters of five levels
and prints in how many of them each 95 % interval holds the coefficient of very many puzzles. Raters
err by 0.4 or 0.9 where difficulty has the standard deviation 1, or copy the first but for some of
the puzzles, a level harder there, so that the first two agree on 90 to 99 %. Or most puzzles of a
book are easy: 77 or 84 % stand in level 1.
"""

import argparse
from collections import defaultdict
from itertools import product

import numpy as np
import pandas as pd

from pipeline.agreement.coefficients import Bootstrap, pair_coefficients
from pipeline.agreement.together import together_coefficients

CUTS = (-1.2, -0.4, 0.4, 1.2)
EASY = {0.77: 0.8, 0.84: 1.08}
"""Where level 2 begins, by how much of a book stands below it."""
RATERS, LEVELS, MANY = 4, 5, 50_000
NOISES, PUZZLES = (0.4, 0.9), (10, 15, 20, 30, 60)
AGREED, CLOSE_PUZZLES = (0.9, 0.93, 0.97, 0.99), (20, 30, 60, 100)
NONE = Bootstrap(samples=2)


def drawn(rng, puzzles: int, noise: float) -> np.ndarray:
    """Return the levels of each puzzle by each rater."""
    difficulty = rng.normal(size=(puzzles, 1))
    return np.digitize(difficulty + noise * rng.normal(size=(puzzles, RATERS)), CUTS) + 1


def easy(rng, puzzles: int, in_level_1: float) -> np.ndarray:
    """Return levels of a book most of whose puzzles are easy; raters err by 0.4."""
    difficulty = rng.normal(size=(puzzles, 1))
    cuts = EASY[in_level_1] + np.array([0, 0.5, 1])
    return np.digitize(difficulty + 0.4 * rng.normal(size=(puzzles, RATERS)), cuts) + 1


def close(rng, puzzles: int, agreed: float) -> np.ndarray:
    """Return levels used alike, which each rater but the first gives to so many of the puzzles.

    On the others it is a level higher, or on the highest level one lower.
    """
    level = rng.integers(1, LEVELS + 1, (puzzles, 1))
    changed = rng.random((puzzles, RATERS)) < [0, *[1 - agreed] * (RATERS - 1)]
    return np.where(changed, np.where(level == LEVELS, LEVELS - 1, level + 1), level)


def coefficients(levels: np.ndarray, bootstrap: Bootstrap) -> pd.DataFrame:
    """Return those of the first two raters, and of all, by name."""
    pair = pair_coefficients(levels[:, :2], levels[:, :2], LEVELS, bootstrap)
    every = together_coefficients(levels, bootstrap=bootstrap)
    found = {"two raters": pair, "all raters": every}
    return pd.concat(found, names=["of"]).set_index("coefficient", append=True).droplevel(1)


def holds(levels: np.ndarray, truth: pd.Series) -> pd.Series:
    """Return which of the intervals that are known hold the truth."""
    known = coefficients(levels, Bootstrap(samples=400)).dropna(subset=["low", "high"])
    return truth[known.index].between(known["low"] - 1e-9, known["high"] + 1e-9)


def main() -> None:
    """Print the share of intervals that hold."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--books", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng, rows = np.random.default_rng(given.seed), defaultdict(list)
    worlds = [(drawn, NOISES, PUZZLES), (close, AGREED, CLOSE_PUZZLES), (easy, EASY, PUZZLES)]
    for draw, raters, sizes in worlds:
        for one, puzzles in product(raters, sizes):
            truth = coefficients(draw(np.random.default_rng(1), MANY, one), NONE)["value"]
            for _ in range(given.books):
                rows[draw.__name__, one, puzzles].append(holds(draw(rng, puzzles, one), truth))
    table = {key: pd.concat(found, axis=1).mean(axis=1) for key, found in rows.items()}
    print(pd.DataFrame(table).round(3).to_string())


if __name__ == "__main__":
    main()
