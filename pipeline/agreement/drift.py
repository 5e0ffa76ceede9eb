"""Changes of raters from book to book, given the difficulty of the puzzles.

Two raters are compared on the puzzles that both have rated, by two analyses of covariance: the
levels of the first against the books, given those of the second, and the other way round. Where
books grow harder and nobody changes, both find a rise (Lord's paradox); where the first grows
stricter, the first analysis finds a rise and the second a fall. A change counts only if both
find it. Levels are given as categories, so that scales may have different numbers of levels.
"""

import re
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import pandas as pd

from pipeline.agreement.coefficients import DEFAULT
from pipeline.agreement.decisions import NO, UNKNOWN, YES, Decision, decide
from pipeline.agreement.outliers import mean_with_interval
from pipeline.calibration.levels.binning import EqualCounts
from pipeline.tables.notes import NO_NOTE, Note, note

MARGIN = 0.5
"""A smaller change, in levels, is none."""
SIGNIFICANCE = 0.02
"""Probability that any rater of a corpus is said to have changed by chance."""
LEAST_IN_BOOK = 3
"""A rater of the panel has rated so many puzzles, or more, in every book of the rater."""
LEAST_SLOPE = 0.05
"""Of one rater's levels on the other's; below it the two have no order in common."""
DRAWS = 10_000
"""Of the greatest of several normal variables, for the critical value."""
NO_NAME = {"book": "no book", "part": "no part"}
CHANGE_COLUMNS = [
    "rater", "against", "since", "shape", "n_puzzles_before", "n_puzzles_after", "state", "figure",
    "low", "high", "n_more", "note", "note_values",
]  # fmt: skip
SHIFT_COLUMNS = ["rater", "stratum", "n_puzzles", "mean_shift", "shift_low", "shift_high"]


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


def panel(wide, stratum: pd.Series, families, rater: str, reference="") -> list[str]:
    """Return the raters with whom a rater is compared along all of its books.

    These have rated `LEAST_IN_BOOK` puzzles or more of every book that the rater has, so that
    nobody joins or leaves. The reference alone if it is one of them, otherwise of each other family
    the rater with the most puzzles in common.

    Parameters
    ----------
    wide : DataFrame of levels, one row a puzzle, one column a rater
    stratum : Series, the book of each puzzle
    families : dict of rater to number of the family
    reference : str, "" where there is none

    >>> wide = pd.DataFrame({"a": [1.0] * 6, "b": [1.0] * 6, "late": [np.nan] * 3 + [1.0] * 3})
    >>> panel(wide, pd.Series(["1"] * 3 + ["2"] * 3), {"a": 0, "b": 1, "late": 2}, "a")
    ['b']
    """
    own = wide[rater].notna()
    counts = wide[own].notna().groupby(stratum[own]).sum()
    counts = counts.loc[:, counts.min() >= LEAST_IN_BOOK]
    others = counts.sum().drop(rater, errors="ignore").sort_values(ascending=False, kind="stable")
    found = {}
    for other in others.index:
        found.setdefault(families[other], other)
    found.pop(families[rater], None)
    if reference and families[reference] in found and reference in others.index:
        return [reference]
    return sorted(found.values())


def changes(wide, places, families, books=None, reference="", bootstrap=DEFAULT) -> pd.DataFrame:
    """Return for every rater the clearest change against its panel, a break or a slope.

    A rater has changed if it changes the same way against everyone of its panel, two families or
    more, or against the reference. Intervals are for all breaks and the line at once, and the error
    probability is shared among the raters.

    Parameters
    ----------
    wide : DataFrame of levels, see `levels_of_all_books`
    places : DataFrame with book and part, of the same rows
    families : dict of rater to number of the family
    books : table of that name, optional
        The order of the books, without which nothing is tested.
    reference : str, the rater who is never said to have changed, "" where there is none
    bootstrap : Bootstrap, whose seed and confidence are used

    Returns
    -------
    DataFrame with the columns of `rater_changes` but for the corpus

    References
    ----------
    Lord (1967), A paradox in the interpretation of group comparisons, Psychological Bulletin 68.
    """
    order = {} if books is None else dict(zip(books["book"], books["ordinal"], strict=True))
    number, names = places["book"].map(order).astype(float), {}
    for book, at in order.items():
        names.setdefault(at, []).append(book)
    tested = max(1, len(set(families.values())) - bool(reference))
    rows = []
    for rater in wide.columns:
        dated = wide[wide[rater].notna() & number.notna()]
        against = panel(dated, number[dated.index], families, rater, reference)
        why = _why_untested(wide, places["book"], number, families, rater, against)
        if rater == reference:
            why = note("is_reference")
        if why.ids:
            state = NO if rater == reference else UNKNOWN
            none = [np.nan] * 3
            rows.append((rater, "", "", "", 0, 0, state, *none, pd.NA, *why.columns.values()))
            continue
        part = places.loc[dated.index, "part"].to_numpy()
        found = _change(
            dated, number[dated.index].to_numpy(), part, rater, against, tested, bootstrap
        )
        is_known = bool(reference) or len(against) > 1
        state, n_more, said = found.decision.state, found.decision.n_more, NO_NOTE
        if state == YES and not is_known:
            state, n_more, said = UNKNOWN, pd.NA, note("which_of_two_changed", other=against[0])
        since = ", ".join(names[found.since])
        rows.append((rater, ", ".join(against), since, found.shape, *found.n_puzzles, state,
                     *found.interval, n_more, *said.columns.values()))  # fmt: skip
    table = pd.DataFrame(rows, columns=CHANGE_COLUMNS)
    return table.assign(n_more=table["n_more"].astype("Int32"))


