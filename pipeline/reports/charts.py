"""Charts as SVG text that stands in a page and takes the page's colours.

Text stays text, in the page's font: where the catalogue knows its Japanese, both languages stand in
the chart, and the style sheet shows one.
"""

import io
import re
from collections.abc import Sequence
from contextlib import contextmanager
from html import escape, unescape
from typing import NamedTuple

import numpy as np
import pandas as pd

from pipeline.reports.messages import told
from pipeline.texts.terms import Term

# Colours that stand for the page's own until the SVG is written.
INK, FILL, HARDER = "#010203", "#040506", "#070809"
STYLE = {
    "svg.fonttype": "none",
    "svg.hashsalt": "nanido",
    "font.size": 13,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
}
BINS = np.arange(0, 101, 5)
LONG_LABEL = 5
"""Labels with more characters stand aslant, so that they do not touch."""
SVG_DPI = 72
LETTER, ROOM = 0.6, 0.97
"""The width of a letter in its height, in the widest of usual fonts; and what of its room a label
may take."""


MOST_POINTS, SAMPLE = 2000, 600
"""A chart has a point a puzzle; of more puzzles than the first so many as the second."""


def sample_of_points(rows: pd.DataFrame, by: Sequence[str]) -> tuple[pd.DataFrame, str]:
    """Return the puzzles that a chart draws, and what its axis says of them.

    Parameters
    ----------
    rows : DataFrame, a row a puzzle
    by : list of str
        Columns that put them in order, from end to end of which a sample is drawn evenly; rows
        that are equal in all of them stay as they are.

    Returns
    -------
    rows, and ""; of more than `MOST_POINTS` `SAMPLE` of them, and how many of how many

    >>> few, said = sample_of_points(pd.DataFrame({"seconds": range(10_000)}), ["seconds"])
    >>> few["seconds"].tolist()[-1], said
    (9999, ' (600 of 10,000 puzzles)')
    """
    if len(rows) <= MOST_POINTS:
        return rows, ""
    places = np.linspace(0, len(rows) - 1, SAMPLE).astype(int)
    drawn = rows.sort_values(by, kind="stable").iloc[places]
    return drawn, f" ({SAMPLE:,} of {len(rows):,} puzzles)"


def histogram(ratios, name: str, title: str, tallest: int) -> str:
    """Return a histogram of completion ratios as SVG.

    Parameters
    ----------
    ratios : array-like of float, 0 to 1
    name : str
        Prefix of the SVG's ids, unique in a page.
    title : str
        What a reader who cannot see it hears.
    tallest : int
        Top of the scale, so that charts beside each other compare; see `tallest_bin`.

    Returns
    -------
    str, the same for the same input
    """
    with _empty_axes(2.4) as axes:
        axes.hist(100 * np.asarray(ratios, dtype=float), bins=BINS, color=FILL, rwidth=0.9)
        axes.set(xlim=(0, 100), ylim=(0, 1.05 * max(tallest, 1)))
        axes.set(xlabel="completion ratio (%)", ylabel="puzzles")
        axes.yaxis.get_major_locator().set_params(integer=True, nbins=5)
        return _svg_text(axes.figure, name, title)


def tallest_bin(groups) -> int:
    """Return the largest count in one bin over several groups of ratios.

    >>> tallest_bin([[0.51, 0.52], [0.9]])
    2
    """
    counts = [np.histogram(100 * np.asarray(group, dtype=float), BINS)[0].max() for group in groups]
    return int(max(counts, default=0))


def boxes(groups, name: str, title: str, xlabel: Term, ylabel: str) -> str:
    """Return the quartiles of each group as boxes, tenths at both ends as whiskers, as SVG.

    Parameters
    ----------
    groups : dict of label to array of float
    name, title : str
        As for `histogram`.
    xlabel : Term
    ylabel : str
    """
    with _empty_axes(2.8) as axes:
        lines = {"color": INK, "linewidth": 1.2}
        axes.boxplot(
            list(groups.values()), whis=(10, 90), showfliers=False, widths=0.6, patch_artist=True,
            boxprops={"facecolor": FILL, "edgecolor": INK, "alpha": 0.55},
            medianprops={"color": INK, "linewidth": 2.2}, whiskerprops=lines, capprops=lines,
        )  # fmt: skip
        axes.set_xticks(range(1, len(groups) + 1), labels=list(groups))
        if max(map(len, groups), default=0) > LONG_LABEL:
            axes.tick_params(axis="x", labelrotation=30)
        axes.set(xlabel=xlabel.en, ylabel=ylabel)
        return _svg_text(axes.figure, name, title, {xlabel.en: xlabel.ja})


