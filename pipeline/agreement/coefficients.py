"""Coefficients of two raters, each with its bootstrap interval and a note."""

from typing import NamedTuple

import numpy as np
import pandas as pd

from pipeline.agreement.matrices import confusion
from pipeline.agreement.scales import LEAST_A_BOOK, made_by_maps
from pipeline.statistics import matrix_coefficients as of_matrix
from pipeline.statistics.alpha import alpha, alpha_within
from pipeline.statistics.bootstrap import (
    SAMPLES,
    SEED,
    out_of_fold_factor,
    percentile_ends,
    share_ends,
    widened_ends,
)
from pipeline.statistics.rank_correlation import sampled_rhos, spearman
from pipeline.tables.notes import NO_NOTE, Note, joined, note

COLUMNS = ["coefficient", "value", "low", "high", "n_puzzles", "note", "note_values"]
PAIR_COEFFICIENTS = (
    "agree_ratio",
    "upwards_ratio",
    "downwards_ratio",
    "bias",
    "cohen_kappa",
    "cohen_kappa_quadratic",
    "krippendorff_alpha",
    "spearman_rho",
)
"""In the order in which tables and docs/explanation/agreement.md show them."""
MAPPED = ("agree_ratio_mapped", "cohen_kappa_quadratic_mapped")
"""Only of raters whose scales have different numbers of levels."""
OF_ONE_SCALE = tuple(name for name in PAIR_COEFFICIENTS if name != "spearman_rho")
"""Not of such raters."""
KAPPA_WEIGHTS = {"cohen_kappa": "identity", "cohen_kappa_quadratic": "quadratic"}
LEAST_IN_COMMON = 3
"""With fewer puzzles in common nothing is computed."""
FEW_PUZZLES = 20
"""With fewer puzzles a note says so, and coefficients of all raters have no interval."""
BY_CONSTRUCTION = note("by_construction", least=LEAST_A_BOOK)
"""Of books that are mapped to one scale each by itself."""
FEW_OTHERS, ONE_LEVEL = 16, 0.7
"""With fewer puzzles of other levels than one that holds more than this share a note says so."""
ROUNDING = 1e-9
"""An interval that is narrower has no width."""


class Bootstrap(NamedTuple):
    """How intervals are drawn: samples, seed, and what an interval covers."""

    samples: int = SAMPLES
    seed: int = SEED
    confidence: float = 0.95

    @classmethod
    def of(cls, settings: dict | None):
        """Take the settings of the bootstrap from `agreement` of config.yaml."""
        return cls(**{name: settings[name] for name in cls._fields if name in (settings or {})})


DEFAULT = Bootstrap()


def interval(value, sampled, bootstrap: Bootstrap, n_puzzles: int) -> tuple[float, float, Note]:
    """Return the ends of a percentile interval about a value, and a note where there is none.

    There is none where all samples give one value: chance is not seen in them.

    >>> np.round(interval(50, np.arange(101.0), Bootstrap(confidence=0.5), 1000)[:2]).tolist()
    [25.0, 75.0]
    >>> interval(1, np.ones(101), Bootstrap(), 5)[:2]
    (nan, nan)
    """
    low, high = percentile_ends(sampled, n_puzzles, bootstrap.confidence)
    if np.isnan(low):
        percent = round(100 * np.isnan(sampled).mean())
        return low, high, note("no_interval", percent=percent)
    if high - low < ROUNDING:
        return np.nan, np.nan, note("no_width")
    return min(low, float(value)), max(high, float(value)), NO_NOTE


def few_puzzles(puzzles: int) -> Note:
    """Return the note that there are few puzzles, if there are."""
    return note("few_puzzles", puzzles=puzzles) if puzzles < FEW_PUZZLES else NO_NOTE


def _few(levels: np.ndarray) -> Note:
    """Return the note that puzzles are few, or few but those of one level."""
    others = min(len(levels) - np.bincount(column).max() for column in levels.T)
    fewer_than = min(FEW_OTHERS, (1 - ONE_LEVEL) * len(levels))
    if len(levels) >= FEW_PUZZLES and 0 < others < fewer_than:
        return note("few_others", puzzles=int(others))
    return few_puzzles(len(levels))


