"""Find times in a multiple of a unit, and clocks of hours among minutes."""

import re
from shlex import quote
from statistics import median

from pipeline.corpora.new_book.known import NOTHING
from pipeline.corpora.new_book.sheet import Sheet
from pipeline.corpora.new_book.words import (
    UNIT_WORDS,
)
from pipeline.corpora.ratings.times import NUMBER, seconds_of
from pipeline.files.plain_text import nfkc
from pipeline.files.settings import SettingsError

_UNITS = "|".join(sorted(UNIT_WORDS | {"h"}, key=len, reverse=True))
FACTOR = re.compile(
    rf"(?<![^\W_])(x ?)?\d+([.,/]\d+)? ?[*×·]? ?({_UNITS})(?![^\W_])"
    rf"|(?<![^\W\d_])({_UNITS}) ?[/*×·÷] ?\d+"
)
"""A number beside a unit in the name of a column, as 1/10 s, 0.1 min or s/10."""
TWO_PARTS = re.compile(r"\d{1,3}:[0-5]\d")
"""Minutes and seconds, or hours and minutes."""
APART = 5
"""How many times shorter than the usual time a clock of minutes and seconds hardly is."""


def check_factor(sheet: Sheet, column: str) -> None:
    """Raise SettingsError where the name of a column of numbers says a multiple of a unit.

    A number that tells columns apart, as in `player 1 seconds` and `player 2 seconds`, is none.
    """
    found = FACTOR.search(nfkc(column).casefold())
    like = [other for other in sheet.columns if other != column]
    is_name = re.sub(r"\d+", "0", column) in [re.sub(r"\d+", "0", other) for other in like]
    if found and not is_name and any(map(NUMBER.fullmatch, sheet.values(column))):
        raise SettingsError(
            f"{sheet.path}: {column!r} has a number beside its unit ({found[0]}); write seconds "
            "or minutes, and the unit alone in the name of the column, or leave it out: "
            f"--unit {quote(f'{column}={NOTHING}')}"
        )


def doubt_about_hours(values: list[str], unit: str) -> str:
    """Return that clocks as 1:01 among whole minutes may be hours and minutes, "" if not.

    `unit` is that of plain numbers. As minutes and seconds the clock is far below the others.
    """
    others = [value for value in values if ":" not in value]
    amounts = [value for value in others if not NUMBER.fullmatch(value)]
    if len(amounts) < len(others) and unit != "minutes":
        return ""
    times = [time for time in (seconds_of(value, "minutes") for value in others) if time]
    if not times or any(time % 60 for time in (seconds_of(one, "seconds") or 0 for one in amounts)):
        return ""
    clocks = [value for value in values if TWO_PARTS.fullmatch(value)]
    short = [one for one in clocks if APART * seconds_of(one, "minutes") < median(times)]
    if not short:
        return ""
    return f"{short[0]} beside {others[0]} may be hours and minutes: write all of them in one way"
