"""Since which book a rater says harder or easier than before, against the others together."""

import re
from collections.abc import Callable

import numpy as np
import pandas as pd

from pipeline.agreement.coefficients import DEFAULT
from pipeline.agreement.consensus import consensus_of_others
from pipeline.calibration.levels.equal_counts import EqualCounts

# Shifts held at once while they are dealt out: some 20 MB.
NUMBERS_AT_ONCE = 2_500_000
# What puzzles without a book or part are called where others have one.
NO_NAME = {"book": "no book", "part": "no part"}
CHANGE_COLUMNS = [
    "rater", "since", "shape", "puzzles_before", "puzzles_after", "shift_before", "shift_after",
    "shift_a_book", "p_value", "note",
]  # fmt: skip


def stretches(places: pd.DataFrame) -> pd.Series:
    """Return what raters are compared in one by one: the books of a corpus, or else its parts.

    Parameters
    ----------
    places : DataFrame with book and part, one row a puzzle

    >>> stretches(pd.DataFrame({"book": ["", ""], "part": ["Part 1", "Part 2"]})).tolist()
    ['Part 1', 'Part 2']
    """
    name = "book" if places["book"].nunique() > 1 else "part"
    return places[name].astype("str").replace("", NO_NAME[name])


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


def changes(wide, places, families, books=None, bootstrap=DEFAULT) -> pd.DataFrame:
    """Return for every rater since which book it stands otherwise to the others, or how it drifts.

    Shifts are centred and dealt out within parts, so that a rater who is shifted in one part only
    does not change with a book that has another mix of parts. The books are split once, where the
    mean shift before and after differs most, and beside it a straight line is laid through all of
    them; what explains more of the shifts is the shape of the change. How often puzzles dealt out
    by chance show as clear a split or line is the p value.

    Parameters
    ----------
    wide, families, bootstrap : see `standings`; `samples` is the number of deals
    places : DataFrame with book and part, of the same rows as `wide`
    books : table of that name, optional
        The order of the books; names alone are none, and then nothing is tested.

    Returns
    -------
    DataFrame with the columns of `rater_changes` but for the corpus. Nothing to be tested: NaN,
    and the note says why.

    References
    ----------
    Good (2005), Permutation, Parametric and Bootstrap Tests of Hypotheses, 3rd edition: tests of
    a largest statistic by permutation, within blocks.
    """
    order = {} if books is None else dict(zip(books["book"], books["place"], strict=True))
    number, names = places["book"].map(order).astype(float), {}
    for book, place in order.items():
        names.setdefault(place, []).append(book)
    rows = []
    for rater in wide.columns:
        shift = (wide[rater] - consensus_of_others(wide, families, rater)).dropna()
        dated = shift[number[shift.index].notna()]
        note = _why_untested(shift, dated, places["book"], number)
        if note:
            rows.append((rater, "", "", len(shift), 0, *[np.nan] * 4, note))
            continue
        found = _change(dated.to_numpy(float), number[dated.index].to_numpy(int),
                        places.loc[dated.index, "part"].to_numpy(), bootstrap)  # fmt: skip
        since = ", ".join(names[found.pop("place")])
        rows.append((rater, since, *found.values(), ""))
    return pd.DataFrame(rows, columns=CHANGE_COLUMNS)


def _why_untested(shift, dated, book, number) -> str:
    if not len(shift):
        return "nobody independent to compare with"
    if book[shift.index].nunique() < 2:
        return "one book only"
    if number[dated.index].nunique() < 2:
        return NO_ORDER
    return ""


NO_ORDER = "the books have no order: the description gives no date or number of theirs"


def in_order(books) -> list[str]:
    """Return names of books or parts as people list them: numbers in names count as numbers.

    That is no order in time; which book came first, only the table `books` tells.

    >>> in_order(["Book 10", "Book 2", "Book 1"])
    ['Book 1', 'Book 2', 'Book 10']
    """
    pieces = {book: re.split(r"(\d+)", book) for book in books}
    return sorted(
        pieces,
        key=lambda book: [(0, int(text), "") if text.isdecimal() else (1, 0, text)
                          for text in pieces[book]],
    )  # fmt: skip


def _change(shift, place, part, bootstrap) -> dict:
    """Return the clearest split of the books, or the line through them, and its p value."""
    _, part = np.unique(part, return_inverse=True)
    means = np.bincount(part, shift) / np.bincount(part)
    centred = shift - means[part]
    present, code = np.unique(place, return_inverse=True)
    puzzles = np.bincount(code)
    patterns, by_book = _patterns(puzzles, present), _sums_by_book(code)
    sums = by_book(centred[None])
    seen = _explained(sums, patterns)[0]
    best = int(np.argmax(seen[:-1]))
    as_clear = 0
    for deals in _dealt(centred, part, bootstrap):
        explained = _explained(by_book(deals), patterns).max(axis=1)
        as_clear += np.count_nonzero(explained >= seen.max() - 1e-12)
    # Two books lie on one line: there a split and a slope are the same.
    is_line = len(present) > 2 and seen[-1] > seen[best]
    before = code <= best
    line = patterns[-1]
    return {
        "place": int(present[best + 1]),
        "shape": "slope" if is_line else "break",
        "puzzles_before": int(before.sum()),
        "puzzles_after": int((~before).sum()),
        "shift_before": float(shift.mean() + centred[before].mean()),
        "shift_after": float(shift.mean() + centred[~before].mean()),
        "shift_a_book": float(sums[0] @ line / ((puzzles * line) @ (present - place.mean()))),
        "p_value": (1 + as_clear) / (1 + bootstrap.samples),
    }


def _patterns(puzzles, places) -> np.ndarray:
    """Return unit patterns of a change: each split of the books, and last the straight line.

    Shape (patterns, books), since a pattern says the same of all puzzles of a book.

    Parameters
    ----------
    puzzles, places : ndarray of int, shape (books,): how many each has, and when it came
    """
    books = np.arange(len(puzzles))
    rows = np.array([books > split for split in books[:-1]] + [places], dtype=float)
    rows -= (rows @ puzzles / puzzles.sum())[:, None]
    return rows / np.sqrt(np.square(rows) @ puzzles)[:, None]


def _sums_by_book(code) -> Callable[[np.ndarray], np.ndarray]:
    """Return a function from shifts, (deals, puzzles), to their sums in each book."""
    order = np.argsort(code, kind="stable")
    starts = np.searchsorted(code[order], np.arange(code.max() + 1))
    return lambda shift: np.add.reduceat(shift[:, order], starts, axis=1)


def _explained(sums, patterns):
    """Return the sum of squares that each pattern explains, of shifts by their sums in books."""
    return (sums @ patterns.T) ** 2


def _dealt(shift, part, bootstrap):
    """Yield the shifts dealt out anew within their parts, some deals at a time."""
    random = np.random.default_rng(bootstrap.seed)
    at_once = max(1, NUMBERS_AT_ONCE // len(shift))
    for start in range(0, bootstrap.samples, at_once):
        deals = np.tile(shift, (min(at_once, bootstrap.samples - start), 1))
        for one in range(part.max() + 1):
            here = part == one
            deals[:, here] = random.permuted(deals[:, here], axis=1)
        yield deals
