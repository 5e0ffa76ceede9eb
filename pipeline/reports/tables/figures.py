"""Cells of figures: ratios, coefficients with intervals, shifts with their bars."""

import math

from pipeline.reports.tables.report_table import Cell
from pipeline.texts.numbers import percent, signed, with_interval

FULL_SHIFT = 2
"""A bar of a shift is full at so many levels."""


def interval_cell(value, low, high, scale=1.0) -> Cell:
    """Return a coefficient with its interval, as text and as a line from -1 to 1.

    Parameters
    ----------
    scale : float
        Of a shift of levels the line goes from `-scale` to `scale`, and its text has a sign.

    >>> str(interval_cell(0.5, 0.4, 0.6)), interval_cell(1.0, -0.2, 3.0, 2).interval
    ('0.50 (0.40 to 0.60)', (-0.1, 0.5, 1.0))
    """
    line = None
    if not any(math.isnan(end) for end in (low, value, high)):
        line = tuple(min(1.0, max(-1.0, end / scale)) for end in (low, value, high))
    text = with_interval(value, low, high, *[signed] * (scale != 1))
    return Cell(text, interval=line, figures=ends(value, low, high))


def ends(value, low, high) -> tuple:
    """Return a coefficient and its interval as the numbers of a cell.

    >>> ends(0.5, 0.4, 0.6)
    (('', 0.5), ('low', 0.4), ('high', 0.6))
    """
    return ("", value), ("low", low), ("high", high)


def percent_cell(ratio) -> Cell:
    """Return a ratio in per cent, with its number.

    >>> str(percent_cell(0.494)), percent_cell(0.494).figures, str(percent_cell(None))
    ('49 %', (('%', 49.4),), '')
    """
    text = percent(ratio)
    return Cell(text, figures=(("%", round(100 * float(ratio), 4)),)) if text else Cell("")


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
