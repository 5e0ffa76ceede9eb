"""Every coefficient of every pair of raters, with its bootstrap interval and a note in words."""

from typing import NamedTuple

import numpy as np
import pandas as pd

from pipeline.agreement import rank_correlations as of_ranks
from pipeline.agreement.coincidences import alpha
from pipeline.agreement.matrices import confusion
from pipeline.agreement.symmetry import bowker_symmetry, stuart_maxwell
from pipeline.statistics import matrix_coefficients as of_matrix
from pipeline.statistics.bootstrap import in_samples
from pipeline.statistics.rank_correlation import spearman, spearman_in_samples

COLUMNS = ["value", "low", "high", "degrees", "p_value", "puzzles", "note"]
PAIR_COEFFICIENTS = (
    "agree_ratio",
    "upwards_ratio",
    "downwards_ratio",
    "bias",
    "cohen_kappa",
    "cohen_kappa_linear",
    "cohen_kappa_quadratic",
    "gwet_ac2",
    "krippendorff_alpha",
    "kendall_tau_b",
    "spearman_rho",
    "bowker_symmetry",
    "stuart_maxwell",
)
"""In the order in which tables and docs/audit.md show them."""
MAPPED = ("agree_ratio_mapped", "cohen_kappa_quadratic_mapped")
"""Only of raters whose scales have different numbers of levels."""
KAPPA_WEIGHTS = {
    "cohen_kappa": "identity",
    "cohen_kappa_linear": "linear",
    "cohen_kappa_quadratic": "quadratic",
}
LEAST_PUZZLES = 3
"""With fewer puzzles in common nothing is computed."""
FEW_PUZZLES = 20
"""With fewer the note says so: the interval is wide and still too narrow."""
MOST_UNDEFINED = 0.05
"""An interval is given if a coefficient is undefined in no more of the samples than this."""


class Bootstrap(NamedTuple):
    """How intervals are drawn: samples, seed, and what an interval covers."""

    samples: int = 999
    seed: int = 2003
    confidence: float = 0.95

    @classmethod
    def of(cls, settings: dict | None):
        """Take from `settings` (as agreement in config.yaml) what they say of the bootstrap.

        >>> Bootstrap.of({"seed": 1})
        Bootstrap(samples=999, seed=1, confidence=0.95)
        """
        return cls(**{name: settings[name] for name in cls._fields if name in (settings or {})})


DEFAULT = Bootstrap()


def pair_coefficients(levels, values, highest: int, bootstrap=DEFAULT, mapped=None) -> pd.DataFrame:
    """Compute every coefficient of two raters.

    Parameters
    ----------
    levels : array-like of int, shape (puzzles, 2)
        The levels of the puzzles that both have rated.
    highest : int
        How many levels the scales of the two raters have, used or not; of two scales the longer.
    values : array-like of float, shape (puzzles, 2)
        What they said of the same puzzles: seconds, scores, or again levels. Only their order
        counts.
    bootstrap : Bootstrap
    mapped : array-like of int, shape (puzzles, 2), optional
        The same levels on one scale, see `pipeline.agreement.scales`; not given where the two
        scales are one. The map is held fixed in the bootstrap.

    Returns
    -------
    DataFrame with the columns coefficient and `COLUMNS`, a row for each of `PAIR_COEFFICIENTS`,
    and with `mapped` for each of `MAPPED`.
    A value that is undefined is NaN, and its note says why. The second rater stands in the
    columns: upwards is where he says harder. The value of a test is its chi-squared statistic.

    References
    ----------
    Efron and Tibshirani (1993), An Introduction to the Bootstrap, chapter 13: percentile
    intervals; for the coefficients see the modules that hold them, and docs/audit.md.

    >>> rated = np.array([[1, 1], [2, 2], [3, 3], [3, 2]] * 5)
    >>> table = pair_coefficients(rated, rated, 5).set_index("coefficient")
    >>> table.loc["cohen_kappa_quadratic", "value"].round(4)
    np.float64(0.8)
    """
    levels = np.asarray(levels, dtype=int).reshape(-1, 2)
    values = np.asarray(values, dtype=float).reshape(-1, 2)
    puzzles = len(levels)
    if puzzles < LEAST_PUZZLES:
        note = f"fewer than {LEAST_PUZZLES} puzzles in common"
        names = (*PAIR_COEFFICIENTS, *(MAPPED if mapped is not None else ()))
        rows = [_row(name, puzzles=puzzles, note=note) for name in names]
        return pd.DataFrame(rows)
    counts = confusion(levels[:, 0], levels[:, 1], highest)
    few = f"only {puzzles} puzzles in common" if puzzles < FEW_PUZZLES else ""
    rows = [
        *_matrix_rows(counts, levels, bootstrap),
        *_rank_rows(values, bootstrap),
        *_test_rows(counts),
        *(_mapped_rows(mapped, bootstrap) if mapped is not None else ()),
    ]
    table = pd.DataFrame(rows).assign(puzzles=puzzles)
    table["note"] = [joined(note, few) for note in table["note"]]
    return table