class Estimate(NamedTuple):
    """A coefficient with its interval; NaN with a note where it is undefined."""

    value: float = np.nan
    low: float = np.nan
    high: float = np.nan
    note: Note = NO_NOTE


def with_interval(value, sampled, bootstrap: Bootstrap, n_puzzles, also=NO_NOTE) -> Estimate:
    """Return a value with the interval of its bootstrap samples, and a note."""
    low, high, without = interval(value, sampled, bootstrap, n_puzzles)
    return Estimate(float(value), low, high, joined(also, without))


def pair_coefficients(
    levels,
    values,
    highest: int,
    bootstrap=DEFAULT,
    mapped=None,
    out_of_fold=False,
    unlike="scales_differ",
    maps=None,
) -> pd.DataFrame:
    """Compute every coefficient of two raters.

    Parameters
    ----------
    levels, values : array-like of int and of float, shape (puzzles, 2)
        Of the puzzles that both have rated: levels, and ratings, of which only the order counts.
    highest : int
        The number of levels of the longer of the two scales.
    mapped : array-like of int, shape (puzzles, 2), optional
        The same levels on one scale, see `pipeline.agreement.scales`; not given where the two
        scales are one. Maps are held fixed in the bootstrap.
    out_of_fold : bool
        Whether one of the two was fitted without each puzzle: intervals are wider then, see
        `out_of_fold_factor`.
    unlike : str
        The note of coefficients that need one scale, where `mapped` is given.
    maps : array-like, shape (puzzles,), optional
        By which map the levels of each puzzle were mapped, given with `mapped`. Chance pairs the
        levels of one map: each takes the levels of one rater after those of the other.

    Returns
    -------
    DataFrame with the columns COLUMNS: a row for each of PAIR_COEFFICIENTS, and with `mapped` for
    each of MAPPED. The second rater stands in the columns of the matrix.

    References
    ----------
    Efron and Tibshirani (1993), An Introduction to the Bootstrap, chapter 13.

    >>> rated = np.array([[1, 1], [2, 2], [3, 3], [3, 2]] * 5)
    >>> table = pair_coefficients(rated, rated, 5).set_index("coefficient")
    >>> table.loc["cohen_kappa_quadratic", "value"].round(4)
    np.float64(0.8)
    """
    levels = np.asarray(levels, dtype=int).reshape(-1, 2)
    values = np.asarray(values, dtype=float).reshape(-1, 2)
    if len(levels) < LEAST_IN_COMMON:
        names = (*PAIR_COEFFICIENTS, *(MAPPED if mapped is not None else ()))
        none = Estimate(note=note("too_few_in_common", least=LEAST_IN_COMMON))
        return table_of(dict.fromkeys(names, none), len(levels))
    if mapped is None:
        found = _of_matrix(levels, np.zeros(len(levels)), highest, bootstrap)
    else:
        mapped = np.asarray(mapped, dtype=int).reshape(-1, 2)
        on_one_scale = _of_matrix(mapped, np.asarray(maps), max(2, mapped.max()), bootstrap)
        on_one_scale |= rate_of_maps(maps, on_one_scale, "cohen_kappa_quadratic")
        found = dict.fromkeys(OF_ONE_SCALE, Estimate(note=note(unlike)))
        found |= {name: on_one_scale[name.removesuffix("_mapped")] for name in MAPPED}
    rho = _rho(*values.T, bootstrap, out_of_fold)
    if out_of_fold:
        factor = out_of_fold_factor(rho.value, len(levels))
        found = {name: widened(name, one, factor) for name, one in found.items()}
    found["spearman_rho"] = rho
    return table_of(found, len(levels), _few(levels))


def widened(name: str, one: Estimate, factor: float) -> Estimate:
    """Return a coefficient with its interval made wider by a factor, within its range.

    >>> widened("bias", Estimate(0.0, -0.5, 1.0), 1.5)[1:3]
    (-0.75, 1.5)
    """
    least, most = (-np.inf, np.inf) if name == "bias" else (0 if "ratio" in name else -1, 1)
    low, high = widened_ends(*one[:3], factor, least, most)
    return one._replace(low=low, high=high)


