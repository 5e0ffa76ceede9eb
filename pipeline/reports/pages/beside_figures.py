"""Thresholds of level-up and coefficients of a corpus beside those of a paper's printed tables."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import pandas as pd

from pipeline.agreement.coefficients import KAPPA_WEIGHTS
from pipeline.agreement.published.interpretations import cells_of
from pipeline.calibration.levels.pooled_thresholds import pooled_thresholds
from pipeline.reports.tables.agreement import TITLES
from pipeline.reports.tables.figures import coefficient_cell
from pipeline.reports.tables.parts import PART
from pipeline.reports.tables.report_table import Cell, ReportTable, Words, headings
from pipeline.statistics.bootstrap import percentile_ends, share_ends
from pipeline.statistics.matrix_coefficients import (
    agreement_weights,
    cohen_kappa,
    resampled_with_chance,
    shares,
)
from pipeline.texts.messages import CLAUSES, Joined, message
from pipeline.texts.numbers import signed, two_places
from pipeline.texts.places import part_name

SHARES = ("agree_ratio", "upwards_ratio", "downwards_ratio")
COEFFICIENTS = (
    "agree_ratio", "cohen_kappa", "cohen_kappa_quadratic", "upwards_ratio", "downwards_ratio",
)  # fmt: skip
JUDGED = ("agree_ratio", "cohen_kappa_quadratic")
"""The others are not independent of these."""
WIDER = 1.75
"""A judged figure differs by more than chance where its 95 % interval, so many times as wide, holds
no 0: one slow puzzle moves all of its part, so that differences vary more than puzzles drawn anew,
and two figures are judged (docs/explanation)."""
SAMPLES = 1000
LEAST = 3
"""Of fewer puzzles no coefficient is shown."""
RATE_BY_CHANCE, KAPPA_BY_CHANCE = "rate_by_chance", "kappa_by_chance"


class Estimate(NamedTuple):
    """A coefficient with its interval, NaN where it has none."""

    value: float
    low: float
    high: float


class Difference(NamedTuple):
    """A coefficient in the paper and here, both at 95 %, and here less the paper.

    `sure` says whether chance hardly makes the difference, None where that is not told.
    """

    paper: Estimate
    here: Estimate
    less: Estimate
    sure: bool | None


def threshold_tables(
    printed: pd.DataFrame, bands: pd.DataFrame, order: Sequence[str] = ()
) -> tuple[ReportTable, ...]:
    """Return the thresholds of level-up as the paper's and the corpus's counts give them.

    Parts of the corpus stand in `order`, those of the paper by name.

    References
    ----------
    Sato (2003), section 5.1.
    """
    printed = printed.rename(columns={"within_20_seconds": "n_light", "over_20_seconds": "n_heavy"})
    printed = printed.fillna({"percent_from": 0, "n_light": 0, "n_heavy": 0})
    figures = ["percent_from", "n_light", "n_heavy"]
    printed = printed.astype(dict.fromkeys(figures, int))
    return tuple(
        _thresholds(f"beside-thresholds-{side}", counts, parts)
        for side, counts, parts in (("printed", printed, ()), ("here", bands, order))
    )


def _thresholds(name, counts, order) -> ReportTable:
    found = pooled_thresholds(counts, order)
    borders = sorted({border for one in found for border in one.wrong})
    return ReportTable(
        name=name,
        caption=message("beside_thresholds"),
        columns=[
            PART, message("n_contradiction"),
            *(message("threshold_percent", percent=border) if border else message("no_level_up")
              for border in borders),
            message("fewest_wrong"),
        ],
        rows=[
            [Joined(tuple(map(part_name, one.parts)), CLAUSES), one.n_puzzles,
             *(_wrong(one, border) for border in borders), _fitted(one)]
            for one in found
        ],
    )  # fmt: skip


def _wrong(one, border) -> Cell:
    return Cell(str(one.wrong.get(border, "")), strong=border == one.fitted)


def _fitted(one) -> Cell:
    if one.fitted is None:
        return Cell(message("too_few_to_fit"))
    value = message("percent_of", ratio=one.fitted)
    words = message("with_interval", value=value, low=one.low, high=one.high)
    return Cell(words, figures=(("", one.fitted), ("low", one.low), ("high", one.high)))


def differences(
    printed: pd.DataFrame, parts, is_comparable: bool, known=None
) -> dict[str, Difference]:
    """Return the coefficients of a paper and of a corpus by name, and those by chance alone.

    `printed` is the printed matrix, of all parts; `parts` are puzzles by level of a rater and of
    the solver, a matrix for what is cut together; `known` are rows of table `coefficients` of the
    same levels, whose intervals are those here. Only what `is_comparable` may be called more than
    chance, see `beside_gate.why_not_judged`.
    """
    of_both = cells_of(printed).to_numpy()[None], np.asarray(parts, dtype=float)
    both = [of.sum(axis=0) for of in of_both]
    of_paper, of_here = (_estimates(of, seed) for seed, of in enumerate(both, 1))
    if known is not None:
        rows = known.set_index("coefficient")[["value", "low", "high"]].astype(float)
        of_here = {name: Estimate(*rows.loc[name]) for name in COEFFICIENTS}
    found = {}
    for name in COEFFICIENTS:
        less = _less(of_paper[name], of_here[name])
        is_judged = is_comparable and name in JUDGED and not np.isnan(less).any()
        sure = _is_sure(less) if is_judged else None
        found[name] = Difference(of_paper[name], of_here[name], less, sure)
    by_chance = zip(*map(_by_chance, of_both), strict=True)
    for name, values in zip((RATE_BY_CHANCE, KAPPA_BY_CHANCE), by_chance, strict=True):
        paper, here = (Estimate(value, np.nan, np.nan) for value in values)
        found[name] = Difference(paper, here, _less(paper, here), None)
    return found


def is_of(known: pd.DataFrame, counts: np.ndarray) -> bool:
    """Return whether rows of table `coefficients` are of the levels in a matrix."""
    here = shares(counts) | {
        name: cohen_kappa(counts, agreement_weights(len(counts), kind))
        for name, kind in KAPPA_WEIGHTS.items()
    }
    values = known.set_index("coefficient")["value"].reindex(COEFFICIENTS)
    found = [here[name] for name in COEFFICIENTS]
    is_as_many = np.isclose(known["n_puzzles"], counts.sum()).all()
    return bool(is_as_many and np.isclose(values, found, equal_nan=True).all())


def coefficient_table(matrices: list, simulated=frozenset()) -> ReportTable:
    """Return the coefficients of both and whether they differ.

    `matrices` hold whose levels, and what `differences` returns of them.
    """
    titles = TITLES | {name: message(name) for name in (RATE_BY_CHANCE, KAPPA_BY_CHANCE)}
    rows = [
        [rater, titles[name], *map(_with_ends, (one.paper, one.here)),
         _with_ends(one.less, signed), _called(name, one)]
        for rater, found in matrices
        for name, one in found.items()
    ]  # fmt: skip
    return ReportTable(
        name="beside-coefficients",
        caption=message("beside_coefficients"),
        columns=headings(
            "rater", "agreement", "of_the_paper", "of_this_corpus", "difference", "chance"
        ),
        rows=rows,
        row_headings=2,
        simulated=bool(simulated),
        kind="wide",
    )


def _called(name: str, one: Difference) -> Words:
    if name not in JUDGED:
        return "–"
    return message({True: "beyond_chance", False: "chance_could", None: "not_told"}[one.sure])


def _is_sure(less: Estimate) -> bool:
    """Return whether a difference is more than chance."""
    to_zero = less.value - less.low if less.value > 0 else less.high - less.value
    return bool(abs(less.value) > WIDER * to_zero)


def _less(paper: Estimate, here: Estimate) -> Estimate:
    """Return here less the paper, with an interval from those of both.

    References
    ----------
    Zou and Donner (2008), Construction of confidence limits about effect measures, Statistics in
    Medicine 27.

    >>> _less(Estimate(0.5, 0.4, 0.6), Estimate(1.0, 0.7, 1.0))
    Estimate(value=0.5, low=0.18377223398316206, high=0.6)
    """
    value = here.value - paper.value
    return Estimate(
        value,
        float(value - np.hypot(here.value - here.low, paper.high - paper.value)),
        float(value + np.hypot(here.high - here.value, paper.value - paper.low)),
    )


def _estimates(counts: np.ndarray, seed: int) -> dict[str, Estimate]:
    """Return each coefficient of a matrix with its 95 % interval.

    They are as in table `coefficients`: exact of shares, of kappas by bootstrap samples.
    """
    of = counts.sum()
    both = np.concatenate([counts[None], resampled_with_chance(counts, SAMPLES, seed)])
    found = {}
    for name in COEFFICIENTS:
        if name in SHARES:
            ratio = float(shares(counts)[name])
            # Means of draws are no whole numbers.
            found[name] = Estimate(ratio, *share_ends(round(ratio * of, 9), round(of, 9)))
        else:
            values = cohen_kappa(both, agreement_weights(len(counts), KAPPA_WEIGHTS[name]))
            found[name] = Estimate(float(values[0]), *percentile_ends(values[1:], int(of)))
    return found


def _by_chance(parts: np.ndarray) -> tuple[float, float]:
    """Return rate and quadratic kappa of levels that are as many in each part, but of any puzzles.

    The kappa is 0 in one part, and grows with the differences between parts.

    >>> apart = np.array([[[9, 0], [0, 0]], [[0, 0], [0, 9]]])
    >>> _by_chance(apart), _by_chance(apart.sum(axis=0)[None])
    ((1.0, 1.0), (0.5, 0.0))
    """
    parts = parts[parts.sum(axis=(1, 2)) > 0]
    n = parts.sum(axis=(1, 2))[:, None, None]
    expected = (parts.sum(axis=2)[:, :, None] * parts.sum(axis=1)[:, None, :] / n).sum(axis=0)
    weights = agreement_weights(len(expected), "quadratic")
    return float(shares(expected)["agree_ratio"]), float(cohen_kappa(expected, weights))


def _with_ends(one: Estimate, shown=two_places) -> Cell | str:
    return "–" if np.isnan(one.value) else coefficient_cell(*one, shown)