def interval(in_samples, bootstrap: Bootstrap) -> tuple[float, float, str]:
    """Return the ends of a percentile interval, and a note where there is none.

    >>> interval(np.arange(101.0), Bootstrap(confidence=0.5))
    (25.0, 75.0, '')
    """
    undefined = np.isnan(in_samples).mean()
    if undefined > MOST_UNDEFINED:
        note = f"no interval: undefined in {100 * undefined:.0f} % of the bootstrap samples"
        return np.nan, np.nan, note
    beyond = (1 - bootstrap.confidence) / 2
    low, high = np.nanquantile(in_samples, [beyond, 1 - beyond])
    return float(low), float(high), ""


def joined(*notes) -> str:
    """Return notes in one, those that are empty left out.

    >>> joined("one", "", "two")
    'one; two'
    """
    return "; ".join(note for note in notes if note)


def _row(name, value=np.nan, low=np.nan, high=np.nan, note="", degrees=None, p_value=np.nan,
         puzzles=0):  # fmt: skip
    cells = (value, low, high, degrees, p_value, puzzles, note)
    return dict(zip(("coefficient", *COLUMNS), (name, *cells), strict=True))


def _matrix_rows(counts, levels, bootstrap):
    """Return the rows of what the matrix alone decides."""
    samples = of_matrix.resampled(counts, bootstrap.samples, bootstrap.seed)
    one_level = _one_level(levels)
    for name in ("agree_ratio", "upwards_ratio", "downwards_ratio", "bias"):
        function = getattr(of_matrix, name)
        yield _with_interval(name, function(counts).item(), function(samples), bootstrap)
    for name, kind in KAPPA_WEIGHTS.items():
        if one_level == BOTH:
            yield _row(name, note=one_level)
            continue
        weights = of_matrix.agreement_weights(len(counts), kind)
        kappa, in_samples = (of_matrix.cohen_kappa(some, weights) for some in (counts, samples))
        yield _with_interval(name, kappa.item(), in_samples, bootstrap, one_level)
    weights = of_matrix.agreement_weights(len(counts), "quadratic")
    ac2, in_samples = (of_matrix.gwet_ac2(some, weights) for some in (counts, samples))
    yield _with_interval("gwet_ac2", ac2.item(), in_samples, bootstrap)
    if len(np.unique(levels)) == 1:
        yield _row("krippendorff_alpha", note="all puzzles in one level by both raters")
        return
    value = alpha(levels.astype(float), len(counts))
    in_samples = of_matrix.ordinal_alpha(samples + np.swapaxes(samples, 1, 2))
    yield _with_interval("krippendorff_alpha", value, in_samples, bootstrap, one_level)


BOTH = "each rater gives one level only"


def _one_level(levels) -> str:
    """Return in words which raters give one level only, "" if neither does."""
    constant = np.ptp(levels, axis=0) == 0
    if constant.all():
        return BOTH
    names = ("rows", "columns")
    return next(
        (f"the rater of the {name} gives one level only"
         for name, only in zip(names, constant, strict=True) if only),
        "",
    )  # fmt: skip


def _rank_rows(values, bootstrap):
    """Return the rows of what the order of the puzzles decides."""
    one, other = values.T
    constant = [name for name, said in (("rows", one), ("columns", other)) if not np.ptp(said)]
    if constant:
        note = f"the rater of the {' and the '.join(constant)} says the same of all puzzles"
        yield from (_row(name, note=note) for name in ("kendall_tau_b", "spearman_rho"))
        return
    draws = (bootstrap.samples, bootstrap.seed)
    tau, rho = of_ranks.kendall_tau_b(one, other), spearman(one, other)
    if len(values) <= of_ranks.MOST_FOR_TAU:
        sampled = in_samples(of_ranks.tau_b_in_samples, (one, other), *draws)
        yield _with_interval("kendall_tau_b", tau, sampled, bootstrap)
    else:
        note = f"no interval: more than {of_ranks.MOST_FOR_TAU} puzzles"
        yield _row("kendall_tau_b", tau, note=note)
    sampled = in_samples(spearman_in_samples, (one, other), *draws)
    yield _with_interval("spearman_rho", rho, sampled, bootstrap)


def _mapped_rows(levels, bootstrap):
    """Return the rows of agreement on one scale."""
    levels = np.asarray(levels, dtype=int).reshape(-1, 2)
    counts = confusion(levels[:, 0], levels[:, 1], max(2, levels.max()))
    samples = of_matrix.resampled(counts, bootstrap.samples, bootstrap.seed)
    ratio = of_matrix.agree_ratio
    yield _with_interval("agree_ratio_mapped", ratio(counts).item(), ratio(samples), bootstrap)
    one_level = _one_level(levels)
    if one_level == BOTH:
        yield _row("cohen_kappa_quadratic_mapped", note=one_level)
        return
    weights = of_matrix.agreement_weights(len(counts), "quadratic")
    kappa, in_samples = (of_matrix.cohen_kappa(some, weights) for some in (counts, samples))
    yield _with_interval(
        "cohen_kappa_quadratic_mapped", kappa.item(), in_samples, bootstrap, one_level
    )


def _test_rows(counts):
    for name, test in (("bowker_symmetry", bowker_symmetry), ("stuart_maxwell", stuart_maxwell)):
        found = test(counts)
        yield _row(
            name, found.statistic, note=found.note, degrees=found.degrees, p_value=found.p_value
        )


def _with_interval(name, value, in_samples, bootstrap, note=""):
    low, high, without = interval(in_samples, bootstrap)
    return _row(name, float(value), low, high, joined(note, without))
