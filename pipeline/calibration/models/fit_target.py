"""The rater and the puzzles to which a model is fitted."""

from dataclasses import replace

import numpy as np
import pandas as pd

from pipeline.calibration.features.feature_list import FeatureMatrix
from pipeline.calibration.features.measured_puzzles import MeasuredPuzzles
from pipeline.calibration.models.calibrated import LEAST_RATED
from pipeline.calibration.models.fitted_model import FittedModel
from pipeline.calibration.models.prior import PRIOR_BELOW, SIZE, Prior
from pipeline.calibration.times.cross_validation import MIN_GROUPS
from pipeline.calibration.times.rated_puzzles import RatedPuzzles, places_drawn, rated_puzzles
from pipeline.files.settings import SettingsError


def chosen_rater(ratings: pd.DataFrame, wanted: str | None, reference="") -> str:
    """Return the rater to fit: `wanted`, `reference`, or the first with times, else with levels."""
    raters = [
        rater
        for unit in ("seconds", "level")
        for rater in sorted(ratings.loc[ratings["unit"] == unit, "rater"].unique())
    ]
    if not raters:
        others = ", ".join(sorted(ratings["rater"].unique()))
        found = f"scores alone, of {others}" if others else "none"
        raise SettingsError(f"expected a rater who gives times or levels, found {found}")
    if wanted is not None and wanted not in raters:
        known = ", ".join(raters)
        raise SettingsError(f"--rater: found {wanted!r}, expected one of: {known}")
    return wanted or (reference if reference in raters else raters[0])


def drawn_of(ratings: pd.DataFrame, levels: pd.DataFrame) -> list[pd.DataFrame]:
    """Return the ratings and levels of one rater, of as many puzzles as models are fitted to."""
    both = np.intersect1d(ratings["puzzle_id"], levels["puzzle_id"])
    drawn = both[places_drawn(len(both))]
    return [table[table["puzzle_id"].isin(drawn)] for table in (ratings, levels)]


def fit_target(
    matrix: FeatureMatrix, puzzles, ratings, levels, rater: str, bundled: FittedModel | None = None
) -> tuple[FeatureMatrix, RatedPuzzles, Prior | None]:
    """Return the features that the model has, the rated puzzles, and the prior of a small book.

    Raises
    ------
    SettingsError
        When there are too few different puzzles to cross-validate, or all are in one level.
    """
    prior = Prior.of(bundled, list(matrix.values.columns)) if bundled else None
    rated = rated_puzzles(MeasuredPuzzles.of(matrix, puzzles), ratings, rater, levels)
    _check_enough(rated, rater, LEAST_RATED if prior else MIN_GROUPS)
    if prior is None or rated.different >= PRIOR_BELOW:
        return matrix, rated, None
    names = matrix.values.columns
    kept = [*bundled.features, *({SIZE}.intersection(names).difference(bundled.features))]
    rated = replace(rated, features=rated.features[:, names.get_indexer(kept)])
    matrix = replace(matrix, values=matrix.values[kept])
    return matrix, rated, Prior.of(bundled, kept)


def _check_enough(rated, rater, least):
    if rated.different < least:
        raise SettingsError(
            f"{rater}: expected {least} different puzzles or more with a rating, a level "
            f"and features, found {rated.different}; with fewer nothing can be said out of sample"
        )
    if np.ptp(rated.levels) == 0:
        raise SettingsError(
            f"{rater}: found all {len(rated)} puzzles in level {rated.levels[0]}, expected "
            f"two levels or more; there is nothing to tell apart"
        )
