"""Coefficients of all raters together, each with its bootstrap interval and a note."""

import numpy as np
import pandas as pd

from pipeline.agreement.coefficients import (
    BY_CONSTRUCTION,
    DEFAULT,
    FEW_PUZZLES,
    LEAST_IN_COMMON,
    Estimate,
    few_puzzles,
    mean_in_samples,
    rate_of_maps,
    table_of,
    with_interval,
)
from pipeline.agreement.scales import are_small
from pipeline.statistics.alpha import agree_shares, alpha, alpha_in_samples
from pipeline.statistics.bootstrap import by_chance, in_samples
from pipeline.tables.notes import NO_NOTE, joined, note

TOGETHER_COEFFICIENTS = ("agree_ratio", "krippendorff_alpha")


def together_coefficients(
    levels, clusters=None, bootstrap=DEFAULT, also=NO_NOTE, maps=None
) -> pd.DataFrame:
    """Compute every coefficient of several raters together, a cluster of raters as one.

    Parameters
    ----------
    levels : array-like of float, shape (puzzles, raters), NaN where there is no rating
        Counted are puzzles that two clusters or more have rated.
    clusters : iterable of int, shape (raters,), optional
        The cluster of each rater, see `pipeline.statistics.alpha`; a cluster each if not given.
    also : Note
        A note on every coefficient.
    maps : array-like, shape (puzzles,), optional
        By which map the levels of each puzzle came to one scale, see `pair_coefficients`.

    >>> table = together_coefficients([[1, 1, 1], [2, 2, 3], [4, 5, 5]] * 8)
    >>> table.set_index("coefficient").loc["krippendorff_alpha", "value"].round(3)
    np.float64(0.922)
    """
    levels = np.asarray(levels, dtype=float)
    raters = levels.shape[1]
    clusters = np.arange(raters) if clusters is None else np.array([*clusters])
    counts = {"n_raters": raters, "n_clusters": len(np.unique(clusters))}
    shares = agree_shares(levels, clusters)
    is_kept = ~np.isnan(shares)
    kept, shares = levels[is_kept], shares[is_kept]
    strata = np.zeros(len(kept)) if maps is None else np.asarray(maps)[is_kept]
    if len(kept) < LEAST_IN_COMMON:
        none = Estimate(note=note("too_few_rated_twice", least=LEAST_IN_COMMON))
        return table_of(dict.fromkeys(TOGETHER_COEFFICIENTS, none), len(kept)).assign(**counts)
    draws = (bootstrap.samples, bootstrap.seed)
    chance, of_chance, places = _rated_by_chance(kept, clusters, strata, bootstrap.seed)
    sampled = in_samples(mean_in_samples, [shares], *draws, [of_chance])
    found = {"agree_ratio": with_interval(shares.mean(), sampled, bootstrap, len(kept))}
    value = np.nan if are_small(strata) else alpha(kept, clusters, strata)
    if np.isnan(value):
        one_level = np.unique(kept[~np.isnan(kept)]).size == 1
        why = note("one_level_by_all") if one_level else BY_CONSTRUCTION
        found["krippendorff_alpha"] = Estimate(note=why)
    else:

        def alphas(levels, strata, weights):
            return alpha_in_samples(levels, weights, clusters, strata)

        sampled = in_samples(alphas, [kept, strata], *draws, [chance, places])
        found["krippendorff_alpha"] = with_interval(value, sampled, bootstrap, len(kept))
    if maps is not None:
        found |= rate_of_maps(strata, found, "krippendorff_alpha")
    if len(kept) < FEW_PUZZLES:
        found = {name: one._replace(low=np.nan, high=np.nan) for name, one in found.items()}
    return table_of(found, len(kept), joined(also, few_puzzles(len(kept)))).assign(**counts)


def _rated_by_chance(levels, clusters, strata, seed):
    """Return levels of puzzles by chance, see `by_chance`, their agreement, and their strata."""
    _, members = np.unique(clusters, return_inverse=True)
    of_clusters = [levels[:, members == one] for one in range(members.max() + 1)]
    *dealt_out, places = by_chance([*of_clusters, strata], seed)
    chance = np.empty((len(places), levels.shape[1]))
    for one, of_cluster in enumerate(dealt_out):
        chance[:, members == one] = of_cluster
    shares = agree_shares(chance, clusters)
    is_rated = ~np.isnan(shares)
    return chance[is_rated], shares[is_rated], places[is_rated]