def band(low, middle, high, name: str, title: str, xlabel: str, ylabel: str) -> str:
    """Return a line through `middle` with a band from `low` to `high`, over steps from 1, as SVG.

    Parameters
    ----------
    low, middle, high : (steps,) float, 1 and more
        Drawn on a scale of logarithms.
    name, title : str
        As for `histogram`.
    xlabel, ylabel : str
    """
    with _empty_axes(2.8) as axes:
        steps = np.arange(1, len(middle) + 1)
        axes.fill_between(steps, low, high, color=FILL, alpha=0.35, linewidth=0, step="mid")
        axes.step(steps, middle, color=INK, linewidth=1.8, where="mid")
        axes.set_yscale("log", base=2)
        axes.yaxis.set_major_formatter("{x:g}")
        axes.set(xlim=(0.5, len(middle) + 0.5), ylim=(0.9, None), xlabel=xlabel, ylabel=ylabel)
        return _svg_text(axes.figure, name, title)


def scatter(across, up, name: str, title: str, xlabel: str, ylabel: str) -> str:
    """Return points on two equal scales of logarithms, with the line of equal values, as SVG.

    Parameters
    ----------
    across, up : array of float, more than 0
    name, title : str
        As for `histogram`.
    xlabel, ylabel : str
    """
    with _empty_axes(3.6) as axes:
        ends = min(np.min(across), np.min(up)) * 0.9, max(np.max(across), np.max(up)) * 1.1
        axes.plot(ends, ends, color=INK, linewidth=1)
        axes.plot(across, up, "o", color=FILL, markersize=5, alpha=0.5, markeredgewidth=0)
        _equal_logarithms(axes, ends)
        axes.set(xlabel=xlabel, ylabel=ylabel)
        return _svg_text(axes.figure, name, title)


class Line(NamedTuple):
    """A line across a chart, upright, with a word: what is fitted alone has dashes."""

    at: float
    word: str


def two_kinds_of_points(
    ratios,
    work,
    heavy,
    name: str,
    title: str,
    xlabel: str,
    ylabel: str,
    lines: Sequence[Line] = (),
    cut=float("nan"),
    most=1.0,
) -> str:
    """Return puzzles by completion ratio and work, light and heavy with signs of their own, as SVG.

    Parameters
    ----------
    ratios : array of float, per cent
    work : array of float, 0 and more
        Drawn on a scale of logarithms.
    heavy : array of bool
    name, title : str
        As for `histogram`.
    xlabel, ylabel : str
    lines : list of Line
        Thresholds, in per cent.
    cut : float
        The work above which a puzzle is heavy.
    most : float
        The most work of all charts that stand beside this one.
    """
    with _empty_axes(3.2) as axes:
        work = np.maximum(work, 1)
        light = ~np.asarray(heavy, bool)
        axes.plot(ratios[light], work[light], "o", color=FILL, markersize=5, alpha=0.6,
                  markeredgewidth=0, label="light")  # fmt: skip
        axes.plot(ratios[~light], work[~light], "x", color=HARDER, markersize=5.5, alpha=0.8,
                  markeredgewidth=1.5, label="heavy")  # fmt: skip
        if not np.isnan(cut):
            axes.axhline(max(cut, 1), color=INK, linewidth=0.8, alpha=0.6)
        axes.set(yscale="log", xlim=(0, 101), xlabel=xlabel, ylabel=ylabel)
        axes.set_ylim(0.8, 1.4 * max(most, *work, 1))
        axes.yaxis.set_major_formatter("{x:g}")
        axes.minorticks_off()
        for height, line in enumerate(_joined(lines)):
            dashes = (0, (4, 2)) if line.word == "fitted" else "-"
            axes.axvline(line.at, color=INK, linewidth=1.8, linestyle=dashes)
            side, shift = ("right", -3) if line.at > 50 else ("left", 3)
            axes.annotate(f"{line.word} {line.at:.0f} %", (line.at, 1), (shift, 3 + 15 * height),
                          ha=side, xycoords=("data", "axes fraction"),
                          textcoords="offset points")  # fmt: skip
        axes.figure.legend(loc="outside lower center", ncols=2, frameon=False, handletextpad=0.1)
        return _svg_text(axes.figure, name, title)


def _joined(lines: Sequence[Line]) -> list[Line]:
    """Return two lines at one place as one.

    >>> _joined([Line(80, "used"), Line(80, "fitted")]), _joined([Line(70, "used")])
    ([Line(at=80, word='used, fitted')], [Line(at=70, word='used')])
    """
    words = {}
    for line in lines:
        words.setdefault(line.at, []).append(line.word)
    return [Line(at, ", ".join(several)) for at, several in words.items()]


