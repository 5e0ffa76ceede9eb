"""Figures as a page prints them: coefficients with intervals, p values, shifts with their bars."""

import math

import pandas as pd

from pipeline.explain.sentences import percent
from pipeline.reports.tables import Cell

FULL_SHIFT = 2
"""A bar of a shift is full at so many levels."""


def with_interval(value, low, high) -> str:
    """Return a coefficient with its interval, empty where it is undefined.

    >>> with_interval(0.5, 0.4, 0.6), with_interval(0.5, float("nan"), 0.6)
    ('0.50 (0.40 to 0.60)', '0.50')
    """
    if math.isnan(value):
        return ""
    if math.isnan(low) or math.isnan(high):
        return two_places(value)
    return f"{two_places(value)} ({two_places(low)} to {two_places(high)})"


def line_of(value, low, high) -> tuple | None:
    """Return an interval as a line from -1 to 1 shows it, None where there is none.

    >>> line_of(0.5, -0.1, 0.6)
    (-0.1, 0.5, 0.6)
    """
    if any(math.isnan(end) for end in (low, value, high)):
        return None
    return tuple(min(1.0, max(-1.0, end)) for end in (low, value, high))


def interval_cell(value, low, high) -> Cell:
    """Return a coefficient with its interval, as text and as a line from -1 to 1.

    >>> interval_cell(0.5, 0.4, 0.6).text
    '0.50 (0.40 to 0.60)'
    """
    return Cell(
        with_interval(value, low, high), interval=line_of(value, low, high),
        figures=ends(value, low, high),
    )  # fmt: skip


def ends(value, low, high) -> tuple:
    """Return a coefficient and its interval as the numbers of a cell.

    >>> ends(0.5, 0.4, 0.6)
    (('', 0.5), ('low', 0.4), ('high', 0.6))
    """
    return ("", value), ("low", low), ("high", high)


def percent_cell(ratio) -> Cell:
    """Return a ratio in per cent, with its number.

    >>> percent_cell(0.494).text, percent_cell(0.494).figures, percent_cell(None).text
    ('49 %', (('%', 49.4),), '')
    """
    if ratio is None or math.isnan(ratio):
        return Cell("")
    return Cell(percent(ratio), figures=(("%", round(100 * float(ratio), 4)),))


def two_places(value) -> str:
    """Return a number with two places, empty where there is none.

    >>> two_places(-0.001), two_places(float("nan"))
    ('0.00', '')
    """
    return "" if math.isnan(value) else f"{round(value, 2) + 0.0:.2f}"


def p_value(value) -> str:
    """Return a p value as a table shows it.

    >>> [p_value(value) for value in (0.2, 0.00001, float("nan"))]
    ['0.200', '< 0.001', '']
    """
    if pd.isna(value):
        return ""
    return "< 0.001" if value < 0.001 else f"{value:.3f}"


def points(value, sign="+") -> str:
    """Return a ratio in points of a hundred, signed.

    >>> points(-0.484), points(0.06, "")
    ('-48', '6')
    """
    return "" if math.isnan(value) else f"{100 * value:{sign}.0f}"


def signed(shift) -> str:
    """Return a shift of levels, signed, empty where there is none.

    >>> signed(0.753), signed(-0.001), signed(float("nan"))
    ('+0.75', '+0.00', '')
    """
    return "" if math.isnan(shift) else f"{round(shift, 2) + 0.0:+.2f}"


def shift_cell(shift, puzzles=None) -> Cell:
    """Return a shift of levels with its bar.

    >>> str(shift_cell(0.753)), str(shift_cell(-0.2, 40)), str(shift_cell(float("nan")))
    ('+0.75', '-0.20 (40)', '')
    """
    if math.isnan(shift):
        return Cell("")
    bar = max(-1.0, min(1.0, shift / FULL_SHIFT))
    if puzzles is None:
        return Cell(signed(shift), shift=bar, figures=(("", shift),))
    figures = ("", shift), ("puzzles", puzzles)
    return Cell(f"{signed(shift)} ({puzzles})", shift=bar, figures=figures)


def listed(words: list[str]) -> str:
    """Return words as a list in a sentence.

    >>> listed(["a"]), listed(["a", "b", "c"])
    ('a', 'a, b and c')
    """
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