def _why_untested(wide, book, number, families, rater, against) -> Note:
    own = wide[rater].notna()
    if len(set(families.values())) < 2:
        return note("nobody_independent")
    if book[own].nunique() < 2:
        return note("one_book_only")
    if number[own].nunique() < 2:
        return note("no_order_of_books")
    return NO_NOTE if against else note("no_constant_panel")


def shifts_by_stratum(
    wide, stratum: pd.Series, families, reference="", bootstrap=DEFAULT
) -> pd.DataFrame:
    """Return how far every rater is above its own mean, given difficulty, in each book or part.

    The levels of a rater are compared with those of its panel by the mean of both analyses.

    Parameters
    ----------
    wide, families, reference, bootstrap : see `changes`
    stratum : Series of str, see `strata`

    Returns
    -------
    DataFrame with SHIFT_COLUMNS; no row if there is only one stratum
    """
    several = in_order(stratum.unique()) if stratum.nunique() > 1 else []
    rows = []
    for rater in wide.columns if several else ():
        against = [] if rater == reference else panel(wide, stratum, families, rater, reference)
        found = [_above(wide[rater], wide[other]) for other in against]
        shift = pd.concat(found, axis=1).mean(axis=1) if found else pd.Series(dtype=float)
        for name in several:
            here = shift[stratum.reindex(shift.index) == name].dropna()
            rows.append((rater, name, len(here), *mean_with_interval(here, bootstrap)))
    return pd.DataFrame(rows, columns=SHIFT_COLUMNS)


def _above(own: pd.Series, other: pd.Series) -> pd.Series:
    """Return how far a rater is above another one on each puzzle, given difficulty."""
    both = pd.concat([own, other], axis=1).dropna()
    first, second = (both.iloc[:, at].to_numpy() for at in (0, 1))
    slope = _slope(second, first, np.zeros(len(both)))
    rest = [one - _basis(given) @ (_basis(given).T @ one)
            for one, given in ((first, second), (second, first))]  # fmt: skip
    return pd.Series((rest[0] - rest[1] / slope) / 2, both.index)


class _Change(NamedTuple):
    since: float
    shape: str
    n_puzzles: tuple
    interval: tuple
    decision: Decision


def _change(wide, number, part, rater, against, tested, bootstrap) -> _Change:
    """Return the break or line in which the rater changes most clearly against its panel."""
    present, code = np.unique(number, return_inverse=True)
    patterns = np.array([present > split for split in present[:-1]], dtype=float)
    if len(present) > 2:  # Of two books a split and a line are the same.
        patterns = np.vstack([patterns, (present - present[0]) / np.ptp(present)])
    found = [compare(wide[rater], wide[other], part, patterns.T[code]) for other in against]
    figure, lows, highs = _intervals(found, bootstrap, tested)
    clear = np.maximum(lows, -highs) / np.where(highs > lows, highs - lows, np.nan)
    best = int(np.nanargmax(clear)) if np.isfinite(clear).any() else len(patterns) - 1
    is_line = best == len(present) - 1
    first = int(np.nanargmax(np.append(clear[: len(present) - 1], -np.inf))) if is_line else best
    before = code <= first
    interval = figure[best], lows[best], highs[best]
    return _Change(
        present[first + 1],
        "slope" if is_line else "break",
        (int(before.sum()), int((~before).sum())),
        interval,
        decide(*interval, MARGIN, len(code)),
    )


class Analysis(NamedTuple):
    """The change of a rater in every pattern of the books.

    Attributes
    ----------
    change : ndarray of float, shape (patterns,), levels
    influence : ndarray of float, shape (puzzles, patterns)
        What each puzzle adds to the change; the squares sum to its variance.
    freedom : ndarray of float, shape (patterns,), degrees of freedom of that variance
    """

    change: np.ndarray
    influence: np.ndarray
    freedom: np.ndarray

    @property
    def error(self) -> np.ndarray:
        """The standard error of each change."""
        return np.sqrt(np.square(self.influence).sum(axis=0))


