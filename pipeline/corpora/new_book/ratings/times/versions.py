"""Ask about a column that holds the times of another once more, as gross beside net."""

import re
from math import erf, sqrt

import numpy as np

from pipeline.corpora.new_book.known import NOTHING, Ask
from pipeline.corpora.new_book.ratings.times.checked_times import ANSWERED, Unit
from pipeline.corpora.new_book.ratings.together import amounts
from pipeline.corpora.new_book.sheet import Sheet
from pipeline.corpora.new_book.words import VERSIONS
from pipeline.corpora.ratings.times import SECONDS
from pipeline.files.plain_text import nfkc

GRIDS, ON_GRID = (60, 30, 10, 6, 5), 0.5
"""Seconds to which people round, and the share of times that are rounded so."""
LEAST_ROWS = 8
LEAST_EQUAL, EQUAL_SHARE = 6, 0.4
"""So many rows, and so large a share, are equal of two people's times by chance in fewer than 5 of
1000 simulated pairs, if both are rounded to a fiftieth of the usual time or finer."""
FINE, COARSE = 1 / 50, 1 / 12
"""Of the usual time: what times are rounded to whose equality, or whose order, says something."""
AGAIN = re.compile(r"( ?\(\d\)|\.\d)$")
"""What programs put behind a name that is there already."""
MOST_LIKELY = 0.005
"""The chance below which one of two people is never faster. In 1500 simulated pairs of each kind
(8 to 100 puzzles, rank correlations of 0.7 to 1, rounded to 1 s to 1 min) at most 2 were."""


def checked_version(
    sheet: Sheet, column: str, unit: Unit, others: dict[str, Unit], ask: Ask
) -> Unit | None:
    """Return the unit of a column of times, as answered where it may be another's once more.

    It is asked of the longer of two, or else of the later. None where it is no rater of its own.
    """
    mine, places = amounts(sheet, column, unit), sheet.columns
    for name, of in others.items():
        theirs, doubt = amounts(sheet, name, of), _by_names(column, name)
        is_longer = (mine > theirs).any()
        is_later = is_longer and places.index(column) > places.index(name)
        if not doubt and (is_later if (mine < theirs).any() else is_longer):
            doubt = _by_times(mine, theirs)
        if doubt:
            asked = f"The column {column!r} may hold the times of {name!r} once more: {doubt}."
            question = f"{asked} Is it a rater of its own?"
            answer = ask(f"--unit {column}={{answer}}", question, (NOTHING, *SECONDS), NOTHING)
            return None if answer == NOTHING else Unit(answer, ANSWERED)
    return unit


def _by_names(column: str, other: str) -> str:
    mine, theirs = nfkc(column).casefold(), nfkc(other).casefold()
    said = any(
        whole in mine and net in theirs and mine.replace(whole, net) == theirs
        for whole, net in VERSIONS
    )
    said |= mine != theirs and AGAIN.sub("", mine) == theirs
    return "their names say two times of one person" if said else ""


def _by_times(mine: np.ndarray, theirs: np.ndarray) -> str:
    """Return how times of two columns are nearer to each other than those of two people.

    >>> some = np.array([301.0, 422, 295, 511, 388, 267, 433, 356, 390, 278])
    >>> _by_times(some, some + [0, 0, 31, 0, 0, 0, -20, 0, 0, 15])
    '7 of 10 are equal to the second'
    >>> _by_times(some, 1.4 * some[::-1])
    ''
    """
    known = np.isfinite(mine) & np.isfinite(theirs)
    if known.sum() < LEAST_ROWS:
        return ""
    both = np.array([mine[known], theirs[known]])
    usual, apart = np.median(both), both[0] - both[1]
    rounded = [one for one in GRIDS if ((both % one == 0).mean(axis=1) >= ON_GRID).all()]
    grid = max(rounded, default=1)
    equal = int((np.abs(apart) < 0.5).sum())
    if grid <= FINE * usual and equal >= max(LEAST_EQUAL, EQUAL_SHARE * known.sum()):
        return f"{equal} of {known.sum()} are equal to the second"
    if grid > COARSE * usual or not apart.any() or ((apart < 0).any() and (apart > 0).any()):
        return ""
    ratios = np.abs(np.log(both[0] / both[1]))
    middle = np.median(ratios) + grid / usual / 2
    spread = np.median(np.abs(ratios - np.median(ratios))) / 0.6745
    # A rounded difference of 0 is no sign of either.
    chance = (1 + erf(middle / spread / sqrt(2))) / 2 if spread else 1.0
    if not np.median(ratios):
        chance = 0.5
    if chance ** known.sum() >= MOST_LIKELY:
        return ""
    return f"in none of {known.sum()} rows is it {'longer' if apart.min() < 0 else 'shorter'}"
