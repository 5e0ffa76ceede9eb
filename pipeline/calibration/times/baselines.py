"""Baselines of the model of times: the best single column, and the size of the board."""

import numpy as np
import pandas as pd

from pipeline.calibration.times.cross_validation import SEED, out_of_fold_ends
from pipeline.calibration.times.timed_puzzles import MANY_PEOPLE, TimedPuzzles
from pipeline.statistics.bootstrap import in_samples, percentile_ends
from pipeline.statistics.rank_correlation import spearman_in_samples
from pipeline.tables import KEYS

KEY = KEYS["puzzles"]
MODEL, ONE_COLUMN, BOARD_SIZE = "model", "one column", "board size"
SAMPLES = 300
LEAST_IN_PART = 10
"""A part with fewer timed puzzles has no correlation of its own."""
COLUMNS = [
    "predictor", "subset", "column", "n_puzzles", "rho", "rho_low", "rho_high",
    "rho_within", "rho_within_low", "rho_within_high", "n_parts",
    "delta_rho", "delta_rho_low", "delta_rho_high",
]  # fmt: skip


def baselines(timed: TimedPuzzles, predicted, puzzles, samples=SAMPLES, seed=SEED) -> pd.DataFrame:
    """Return the rank correlations of the model, one column and the board's size with the times.

    Parameters
    ----------
    predicted : DataFrame, as of `cross_validation.predictions` for `timed`
    puzzles : table of that name
    samples, seed : int, of the bootstrap, with the same samples for all rows

    Returns
    -------
    DataFrame with the columns COLUMNS, a row for each of `model`, `one column` (chosen in each fold
    on the others) and `board size`, over all puzzles and over those of many people.
    `rho_within` is the
    mean of the correlations within books and parts of at least `LEAST_IN_PART` puzzles; `gains` the
    advantage of the model. Intervals of 95 %; NaN where a row is constant.
    """
    near = puzzles[puzzles["puzzle_id"].isin(timed.keys["puzzle_id"])]
    places = timed.keys.merge(near, on=KEY, how="left")
    part = places.groupby(["book", "part"], observed=True, sort=False).ngroup().to_numpy()
    column, by_column = one_column(timed, predicted["fold"].to_numpy())
    size = (places["rows"] * places["cols"]).to_numpy(float)
    rivals = {
        MODEL: ("", predicted["score"].to_numpy()),
        ONE_COLUMN: (column, by_column),
        BOARD_SIZE: ("rows * cols", size),
    }
    many = np.flatnonzero(timed.n_people >= MANY_PEOPLE)
    rows = _beside(rivals, timed.log_times, part, "all", np.arange(len(timed)), samples, seed)
    if LEAST_IN_PART <= len(many) < len(timed):
        over = f"{MANY_PEOPLE} people or more"
        rows += _beside(rivals, timed.log_times, part, over, many, samples, seed)
    return pd.DataFrame(rows, columns=COLUMNS)


def _beside(rivals, times, part, over, chosen, samples, seed) -> list[tuple]:
    """Return a row for each rival over the chosen puzzles."""
    told, once = {}, np.ones((1, len(chosen)), int)
    for name, (_, values) in rivals.items():
        columns = values[chosen], times[chosen], part[chosen]
        sampled = in_samples(_rhos, columns, samples, seed)
        told[name] = np.concatenate([_rhos(*columns, once), sampled])
    parts = int((np.bincount(part[chosen]) >= LEAST_IN_PART).sum())
    rows = []
    for name, (column, _) in rivals.items():
        found = told[name]
        gains = told[MODEL][:, 0] - found[:, 0] if name != MODEL else np.full(len(found), np.nan)
        rho, within = _ends(found[:, 0]), _ends(found[:, 1])
        if name != BOARD_SIZE:
            rho, within = (of[:1] + out_of_fold_ends(*of, len(chosen)) for of in (rho, within))
        rows.append((name, over, column, len(chosen), *rho, *within, parts, *_ends(gains)))
    return rows


def one_column(timed: TimedPuzzles, fold: np.ndarray) -> tuple[str, np.ndarray]:
    """Return the column chosen most often, and each puzzle's rank by the choice of its fold.

    Parameters
    ----------
    fold : ndarray of int, the fold of each puzzle; a column is chosen on the others

    Returns
    -------
    name : str
    ranks : ndarray of float, 0 to 1, the hardest 1
    """
    places, chosen = np.empty(len(timed)), []
    numbers = np.unique(fold)
    # The puzzles of the other folds are a sample, in which each of them is once.
    others = (fold != numbers[:, None]).astype(int)
    columns = timed.features.T
    every = np.array([spearman_in_samples(of, timed.log_times, others) for of in columns])
    for number, rhos in zip(numbers, np.nan_to_num(every).T, strict=True):
        out, rest = fold == number, fold != number
        best = int(np.argmax(np.abs(rhos)))
        chosen.append(best)
        ordered = np.sort(timed.features[rest, best])
        below, upto = (
            np.searchsorted(ordered, timed.features[out, best], side) for side in ("left", "right")
        )
        place = (below + upto) / 2 / len(ordered)
        places[out] = place if rhos[best] >= 0 else 1 - place
    return timed.names[int(np.bincount(chosen).argmax())], places


def _rhos(said, times, part, weights) -> np.ndarray:
    """Return in each sample the correlation over all, and the mean of those within parts.

    Shape (samples, 2). Parts are weighted by their puzzles.
    """
    within, counted = np.zeros((2, len(weights)))
    for number in np.unique(part):
        here = weights[:, part == number]
        puzzles = here.sum(axis=1)
        rhos = spearman_in_samples(said[part == number], times[part == number], here)
        puzzles = np.where((puzzles >= LEAST_IN_PART) & np.isfinite(rhos), puzzles, 0)
        within += puzzles * np.nan_to_num(rhos)
        counted += puzzles
    within = np.where(counted, within / np.where(counted, counted, 1), np.nan)
    return np.stack([spearman_in_samples(said, times, weights), within], axis=1)


def _ends(values) -> tuple[float, float, float]:
    return float(values[0]), *percentile_ends(values[1:])