def compare(own, other, part, patterns) -> tuple[Analysis, Analysis]:
    """Return how one rater changes against another one, in every pattern of the books.

    Parameters
    ----------
    own, other : Series of float, the levels of both, NaN where there is none
    part : ndarray, the part of each puzzle
    patterns : ndarray of float, shape (puzzles, patterns), 0 before a change and 1 after it

    Returns
    -------
    pair of Analysis, in levels of `own`: given the levels of the other, and the other way round.
    If nobody errs, or only one of the two, the change lies between them.
    """
    both = (own.notna() & other.notna()).to_numpy()
    of_both = own[both].to_numpy(), other[both].to_numpy()
    slope = _slope(*of_both[::-1], part[both])
    found = []
    for one, given, scale in ((*of_both, 1.0), (*of_both[::-1], -1 / slope)):
        change, influence, freedom = _given(one, given, part[both], patterns[both])
        whole = np.zeros(patterns.shape)
        whole[both] = influence * scale
        found.append(Analysis(change * scale, whole, freedom))
    return tuple(found)


def _given(own, other, part, patterns) -> Analysis:
    """Return the coefficient of each pattern, given the other's levels and the parts.

    Errors may have any variances (MacKinnon and White 1985, HC3); a split of few puzzles against
    many has few degrees of freedom.
    """
    basis = _basis(other, part)
    own, patterns = (values - basis @ (basis.T @ values) for values in (own, patterns))
    square = np.square(patterns).sum(axis=0)
    square[square < 1e-9 * len(own)] = np.nan
    change = own @ patterns / square
    errors = own[:, None] - patterns * change
    free = 1 - np.square(basis).sum(axis=1)[:, None] - np.square(patterns) / square
    weighted = np.divide(errors, free, where=free > 1e-9, out=np.zeros_like(errors))
    freedom = square**2 / (patterns**4).sum(axis=0)
    return Analysis(change, patterns * weighted / square, freedom)


def _intervals(pairs, bootstrap, tested) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the change in every pattern, of the pair that changes least, and its interval.

    The interval holds that of the mean of all pairs, for all patterns and tested raters at once;
    that of the mean of each pair, for all patterns; and that of each analysis by itself, with the
    error probability on one side.
    """
    from scipy.stats import norm, t

    def mean_of(analyses):
        return Analysis(*(np.mean(some, axis=0) for some in zip(*analyses, strict=True)))

    of_pairs = [mean_of(pair) for pair in pairs]
    mean, once = mean_of(of_pairs), 1 - bootstrap.confidence
    asked = [(one, once) for pair in pairs for one in pair]
    asked += [(one, norm.sf(_critical(one, once, bootstrap.seed))) for one in of_pairs]
    asked.append((mean, norm.sf(_critical(mean, SIGNIFICANCE / tested, bootstrap.seed))))
    widths = [t.isf(tail, one.freedom) * one.error for one, tail in asked]
    changed = [one.change for one, _ in asked]
    lows, highs = np.subtract(changed, widths), np.add(changed, widths)
    figures = np.array([one.change for one in of_pairs])
    least = np.nan_to_num(np.abs(figures), nan=np.inf).argmin(axis=0)
    figure = np.take_along_axis(figures, least[None], axis=0)[0]
    return figure, lows.min(axis=0), highs.max(axis=0)


def _basis(*factors) -> np.ndarray:
    from scipy.linalg import orth

    return orth(np.hstack([np.equal.outer(one, np.unique(one)) for one in factors]).astype(float))


def _critical(analysis, significance: float, seed: int) -> float:
    """Return what the greatest of the patterns' standardised changes seldom exceeds by chance."""
    known = analysis.error > 0
    if not known.any():
        return np.nan
    standard = analysis.influence[:, known] / analysis.error[known]
    values, vectors = np.linalg.eigh(standard.T @ standard)
    drawn = _drawn(seed, len(values))
    greatest = np.abs((drawn * np.sqrt(values.clip(0))) @ vectors.T).max(axis=1)
    return float(np.quantile(greatest, 1 - significance))


@lru_cache(maxsize=4)
def _drawn(seed, number) -> np.ndarray:
    return np.random.default_rng(seed).normal(size=(DRAWS, number))


def _slope(own, other, part) -> float:
    """Return the slope of one rater's levels on the other's within parts; NaN where it is flat."""
    basis = _basis(part)
    own, other = (values - basis @ (basis.T @ values) for values in (own, other))
    square = other @ other
    slope = own @ other / square if square > 1e-9 else 0.0
    return float(slope) if slope > LEAST_SLOPE else np.nan
