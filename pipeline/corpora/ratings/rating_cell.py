"""Parse one cell of ratings: a number in its unit, nothing, or a problem."""

import math
import re

from pipeline.corpora.ratings.rater_spec import Rater
from pipeline.corpora.ratings.times import NUMBER, SECONDS, seconds_of
from pipeline.texts.errors import quoted

LEVELS = range(1, 7)
DATE = re.compile(r"\d{4}-\d\d-\d\d|\d{1,2}-[A-Z][a-z]{2}|[A-Z][a-z]{2}-\d\d|\d{1,2}月\d{1,2}日")
"""What a spreadsheet makes of 2-3."""


class RatingError(ValueError):
    """A cell that is no rating; the message says what was expected, what was found, what to do.

    `column` is where it stands, "" of what concerns the whole row.
    """

    def __init__(self, problem: str, column: str = ""):
        super().__init__(problem)
        self.column = column


def rating_value(cell: str, rater: Rater, maximum_seconds: float) -> float | None:
    """Return the value of a cell in the unit of the table `ratings`, or None if the cell is empty.

    The cell is a number in the unit of the rater; for a time also what
    `pipeline.corpora.ratings.times.seconds_of` reads, up to `maximum_seconds`; for a level also
    one of the rater's words, in any case. RatingError when it is none of these.

    >>> title = {"en": "Expert", "ja": "上級"}
    >>> expert = Rater(name="expert", column="expert_minutes", unit="minutes", title=title)
    >>> rating_value("1.5", expert, 86400), rating_value("1:02:30", expert, 86400)
    (90.0, 3750.0)
    """
    text = cell.strip()
    if not text:
        return None
    try:
        if rater.levels:
            if text.casefold() not in rater.levels:
                _refuse(rater.column, f"one of {', '.join(rater.levels)}", text)
            return float(rater.levels[text.casefold()])
        if rater.unit in SECONDS:
            return believed_seconds(text, rater.column, rater.unit, maximum_seconds)
        return _number(text, rater)
    except RatingError as error:
        problem = f"{error}; leave the cell empty if there is no rating"
        raise RatingError(problem, error.column) from None


def believed_seconds(text: str, column: str, unit: str, maximum_seconds: float) -> float:
    """Return the seconds in a cell of a column in `unit` that is not empty; RatingError if none."""
    seconds = seconds_of(text, unit)
    if seconds is None:
        _refuse(column, f"{unit} as a number", text)
    if not 0 < seconds <= maximum_seconds:
        longest = f"{maximum_seconds / SECONDS[unit]:g}"
        _refuse(column, f"{unit} more than 0 and at most {longest}", text)
    return seconds


def n_people_of(cell: str, rater: Rater) -> int | None:
    """Return how many people a rating is of, None if the cell is empty; RatingError if none."""
    text = cell.strip()
    if not text:
        return None
    if not re.fullmatch(r"\d{1,9}", text) or int(text) == 0:
        raise RatingError(
            f"{rater.n_people}: expected a whole number of people, 1 or more, found {text!r}; "
            "leave the cell empty if it is not known"
        )
    return int(text)


def _number(text: str, rater: Rater) -> float:
    value = float(text) if NUMBER.fullmatch(text) else None
    if value is None:
        made = " (a spreadsheet makes a date of 2-3)" if DATE.fullmatch(text) else ""
        _refuse(rater.column, f"{rater.unit} as a number{made}", text)
    if rater.unit == "level" and value not in LEVELS:
        _refuse(rater.column, f"a whole level from {LEVELS[0]} to {LEVELS[-1]}", text)
    most = max(map(len, rater.grades.values()), default=math.inf)
    if value > most:
        grades = f"a grade from 1 to {most}, as `grades` of {rater.name} has them"
        _refuse(rater.column, grades, text)
    if math.isinf(value):
        _refuse(rater.column, "a finite number", text)
    return value


def _refuse(column, expected, text):
    raise RatingError(f"{column}: expected {expected}, found {quoted(text)}", column)
