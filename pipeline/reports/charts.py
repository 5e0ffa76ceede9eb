"""The charts of pages: where their points, ticks and labels stand; charts.html draws them as SVG.

A place is a part of an axis: 0 at its lower or left end, 1 at the other.
"""

import math
from dataclasses import dataclass, field
from unicodedata import east_asian_width

import numpy as np

from pipeline.reports.tables.report_table import Words
from pipeline.texts.messages import message
from pipeline.texts.terms import Term

LETTER, LABEL = 13, 320
"""The size of letters, and the length to which a label is fitted, in units of the drawing."""
LONGEST = 12
"""Characters of a book's name that fit below a point."""


@dataclass(frozen=True)
class Chart:
    """A chart of points; its labels and ticks are those of the axis across, then upwards."""

    title: Words
    height: int  # of the drawing, which is 360 units wide
    labels: tuple[Words, Words]
    ticks: tuple[list[tuple[float, str]], list[tuple[float, str]]]
    points: list[tuple[float, float]]
    line: tuple[tuple[float, float], tuple[float, float]]  # with which points are compared
    bars: list[tuple[float, float, float]] = field(default_factory=list)  # across, low, high
    joined: bool = False  # whether a line leads from point to point


def letter_size(text: str, room: float = LABEL) -> float:
    """Return the size of letters at which a label is no longer than the room for it.

    >>> letter_size("minutes"), letter_size("分" * 40), letter_size("minutes" * 5, 168)
    (13, 8.0, 8.0)
    """
    wide = sum(1 if east_asian_width(letter) in "WF" else 0.6 for letter in text)
    return min(LETTER, round(room / max(wide, 1), 9))


def scatter(across, up, title, xlabel, ylabel) -> Chart:
    """Return points on two equal scales of logarithms, with the line of equal values."""
    both = np.log10([across, up])
    low, high, ticks = _scale(both)
    return Chart(
        title,
        320,
        (xlabel, ylabel),
        (ticks, ticks),
        [tuple(pair) for pair in ((both - low) / (high - low)).T.tolist()],
        ((0, 0), (1, 1)),
    )


def caterpillar(rows, title, xlabel, ylabel, line: float | None = None) -> Chart:
    """Return values with their intervals side by side, on a scale of logarithms.

    `rows` hold value, low and high end of each, (n, 3), in the order of the points; `line` is the
    value with which they are compared, by default the middle one.
    """
    logs = np.log10(rows)
    low, high, ticks = _scale(logs)
    places, up = (np.arange(len(rows)) + 0.5) / len(rows), (logs - low) / (high - low)
    middle = np.median(up[:, 0]) if line is None else (math.log10(line) - low) / (high - low)
    return Chart(
        title,
        260,
        (xlabel, ylabel),
        ([], ticks),
        list(zip(places.tolist(), up[:, 0].tolist(), strict=True)),
        ((0, float(middle)), (1, float(middle))),
        list(zip(places.tolist(), *up[:, 1:].T.tolist(), strict=True)),
    )


def _scale(logs) -> tuple[float, float, list[tuple[float, str]]]:
    """Return both ends of a scale of logarithms, and its ticks at 1, 2, 5 and their tenfold."""
    low, high = logs.min() - 0.05, logs.max() + 0.05
    tens = range(math.floor(low), math.ceil(high) + 1)
    values = [step * 10.0**ten for ten in tens for step in (1, 2, 5)]
    ticks = [((math.log10(value) - low) / (high - low), f"{value:g}") for value in values]
    return low, high, [(place, text) for place, text in ticks if 0 <= place <= 1]


def drift(rows, title, reach: float) -> Chart:
    """Return the shift of one rater from its own mean from book to book, with its intervals.

    `rows` hold a book's name in both languages, shift, low and high end, NaN where there is none;
    the scale goes from `-reach` to `reach` levels.
    """

    def height(shift):
        return (min(max(shift, -reach), reach) + reach) / (2 * reach)

    places = [(at + 0.5) / len(rows) for at in range(len(rows))]
    every = math.ceil(len(rows) / 6)
    books = [
        (place, Term(_shortened(name.en), _shortened(name.ja)))
        for place, (name, *_) in zip(places, rows, strict=True)
    ]
    known = [(place, row) for place, row in zip(places, rows, strict=True) if row[1] == row[1]]
    return Chart(
        title,
        200,
        (message("book_or_part"), message("drift_axis")),
        (books[::every], [(height(at), f"{at:g}") for at in (-reach, 0, reach)]),
        [(place, height(shift)) for place, (_, shift, _, _) in known],
        ((0, 0.5), (1, 0.5)),
        [
            (place, height(low), height(high))
            for place, (_, _, low, high) in known
            if low == low and high == high
        ],
        joined=True,
    )


def _shortened(name: str) -> str:
    return name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"


def reach_of(shifts) -> float:
    """Return how far a scale must go for all charts of a page: whole half levels, at least one.

    >>> reach_of([0.2, -1.3]), reach_of([float("nan")])
    (1.5, 1.0)
    """
    known = [abs(shift) for shift in shifts if not math.isnan(shift)]
    return max(1.0, math.ceil(2 * max(known, default=0)) / 2)
