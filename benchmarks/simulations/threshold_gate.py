"""How often other thresholds are advised, in simulated books whose truth is known.

python -m benchmarks.simulations.threshold_gate [--books 200] prints how many books are told that
other thresholds are better, with the exact interval of that rate: where none is, and where the
second level begins too late.
"""

import argparse

import numpy as np

from benchmarks.simulations.rater_gate import with_ends
from pipeline.agreement.decisions import YES
from pipeline.agreement.moved_thresholds.threshold_gain import Gain, threshold_gain

STEPS = np.linspace(-0.6, 0.6, 13)
NOISE, NEAR = 50.0, 0.5
"""Spreads of people's ratings about the truth: of ratings that tell nothing, and of usual ones."""
FIVE, THREE = (-0.8, -0.2, 0.3, 0.9), (-0.5, 0.5)
"""Where the levels of a book begin, of five and of three."""
BOOKS = ((60, NOISE), (200, NOISE), (60, NEAR), (200, NEAR), (60, NEAR, THREE),
         (60, 0.3, THREE, -1.0), (100, 0.3, THREE, -1.0), (300, 0.3, THREE, -1.0))  # fmt: skip
"""Puzzles, spread, levels, and by how much the second level begins too late, or too early."""


def cut(values, borders=FIVE, shift=0.0):
    """Return levels from 1, of which the second begins later by `shift`."""
    return 1 + np.searchsorted([borders[0] + shift, *borders[1:]], values)


def gain_of(rng, puzzles: int, noise: float, borders=FIVE, shift=0.0) -> Gain:
    """Return the gain of one book where the solver's second level begins `shift` too late."""
    truth = rng.normal(size=puzzles)
    people = cut(truth + rng.normal(0, noise, puzzles), borders)
    score = truth + rng.normal(0, 0.2, puzzles)
    before = np.stack([people, cut(score, borders, shift)])
    changes = [np.stack([people, cut(score, borders, shift - step)]) for step in STEPS]
    return threshold_gain(before, changes, np.zeros(puzzles), 1)


def advised(books: int, *book) -> float:
    """Return in what share of some books a change is advised; `book` is as in BOOKS."""
    rng = np.random.default_rng(book[0])
    return float(np.mean([gain_of(rng, *book).state == YES for _ in range(books)]))


def main() -> None:
    """Print the rates of all kinds of books."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--books", type=int, default=200)
    books = parser.parse_args().books
    for book in BOOKS:
        print(*book, with_ends(advised(books, *book), books), flush=True)


if __name__ == "__main__":
    main()
