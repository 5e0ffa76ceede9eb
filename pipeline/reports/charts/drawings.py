"""The charts of pages: predicted times against a rater's, and drift."""

import math
from collections.abc import Sequence

import numpy as np
import pandas as pd

from pipeline.reports.charts.svg import FILL, INK, empty_axes, svg_text
from pipeline.texts.messages import message

MOST_POINTS, SAMPLE = 2000, 600
"""A chart has a point a puzzle; of more puzzles than the first so many as the second."""
LONGEST = 12
"""Characters of a book's name that fit below a point."""


def sample_of_points(rows: pd.DataFrame, by: Sequence[str]) -> pd.DataFrame:
    """Return the puzzles that a chart draws: of more than `MOST_POINTS` `SAMPLE` of them.

    Parameters
    ----------
    rows : DataFrame, a row a puzzle
    by : list of str
        Columns that put them in order, from end to end of which a sample is drawn evenly.

    >>> few = sample_of_points(pd.DataFrame({"seconds": range(10_000)}), ["seconds"])
    >>> len(few), few["seconds"].tolist()[-1]
    (600, 9999)
    """
    if len(rows) <= MOST_POINTS:
        return rows
    places = np.linspace(0, len(rows) - 1, SAMPLE).astype(int)
    return rows.sort_values(by, kind="stable").iloc[places]


def with_sample(label, drawn, rows):
    """Return the label of an axis, which says of how many puzzles a sample is drawn."""
    if len(drawn) == len(rows):
        return label
    return message("sample_of", label=label, n=f"{len(drawn):,}", all=f"{len(rows):,}")


def scatter(across, up, name: str, title, xlabel, ylabel) -> str:
    """Return points on two equal scales of logarithms, with the line of equal values, as SVG.

    Parameters
    ----------
    across, up : array of float, more than 0
    """
    from matplotlib.ticker import LogLocator, NullLocator

    with empty_axes(3.6) as axes:
        ends = min(np.min(across), np.min(up)) * 0.9, max(np.max(across), np.max(up)) * 1.1
        axes.plot(ends, ends, color=INK, linewidth=1)
        axes.plot(across, up, "o", color=FILL, markersize=5, alpha=0.5, markeredgewidth=0)
        axes.set(xscale="log", yscale="log", xlim=ends, ylim=ends)
        for axis in (axes.xaxis, axes.yaxis):
            axis.set_major_locator(LogLocator(subs=(1, 2, 5)))
            axis.set_major_formatter("{x:g}")
            axis.set_minor_locator(NullLocator())
        axes.set(xlabel=xlabel.en, ylabel=ylabel.en)
        return svg_text(axes, name, title, (xlabel, ylabel))


def drift(rows, name: str, title, reach: float) -> str:
    """Return the shift of one rater against the others from book to book, with its intervals.

    Parameters
    ----------
    rows : list of (label, shift, low, high)
        In the order of the books; levels above the others, NaN where there is none.
    reach : float
        The scale goes from `-reach` to `reach` levels, see `reach_of`.
    """
    labels, shifts, lows, highs = map(list, zip(*rows, strict=True))
    shifts = np.array(shifts, float)
    at = np.arange(len(rows))
    with empty_axes(2.4) as axes:
        axes.axhline(0, color=INK, linewidth=0.8, alpha=0.6)
        axes.vlines(at, lows, highs, color=FILL, linewidth=3, alpha=0.5)
        known = ~np.isnan(shifts)
        axes.plot(at[known], shifts[known], "o-", color=FILL, markersize=6)
        every = math.ceil(len(rows) / 6)
        short = [one if len(one) <= LONGEST else one[: LONGEST - 1] + "…" for one in labels]
        axes.set_xticks(at[::every], labels=short[::every])
        ylabel = message("drift_axis")
        axes.set(ylim=(-reach, reach), xlim=(-0.5, len(rows) - 0.5), ylabel=ylabel.en)
        return svg_text(axes, name, title, [ylabel])


def reach_of(shifts) -> float:
    """Return how far a scale must go for all charts of a page: whole half levels, at least one.

    >>> reach_of([0.2, -1.3]), reach_of([float("nan")])
    (1.5, 1.0)
    """
    known = [abs(shift) for shift in shifts if not math.isnan(shift)]
    return max(1.0, math.ceil(2 * max(known, default=0)) / 2)
