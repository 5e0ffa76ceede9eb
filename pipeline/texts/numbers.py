"""Numbers as pages print them: with two places, with a sign, with an interval."""

import math
from functools import partial

from pipeline.texts.messages import Message, message

MOST_PLACES = 6
"""What is zero to so many places is printed as zero."""


def number(value, places=2, sign="") -> str:
    """Return a number with so many places, more where it would read as zero; empty for none.

    So the ends of an interval tell whether 0 is within it, and no zero has a minus. Of a small
    number six digits are rounded, which is what the scripts of a page have.

    >>> [number(value) for value in (0.5, -0.004, -0.0, -1e-9, math.nan)], number(0.0012, 3, "+")
    (['0.50', '-0.004', '0.00', '0.00', ''], '+0.001')
    >>> number(0.42500000000000004), number(54321.678)
    ('0.42', '54321.68')
    """
    if math.isnan(value):
        return ""
    if abs(value) < 1000:
        value = float(f"{value:.6g}")
    texts = (f"{value:{sign}.{places}f}" for places in range(places, MOST_PLACES + 1))
    return next((text for text in texts if float(text)), f"{0:.{places}f}")


two_places = number
three_places = partial(number, places=3)
signed = partial(number, sign="+")


def with_interval(value, low, high, shown=two_places) -> Message | str:
    """Return a number with its interval; alone without one, empty where it is undefined.

    >>> with_interval(0.5, 0.4, 0.6).en, with_interval(0.5, float("nan"), 0.6)
    ('0.50 (0.40 to 0.60)', '0.50')
    """
    if math.isnan(value) or math.isnan(low) or math.isnan(high):
        return shown(value)
    return message("with_interval", value=shown(value), low=shown(low), high=shown(high))


def clock(seconds: float) -> str:
    """Return a time as minutes and seconds, to hundredths where they are not whole.

    >>> clock(65), clock(65.5), clock(600)
    ('1:05', '1:05.5', '10:00')
    """
    minutes, rest = divmod(round(seconds, 2), 60)
    return f"{minutes:.0f}:{rest:05.2f}".rstrip("0").removesuffix(".")


def percent(ratio, places: int = 0) -> Message | str:
    """Return a ratio in per cent, whole or with places, empty where there is none.

    >>> percent(36 / 73).en, percent(36 / 73).ja, percent(float("nan")), percent(None)
    ('49 %', '49％', '', '')
    """
    if ratio is None or math.isnan(ratio):
        return ""
    return message("percent_of", ratio=f"{100 * ratio:.{places}f}")
