"""How often rank correlations within small parts are misjudged, in simulated books.

python -m benchmarks.simulations.small_parts [--books 200] [--seed 2026] prints for parts of some
size how many intervals of rho hold the mean of rho, how many orders just at the limit are said to
follow or not, how many of noise exclude 0, and how often a score is said to be better than a
baseline as good.
"""

import argparse

import numpy as np
import pandas as pd

from pipeline.verdicts.calibrated import predictor_figures
from pipeline.verdicts.following import order_follows

PARTS = {2: 30, 3: 20, 5: 12, 10: 6}
"""The number of parts by their size."""
AT_LIMIT = {2: 0.69, 3: 0.76, 5: 0.83, 10: 0.88}
"""The errors of printed levels, in standard deviations of the difficulty, with which rho is
about the limit of `order_follows`: the mean of 900 books is."""
NOISE = 50.0
NO_ERRORS = (1.0, 1.0)
"""The reference is the truth."""
LEVELS, SAMPLES = 5, 399


def drawn_figures(rng, size: int, parts: int, errors: float, of_scores=False) -> pd.DataFrame:
    """Return the figures of printed levels, or of a score and a baseline with errors as large."""
    puzzles = size * parts
    part = pd.Series(np.repeat(np.arange(parts), size))
    truth = pd.Series(rng.normal(size=puzzles))
    one, other = (truth + errors * rng.normal(size=puzzles) for _ in range(2))
    if of_scores:
        return predictor_figures(truth, one, pd.DataFrame({"other": other}), SAMPLES, 1, part)
    levels = pd.qcut(one, LEVELS, labels=False).astype(float)
    none = pd.Series(np.nan, index=truth.index)
    told = pd.DataFrame({"editor": levels})
    return predictor_figures(truth, none, told, SAMPLES, 1, part, ["editor"])


def rates(size: int, books: int, seed: int) -> dict[str, float]:
    """Return the rates of false statements of books with parts of a size."""
    found = []
    for number in range(books):
        rng, of = np.random.default_rng([seed, size, number]), (size, PARTS[size])
        noise = drawn_figures(rng, *of, NOISE).iloc[0]
        figures = drawn_figures(rng, *of, AT_LIMIT[size])
        state = order_follows(figures, "people", "editor", NO_ERRORS).state
        equal = drawn_figures(rng, *of, 1.0, of_scores=True).iloc[1]
        excludes = noise["rho_low"] > 0 or noise["rho_high"] < 0
        found.append((excludes, state == "yes", state == "no", equal["gain_low"] > 0))
    names = ("noise is not 0", "yes at the limit", "no at the limit", "equal is better")
    return dict(zip(names, np.mean(found, axis=0).tolist(), strict=True))


def main() -> None:
    """Print the rates of every size of parts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--books", type=int, default=200)
    parser.add_argument("--seed", type=int, default=2026)
    given = parser.parse_args()
    for size, parts in PARTS.items():
        found = rates(size, given.books, given.seed)
        told = ", ".join(f"{name} {100 * share:.1f} %" for name, share in found.items())
        print(f"{parts} parts of {size}: {told}", flush=True)


if __name__ == "__main__":
    main()
