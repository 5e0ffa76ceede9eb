"""Thresholds of level-up and coefficients of a corpus beside those of a paper's printed tables."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import NamedTuple

import numpy as np
import pandas as pd

from pipeline.agreement.published.interpretations import cells_of
from pipeline.calibration.levels.pooled_thresholds import pooled_thresholds
from pipeline.reports.pages.beside_cells import SURE, by_chance
from pipeline.reports.tables.agreement import TITLES
from pipeline.reports.tables.parts import PART, part_name
from pipeline.reports.tables.report_table import Cell, ReportTable, Words, headings
from pipeline.statistics.bootstrap import percentile_ends
from pipeline.statistics.matrix_coefficients import (
    agreement_weights,
    cohen_kappa,
    resampled,
    shares,
)
from pipeline.texts.messages import CLAUSES, Joined, message

SHARES, KAPPAS = (
    ("agree_ratio", "upwards_ratio", "downwards_ratio"),
    ("cohen_kappa", "cohen_kappa_quadratic"),
)
COEFFICIENTS = ("agree_ratio", *KAPPAS, "upwards_ratio", "downwards_ratio")
SAMPLES = 1000
LEAST = 3
"""Of fewer puzzles no coefficient is shown."""
LEAST_OF_KAPPA = 100
"""Of fewer puzzles it is not said whether a kappa differs by more than chance: intervals by the
bootstrap are too narrow."""
IN_THE_SUMMARY = 2
"""Figures that are judged together there, each at a level as many times smaller (Bonferroni)."""

CALLED = {True: "beyond_chance", False: "chance_could", None: "too_few_to_tell"}


class Difference(NamedTuple):
    """A coefficient here and in the paper; `sure` where chance hardly makes the difference.

    None where there are too few puzzles to tell. The summary judges several at once.
    """

    paper: float
    here: float
    low: float  # the ends of the 95 % interval of `here`
    high: float
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
    value = f"{one.fitted} %"
    words = message("with_interval", value=value, low=one.low, high=one.high)
    return Cell(words, figures=(("", one.fitted), ("low", one.low), ("high", one.high)))


def coefficient_table(
    printed: pd.DataFrame,
    matrices: dict,
    simulated=frozenset(),
    untold=MappingProxyType({}),
    in_other_parts=frozenset(),
) -> tuple:
    """Return the coefficients of both, and those of the first rater as Difference by name.

    Parameters
    ----------
    printed : DataFrame, the printed matrix, as of `pipeline.corpora.published`
    matrices : dict of Words, the rater, to ndarray (levels, levels) of counts
    untold : dict of raters whose cut makes differences by itself to Words that say so
    in_other_parts : raters of whose kappas nothing is told, as of `beside_times.in_other_parts`
    """
    printed = cells_of(printed).to_numpy()
    samples = _sampled(printed, 1)
    rows, first = [], {}
    for rater, counts in matrices.items():
        if counts.sum() < LEAST:
            continue
        here = _sampled(counts, 2)
        for name in COEFFICIENTS:
            (paper, of_paper), (value, of_here) = samples[name], here[name]
            apart = of_here - of_paper
            low, high = percentile_ends(apart)
            sure, in_summary = (
                None
                if name in KAPPAS and rater in in_other_parts
                else _is_sure(name, printed, counts, apart, level)
                for level in (SURE, SURE / IN_THE_SUMMARY)
            )
            first.setdefault(name, Difference(paper, value, *percentile_ends(of_here), in_summary))
            words = message(
                "with_interval",
                value=f"{value - paper:+.2f}", low=f"{low:+.2f}", high=f"{high:+.2f}",
            )  # fmt: skip
            judged = untold.get(rater) or message(CALLED[sure])
            unknown = np.isnan([low, high, value, paper]).any()
            cells = ["–", message("too_few_to_fit")] if unknown else [words, judged]
            rows.append([
                rater, TITLES[name], _with_ends(paper, of_paper), _with_ends(value, of_here),
                *cells,
            ])  # fmt: skip
    table = ReportTable(
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
    return table, first


def _is_sure(name, printed, counts, apart, level) -> bool | None:
    """Return whether a coefficient differs by more than chance, None where too few puzzles tell.

    Shares by Fisher's exact test, kappas by the bootstrap samples of the difference.
    """
    if name in SHARES:
        return by_chance(*(_count(name, matrix) for matrix in (printed, counts))) < level
    low, high = percentile_ends(apart, (level / 2, 1 - level / 2))
    if counts.sum() < LEAST_OF_KAPPA or np.isnan([low, high]).any():
        return None
    return bool(low > 0 or high < 0)


def _count(name, counts) -> tuple[int, int]:
    """Return the puzzles that a share counts, and of how many."""
    of = round(counts.sum())
    return round(float(shares(counts)[name]) * of), of


def _sampled(counts, seed) -> dict[str, tuple[float, np.ndarray]]:
    """Return each coefficient of a matrix, and samples of it.

    Kappas are those of bootstrap samples of the puzzles. Shares are drawn as Jeffreys's interval
    has them, since none and all of the puzzles never vary by the bootstrap.

    References
    ----------
    Brown, Cai and DasGupta (2001), Interval estimation for a binomial proportion, Statistical
    Science 16.
    """
    both = np.concatenate([counts[None], resampled(counts, SAMPLES, seed)])
    random, found = np.random.default_rng(seed), {}
    for name in COEFFICIENTS:
        if name in SHARES:
            count, of = _count(name, counts)
            found[name] = count / of, random.beta(count + 0.5, of - count + 0.5, SAMPLES)
        else:
            kind = "quadratic" if name.endswith("quadratic") else "identity"
            values = cohen_kappa(both, agreement_weights(len(counts), kind))
            found[name] = float(values[0]), values[1:]
    return found


def _with_ends(value: float, sampled) -> Words:
    low, high = percentile_ends(sampled)
    if np.isnan([value, low, high]).any():
        return "–" if np.isnan(value) else f"{value:.2f}"
    return message("with_interval", value=f"{value:.2f}", low=f"{low:.2f}", high=f"{high:.2f}")
