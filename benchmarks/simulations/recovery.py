"""Whether the estimators find what is known: people simulated with thresholds, noise and weights.

Each puzzle has a few features, a difficulty that is a weighted sum of them, a level cut from the
difficulty by a rater who wavers, and a mean time of n people. Everything that made the data is
known, and compared with what is fitted.
"""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from pipeline.calibration.levels.kappa_cuts import KappaCuts
from pipeline.calibration.levels.level_score import ordinal_regression
from pipeline.calibration.times.time_intervals import TimeIntervals
from pipeline.calibration.times.time_model import TimeModel

WEIGHTS = np.array([0.8, -0.5, 0.3, 0.0])
THRESHOLDS = np.array([-0.9, 0.0, 0.9, 1.6])
WAVERING = 0.25
"""Scale of the logistic error of the rater, in units of difficulty."""
BASE, SLOPE = 6.0, 0.4
NOISE_OF_MODEL, NOISE_OF_PERSON = 0.01, 0.6


@dataclass(frozen=True)
class Simulated:
    """Puzzles of which everything is known; all arrays have one entry, or row, a puzzle."""

    features: np.ndarray
    difficulty: np.ndarray
    levels: np.ndarray
    log_times: np.ndarray
    n_people: np.ndarray


def simulate(puzzles: int, seed: int) -> Simulated:
    """Return simulated puzzles.

    >>> simulate(5, seed=1).levels.shape
    (5,)
    """
    rng = np.random.default_rng(seed)
    features = rng.normal(size=(puzzles, len(WEIGHTS)))
    difficulty = features @ WEIGHTS
    said = difficulty + rng.logistic(0, WAVERING, puzzles)
    levels = 1 + (said[:, None] >= THRESHOLDS).sum(1)
    n_people = rng.integers(5, 40, puzzles)
    spread = np.sqrt(NOISE_OF_MODEL + NOISE_OF_PERSON / n_people)
    log_times = BASE + SLOPE * difficulty + rng.normal(0, spread)
    return Simulated(features, difficulty, levels, log_times, n_people.astype(float))


def recover(puzzles=1000, repeats=20, seed=1) -> pd.DataFrame:
    """Return every known number beside what is found of it, over simulations.

    Parameters
    ----------
    puzzles, repeats, seed : int

    Returns
    -------
    DataFrame with columns by, what, truth, found (the mean) and error (the root of the mean
    squared distance from the truth)
    """
    rows = []
    for repeat in range(repeats):
        made = simulate(puzzles, seed + repeat)
        rows += _cuts(made) + _times(made, simulate(puzzles, seed + repeats + repeat))
    found = pd.DataFrame(rows, columns=["by", "what", "truth", "found"])
    found["square"] = (found["found"] - found["truth"]) ** 2
    groups = found.groupby(["by", "what", "truth"], sort=False)
    table = groups.agg(found=("found", "mean"), error=("square", "mean")).reset_index()
    return table.assign(error=np.sqrt(table["error"]))


def _cuts(made):
    """Return thresholds found from the features, and from the difficulty itself."""
    weights, cuts, _ = ordinal_regression(made.features, made.levels, 1e-3)
    rows = [
        ("ordinal regression", f"weight {k + 1}", weight, found * WAVERING)
        for k, (weight, found) in enumerate(zip(WEIGHTS, weights, strict=True))
    ]
    thresholds = {"ordinal regression": cuts * WAVERING}
    by_kappa = KappaCuts().fit(made.difficulty, made.levels)
    if len(by_kappa.thresholds_) == len(THRESHOLDS):
        thresholds["kappa"] = by_kappa.thresholds_
    for name, found in thresholds.items():
        rows += [
            (name, f"threshold {k + 2}", truth, cut)
            for k, (truth, cut) in enumerate(zip(THRESHOLDS, found, strict=True))
        ]
    return rows


def _times(made, others):
    """Return what a time model finds, and how many times of other puzzles its interval holds."""
    model = TimeModel().fit(made.features, made.log_times, made.n_people)
    sure = TimeIntervals().fit(made.features, made.log_times, made.n_people)
    low, high = sure.predict(others.features, others.n_people)
    inside = ((others.log_times >= low) & (others.log_times <= high)).mean()
    rows = [
        ("time model", f"weight {k + 1}", SLOPE * weight, found)
        for k, (weight, found) in enumerate(zip(WEIGHTS, model.coef_ / model.spread_, strict=True))
    ]
    return [
        *rows,
        ("time model", "variance of the model, a", NOISE_OF_MODEL, model.noise_[0]),
        ("time model", "variance of a person, b", NOISE_OF_PERSON, model.noise_[1]),
        ("time model", "times in the interval of 90 %", 0.9, inside),
    ]
