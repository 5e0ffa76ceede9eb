"""Cells of figures: ratios, coefficients with intervals, shifts with their bars."""

import math

from pipeline.reports.tables.report_table import Cell
from pipeline.texts.numbers import percent, signed, two_places, with_interval

FULL_SHIFT = 2
"""The line or bar of a shift goes from so many levels below the others to as many above."""


def coefficient_cell(value, low, high, shown=two_places, **more) -> Cell:
    """Return a coefficient with its interval.

    >>> cell = coefficient_cell(0.5, 0.4, 0.6)
    >>> str(cell), cell.figures
    ('0.50 (0.40 to 0.60)', (('', 0.5), ('low', 0.4), ('high', 0.6)))
    """
    figures = ("", value), ("low", low), ("high", high)
    return Cell(with_interval(value, low, high, shown), figures=figures, **more)


def interval_cell(value, low, high, scale=1.0, **more) -> Cell:
    """Return a coefficient with its interval, as text and as a line from `-scale` to `scale`.

    >>> interval_cell(1.0, -0.2, 3.0, 2).interval
    (-0.1, 0.5, 1.0)
    """
    line = None
    if not any(math.isnan(end) for end in (low, value, high)):
        line = tuple(min(1.0, max(-1.0, end / scale)) for end in (low, value, high))
    shown = two_places if scale == 1 else signed
    return coefficient_cell(value, low, high, shown, interval=line, **more)


def percent_cell(ratio) -> Cell:
    """Return a ratio in per cent, with its number.

    >>> str(percent_cell(0.494)), percent_cell(0.494).figures, str(percent_cell(None))
    ('49 %', (('%', 49.4),), '')
    """
    text = percent(ratio)
    return Cell(text, figures=(("%", round(100 * float(ratio), 4)),)) if text else Cell("")


def shift_cell(shift, puzzles: int, few: int) -> Cell:
    """Return a shift of levels, and of how many puzzles it is the mean; of more than `few` its bar.

    >>> [(str(cell), cell.shift) for cell in (shift_cell(-0.2, 40, 3), shift_cell(-0.2, 3, 3))]
    [('-0.20 (40)', -0.1), ('-0.20 (3)*', None)]
    """
    figures, text = (("", shift), ("puzzles", puzzles)), f"{signed(shift)} ({puzzles})"
    if puzzles <= few:
        return Cell(f"{text}*", figures=figures)
    return Cell(text, shift=max(-1.0, min(1.0, shift / FULL_SHIFT)), figures=figures)
