"""Since which book a rater says harder or easier than before, against the others together."""

import re

import numpy as np
import pandas as pd

from pipeline.agreement.coefficients import DEFAULT
from pipeline.agreement.consensus import consensus_of_others
from pipeline.calibration.equal_counts import EqualCounts

# Shifts held at once while they are dealt out: some 20 MB.
NUMBERS_AT_ONCE = 2_500_000
# What puzzles without a book or part are called where others have one.
NO_NAME = {"book": "no book", "part": "no part"}
CHANGE_COLUMNS = [
    "rater", "since", "puzzles_before", "puzzles_after", "shift_before", "shift_after",
    "p_value", "note",
]  # fmt: skip


def stretches(places: pd.DataFrame) -> pd.Series:
    """Return along what a rater may drift: the books of a corpus, or its parts if it is one book.

    Parameters
    ----------
    places : DataFrame with book and part, one row a puzzle

    >>> stretches(pd.DataFrame({"book": ["", ""], "part": ["Part 1", "Part 2"]})).tolist()
    ['Part 1', 'Part 2']
    """
    name = "book" if places["book"].nunique() > 1 else "part"
    return places[name].replace("", NO_NAME[name])


def levels_of_all_books(wide: pd.DataFrame, said: pd.DataFrame, places) -> pd.DataFrame:
    """Return levels in which a rater can drift: times and scores cut over all books at once.

    Times are cut book by book by a solver's counts, which hides that a book came out harder. Here
    each rater puts as many puzzles in each level as before (`EqualCounts`), but over all books of
    a part; where the corpus has no books, over all parts.

    Parameters
    ----------
    wide, said : DataFrame, one row a puzzle, one column a rater: levels, and what each said
    places : DataFrame with book and part, with the same rows

    >>> wide = pd.DataFrame({"clock": [1.0, 2.0, 1.0, 2.0]})
    >>> said = pd.DataFrame({"clock": [10.0, 20.0, 30.0, 40.0]})
    >>> places = pd.DataFrame({"book": ["1", "1", "2", "2"], "part": ""})
    >>> levels_of_all_books(wide, said, places)["clock"].tolist()
    [1.0, 1.0, 2.0, 2.0]
    """
    within = places["part"] if places["book"].nunique() > 1 else pd.Series("", index=places.index)
    anew = wide.astype(float)
    for rater in wide.columns:
        for _, rows in wide[rater].dropna().groupby(within):
            times, levels = said.loc[rows.index, rater], rows.astype(int)
            if not np.array_equal(times, levels):
                anew.loc[rows.index, rater] = EqualCounts().fit(times, levels).predict(times)
    return anew


def changes(wide, stretch, families, bootstrap=DEFAULT) -> pd.DataFrame:
    """Return for every rater the book (or part) since which it stands otherwise to the others.

    The stretches are split once, where the mean shift before and after differs most. How often a
    split as clear comes about when the puzzles are dealt out anew by chance is the p value.

    Parameters
    ----------
    wide, stretch, families, bootstrap : see `standings`; `samples` is the number of deals

    Returns
    -------
    DataFrame with rater, since, puzzles_before, puzzles_after, shift_before, shift_after,
    p_value, note. One stretch, or nobody to compare with: NaN, and the note says so.

    References
    ----------
    Good (2005), Permutation, Parametric and Bootstrap Tests of Hypotheses, 3rd edition: tests of
    a largest statistic by permutation.
    """
    order = in_order(stretch.unique())
    numbers = stretch.map({name: number for number, name in enumerate(order)})
    rows = []
    for rater in wide.columns:
        shift = (wide[rater] - consensus_of_others(wide, families, rater)).dropna()
        found = _change(shift.to_numpy(), numbers[shift.index].to_numpy(), order, bootstrap)
        rows.append((rater, *found))
    return pd.DataFrame(rows, columns=CHANGE_COLUMNS)


def in_order(books) -> list[str]:
    """Return books or parts in their order: numbers in names count as numbers.

    >>> in_order(["Book 10", "Book 2", "Book 1"])
    ['Book 1', 'Book 2', 'Book 10']
    """
    pieces = {book: re.split(r"(\d+)", book) for book in books}
    return sorted(
        pieces,
        key=lambda book: [(0, int(text), "") if text.isdecimal() else (1, 0, text)
                          for text in pieces[book]],
    )  # fmt: skip


def _change(shift, place, order, bootstrap):
    present = np.unique(place)
    if len(present) < 2:
        note = "one book and part only" if len(shift) else "nobody independent to compare with"
        return "", len(shift), 0, np.nan, np.nan, np.nan, note
    by_book = np.argsort(place, kind="stable")
    ends = np.searchsorted(place[by_book], present[1:])
    seen = _clearness(shift[by_book][None], ends)[0]
    best = int(np.argmax(seen))
    before, after = shift[place < present[best + 1]], shift[place >= present[best + 1]]
    as_clear = 0
    for deals in _dealt(shift, bootstrap):
        as_clear += np.count_nonzero(_clearness(deals, ends).max(axis=1) >= seen[best] - 1e-12)
    p_value = (1 + as_clear) / (1 + bootstrap.samples)
    since = order[int(present[best + 1])]
    return since, len(before), len(after), before.mean(), after.mean(), p_value, ""


def _dealt(shift, bootstrap):
    """Yield the shifts dealt out anew, some deals at a time: shape (deals, puzzles)."""
    random = np.random.default_rng(bootstrap.seed)
    at_once = max(1, NUMBERS_AT_ONCE // len(shift))
    for start in range(0, bootstrap.samples, at_once):
        deals = min(at_once, bootstrap.samples - start)
        yield random.permuted(np.tile(shift, (deals, 1)), axis=1)


def _clearness(shift, ends):
    """Return the sum of squares between before and after, for each end of the books before."""
    total = shift.shape[1]
    sums = np.cumsum(shift - shift.mean(axis=1, keepdims=True), axis=1)[:, ends - 1]
    return sums**2 * (1 / ends + 1 / (total - ends))
