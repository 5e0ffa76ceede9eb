"""Puzzles with times, and books whose times have nothing to do with the puzzles."""

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


def rated(features, log_times, n_people, groups=None) -> RatedPuzzles:
    """Return puzzles of one corpus with these times; without groups none is a copy."""
    number = np.arange(len(log_times))
    keys = pd.DataFrame({"corpus": "c", "puzzle_id": [f"{at:04}" for at in number]})
    return RatedPuzzles(keys, features, log_times, n_people, number if groups is None else groups)


def book_of_noise(puzzles: int, seed: int) -> RatedPuzzles:
    """Return a book whose features and times are drawn apart from each other."""
    rng = np.random.default_rng(seed)
    features, log_times = rng.normal(size=(puzzles, FEATURES)), rng.normal(6, 0.4, puzzles)
    return rated(features, log_times, rng.integers(5, 40, puzzles).astype(float))


def rhos_of_noise(puzzles: int, books: int, samples=300) -> pd.DataFrame:
    """Return rho, rho_low and rho_high of each of some books of noise."""
    rows = []
    for seed in range(books):
        predicted = predictions(book_of_noise(puzzles, seed), NoIntervals(seed=seed))
        rows.append(figures(predicted, samples).iloc[0][["rho", "rho_low", "rho_high"]])
    return pd.DataFrame(rows).astype(float)
