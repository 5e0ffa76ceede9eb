"""Charts as SVG text that stands in a page and takes the page's colours.

Words in charts are English only: a chart has no font of its own for Japanese.
"""

import io
import re

import matplotlib as mpl
import numpy as np
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure

# Colours that stand for the page's own until the SVG is written.
INK, FILL = "#010203", "#040506"
STYLE = {
    "svg.fonttype": "none",
    "svg.hashsalt": "nanido",
    "font.size": 11,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
}
BINS = np.arange(0, 101, 5)


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
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(4.2, 2.4), layout="constrained")
        axes = figure.add_subplot()
        axes.hist(100 * np.asarray(ratios, dtype=float), bins=BINS, color=FILL, rwidth=0.9)
        axes.set(xlim=(0, 100), ylim=(0, 1.05 * max(tallest, 1)))
        axes.set(xlabel="completion ratio (%)", ylabel="puzzles")
        axes.yaxis.get_major_locator().set_params(integer=True, nbins=5)
        return _svg_text(figure, name, title)


def tallest_bin(groups) -> int:
    """Return the largest count in one bin over several groups of ratios.

    >>> tallest_bin([[0.51, 0.52], [0.9]])
    2
    """
    counts = [np.histogram(100 * np.asarray(group, dtype=float), BINS)[0].max() for group in groups]
    return int(max(counts, default=0))


def _svg_text(figure, name, title) -> str:
    out = io.StringIO()
    FigureCanvasSVG(figure)
    figure.savefig(out, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    svg = out.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"\s*<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = svg.replace(INK, "currentColor").replace(FILL, "var(--fill)")
    svg = re.sub(r"'DejaVu Sans'[^;\"]*", "inherit", svg)
    # Several charts stand in one page; their ids must differ.
    svg = re.sub(r'\bid="', f'id="{name}-', svg)
    svg = svg.replace("url(#", f"url(#{name}-").replace('href="#', f'href="#{name}-')
    head = f'<svg role="img" aria-labelledby="{name}-title"'
    label = f'<title id="{name}-title">{_escape(title)}</title>'
    svg = svg.replace("<svg", head, 1)
    return svg.replace(">", f">{label}", 1)


def _escape(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
