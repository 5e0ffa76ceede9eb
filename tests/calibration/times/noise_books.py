"""Books whose times have nothing to do with the puzzles."""

import numpy as np
import pandas as pd

from pipeline.calibration.times.cross_validation import figures, predictions
from pipeline.calibration.times.rated_puzzles import RatedPuzzles
from pipeline.calibration.times.time_model import TimeModel

FEATURES = 20


class NoIntervals(TimeModel):
    """The model of times without prediction intervals, which take most of the time."""

    def interval(self, features, n_people):
        """Return no interval."""
        return np.full((2, len(features)), np.nan)


def book_of_noise(puzzles: int, seed: int) -> RatedPuzzles:
    """Return a book whose features and times are drawn apart from each other."""
    rng = np.random.default_rng(seed)
    ids = [f"{number:04}" for number in range(puzzles)]
    return RatedPuzzles(
        pd.DataFrame({"corpus": "noise", "puzzle_id": ids}),
        rng.normal(size=(puzzles, FEATURES)),
        rng.normal(6, 0.4, puzzles),
        rng.integers(5, 40, puzzles).astype(float),
        np.arange(puzzles),
    )


def rhos_of_noise(puzzles: int, books: int, samples=300) -> pd.DataFrame:
    """Return rho, rho_low and rho_high of each of some books of noise."""
    rows = []
    for seed in range(books):
        predicted = predictions(book_of_noise(puzzles, seed), NoIntervals(seed=seed))
        rows.append(figures(predicted, samples).iloc[0][["rho", "rho_low", "rho_high"]])
    return pd.DataFrame(rows).astype(float)
