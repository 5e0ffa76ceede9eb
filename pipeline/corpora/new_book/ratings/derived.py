"""Find a column that is made of others: their sum or mean, or one of them multiplied or rounded."""

from collections.abc import Iterator
from itertools import combinations

import numpy as np

from pipeline.corpora.new_book.known import NOTHING, Ask
from pipeline.corpora.new_book.ratings.times.checked_times import ANSWERED, Unit
from pipeline.corpora.new_book.ratings.together import amounts
from pipeline.corpora.new_book.sheet import Sheet
from pipeline.corpora.ratings.times import SECONDS
from pipeline.statistics.rank_correlation import spearman

LEAST_ROWS = 5
LEAST_SAME, LEAST_LEVELS = 16, 3
SAME = 0.999
"""Two persons seldom give so many puzzles the same of three or more levels; a rank correlation that
only rounding keeps from 1."""
MOST_ROWS = 0.95
"""The share of rows in which the arithmetic holds; of two persons it never does by chance."""
ROUNDED, ROUNDED_SCORE = 1.0, 0.06
"""By how much a sum of rounded times, in seconds, or a mean of scores of one decimal differs from
theirs; and a thousandth more."""


def checked_sum(
    sheet: Sheet, column: str, unit: Unit, others: dict[str, Unit], ask: Ask
) -> Unit | None:
    """Return the unit of a column of times or scores, as answered where it is made of the `others`.

    None where it is no rater of its own. A mean may be the one that is wanted: nothing is proposed.
    """
    made_of = {name: amounts(sheet, name, one) for name, one in others.items()}
    before = sheet.columns[: sheet.columns.index(column)]
    rounded = ROUNDED if unit.unit in SECONDS else ROUNDED_SCORE
    said = _made_of(amounts(sheet, column, unit), made_of, before, rounded)
    if not said:
        return unit
    question = f"The column {column!r} is {said}: is it a rater of its own?"
    likeliest = "" if said.startswith("the mean") else NOTHING
    units = SECONDS if unit.unit in SECONDS else (unit.unit,)
    answer = ask(f"--unit {column}={{answer}}", question, (NOTHING, *units), likeliest)
    return None if answer in ("", NOTHING) else Unit(answer, ANSWERED)


def checked_order(
    sheet: Sheet, column: str, unit: Unit, others: dict[str, Unit], ask: Ask
) -> Unit | None:
    """Return the unit of levels or scores, as answered where others say the same of each puzzle.

    They order the puzzles so, or in reverse; or they are times, and each level begins where the
    times of the last one end.
    """
    mine = amounts(sheet, column, unit)
    for name, of in others.items():
        other = amounts(sheet, name, of)
        known = np.isfinite(mine) & np.isfinite(other)
        if known.sum() < LEAST_SAME or len(set(mine[known])) < LEAST_LEVELS:
            continue
        if of.unit in SECONDS and _is_cut(mine[known], other[known]):
            said = f"gives no quicker puzzle of {name!r} a higher level"
        elif abs(spearman(mine[known], other[known])) > SAME:
            said = f"orders the puzzles as {name!r} does"
        else:
            continue
        question = f"The column {column!r} {said}: is it a rater of its own?"
        answer = ask(f"--unit {column}={{answer}}", question, (NOTHING, unit.unit), NOTHING)
        return None if answer == NOTHING else unit
    return unit


def _is_cut(levels: np.ndarray, times: np.ndarray) -> bool:
    """Return whether no quicker puzzle has a higher level, as where levels are cut from times.

    Times may have been rounded afterwards, so that equal ones have two levels.
    """
    order = np.lexsort((levels, times))
    return bool((np.diff(levels[order]) >= 0).all())


def _made_of(
    times: np.ndarray, others: dict[str, np.ndarray], before: list[str], rounded: float = ROUNDED
) -> str:
    """Return how times, or scores, are made of others in nearly every row, "" if they are not.

    Of two, one of which is a multiple of the other, that comes `before` is made of none.
    """
    if rounded == ROUNDED:
        for name, of in others.items():
            if _are_rounded(times, of):
                return f"{name!r} in whole minutes"
    single = {name: others[name] for name in before if name in others}
    for label, of in [*single.items(), *_of_several(others)]:
        known = np.isfinite(times) & np.isfinite(of)
        if known.sum() < LEAST_ROWS or len(set(of[known])) < LEAST_ROWS:
            continue
        factor = float(np.median(times[known] / of[known])) if label in single else 1.0
        away = np.abs(times - factor * of)[known]
        if (away <= rounded + times[known] / 1000).mean() >= MOST_ROWS:
            return f"{factor:.3g} times {label!r}" if label in single else label
    return ""


def _are_rounded(times: np.ndarray, of: np.ndarray) -> bool:
    """Return whether times are others rounded to a minute: down, up, or to the nearest."""
    known = np.isfinite(times) & np.isfinite(of)
    minutes, exact = times[known], of[known]
    if len(set(minutes)) < LEAST_ROWS or (minutes % 60).any() or not (exact % 60).any():
        return False
    moved = np.abs(exact - minutes + np.array([[-30], [0], [30]]))
    return bool((moved <= 30).mean(axis=1).max() >= MOST_ROWS)


def _of_several(others: dict[str, np.ndarray]) -> Iterator[tuple[str, np.ndarray]]:
    """Yield the sum and the mean of each run of neighbours, with what it is."""
    names = list(others)
    for first, past in combinations(range(len(names) + 1), 2):
        run = names[first:past]
        if len(run) > 1:
            total = np.sum([others[name] for name in run], axis=0)
            shown = f"{', '.join(map(repr, run[:-1]))} and {run[-1]!r}"
            yield f"the sum of {shown}", total
            yield f"the mean of {shown}", total / len(run)
