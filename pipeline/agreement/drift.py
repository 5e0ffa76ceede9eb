"""Changes of raters from book to book, against the other raters together."""

import re
from collections.abc import Callable

import numpy as np
import pandas as pd

from pipeline.agreement.coefficients import DEFAULT
from pipeline.agreement.consensus import consensus_of_others
from pipeline.calibration.levels.binning import EqualCounts
from pipeline.tables.notes import NO_NOTE, Note, note

NUMBERS_AT_ONCE = 2_500_000
"""Shifts that are permuted at once: some 20 MB."""
NO_NAME = {"book": "no book", "part": "no part"}
CHANGE_COLUMNS = [
    "rater", "since", "shape", "n_puzzles_before", "n_puzzles_after", "shift_before", "shift_after",
    "shift_a_book", "p_value", "note", "note_values",
]  # fmt: skip


def strata(places: pd.DataFrame) -> pd.Series:
    """Return the book of each puzzle, or its part if the corpus has one book only.

    Parameters
    ----------
    places : DataFrame with book and part, one row a puzzle

    >>> strata(pd.DataFrame({"book": ["", ""], "part": ["Part 1", "Part 2"]})).tolist()
    ['Part 1', 'Part 2']
    """
    name = "book" if places["book"].nunique() > 1 else "part"
    return places[name].astype("str").replace("", NO_NAME[name])


def levels_of_all_books(wide: pd.DataFrame, values: pd.DataFrame, places) -> pd.DataFrame:
    """Return levels in which a rater can drift: times and scores binned over all books at once.

    Binned book by book, every book would have the same levels. Each rater has as many puzzles in
    each level as before (`EqualCounts`), over all books of a part.

    Parameters
    ----------
    wide, values : DataFrame, one row a puzzle, one column a rater: levels, and ratings
    places : DataFrame with book and part, with the same rows

    >>> wide = pd.DataFrame({"clock": [1.0, 2.0, 1.0, 2.0]})
    >>> values = pd.DataFrame({"clock": [10.0, 20.0, 30.0, 40.0]})
    >>> places = pd.DataFrame({"book": ["1", "1", "2", "2"], "part": ""})
    >>> levels_of_all_books(wide, values, places)["clock"].tolist()
    [1.0, 1.0, 2.0, 2.0]
    """
    within = places["part"] if places["book"].nunique() > 1 else pd.Series("", index=places.index)
    anew = wide.astype(float)
    for rater in wide.columns:
        for _, rows in wide[rater].dropna().groupby(within):
            times, levels = values.loc[rows.index, rater], rows.astype(int)
            if not np.array_equal(times, levels):
                anew.loc[rows.index, rater] = EqualCounts().fit(times, levels).predict(times)
    return anew


def changes(wide, places, clusters, books=None, bootstrap=DEFAULT) -> pd.DataFrame:
    """Return for every rater the clearest change against the others, a break or a slope.

    The break is the split of the books with the greatest difference of the mean shifts; the slope
    is a line through all books. Whichever explains more is reported. The p value comes from
    permutations of the shifts within parts.

    Parameters
    ----------
    wide, clusters, bootstrap : see `outliers`; `samples` is the number of permutations
    places : DataFrame with book and part, of the same rows as `wide`
    books : table of that name, optional
        The order of the books, without which nothing is tested.

    Returns
    -------
    DataFrame with the columns of `rater_changes` but for the corpus; where nothing is tested, NaN
    with a note

    References
    ----------
    Good (2005), Permutation, Parametric and Bootstrap Tests of Hypotheses, 3rd edition.
    """
    order = {} if books is None else dict(zip(books["book"], books["ordinal"], strict=True))
    number, names = places["book"].map(order).astype(float), {}
    for book, at in order.items():
        names.setdefault(at, []).append(book)
    rows = []
    for rater in wide.columns:
        shift = (wide[rater] - consensus_of_others(wide, clusters, rater)).dropna()
        dated = shift[number[shift.index].notna()]
        untested = _why_untested(shift, dated, places["book"], number)
        if untested.ids:
            none = [np.nan] * 4
            rows.append((rater, "", "", len(shift), 0, *none, *untested.columns.values()))
            continue
        since, *found = _change(dated.to_numpy(float), number[dated.index].to_numpy(int),
                                places.loc[dated.index, "part"].to_numpy(), bootstrap)  # fmt: skip
        rows.append((rater, ", ".join(names[since]), *found, *NO_NOTE.columns.values()))
    return pd.DataFrame(rows, columns=CHANGE_COLUMNS)


