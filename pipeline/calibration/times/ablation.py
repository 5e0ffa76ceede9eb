"""What each family of features adds: models with it alone, and with all but it."""

from dataclasses import replace

import numpy as np
import pandas as pd

from pipeline.calibration.times.cross_validation import SAMPLES, SEED, without_intervals
from pipeline.calibration.times.timed_puzzles import TimedPuzzles
from pipeline.statistics.bootstrap import in_samples, percentile_ends
from pipeline.statistics.rank_correlation import spearman, spearman_in_samples

ALL = "all"
COLUMNS = [
    "family", "features", "rho_alone", "rho_alone_low", "rho_alone_high",
    "rho_without", "rho_without_low", "rho_without_high", "adds", "adds_low", "adds_high",
]  # fmt: skip


def ablation(timed: TimedPuzzles, predicted=None, samples=SAMPLES, seed=SEED) -> pd.DataFrame:
    """Return Spearman's rho with each family alone and without it, out of sample.

    Parameters
    ----------
    predicted : DataFrame, optional
        What `cross_validation.predictions` gives for all of `timed`, if it is known.
    samples, seed : int, of the bootstrap: puzzles drawn anew, the same for all models, so that
        the interval of a difference is that of the same puzzles predicted twice

    Returns
    -------
    DataFrame with the columns COLUMNS: one row a family in the order of the list, and one, `all`,
    whose `rho_alone` is that of the whole model. `adds` is what rho loses without the family.
    Intervals hold 95 %.
    """
    families = list(dict.fromkeys(timed.family))
    whole = _without_intervals(timed, families, seed) if predicted is None else predicted
    whole = _rhos(whole, samples, seed)
    rows = []
    for family in families:
        alone = _rhos(_without_intervals(timed, [family], seed), samples, seed)
        others = [other for other in families if other != family]
        without = np.full(samples + 1, np.nan)
        if others:
            without = _rhos(_without_intervals(timed, others, seed), samples, seed)
        rows.append(
            (family, timed.family.count(family), *_with_interval(alone),
             *_with_interval(without), *_with_interval(whole - without))
        )  # fmt: skip
    none = (float("nan"),) * 6
    rows.append((ALL, len(timed.family), *_with_interval(whole), *none))
    return pd.DataFrame(rows, columns=COLUMNS)


def _without_intervals(timed, families, seed):
    chosen = replace(
        timed,
        features=timed.of_families(families),
        names=[n for n, f in zip(timed.names, timed.family, strict=True) if f in families],
        family=[family for family in timed.family if family in families],
    )
    return without_intervals(chosen, seed=seed)


def _rhos(found, samples, seed):
    """Return rho of the predictions, and after it that of each bootstrap sample."""
    predicted, seconds = found["predicted_seconds"].to_numpy(), found["seconds"].to_numpy()
    sampled = in_samples(spearman_in_samples, (predicted, seconds), samples, seed)
    return np.concatenate([[spearman(predicted, seconds)], sampled])


def _with_interval(rhos):
    return float(rhos[0]), *percentile_ends(rhos[1:])