def ranges(across, up, low, high, labels, name: str, title: str, xlabel: str, ylabel: str) -> str:
    """Return points with a vertical range each, and the line of equal values, as SVG.

    Parameters
    ----------
    across, up, low, high : array of float, more than 0
        The range reaches from `low` to `high`; scales are logarithms, those of `scatter`.
    labels : list of str, above each range
    name, title, xlabel, ylabel : str
        As for `scatter`.
    """
    with _empty_axes(3.6) as axes:
        least, most = min(np.min(across), np.min(low)), max(np.max(across), np.max(high))
        axes.plot((least * 0.9, most * 1.2), (least * 0.9, most * 1.2), color=INK, linewidth=1)
        axes.vlines(across, low, high, color=FILL, linewidth=7, alpha=0.5)
        axes.plot(across, up, "o", color=INK, markersize=6)
        for at, top, label in zip(across, high, labels, strict=True):
            axes.annotate(label, (at, top), (0, 4), textcoords="offset points", ha="center")
        _equal_logarithms(axes, (least * 0.9, most * 1.2))
        axes.set(xlabel=xlabel, ylabel=ylabel)
        return _svg_text(axes.figure, name, title)


def _equal_logarithms(axes, ends):
    """Give both axes the same scale of logarithms from end to end."""
    from matplotlib.ticker import LogLocator, NullLocator

    axes.set(xscale="log", yscale="log", xlim=ends, ylim=ends)
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_locator(LogLocator(subs=(1, 2, 5)))
        axis.set_major_formatter("{x:g}")
        axis.set_minor_locator(NullLocator())


@contextmanager
def _empty_axes(height):
    # Loaded by a page with charts, not by one without.
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context(STYLE):
        yield Figure(figsize=(4.2, height), layout="constrained").add_subplot()


def _fit_labels(figure, terms):
    """Make labels of axes smaller that reach beyond the chart, in one language or the other."""
    sides = 72 * figure.get_size_inches()
    for axes in figure.axes:
        place = axes.get_position()
        along = zip(
            (axes.xaxis, axes.yaxis), sides, (place.intervalx, place.intervaly), strict=True
        )
        for axis, side, ends in along:
            text, size = axis.label.get_text(), axis.label.get_fontsize()
            # A Japanese letter is as wide as it is high.
            length = size * max(LETTER * len(text), len(told(text, terms).ja))
            # It stands in the middle of its axis, which is not that of the chart.
            room = 2 * side * min(ends.mean(), 1 - ends.mean())
            axis.label.set_fontsize(size * min(1, ROOM * room / max(length, 1)))


def _svg_text(figure, name, title, terms=None) -> str:
    from matplotlib.backends.backend_svg import FigureCanvasSVG

    _fit_labels(figure, terms or {})
    out = io.StringIO()
    FigureCanvasSVG(figure)
    # What `savefig` does by drawing all twice, at the resolution of its SVG.
    figure.dpi = SVG_DPI
    figure.get_layout_engine().execute(figure)
    figure.set_layout_engine(None)
    # Only now it is known where the axes stand.
    _fit_labels(figure, terms or {})
    figure.savefig(out, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    svg = out.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"\s*<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    # A style sheet inside would reach every other picture of the page: it stands at the root.
    svg = re.sub(r"\s*<defs>\s*<style.*?</style>\s*</defs>", "", svg, flags=re.DOTALL)
    svg = svg.replace(INK, "currentColor").replace(FILL, "var(--fill)")
    svg = svg.replace(HARDER, "var(--harder)")
    svg = WORDS.sub(lambda found: _in_both(found, terms or {}), svg)
    svg = re.sub(r"'DejaVu Sans'[^;\"]*", "inherit", svg)
    # Several charts stand in one page; their ids must differ.
    svg = re.sub(r'\bid="', f'id="{name}-', svg)
    svg = svg.replace("url(#", f"url(#{name}-").replace('href="#', f'href="#{name}-')
    joins = 'stroke-linejoin="round" stroke-linecap="butt"'
    head = f'<svg role="img" aria-labelledby="{name}-title" {joins}'
    label = f'<title id="{name}-title">{escape(title, quote=False)}</title>'
    svg = svg.replace("<svg", head, 1)
    return svg.replace(">", f">{label}", 1)


WORDS = re.compile(r"<text ([^>]*)>([^<]+)</text>")


def _in_both(found: re.Match, terms) -> str:
    """Return a text of a chart in both languages, one over the other; the page shows one."""
    attributes, text = found.groups()
    known = told(unescape(text), terms)
    if not known.ja:
        return found[0]
    return (
        f'<text lang="en" {attributes}>{text}</text>'
        f'<text lang="ja" {attributes}>{escape(known.ja, quote=False)}</text>'
    )
