"""Axes of matplotlib as SVG text that stands in a page, takes its colours, and has both languages.

Text stays text, in the page's font. A label that is a Term or a Message stands in both languages,
one over the other; the style sheet shows one.
"""

import io
import re
from contextlib import contextmanager
from html import escape, unescape

from pipeline.texts.messages import in_language

# Colours that stand for the page's own until the SVG is written.
INK, FILL = "#010203", "#040506"
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
SVG_DPI = 72
LETTER, ROOM = 0.6, 0.97
"""The width of a letter in its height, in the widest of usual fonts; and the part of its room that
a label may take."""
TEXT = re.compile(r"<text ([^>]*)>([^<]+)</text>")


@contextmanager
def empty_axes(height):
    """Give the axes of a new figure of this height in inches."""
    # Loaded by a page with charts, not by one without.
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context(STYLE):
        yield Figure(figsize=(4.2, height), layout="constrained").add_subplot()


def svg_text(axes, name: str, title, words=()) -> str:
    """Return a figure as SVG, the same for the same input.

    Parameters
    ----------
    axes : matplotlib Axes
    name : str
        Prefix of the SVG's ids, unique in a page.
    title : Message or str
        For readers who cannot see it.
    words : iterable of Term or Message
        The texts of the figure that stand in both languages.
    """
    from matplotlib.backends.backend_svg import FigureCanvasSVG

    figure = axes.figure
    japanese = {in_language(one, "en"): in_language(one, "ja") for one in words}
    _fit_labels(figure, japanese)
    FigureCanvasSVG(figure)
    # What `savefig` does by drawing all twice, at the resolution of its SVG.
    figure.dpi = SVG_DPI
    figure.get_layout_engine().execute(figure)
    figure.set_layout_engine(None)
    # Only now it is known where the axes stand.
    _fit_labels(figure, japanese)
    out = io.StringIO()
    figure.savefig(out, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    svg = out.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"\s*<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    # A style sheet inside would reach every other picture of the page: it stands at the root.
    svg = re.sub(r"\s*<defs>\s*<style.*?</style>\s*</defs>", "", svg, flags=re.DOTALL)
    svg = svg.replace(INK, "currentColor").replace(FILL, "var(--fill)")
    svg = TEXT.sub(lambda found: _in_both(found, japanese), svg)
    svg = re.sub(r"'DejaVu Sans'[^;\"]*", "inherit", svg)
    # Several charts stand in one page; their ids must differ.
    svg = re.sub(r'\bid="', f'id="{name}-', svg)
    svg = svg.replace("url(#", f"url(#{name}-").replace('href="#', f'href="#{name}-')
    joins = 'stroke-linejoin="round" stroke-linecap="butt"'
    head = f'<svg role="img" aria-labelledby="{name}-title" {joins}'
    label = f'<title id="{name}-title">{escape(in_language(title, "en"), quote=False)}</title>'
    svg = svg.replace("<svg", head, 1)
    return svg.replace(">", f">{label}", 1)


def _fit_labels(figure, japanese):
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
            length = size * max(LETTER * len(text), len(japanese.get(text, "")))
            # It stands in the middle of its axis, which is not that of the chart.
            room = 2 * side * min(ends.mean(), 1 - ends.mean())
            axis.label.set_fontsize(size * min(1, ROOM * room / max(length, 1)))


def _in_both(found: re.Match, japanese) -> str:
    attributes, text = found.groups()
    ja = japanese.get(unescape(text))
    if not ja:
        return found[0]
    return (
        f'<text lang="en" {attributes}>{text}</text>'
        f'<text lang="ja" {attributes}>{escape(ja, quote=False)}</text>'
    )