def table_of(found: dict[str, Estimate], puzzles: int, few=NO_NOTE) -> pd.DataFrame:
    """Return coefficients by name as a table with the columns COLUMNS, each with a note more."""
    rows = [
        (name, one.value, one.low, one.high, puzzles, *joined(one.note, few).columns.values())
        for name, one in found.items()
    ]
    return pd.DataFrame(rows, columns=COLUMNS)


def rate_of_maps(maps, found: dict[str, Estimate], beyond_chance: str) -> dict[str, Estimate]:
    """Return no rate of agreement, with the reason, where maps to one scale make it.

    `beyond_chance` is the coefficient that tells of agreement beyond chance, see `made_by_maps`.
    """
    value, _, _, why = found[beyond_chance]
    if not made_by_maps(maps, value):
        return {}
    return {"agree_ratio": Estimate(note=why if np.isnan(value) else BY_CONSTRUCTION)}


def _of_matrix(levels, strata, highest, bootstrap) -> dict[str, Estimate]:
    """Return the coefficients of the levels of two raters; chance in kappa is within strata."""
    of_strata = np.stack(
        [confusion(*levels[strata == one].T, highest) for one in np.unique(strata)]
    )
    drawn = of_matrix.resampled_with_chance(of_strata, bootstrap.samples, bootstrap.seed)
    counts, samples = of_strata.sum(axis=0), drawn.sum(axis=1)
    shares, shifts = of_matrix.shares(counts), of_matrix.shares(samples)["bias"]
    bias, n_puzzles, found = shares.pop("bias"), len(levels), {}
    for name, share in shares.items():
        ends = share_ends(round(share.item() * n_puzzles), n_puzzles, bootstrap.confidence)
        found[name] = Estimate(share.item(), *ends)
    found["bias"] = with_interval(bias, shifts, bootstrap, n_puzzles)
    one_level = _only_one(levels, "one_level")
    for name, kind in KAPPA_WEIGHTS.items():
        if one_level.ids == "one_level_each":
            found[name] = Estimate(note=one_level)
            continue
        weights = of_matrix.agreement_weights(len(counts), kind)
        kappa, sampled = (of_matrix.kappa_within(some, weights) for some in (of_strata, drawn))
        found[name] = (
            Estimate(note=BY_CONSTRUCTION)
            if np.isnan(kappa)
            else with_interval(kappa.item(), sampled, bootstrap, n_puzzles, one_level)
        )
    sampled = alpha_within((samples + np.swapaxes(samples, 1, 2))[:, None])
    found["krippendorff_alpha"] = (
        Estimate(note=note("one_level_by_both"))
        if np.isnan(value := alpha(levels))
        else with_interval(value, sampled, bootstrap, n_puzzles, one_level)
    )
    return found


def mean_in_samples(values, weights) -> np.ndarray:
    """Return the mean of some values in every bootstrap sample."""
    return weights @ values / weights.sum(axis=1)


def _only_one(given, what: str) -> Note:
    """Return the note that one or both of two raters give one level, or one value, only."""
    rows, cols = np.ptp(given, axis=0) == 0
    if rows and cols:
        return note(f"{what}_each")
    return note(f"{what}_rows") if rows else note(f"{what}_cols") if cols else NO_NOTE


def _rho(one, other, bootstrap, out_of_fold) -> Estimate:
    one_value = _only_one(np.column_stack([one, other]), "one_value")
    if one_value.ids:
        return Estimate(note=one_value)
    return rho_with_interval(one, other, bootstrap, out_of_fold=out_of_fold)


def rho_with_interval(one, other, bootstrap: Bootstrap, part=None, out_of_fold=False) -> Estimate:
    """Return Spearman's rho of two lists of numbers, neither of them constant.

    With `part`, both are ranks within parts, see `spearman`. The interval is wider where one was
    fitted without each puzzle, see `out_of_fold_factor`.
    """
    sampled = sampled_rhos(one, other, bootstrap.samples, bootstrap.seed, part)
    found = with_interval(spearman(one, other, part), sampled, bootstrap, len(one))
    if not out_of_fold:
        return found
    return widened("rho", found, out_of_fold_factor(found.value, len(one)))
