"""Numbers as pages print them: with two places, with a sign, with an interval."""

import math

from pipeline.texts.messages import Message, message


def two_places(value) -> str:
    """Return a number with two places, empty where there is none."""
    return "" if math.isnan(value) else f"{round(value, 2) + 0.0:.2f}"


def three_places(value) -> str:
    """Return a number with three places and its minus, empty where there is none.

    >>> three_places(0.0012), three_places(-0.0004), three_places(float("nan"))
    ('0.001', '-0.000', '')
    """
    return "" if math.isnan(value) else f"{value:.3f}"


def signed(value) -> str:
    """Return a number with a sign and two places, three where two would be zero; empty for none.

    >>> signed(0.753), signed(-0.0011), signed(-0.0001), signed(float("nan"))
    ('+0.75', '-0.001', '0.00', '')
    """
    places = 2 if abs(value) >= 0.005 else 3
    if abs(value) < 0.0005:
        return "0.00"
    return "" if math.isnan(value) else f"{value:+.{places}f}"


def points(value, sign="+") -> str:
    """Return a ratio in percentage points, signed."""
    return "" if math.isnan(value) else f"{100 * value:{sign}.0f}"


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
