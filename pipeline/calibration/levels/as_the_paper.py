"""Times cut as Sato (2003) cuts them, at the size of his parts, whatever cuts them elsewhere."""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
import pandas as pd

from pipeline.calibration.levels.all_raters import KEY, calibrate, holds_nearly_all
from pipeline.calibration.levels.binning import RangeDivision
from pipeline.corpora.held_out import not_held_out

DRAWS, SEED = 100, 2003
STRATUM = ["rater", "book", "part"]
LEVELS = ["level_row", "level_col"]


class CutAsThePaper(NamedTuple):
    """Times cut by the range, in every book and part in the ratio of a solver's levels."""

    counts: (
        pd.DataFrame
    )  # n_puzzles by `STRATUM`, level_row (by the times) and level_col (the solver)
    bands: pd.DataFrame  # as `time_bands`, of whole parts
    uneven: frozenset  # raters of whom some level is empty, or one holds nearly all puzzles


def cut_as_the_paper(
    puzzles, ratings, levels, solver: str, highest: int, sizes: Mapping[str, int]
) -> CutAsThePaper:
    """Cut all times of a corpus by the range of the times, in the ratio of a solver's levels.

    A range grows with the number of puzzles, and rates and kappas fall. So parts larger than the
    paper's are cut in `DRAWS` draws of as many puzzles as the paper's have, without replacement.
    Each of their puzzles counts as one: `counts` are then no whole numbers. Levels of the solver
    above the paper's `highest` count as this one before the cut. `sizes` are the puzzles that a
    part of a book of the paper has, by part, and "" of any other part.

    References
    ----------
    Sato (2003), section 5.2.
    """
    by_solver = levels[levels["rater"] == solver]
    by_solver = by_solver.assign(level=by_solver["level"].clip(upper=highest))
    timed = ratings[ratings["unit"] == "seconds"]
    outcomes = by_solver[[*KEY, "level"]].assign(solver=solver, solved=True)
    settings = {"solver": solver, "binning_of": dict.fromkeys(timed["rater"].unique(), "range")}
    bands = calibrate(puzzles, timed, outcomes, settings)["time_bands"]
    rows = not_held_out(timed[[*KEY, "rater", "value"]], puzzles)
    rows = rows.merge(puzzles[[*KEY, "book", "part"]], on=KEY).merge(
        by_solver[[*KEY, "level"]], on=KEY
    )
    rows = rows.sort_values(KEY)
    filled = bands.groupby(["rater", "level"])["n_puzzles"].sum()
    uneven = {
        rater
        for rater, n_puzzles in filled.groupby("rater")
        if (n_puzzles == 0).any() or holds_nearly_all(n_puzzles.tolist())
    }
    return CutAsThePaper(counts_at_size(rows, sizes), bands, frozenset(uneven))


def counts_at_size(rows: pd.DataFrame, sizes: Mapping[str, int]) -> pd.DataFrame:
    """Return the `counts` of `CutAsThePaper`; `value` of a row is seconds, `level` the solver's."""
    counts = [
        _at_size(part, sizes.get(names[2], sizes[""])).assign(
            **dict(zip(STRATUM, names, strict=True))
        )
        for names, part in rows.groupby(STRATUM, dropna=False)
    ]
    none = pd.DataFrame(columns=[*STRATUM, *LEVELS, "n_puzzles"])
    return pd.concat(counts, ignore_index=True) if counts else none


def _at_size(rows: pd.DataFrame, size: int) -> pd.DataFrame:
    """Return the puzzles of one part by level of the times and of the solver, cut at a size."""
    times, levels = rows["value"].to_numpy(float), rows["level"].to_numpy(int)
    random = np.random.default_rng(SEED)
    draws = [np.arange(len(rows))]
    if len(rows) > size:
        draws = [random.choice(len(rows), size, replace=False) for _ in range(DRAWS)]
    pairs = np.concatenate([
        np.stack([RangeDivision().fit(times[at], levels[at]).predict(times[at]), levels[at]], 1)
        for at in draws
    ])  # fmt: skip
    found = pd.DataFrame(pairs, columns=LEVELS).groupby(LEVELS).size()
    return (found * (len(rows) / len(pairs))).rename("n_puzzles").reset_index()
