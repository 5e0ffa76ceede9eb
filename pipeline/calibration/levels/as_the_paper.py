"""Times cut as Sato (2003) cuts them, whatever cuts them elsewhere."""

from typing import NamedTuple

import pandas as pd

from pipeline.calibration.levels.all_raters import KEY, calibrate, holds_nearly_all


class CutAsThePaper(NamedTuple):
    """Times cut by the range, in every book and part in the ratio of a solver's levels."""

    pairs: pd.DataFrame  # rater, level_row by the times and level_col by the solver, by puzzle
    bands: pd.DataFrame  # as `time_bands`
    uneven: frozenset  # raters of whom some level is empty, or one holds nearly all puzzles


def cut_as_the_paper(puzzles, ratings, levels, solver: str, highest: int) -> CutAsThePaper:
    """Cut all times of a corpus by the range of the times, in the ratio of a solver's levels.

    Parameters
    ----------
    puzzles, ratings, levels : tables of those names, of one corpus
    highest : int
        The paper's highest level. Higher ones of the solver count as this one before the cut.

    References
    ----------
    Sato (2003), section 5.2.
    """
    by_solver = levels[levels["rater"] == solver]
    by_solver = by_solver.assign(level=by_solver["level"].clip(upper=highest))
    timed = ratings[ratings["unit"] == "seconds"]
    outcomes = by_solver[[*KEY, "level"]].assign(solver=solver, solved=True)
    settings = {"solver": solver, "binning_of": dict.fromkeys(timed["rater"].unique(), "range")}
    tables = calibrate(puzzles, timed, outcomes, settings)
    found, bands = tables["uncalibrated_levels"], tables["time_bands"]
    pairs = found[found["rater"] != solver].merge(
        by_solver[[*KEY, "level"]], on=KEY, suffixes=("_row", "_col")
    )
    filled = bands.groupby(["rater", "level"])["n_puzzles"].sum()
    uneven = {
        rater
        for rater, counts in filled.groupby("rater")
        if (counts == 0).any() or holds_nearly_all(counts.tolist())
    }
    return CutAsThePaper(pairs, bands, frozenset(uneven))
