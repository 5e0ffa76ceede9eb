"""A model of times fitted on one book, judged on another one: does it carry over?"""

import numpy as np

from pipeline.calibration.times.cross_validation import SEED, spearman_interval
from pipeline.calibration.times.time_intervals import TimeIntervals
from pipeline.calibration.times.time_model import TimeModel
from pipeline.calibration.times.timed_puzzles import TimedPuzzles
from pipeline.statistics.rank_correlation import spearman


def transfer(learned: TimedPuzzles, judged: TimedPuzzles, seed=SEED) -> dict[str, float]:
    """Return how a model that is fitted to one book predicts the times of another.

    Puzzles of the second book that are copies of some of the first are left out.

    Parameters
    ----------
    learned, judged : TimedPuzzles of one kind of puzzle
        Features that only one of them has are left out.
    seed : int

    Returns
    -------
    dict with puzzles, rho with rho_low and rho_high (95 %, puzzles drawn anew), factor (how many
    times the predicted time the published is, the median: solvers of another book may be quicker)
    and covered_ratio (times inside the interval of 90 %, once divided by that factor)

    Raises
    ------
    ValueError
        When the books have no feature in common, or fewer than three puzzles are left.
    """
    names = [name for name in learned.names if name in judged.names]
    new = ~np.isin(judged.groups, learned.groups)
    if not names or new.sum() < 3:
        raise ValueError("expected a feature in common, and three puzzles that are not in both")
    columns = [[timed.names.index(name) for name in names] for timed in (learned, judged)]
    known = learned.features[:, columns[0]], *learned.of(slice(None))[1:]
    model = TimeModel(seed=seed).fit(*known)
    sure = TimeIntervals(TimeModel(seed=seed)).fit(*known)
    table, times = judged.features[new][:, columns[1]], judged.log_times[new]
    predicted = model.predict(table)
    factor = np.median(times - predicted)
    low, high = sure.predict(table, judged.weight_people[new])
    inside = (low <= times - factor) & (times - factor <= high)
    ends = spearman_interval(predicted, times, samples=300, seed=seed)
    return {
        "puzzles": int(new.sum()),
        "rho": spearman(predicted, times),
        "rho_low": ends[0],
        "rho_high": ends[1],
        "factor": float(np.exp(factor)),
        "covered_ratio": float(inside.mean()),
    }
