"""What one cell of a corpus says about a rating: a number in its unit, nothing, or a problem."""

import re

from pipeline.corpora.description import Rater

NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?", re.IGNORECASE)
SECONDS = {"seconds": 1, "minutes": 60}
LEVELS = range(1, 7)
# h:mm:ss, or minutes up to any number and seconds.
CLOCK = re.compile(r"(?:(\d{1,3}):([0-5]\d)|(\d{1,4})):([0-5]\d)")


class RatingError(ValueError):
    """A cell that is no rating; the message says what was expected, what was found, what to do."""


def unit_of(rater: Rater) -> str:
    """Return the unit of a rater in the table `ratings`: seconds, level or score.

    >>> unit_of(Rater("expert", "expert_minutes", "minutes", {}))
    'seconds'
    """
    return "seconds" if rater.unit in SECONDS else rater.unit


def rating_value(cell: str, rater: Rater, maximum_seconds: float) -> float | None:
    """Return the value of a cell in the unit of `unit_of`, or None if the cell is empty.

    Parameters
    ----------
    cell
        What the file holds: a number in the unit of the rater; for a time also `minutes:seconds`
        or `hours:minutes:seconds`; for a level also one of the rater's words, in any case.
    maximum_seconds
        The longest solving time that is believed.

    Raises
    ------
    RatingError
        When the cell is none of these, or a time or level that cannot be.

    Examples
    --------
    >>> expert = Rater("expert", "expert_minutes", "minutes", {})
    >>> rating_value("1.5", expert, 86400)
    90.0
    >>> rating_value("1:02:30", expert, 86400)
    3750.0
    >>> rating_value("-", expert, 86400)
    Traceback (most recent call last):
    ...
    pipeline.corpora.rating.RatingError: expert_minutes: expected minutes as a number, found '-'; \
leave the cell empty if there is no rating
    """
    text = cell.strip()
    if not text:
        return None
    if rater.levels:
        return _level_of_word(text, rater)
    clock = CLOCK.fullmatch(text)
    if clock and rater.unit in SECONDS:
        return _believed(_clock_seconds(clock), text, rater, maximum_seconds)
    value = float(text) if NUMBER.fullmatch(text) else None
    if value is None:
        _refuse(rater, f"{rater.unit} as a number", text)
    if rater.unit in SECONDS:
        return _believed(value * SECONDS[rater.unit], text, rater, maximum_seconds)
    if rater.unit == "level" and value not in LEVELS:
        _refuse(rater, f"a whole level from {LEVELS[0]} to {LEVELS[-1]}", text)
    if value in (float("inf"), float("-inf")):
        _refuse(rater, "a finite number", text)
    return value


def solvers_of(cell: str, rater: Rater) -> int | None:
    """Return how many people a rating is of, or None if the cell is empty.

    Raises
    ------
    RatingError
        When the cell is not a whole number from 1 to 999,999,999.
    """
    text = cell.strip()
    if not text:
        return None
    if not re.fullmatch(r"\d{1,9}", text) or int(text) == 0:
        raise RatingError(
            f"{rater.solvers}: expected a whole number of solvers, 1 or more, found {text!r}; "
            "leave the cell empty if it is not known"
        )
    return int(text)


def _level_of_word(text, rater):
    level = rater.levels.get(text.casefold())
    if level is None:
        _refuse(rater, f"one of {', '.join(rater.levels)}", text)
    return float(level)


def _clock_seconds(clock):
    hours, minutes_of_hour, minutes, seconds = (int(number or 0) for number in clock.groups())
    return float(hours * 3600 + (minutes_of_hour + minutes) * 60 + seconds)


def _believed(seconds, text, rater, maximum_seconds):
    if not 0 < seconds <= maximum_seconds:
        longest = f"{maximum_seconds / SECONDS[rater.unit]:g}"
        _refuse(rater, f"{rater.unit} more than 0 and at most {longest}", text)
    return seconds


def _refuse(rater, expected, text):
    raise RatingError(
        f"{rater.column}: expected {expected}, found {shortened(text)!r}; "
        "leave the cell empty if there is no rating"
    )


def shortened(text: str, longest: int = 40) -> str:
    """Return `text`, cut with "..." if it is longer than a message should quote.

    >>> shortened("1234567890", 6)
    '123...'
    """
    return text if len(text) <= longest else text[: longest - 3] + "..."
