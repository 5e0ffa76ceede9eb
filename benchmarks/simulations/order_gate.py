"""How often printed levels in the right order, and in none, are said to be so, by people a time.

python -m benchmarks.simulations.order_gate [--books 200] draws books of log times with the spread
and the variance of one person of cloud-sudoku, a model that orders the true times with ρ 0.8, a
weaker solver, and an editor whose levels are the fifths of the true times, or chance. It prints in
how many books the editor is said to follow the people, and not to.
"""

import argparse
from collections import Counter

import numpy as np
import pandas as pd

from pipeline.verdicts.calibrated import predictor_figures
from pipeline.verdicts.following import order_follows

SPREAD, PERSON_VARIANCE = 0.35, 0.784
MODEL_ERROR, SOLVER_ERROR = 0.75, 2.0
"""Standard deviations, in those of the true times."""
PUZZLES, PEOPLE, SAMPLES = (60, 150, 400), (1, 3, 5, 10), 199


def state_of(rng, puzzles: int, people: int, is_right: bool) -> str:
    """Return whether one drawn editor is said to follow the people."""
    truth = rng.normal(size=puzzles)
    noise = rng.normal(0, np.sqrt(PERSON_VARIANCE / people), puzzles)
    fifths = np.digitize(truth, np.quantile(truth, (0.2, 0.4, 0.6, 0.8))).astype(float)
    solver = truth + rng.normal(0, SOLVER_ERROR, puzzles)
    told = {"editor": fifths if is_right else rng.permutation(fifths), "solver": solver.round()}
    score = pd.Series(truth + rng.normal(0, MODEL_ERROR, puzzles))
    times = pd.Series(SPREAD * truth + noise)
    figures = predictor_figures(times, score, pd.DataFrame(told), SAMPLES, 1, printed=["editor"])
    return order_follows(figures, "people", "editor").state


def rates(puzzles: int, people: int, is_right: bool, books: int, seed: int = 1) -> dict[str, float]:
    """Return the share of books with each answer."""
    rng = np.random.default_rng([seed, puzzles, people])
    found = Counter(state_of(rng, puzzles, people, is_right) for _ in range(books))
    return {state: found[state] / books for state in ("yes", "no", "unknown")}


def main() -> None:
    """Print the shares."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--books", type=int, default=200)
    given = parser.parse_args()
    for people in PEOPLE:
        for puzzles in PUZZLES:
            right, chance = (rates(puzzles, people, one, given.books) for one in (True, False))
            print(f"{people} people, {puzzles} puzzles: right {right}, chance {chance}", flush=True)


if __name__ == "__main__":
    main()