def _why_untested(shift, dated, book, number) -> Note:
    if not len(shift):
        return note("nobody_independent")
    if book[shift.index].nunique() < 2:
        return note("one_book_only")
    if number[dated.index].nunique() < 2:
        return note("no_order_of_books")
    return NO_NOTE


def in_order(books) -> list[str]:
    """Return names of books or parts in natural order: numbers in names count as numbers.

    >>> in_order(["Book 10", "Book 2", "Book 1"])
    ['Book 1', 'Book 2', 'Book 10']
    """
    pieces = {book: re.split(r"(\d+)", book) for book in books}
    return sorted(
        pieces,
        key=lambda book: [(0, int(text), "") if text.isdecimal() else (1, 0, text)
                          for text in pieces[book]],
    )  # fmt: skip


def _change(shift, number, part, bootstrap) -> tuple:
    """Return the first book after the clearest change, and the columns from shape to p value."""
    _, part = np.unique(part, return_inverse=True)
    means = np.bincount(part, shift) / np.bincount(part)
    centred = shift - means[part]
    present, code = np.unique(number, return_inverse=True)
    puzzles = np.bincount(code)
    patterns, by_book = _patterns(puzzles, present), _sums_by_book(code)
    sums = by_book(centred[None])
    seen = _explained(sums, patterns)[0]
    best = int(np.argmax(seen[:-1]))
    as_clear = 0
    for permuted in _permuted(centred, part, bootstrap):
        explained = _explained(by_book(permuted), patterns).max(axis=1)
        as_clear += np.count_nonzero(explained >= seen.max() - 1e-12)
    # Two books lie on one line: there a split and a slope are the same.
    is_line = len(present) > 2 and seen[-1] > seen[best]
    before = code <= best
    line = patterns[-1]
    return (
        int(present[best + 1]),
        "slope" if is_line else "break",
        int(before.sum()),
        int((~before).sum()),
        float(shift.mean() + centred[before].mean()),
        float(shift.mean() + centred[~before].mean()),
        float(sums[0] @ line / ((puzzles * line) @ (present - number.mean()))),
        (1 + as_clear) / (1 + bootstrap.samples),
    )


def _patterns(puzzles, numbers) -> np.ndarray:
    """Return unit patterns of a change, (patterns, books): every split, and last the line.

    Parameters
    ----------
    puzzles, numbers : ndarray of int, shape (books,): the number of puzzles, and the order
    """
    books = np.arange(len(puzzles))
    rows = np.array([books > split for split in books[:-1]] + [numbers], dtype=float)
    rows -= (rows @ puzzles / puzzles.sum())[:, None]
    return rows / np.sqrt(np.square(rows) @ puzzles)[:, None]


def _sums_by_book(code) -> Callable[[np.ndarray], np.ndarray]:
    """Return a function from shifts, (permutations, puzzles), to their sums in each book."""
    order = np.argsort(code, kind="stable")
    starts = np.searchsorted(code[order], np.arange(code.max() + 1))
    return lambda shift: np.add.reduceat(shift[:, order], starts, axis=1)


def _explained(sums, patterns):
    """Return the sum of squares that each pattern explains."""
    return (sums @ patterns.T) ** 2


def _permuted(shift, part, bootstrap):
    """Yield the shifts permuted within their parts, some permutations at a time."""
    random = np.random.default_rng(bootstrap.seed)
    at_once = max(1, NUMBERS_AT_ONCE // len(shift))
    for start in range(0, bootstrap.samples, at_once):
        permuted = np.tile(shift, (min(at_once, bootstrap.samples - start), 1))
        for one in range(part.max() + 1):
            here = part == one
            permuted[:, here] = random.permuted(permuted[:, here], axis=1)
        yield permuted
