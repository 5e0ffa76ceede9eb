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

    counts: pd.DataFrame  # n_puzzles by rater, level_row (by the times) and level_col (the solver)
    bands: pd.DataFrame  # as `time_bands`, of whole parts
    uneven: frozenset  # raters of whom some level is empty, or one holds nearly all puzzles


def cut_as_the_paper(
    puzzles, ratings, levels, solver: str, highest: int, sizes: Mapping[str, float]
) -> CutAsThePaper:
    """Cut all times of a corpus by the range of the times, in the ratio of a solver's levels.

    A range grows with the number of puzzles, and rates and kappas fall. So parts larger than the
    paper's are cut in `DRAWS` draws of as many puzzles as the paper's have, without replacement.
    Each of their puzzles counts as one: `counts` are then no whole numbers.

    Parameters
    ----------
    puzzles, ratings, levels : tables of those names, of one corpus
    highest : int
        The paper's highest level. Higher ones of the solver count as this one before the cut.
    sizes : how many puzzles a part of a book of the paper has, by part, and "" of any other part

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
    counts = [
        _at_size(part, round(sizes.get(names[2], sizes[""]))).assign(rater=names[0])
        for names, part in rows.sort_values(KEY).groupby(STRATUM, dropna=False)
    ]
    filled = bands.groupby(["rater", "level"])["n_puzzles"].sum()
    uneven = {
        rater
        for rater, n_puzzles in filled.groupby("rater")
        if (n_puzzles == 0).any() or holds_nearly_all(n_puzzles.tolist())
    }
    none = pd.DataFrame(columns=["rater", *LEVELS, "n_puzzles"])
    return CutAsThePaper(pd.concat(counts) if counts else none, bands, frozenset(uneven))


def _at_size(rows: pd.DataFrame, size: int) -> pd.DataFrame:
    """Return the puzzles of one part by level of the times and of the solver, cut at a size.

    >>> part = pd.DataFrame({"value": [60.0, 120, 180] * 2, "level": [1, 2, 3] * 2})
    >>> _at_size(part, 9).values.tolist()
    [[1.0, 1.0, 2.0], [2.0, 2.0, 2.0], [3.0, 3.0, 2.0]]
    >>> float(_at_size(part, 4)["n_puzzles"].sum().round(9))
    6.0
    """
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
