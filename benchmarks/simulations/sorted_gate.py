"""How often `new-book` doubts a column of times that is sorted, or slipped by a row.

python -m benchmarks.simulations.sorted_gate [--books 200] draws sudoku of a bundled book with their
times, and prints the share that is asked about where the rows are in the order of the times, and
where the times alone are; and the share that is refused of books as they are, in the order of the
solver's scores, and with times that slipped by a row, beside the scores, or also beside another
person's times.
"""

import argparse

import numpy as np
import pandas as pd

from pipeline.cli.verbs.new_book import _measured
from pipeline.corpora.new_book.ratings.together import SOLVER, slipped, sorted_alone
from pipeline.notations.puzzle_text import read_text

BOOK = "data/raw/cloud-sudoku-train/cloud-sudoku-train.csv"
MOST_PUZZLES = 300
SIZES = (12, 24, 40, 60)
OF_OTHERS = 0.4
"""The standard deviation of the log of one person's times about the mean of others."""


def main() -> None:
    """Print the shares for each size of book."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--books", type=int, default=200)
    books, rng = parser.parse_args().books, np.random.default_rng(31)
    rows = pd.read_csv(BOOK, dtype=str).sample(MOST_PUZZLES, random_state=31)
    seconds = rows["mean_seconds"].astype(float).to_numpy()
    scores = np.array(_measured([read_text(one, "sudoku") for one in rows["clues"]]))
    for size in SIZES:
        asked = {"rows in order of times": 0, "times sorted alone": 0}
        for _ in range(books):
            at = rng.choice(MOST_PUZZLES, size, replace=False)
            in_order = at[np.argsort(seconds[at])]
            for name, puzzles in zip(asked, (in_order, at), strict=True):
                found = {"time": seconds[in_order], SOLVER: scores[puzzles]}
                asked[name] += bool(sorted_alone("time", found))
        for _ in range(books):
            at = rng.choice(MOST_PUZZLES, size, replace=False)
            for name, found in _slips(seconds[at], scores[at], rng).items():
                asked[name] = asked.get(name, 0) + bool(found)
        shares = ", ".join(f"{name} {count / books:.1%}" for name, count in asked.items())
        print(f"{size} puzzles: {shares}")


def _slips(seconds: np.ndarray, scores: np.ndarray, rng: np.random.Generator) -> dict[str, str]:
    """Return whether times are found to have slipped, by what they are."""
    other = np.log(seconds) + rng.normal(0, OF_OTHERS, len(seconds))
    moved, order = np.r_[np.nan, seconds[:-1]], np.argsort(scores)
    return {
        "as they are": slipped(seconds, [scores]),
        "by chance": slipped(rng.permutation(seconds), [scores]),
        "in the order of scores": slipped(seconds[order], [scores[order]]),
        "slipped": slipped(moved, [scores]),
        "as they are, beside a person": slipped(seconds, [scores, other], 2),
        "slipped, beside a person": slipped(moved, [scores, other], 2),
    }


if __name__ == "__main__":
    main()
