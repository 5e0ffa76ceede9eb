"""Find rows in which a cell is missing, so that those behind it stand a column too far left."""

from collections import Counter
from functools import lru_cache
from itertools import accumulate
from math import lgamma, log, pi
from statistics import median

import numpy as np
import pandas as pd

from pipeline.corpora.new_book.ratings.tidying import NOTHING
from pipeline.corpora.new_book.sheet import MOST
from pipeline.corpora.new_book.words import says_giving_up
from pipeline.corpora.ratings.times import NUMBER, seconds_of
from pipeline.texts.errors import quoted

LEAST_WHOLE, MOST_WHOLE = 8, 500
"""Rows by which the columns are known: in each column that has most of its cells, they have it."""
LEAST_ODDS = 20
"""How many times likelier a row is with a cell put in; more where many rows lack a cell. Of 2520
tables of 21 sorts, with cells that are empty or odd by chance, a row of 14 was refused (4 of 120 of
the worst sort). Of two rows that were shifted 85 to 100 % were, but 20 to 40 % among the times of
four persons."""
LEAST_SPREAD, RARELY, FREEDOM = 0.2, 0.05, 5
"""The spread of the logarithms of a column, and the share of its empty cells, at the least; and the
degrees of freedom of the distribution t about their median."""
LONG = 20
"""Characters of a cell that is no number, as a puzzle of digits."""
STUDENT = lgamma((FREEDOM + 1) / 2) - lgamma(FREEDOM / 2) - log(FREEDOM * pi) / 2


def shifted_rows(cells: pd.DataFrame) -> dict[int, str]:
    """Return the numbers of rows, from 0, that stand too far left, and what is wrong with each.

    The last cell is empty, a cell is that usually is not, and the others fit the columns to their
    right better, by their form and size in rows that are whole. A row with a cell in a column of
    giving up, as `quit_at`, may have no time.
    """
    is_empty = cells.eq("")
    usual = is_empty.mean() <= 1 - MOST
    is_lacking = is_empty.loc[:, usual].any(axis=1)
    gave_up = ~is_empty.loc[:, list(map(says_giving_up, cells))].all(axis=1)
    suspects = (is_lacking & is_empty.iloc[:, -1] & ~gave_up).to_numpy().nonzero()[0]
    whole = cells[~is_lacking.to_numpy()]
    if not len(suspects) or len(whole) < LEAST_WHOLE or cells.shape[1] == 1:
        return {}
    sample = whole.iloc[:: -(-len(whole) // MOST_WHOLE)]
    known = [_Column(list(sample[name])) for name in sample.columns]
    odds = np.array([_odds_of_shift(list(cells.iloc[at]), known) for at in suspects])
    least = log(LEAST_ODDS + len(suspects))
    # All may lack the same cell.
    odds += np.where((odds.sum(axis=0) > least) & (odds > 0), least, 0)
    return {
        int(at): _complaint(cells.columns, cells.iloc[at], row.argmax())
        for at, row in zip(suspects, odds, strict=True)
        if row.max() > least
    }


def _complaint(columns: pd.Index, row: pd.Series, first: int) -> str:
    here, right, last = (columns[at] for at in (first, first + 1, -1))
    return (
        f"{last}: found it empty, and {quoted(row.iloc[first])} under {here!r} looks like "
        f"{right!r}: a cell may be missing before it, so that the others stand too far left; mend "
        "the row, or write - in the empty cell"
    )


class _Column:
    """What the cells of a column look like."""

    def __init__(self, cells: list[str]):
        forms = [_form_of(cell) for cell in cells]
        self.forms = Counter(form for form, _ in forms if form)
        self.share_empty = min(max(1 - self.forms.total() / len(forms), RARELY), 1 - RARELY)
        texts = [cell for cell, (form, _) in zip(cells, forms, strict=True) if form == "text"]
        self.words = set(texts) if 2 * len(set(texts)) <= len(texts) else set()
        sizes = [size for _, size in forms if size is not None] or [0]
        self.middle = median(sizes)
        away = median(abs(size - self.middle) for size in sizes)
        self.spread = max(LEAST_SPREAD, 1.48 * away)

    def log_density(self, cell: str) -> float:
        """Return how likely a cell is in this column, as a logarithm."""
        form, size = _form_of(cell)
        if not form:
            return log(self.share_empty)
        number = self.forms.total()
        found = log((1 - self.share_empty) * (self.forms[form] + 0.5) / (number + 2))
        if size is None:
            return found - (log(2 * number + 2) if self.words and cell not in self.words else 0)
        far = (size - self.middle) / self.spread
        return found + STUDENT - log(self.spread) - (FREEDOM + 1) / 2 * log(1 + far**2 / FREEDOM)


def _odds_of_shift(row: list[str], known: list[_Column]) -> list[float]:
    """Return the log odds that a cell of the row is missing, for each that may be it."""
    here = [column.log_density(cell) for column, cell in zip(known, row, strict=True)]
    right = [column.log_density(cell) for column, cell in zip(known[1:], row[:-1], strict=True)]
    gains = [there - here for here, there in zip(here[:-1], right, strict=True)]
    moved = list(accumulate(reversed(gains)))[::-1]
    return [odds + at.log_density("") - here[-1] for odds, at in zip(moved, known, strict=False)]


@lru_cache(10_000)
def _form_of(cell: str) -> tuple[str, float | None]:
    """Return the form of a cell, "" of none, and the logarithm of its size if it has one."""
    if not cell or NOTHING.fullmatch(cell):
        return "", None
    if len(cell) > LONG:
        return "long", None
    if NUMBER.fullmatch(cell):
        return "whole" if cell.isdecimal() else "number", log(min(max(abs(float(cell)), 0.5), 1e12))
    time = seconds_of(cell, "seconds")
    return ("time", log(time)) if time else ("text", None)
