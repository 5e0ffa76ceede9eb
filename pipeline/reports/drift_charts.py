"""Drift of a rater along the books of a corpus: a small chart a rater, as SVG text.

Words in charts are English only: a chart has no font of its own for Japanese.
"""

import math

from markupsafe import escape

WIDTH, HEIGHT = 320, 170
LEFT, RIGHT, TOP, BOTTOM = 34, 10, 10, 34
LONGEST = 12
"""Characters of a book's name that fit below a point."""


def drift(rows, name: str, title: str, reach: float) -> str:
    """Return the shift of one rater against the others from book to book, with its intervals.

    Parameters
    ----------
    rows : list of (label, shift, low, high)
        In the order of the books; levels above the others, NaN where there is none.
    name : str
        Prefix of the SVG's ids, unique in a page.
    title : str
        What a reader who cannot see it hears.
    reach : float
        The scale goes from `-reach` to `reach` levels, see `reach_of`.

    Returns
    -------
    str, the same for the same input

    >>> drift([("Book 1", 0.5, 0.25, 0.75)], "a", "A", 1.0).count("<circle")
    1
    """
    across = (WIDTH - LEFT - RIGHT) / max(len(rows), 1)
    middle = TOP + (HEIGHT - TOP - BOTTOM) / 2
    scale = (HEIGHT - TOP - BOTTOM) / 2 / reach

    def height(shift):
        return f"{middle - scale * max(-reach, min(reach, shift)):.1f}"

    parts = [
        f'<path class="scale" d="M{LEFT} {height(at)}H{WIDTH - RIGHT}"/>'
        f'<text class="end" x="{LEFT - 5}" y="{float(height(at)) + 4:.1f}">{at:+g}</text>'
        for at in (-reach, reach)
    ]
    parts.append(
        f'<path class="nought" d="M{LEFT} {middle:.1f}H{WIDTH - RIGHT}"/>'
        f'<text class="end" x="{LEFT - 5}" y="{middle + 4:.1f}">0</text>'
    )
    way = []
    every = math.ceil(len(rows) / 6)
    for number, (label, shift, low, high) in enumerate(rows):
        x = f"{LEFT + across * (number + 0.5):.1f}"
        if number % every == 0:
            short = label if len(label) <= LONGEST else label[: LONGEST - 1] + "…"
            parts.append(f'<text x="{x}" y="{HEIGHT - 12}">{escape(short)}</text>')
        if math.isnan(shift):
            continue
        if not math.isnan(low):
            parts.append(f'<path class="span" d="M{x} {height(low)}V{height(high)}"/>')
        way.append(f"{x} {height(shift)}")
        parts.append(f'<circle cx="{x}" cy="{height(shift)}" r="4"/>')
    line = f'<path class="way-along" d="M{"L".join(way)}"/>' if len(way) > 1 else ""
    return (
        f'<svg class="drift" role="img" aria-labelledby="{name}-title" viewBox="0 0 {WIDTH} '
        f'{HEIGHT}"><title id="{name}-title">{escape(title)}</title>{line}{"".join(parts)}</svg>'
    )


def reach_of(shifts) -> float:
    """Return how far a scale must go for all charts of a page: whole half levels, at least one.

    >>> reach_of([0.2, -1.3]), reach_of([float("nan")])
    (1.5, 1.0)
    """
    known = [abs(shift) for shift in shifts if not math.isnan(shift)]
    return max(1.0, math.ceil(2 * max(known, default=0)) / 2)
