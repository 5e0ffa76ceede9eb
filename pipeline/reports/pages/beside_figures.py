"""Thresholds of level-up and coefficients of a corpus beside those of a paper's printed tables."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import pandas as pd

from pipeline.agreement.published.interpretations import cells_of
from pipeline.calibration.levels.pooled_thresholds import pooled_thresholds
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
from pipeline.texts.messages import COMMAS, Joined, message

COEFFICIENTS = (
    "agree_ratio", "cohen_kappa", "cohen_kappa_quadratic", "upwards_ratio", "downwards_ratio",
)  # fmt: skip
SAMPLES = 1000
LEAST = 3
"""Of fewer puzzles no coefficient is shown."""


class Difference(NamedTuple):
    """A coefficient here and in the paper; `sure` where chance hardly makes the difference."""

    paper: float
    here: float
    sure: bool


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
            [Joined(tuple(map(part_name, one.parts)), COMMAS), one.n_puzzles,
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
    printed: pd.DataFrame, matrices: dict, simulated=frozenset(), uneven=()
) -> tuple:
    """Return the coefficients of both, and those of the first rater as Difference by name.

    Parameters
    ----------
    printed : DataFrame, the printed matrix, as of `pipeline.corpora.published`
    matrices : dict of Words, the rater, to ndarray (levels, levels) of counts
    uneven : raters whose cut makes differences by itself: of these none is called sure
    """
    samples = _sampled(cells_of(printed).to_numpy(), 1)
    rows, first = [], {}
    for rater, counts in matrices.items():
        if counts.sum() < LEAST:
            continue
        here = _sampled(counts, 2)
        for name in COEFFICIENTS:
            (paper, of_paper), (value, of_here) = samples[name], here[name]
            low, high = percentile_ends(of_here - of_paper)
            sure = bool(low > 0 or high < 0) and rater not in uneven
            first.setdefault(name, Difference(paper, value, sure))
            apart = f"{value - paper:+.2f}"
            words = message("with_interval", value=apart, low=f"{low:+.2f}", high=f"{high:+.2f}")
            by_chance = message("beyond_chance" if sure else "chance_could")
            if rater in uneven:
                by_chance = message("range_leaves_uneven")
            unknown = np.isnan([low, high, value, paper]).any()
            cells = ["–", message("too_few_to_fit")] if unknown else [words, by_chance]
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


def _sampled(counts, seed) -> dict[str, tuple[float, np.ndarray]]:
    """Return each coefficient of a matrix, and those of bootstrap samples of its puzzles."""
    both = np.concatenate([counts[None], resampled(counts, SAMPLES, seed)])
    found = shares(both) | {
        name: cohen_kappa(both, agreement_weights(len(counts), kind))
        for name, kind in (("cohen_kappa", "identity"), ("cohen_kappa_quadratic", "quadratic"))
    }
    return {name: (float(found[name][0]), found[name][1:]) for name in COEFFICIENTS}


def _with_ends(value: float, sampled) -> Words:
    low, high = percentile_ends(sampled)
    if np.isnan([value, low, high]).any():
        return "–" if np.isnan(value) else f"{value:.2f}"
    return message("with_interval", value=f"{value:.2f}", low=f"{low:.2f}", high=f"{high:.2f}")
