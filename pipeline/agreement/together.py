"""Coefficients of all raters of a corpus together; not everyone needs to have rated everything."""

from functools import partial

import numpy as np
import pandas as pd

from pipeline.agreement.coefficients import (
    COLUMNS,
    DEFAULT,
    FEW_PUZZLES,
    LEAST_PUZZLES,
    interval,
    joined,
)
from pipeline.agreement.coincidences import alpha, alphas, level_counts
from pipeline.agreement.rank_correlations import kendall_w
from pipeline.statistics import matrix_coefficients as of_matrix
from pipeline.statistics.bootstrap import in_samples

TOGETHER_COEFFICIENTS = (
    "agree_ratio",
    "fleiss_kappa",
    "fleiss_kappa_quadratic",
    "gwet_ac2",
    "krippendorff_alpha",
    "kendall_w",
)
"""In the order in which tables and docs/audit.md show them."""


def together_coefficients(levels, values, highest: int, bootstrap=DEFAULT) -> pd.DataFrame:
    """Compute every coefficient of several raters together.

    Parameters
    ----------
    levels : array-like of float, shape (puzzles, raters)
        Levels 1 to `highest`, NaN where a rater gives none.
    values : array-like of float, shape (puzzles, raters)
        What they said: seconds, scores or levels. Only its order counts.
    bootstrap : Bootstrap

    Returns
    -------
    DataFrame with the columns coefficient, `COLUMNS` but for those of tests, and raters; a row for
    each of `TOGETHER_COEFFICIENTS`. `puzzles` are those with two ratings or more, for Kendall's W
    those that everyone rated. A puzzle with one rating has its say, as in Gwet, only in how
    frequent its level is.

    References
    ----------
    Gwet (2014), Handbook of Inter-Rater Reliability, 4th edition, chapter 2 and 3: Fleiss' kappa
    and AC2 with ratings missing; Krippendorff (2011); Kendall and Babington Smith (1939).

    >>> table = together_coefficients([[1, 1, 1], [2, 2, 3], [4, 5, 5]] * 8,
    ...                               [[1, 1, 1], [2, 2, 3], [4, 5, 5]] * 8, 5)
    >>> table.set_index("coefficient").loc["krippendorff_alpha", "value"].round(3)
    np.float64(0.922)
    """
    levels, values = (np.asarray(table, dtype=float) for table in (levels, values))
    raters = levels.shape[1] if levels.ndim == 2 else 0
    rated = (~np.isnan(levels)).sum(axis=1) if raters else np.zeros(0)
    kept = rated >= 2
    puzzles = int(kept.sum())
    if puzzles < LEAST_PUZZLES:
        note = f"fewer than {LEAST_PUZZLES} puzzles with two ratings"
        rows = [(name, *[np.nan] * 3, puzzles, note) for name in TOGETHER_COEFFICIENTS]
    else:
        counted = partial(level_counts, given=np.arange(1, highest + 1))
        by_level = counted(levels[rated >= 1]).astype(np.int32)
        rows = [
            *_agreement_rows(by_level, bootstrap),
            _alpha_row(levels[kept], counted, bootstrap),
            _w_row(values, bootstrap),
        ]
    columns = ["coefficient", *(name for name in COLUMNS if name not in ("degrees", "p_value"))]
    return pd.DataFrame(rows, columns=columns).assign(raters=raters)


def alpha_of_levels(levels) -> float:
    """Return Krippendorff's alpha (ordinal) of several raters; NaN where it is undefined.

    Parameters
    ----------
    levels : array-like of float, shape (puzzles, raters), NaN where there is no rating

    >>> round(alpha_of_levels([[1, 1], [2, 2], [3, 3], [3, 2]]), 4)
    0.79
    """
    levels = np.asarray(levels, dtype=float)
    levels = levels[(~np.isnan(levels)).sum(axis=1) >= 2]
    if len(np.unique(levels[~np.isnan(levels)])) < 2:
        return float("nan")
    return alpha(levels, int(np.nanmax(levels)))


def _agreement_rows(by_level, bootstrap):
    """Return the rows of agreement beyond chance: each puzzle's agreement and shares of levels."""
    corpus = np.ones((1, len(by_level)), dtype=int)
    puzzles = int((by_level.sum(axis=1) >= 2).sum())
    for name in ("agree_ratio", *CHANCES):
        value = _beyond_chance(name, by_level, corpus).item()
        undefined = ONE_LEVEL if np.isnan(value) else ""
        sampled = _sampled(partial(_beyond_chance, name), by_level, bootstrap)
        yield _row(name, value, sampled, puzzles, bootstrap, undefined)


def _sampled(function, puzzles, bootstrap):
    return in_samples(function, [puzzles], bootstrap.samples, bootstrap.seed)


def _chance_of_fleiss(prevalence, weights):
    return np.einsum("si,ij,sj->s", prevalence, weights, prevalence)


CHANCES = {
    "fleiss_kappa": ("identity", _chance_of_fleiss),
    "fleiss_kappa_quadratic": ("quadratic", _chance_of_fleiss),
    "gwet_ac2": ("quadratic", of_matrix.chance_of_gwet),
}
ONE_LEVEL = "all puzzles in one level by all raters"


def _beyond_chance(name, by_level, samples):
    """Return one coefficient in every sample, NaN where it is undefined."""
    kind, chance = CHANCES.get(name, ("identity", None))
    weights = of_matrix.agreement_weights(by_level.shape[1], kind)
    ratings = by_level.sum(axis=1)
    pairs = ratings * (ratings - 1)
    alike = ((by_level @ weights) * by_level).sum(axis=1) - ratings
    within = np.where(pairs > 0, alike / np.maximum(pairs, 1), 0)
    counted = samples @ (pairs > 0)
    observed = (samples @ within) / np.where(counted, counted, np.nan)
    if chance is None:
        return observed
    share = by_level / ratings[:, None]
    by_chance = chance(samples @ share / samples.sum(axis=1, keepdims=True), weights)
    defined = by_chance < 1 - 1e-12
    beyond = (observed - by_chance) / np.where(defined, 1 - by_chance, 1)
    return np.where(defined, beyond, np.nan)


def _alpha_row(levels, counted, bootstrap):
    value = alpha_of_levels(levels)
    undefined = ONE_LEVEL if np.isnan(value) else ""
    sampled = _sampled(partial(alphas, counted=counted), levels, bootstrap)
    return _row("krippendorff_alpha", value, sampled, len(levels), bootstrap, undefined)


def _w_row(values, bootstrap):
    by_all = values[~np.isnan(values).any(axis=1)]
    if len(by_all) < LEAST_PUZZLES:
        note = f"fewer than {LEAST_PUZZLES} puzzles that everyone rated"
        return ("kendall_w", np.nan, np.nan, np.nan, len(by_all), note)
    value = kendall_w(by_all, np.ones((1, len(by_all)), dtype=int)).item()
    undefined = "nobody tells any puzzles apart" if np.isnan(value) else ""
    sampled = _sampled(kendall_w, by_all, bootstrap)
    return _row("kendall_w", value, sampled, len(by_all), bootstrap, undefined)


def _row(name, value, sampled, puzzles, bootstrap, undefined):
    if undefined:
        return (name, np.nan, np.nan, np.nan, puzzles, undefined)
    low, high, note = interval(sampled, bootstrap)
    few = f"only {puzzles} puzzles" if puzzles < FEW_PUZZLES else ""
    return (name, value, low, high, puzzles, joined(note, few))
