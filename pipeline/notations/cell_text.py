"""Cells of spreadsheets as a person sees them."""

import datetime
import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

EPOCH = datetime.datetime(1899, 12, 30)
"""Day 0 of spreadsheets."""
UNKEPT = "formula without a value: "
"""What stands before a formula whose value the file does not hold; a text that begins with `=` has
none of it."""
LONGEST_FORM = 255
"""Letters of a format that a spreadsheet keeps."""


class Hidden(NamedTuple):
    """What of a sheet a person does not see: it as a whole, columns and rows from 1.

    And what the texts of its cells do not say: `coloured` are columns with the number of cells that
    have a colour of their own.
    """

    sheet: bool = False
    columns: Iterable[range] = ()
    rows: Iterable[range] = ()
    coloured: Sequence[Sequence[int]] = ()


def seen_as(value, form: str = "") -> str:
    """Return the value of a cell as a person sees it in a format."""
    if isinstance(value, datetime.time):
        value = datetime.datetime.combine(EPOCH, value)
    if isinstance(value, datetime.datetime) and value.year < 1901:
        # A time of more than a day is kept as a date; any other date is written as one.
        value = value - EPOCH
    if isinstance(value, datetime.timedelta):
        return clock_of(value / datetime.timedelta(days=1), form)
    if isinstance(value, datetime.datetime):
        return value.isoformat(sep=" ").removesuffix(" 00:00:00")
    if isinstance(value, int | float):
        return f"{value:.15g}"
    return "" if value is None else str(value).strip()


def clock_of(days: float, form: str) -> str:
    """Return the clock of a part of a day; it shows seconds if there is an "s" in its format.

    A person who types 7:30 for minutes and seconds gets a cell in hours and minutes, and sees 7:30
    all the same.
    """
    if not math.isfinite(days):
        return str(days)
    minutes, seconds = divmod(round(days * 24 * 60 * 60), 60)
    hours, minutes = divmod(minutes, 60)
    shown = f"{hours}:{minutes:02}"
    return f"{shown}:{seconds:02}" if "s" in form[:LONGEST_FORM].lower() else shown
