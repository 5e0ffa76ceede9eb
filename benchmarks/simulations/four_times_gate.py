"""How often four times the puzzles tell, where they are said to and where not.

python -m benchmarks.simulations.four_times_gate [--books 200] draws books of 240 puzzles as
`order_gate` does, with a solver and an editor who err by a chance amount. Where the first 60 leave
open whether the printed levels are in the right order, or the calibrated level tells more than the
solver, it counts how often all 240 have an answer: of books where they may tell, and of others.
"""

import argparse

import numpy as np
import pandas as pd
from scipy.stats import binomtest

from benchmarks.simulations.order_gate import MODEL_ERROR, PERSON_VARIANCE, SAMPLES, SPREAD
from pipeline.verdicts.calibrated import calibrated_level, predictor_figures
from pipeline.verdicts.following import order_follows

FEW, PUZZLES, PEOPLE, MOST_ERROR = 60, 240, 10, 2.5
KAPPA = pd.DataFrame(
    {"rater_rows": "people", "rater_cols": "calibrated", "coefficient": "cohen_kappa_quadratic",
     "value": 0.6, "low": 0.5, "high": 0.7, "n_puzzles": FEW}, index=[0])  # fmt: skip
"""The calibrated level surely agrees with the people: what is asked is whether it tells more."""


def asked(rng) -> list[tuple]:
    """Return the verdicts on 60 puzzles and on 240 of one book, by question."""
    truth, errors = rng.normal(size=PUZZLES), rng.uniform(0, MOST_ERROR, 2)
    editor, solver = truth + rng.normal(size=(2, PUZZLES)) * errors[:, None]
    fifths = pd.qcut(editor, 5, labels=False)
    told = pd.DataFrame({"editor": fifths, "solver": solver.round()})
    score = pd.Series(truth + rng.normal(0, MODEL_ERROR, PUZZLES))
    times = pd.Series(SPREAD * truth + rng.normal(0, np.sqrt(PERSON_VARIANCE / PEOPLE), PUZZLES))
    found = []
    for rows in (slice(FEW), slice(PUZZLES)):
        book = times[rows], score[rows], told[rows]
        figures = predictor_figures(*book, SAMPLES, 1, printed=["editor"])
        others = figures[figures["predictor"] != "editor"]
        level = calibrated_level(KAPPA, others, None, "people", "own")
        found.append((order_follows(figures, "people", "editor"), level))
    return list(zip(*found, strict=True))


def main() -> None:
    """Print the counts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--books", type=int, default=200)
    rng, books = np.random.default_rng(1), parser.parse_args().books
    found = [
        (few.question, "more_puzzles_may_tell" in few.message.ids.split(), every.state != "unknown")
        for _ in range(books) for few, every in asked(rng) if few.state == "unknown"
    ]  # fmt: skip
    for (question, said), told in pd.DataFrame(found).groupby([0, 1])[2]:
        low, high = binomtest(int(told.sum()), len(told)).proportion_ci()
        of = f"{told.sum()} of {len(told)} ({low:.0%} to {high:.0%})"
        print(f"{question}, {'said' if said else 'not said'}: told in {of}")


if __name__ == "__main__":
    main()
