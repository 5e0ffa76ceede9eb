"""How often the intervals of coefficients hold, in simulated books of few puzzles.

python -m benchmarks.simulations.coverage [--books 300] draws books of four raters of five levels
(difficulty of standard deviation 1, raters of 0.4 or 0.9) and prints in how many of them each 95 %
interval holds the coefficient of very many puzzles.
"""

import argparse
from collections import defaultdict

import numpy as np
import pandas as pd

from pipeline.agreement.coefficients import Bootstrap, pair_coefficients, together_coefficients

CUTS = (-1.2, -0.4, 0.4, 1.2)
RATERS, LEVELS, MANY = 4, 5, 50_000
NOISES, PUZZLES = (0.4, 0.9), (10, 15, 20, 30, 60)
NONE = Bootstrap(samples=2)


def drawn(rng, puzzles: int, noise: float) -> np.ndarray:
    """Return the levels of each puzzle by each rater."""
    difficulty = rng.normal(size=(puzzles, 1))
    return np.digitize(difficulty + noise * rng.normal(size=(puzzles, RATERS)), CUTS) + 1


def coefficients(levels: np.ndarray, bootstrap: Bootstrap) -> pd.DataFrame:
    """Return those of the first two raters, and of all, by name."""
    pair = pair_coefficients(levels[:, :2], levels[:, :2], LEVELS, bootstrap)
    every = together_coefficients(levels, bootstrap=bootstrap)
    found = {"two raters": pair, "all raters": every}
    return pd.concat(found, names=["of"]).set_index("coefficient", append=True).droplevel(1)


def main() -> None:
    """Print the share of intervals that hold."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--books", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng, rows = np.random.default_rng(given.seed), defaultdict(list)
    for noise in NOISES:
        truth = coefficients(drawn(rng, MANY, noise), NONE)["value"]
        for puzzles in PUZZLES:
            for _ in range(given.books):
                found = coefficients(drawn(rng, puzzles, noise), Bootstrap(samples=400))
                known = found.dropna(subset=["low", "high"])
                holds = truth[known.index].between(known["low"] - 1e-9, known["high"] + 1e-9)
                rows[noise, puzzles].append(holds)
    table = {key: pd.concat(found, axis=1).mean(axis=1) for key, found in rows.items()}
    print(pd.DataFrame(table).round(3).to_string())


if __name__ == "__main__":
    main()
