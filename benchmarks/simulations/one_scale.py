"""How often raters with scales of different lengths are falsely said to agree on one scale.

python -m benchmarks.simulations.one_scale [--draws 200] [--puzzles 60] draws books of one to twenty
puzzles with levels of two raters, 1 to 6 and 1 to 5, that are noise, or of a difficulty that both
miss by half its standard deviation. The second rater declares one scale, or one for each book.
Prints the mean of kappa, in how many draws its interval, and that of alpha of both together, lies
wholly above 0, and in how many there is a rate of agreement.
"""

import argparse
from itertools import product

import numpy as np
import pandas as pd
from scipy.stats import norm

from pipeline.agreement.coefficients import Bootstrap, pair_coefficients
from pipeline.agreement.scales import Scales
from pipeline.agreement.together import together_coefficients

FINE, COARSE = 6, 5
BOOKS_OF = (1, 2, 5, 20)


def drawn(rng, puzzles: int, error: float) -> pd.DataFrame:
    """Return the levels of both raters, used alike; without `error` they are noise."""
    difficulty = rng.normal(size=(puzzles, 1)) if error else np.zeros((puzzles, 1))
    seen = difficulty + (error or 1) * rng.normal(size=(puzzles, 2))
    ranks = norm.cdf(seen / (np.hypot(1, error) if error else 1))
    return pd.DataFrame(np.floor(ranks * [FINE, COARSE]) + 1, columns=["fine", "coarse"])


def figures(levels: pd.DataFrame, puzzles_a_book: int, is_of_book: bool, samples=400):
    """Return the coefficients of both on one scale, by name; alpha is that of all together."""
    books = pd.Series(np.arange(len(levels)) // puzzles_a_book, levels.index).astype(str)
    places = books.unique() if is_of_book else [""]
    scales = Scales({("coarse", one): COARSE for one in places}, {"fine": FINE, "coarse": COARSE})
    mapped, maps = scales.one_scale(levels, books), scales.maps(levels.columns, books)
    drawing = Bootstrap(samples)
    pair = pair_coefficients(levels, levels, FINE, drawing, mapped, maps=maps)
    every = together_coefficients(mapped, bootstrap=drawing, maps=maps)
    names = ["cohen_kappa_quadratic_mapped", "agree_ratio_mapped"]
    pair = pair.set_index("coefficient").loc[names].rename({names[0]: "kappa", names[1]: "rate"})
    return pd.concat([pair, every.set_index("coefficient")])


def main() -> None:
    """Print a row for every world."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--draws", type=int, default=200)
    parser.add_argument("--puzzles", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng = np.random.default_rng(given.seed)
    print("| error | scales | a book | mean kappa | kappa above 0 | alpha above 0 | rate |")
    print("|---|---|---:|---:|---:|---:|---:|")
    for error, is_of_book, of in product((0, 0.5), (False, True), BOOKS_OF):
        levels = [drawn(rng, given.puzzles, error) for _ in range(given.draws)]
        found = [figures(one, of, is_of_book) for one in levels]
        value, low = (pd.concat([one[name] for one in found], axis=1) for name in ("value", "low"))
        above = (low > 0).mean(axis=1)
        print(
            f"| {error} | {'a book' if is_of_book else 'one'} | {of} "
            f"| {value.loc['kappa'].mean():.2f} | {above['kappa']:.1%} "
            f"| {above['krippendorff_alpha']:.1%} | {value.loc['rate'].notna().mean():.0%} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
