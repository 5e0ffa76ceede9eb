"""Changes of raters from book to book, given the difficulty of the puzzles."""

import json
import re
from typing import NamedTuple

import numpy as np
import pandas as pd

from pipeline.agreement.coefficients import DEFAULT
from pipeline.agreement.covariance import (
    Analysis,
    Scatter,
    above,
    across_books,
    compare,
    have_book_effects,
    intervals,
    not_told_apart,
    of_each,
    scatter,
)
from pipeline.agreement.decisions import LEAST_TO_DECIDE, NO, UNKNOWN, YES, decide
from pipeline.agreement.outliers import LEAST_OTHERS, mean_with_interval
from pipeline.agreement.raters import Raters
from pipeline.calibration.levels.binning import EqualCounts
from pipeline.statistics.bootstrap import by_chance
from pipeline.statistics.rank_correlation import spearman
from pipeline.tables.notes import NO_NOTE, Note, note

MARGIN = 0.5
"""A smaller change, in levels, is none."""
LEAST_IN_BOOK = 3
"""A rater of the panel has rated so many puzzles, or more, in every book of the rater."""
LEAST_RHO = 0.4
"""Whose order agrees less with the rater's can tell no change of it."""
MOST_IN_ONE_LEVEL = 0.75
"""Nor can a rater who gives one level to more of its puzzles: a change is hardly seen there."""
LEAST_BOOKS = 2
"""On either side of a change: what a single book shows may be its random effect."""
NO_NAME = {"book": "no book", "part": "no part"}
CHANGE_COLUMNS = [
    "rater", "against", "since_first", "since_last", "shape", "n_puzzles_before", "n_puzzles_after",
    "state", "figure", "low", "high", "note", "note_values",
]  # fmt: skip
SHIFT_COLUMNS = ["rater", "stratum", "n_puzzles", "mean_shift", "shift_low", "shift_high"]


def strata(places: pd.DataFrame) -> pd.Series:
    """Return the book of each puzzle, or its part if the corpus has one book only.

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


def numbers(book: pd.Series, books=None) -> pd.Series:
    """Return the number of each puzzle's book in their order, NaN where there is none."""
    order = {} if books is None else dict(zip(books["book"], books["ordinal"], strict=True))
    return book.map(order).astype(float)


def levels_of_all_books(wide: pd.DataFrame, values: pd.DataFrame, places) -> pd.DataFrame:
    """Return levels in which a rater can drift: times and scores binned over all books at once.

    Binned book by book, every book would have the same levels. Each rater has as many puzzles in
    each level as before (`EqualCounts`), over all books of a part.

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


def panel(wide, stratum: pd.Series, raters: Raters, rater: str) -> list[str]:
    """Return the raters with whom a rater is compared along all of its books.

    These have rated `LEAST_IN_BOOK` puzzles or more of every book that the rater has, so that
    nobody joins or leaves. The reference alone if it is one of them, otherwise of each other family
    the rater with the most puzzles in common, of those who order puzzles as the rater does, use
    several levels, and are not fitted to others.

    >>> wide = pd.DataFrame({"a": [1.0, 2.0, 3.0] * 2, "b": [1.0, 2.0, 3.0] * 2, "late": np.nan})
    >>> wide.loc[3:, "late"] = 1.0, 2.0, 3.0
    >>> panel(wide, pd.Series(["1"] * 3 + ["2"] * 3), Raters({"a": 0, "b": 1, "late": 2}), "a")
    ['b']
    """
    reference, apart = raters.reference_of(rater), raters.others(rater)
    own = wide[rater].notna()
    counts = wide[own].notna().groupby(stratum[own]).sum()
    counts = counts.loc[:, counts.min() >= LEAST_IN_BOOK]
    others = counts.sum().drop(rater, errors="ignore").sort_values(ascending=False, kind="stable")
    if reference in others.index:
        return [reference]
    found = {}
    for other in others.index:
        in_one = wide.loc[own, other].value_counts(normalize=True).iloc[0]
        tells = other in apart and in_one <= MOST_IN_ONE_LEVEL
        if tells and spearman(*wide[[rater, other]].dropna().to_numpy().T) >= LEAST_RHO:
            found.setdefault(raters.families[other], other)
    return sorted(found.values())


class Compared(NamedTuple):
    """A rater beside its panel in every split of its books, and in the line through all of them.

    `panel` are those who decide, `pairs` has the analyses of these and of all other clusters.
    `patterns` (patterns, books) are the splits, then the line; `is_long` says in which there are
    `LEAST_BOOKS` on either side.
    """

    panel: list[str]
    pairs: dict[str, tuple[Analysis, Analysis]]
    present: np.ndarray
    code: np.ndarray
    patterns: np.ndarray
    is_long: np.ndarray
    scatter: Scatter | None


def changes(wide, places, raters: Raters, books=None, bootstrap=DEFAULT) -> pd.DataFrame:
    """Return for every rater the clearest change against its panel, a break or a slope.

    A rater has changed if it changes the same way against everyone of its panel, three families or
    more, or against the reference and another. Intervals are for all breaks and the line at once,
    and the error probability is shared among the raters. Of a fitted model there are figures and no
    state.

    Parameters
    ----------
    wide : DataFrame of levels, see `levels_of_all_books`
    places : DataFrame with book and part, of the same rows
    books : table of that name, optional
        The order of the books, without which nothing is tested.

    Returns
    -------
    table `rater_changes` but for the corpus
    """
    number = numbers(places["book"], books)
    names = {} if books is None else books.groupby("ordinal")["book"].agg(", ".join)
    compared, rows = {}, []
    for rater in wide.columns:
        dated = wide[wide[rater].notna() & number.notna()]
        against = panel(dated, number[dated.index], raters, rater)
        why = _why_untested(wide, places["book"], number, raters, rater, against)
        if rater == raters.reference:
            why = note("is_reference")
        if why.ids:
            state = NO if rater == raters.reference else UNKNOWN
            none = [np.nan] * 3
            rows.append((rater, "", "", "", "", 0, 0, state, *none, *why.columns.values()))
        else:
            part = places.loc[dated.index, "part"].to_numpy()
            compared[rater] = _compared(dated, number[dated.index], part, raters, rater, against)
    told = [one.scatter for rater, one in compared.items()
            if one.scatter and rater not in raters.fitted]  # fmt: skip
    effects, tested = have_book_effects(told), max(1, len(raters.counted) - bool(raters.reference))
    for rater, one in compared.items():
        since, shape, before, figures, state, message = _change(
            one, raters.reference, effects, tested, bootstrap
        )
        if rater in raters.fitted:
            state, message = UNKNOWN, note("is_fitted")
        after = len(one.code) - before
        rows.append((rater, ", ".join(one.panel), *(names.get(book, "") for book in since),
                     shape, before, after, state, *figures, *message.columns.values()))  # fmt: skip
    found = pd.DataFrame(rows, columns=CHANGE_COLUMNS).set_index("rater", drop=False)
    return found.loc[wide.columns].reset_index(drop=True)


def _compared(wide, number, part, raters, rater, against) -> Compared:
    """Return the analyses of a rater beside its panel and, beside people, all other clusters."""
    present, code = np.unique(number, return_inverse=True)
    splits = np.arange(1, len(present))
    patterns = np.array([present >= present[split] for split in splits], dtype=float)
    is_long = np.minimum(splits, len(present) - splits) >= LEAST_BOOKS
    if len(present) > 2:  # Of two books a split and a line are the same.
        patterns = np.vstack([patterns, (present - present[0]) / np.ptp(present)])
        is_long = np.append(is_long, is_long.any())
    others, of_puzzles = against, patterns.T[code]
    if against == [raters.reference]:
        apart = raters._replace(reference="")
        others = against + panel(wide.drop(columns=against), number, apart, rater)
    pairs = {one: compare(wide[rater], wide[one], part, of_puzzles) for one in others}
    books = scatter(pairs.values(), code, of_puzzles, is_long) if is_long.any() else None
    return Compared(against, pairs, present, code, patterns, is_long, books)


def _why_untested(wide, book, number, raters, rater, against) -> Note:
    own = wide[rater].notna()
    if book[own].nunique() < 2:
        return note("one_book_only")
    if not raters.n_others(rater):
        return note("nobody_independent")
    if number[own].nunique() < 2:
        first = in_order(book[own].unique())[:2]
        example = json.dumps({name: at for at, name in enumerate(first, 1)}, ensure_ascii=False)
        return note("no_order_of_books", books=example)
    return NO_NOTE if against else note("no_constant_panel")


def shifts_by_stratum(wide, stratum: pd.Series, raters: Raters, bootstrap=DEFAULT) -> pd.DataFrame:
    """Return how far every rater is above its own mean, given difficulty, in each book or part.

    The levels of a rater are compared with those of its panel (see `changes`) by the mean of both
    analyses. There is no row if there is only one stratum.
    """
    several = in_order(stratum.unique()) if stratum.nunique() > 1 else []
    rows = []
    for rater in wide.columns if several else ():
        against = [] if rater == raters.reference else panel(wide, stratum, raters, rater)
        found = [above(wide[rater], wide[other]) for other in against]
        shift = pd.concat(found, axis=1).mean(axis=1) if found else pd.Series(dtype=float)
        chance = by_chance([shift.dropna()], bootstrap.seed)[0] if shift.notna().any() else []
        for name in several:
            here = shift[stratum.reindex(shift.index) == name].dropna()
            rows.append((rater, name, len(here), *mean_with_interval(here, chance, bootstrap)))
    return pd.DataFrame(rows, columns=SHIFT_COLUMNS)


def _change(compared: Compared, reference, effects, tested, bootstrap) -> tuple:
    """Return the break or line in which the rater changes most clearly against its panel.

    That is since which book at the earliest and at the latest, its shape, the puzzles before, the
    figure with its interval, the state, and a note. If the rater has not surely changed, it is that
    with the farthest end, with the interval of the puzzles of these very books: the rater has
    changed in none only if all intervals lie within the margin.
    """
    present, code, patterns, is_long = compared[2:6]
    pairs = [compared.pairs[one] for one in compared.panel]
    figure, lows, highs = intervals(pairs, bootstrap, tested)
    low, high = np.full((2, len(lows)), np.nan)
    if compared.scatter:
        ends = [end[is_long] for end in of_each(pairs, bootstrap)]
        low[is_long], high[is_long] = across_books(
            ends, compared.scatter, effects, bootstrap, tested
        )
    sure, best = _clearest(low, high), _clearest(lows, highs)
    may_be = np.zeros(len(patterns), dtype=bool)
    state = decide(figure[sure], low[sure], high[sure], MARGIN, len(code))
    if state == YES:
        best, lows, highs = sure, low, high
        may_be = not_told_apart(compared.scatter, is_long[:best].sum(), patterns)
        message = _who(compared, reference, best, figure[best], bootstrap)
    elif decide(figure[best], lows[best], highs[best], MARGIN, len(code)) == YES:
        message = _who(compared, reference, best, figure[best], bootstrap)
        if not message.ids.startswith("people_or_"):
            message = note("books_differ")
    else:
        message = NO_NOTE
        best = int(np.nan_to_num(np.maximum(-lows, highs), nan=np.inf).argmax())
        state = decide(figure[best], lows[best], highs[best], MARGIN, len(code))
        if state == YES:
            message = note("books_differ")
        elif np.isnan(lows[best]):
            message = note("no_common_order")
        elif state == UNKNOWN and not is_long.any() and len(code) >= LEAST_TO_DECIDE:
            message = note("fewer_than_four_books")
    splits = len(present) - 1
    first = best if best < splits else _clearest(lows[:splits], highs[:splits])
    figures = float(figure[best]), float(lows[best]), float(highs[best])
    state = UNKNOWN if message.ids else state
    may_be[best] = True
    since, shape = _since(may_be, best, present)
    return since, shape, int((code <= first).sum()), figures, state, message


def _since(may_be, best, present) -> tuple:
    """Return since which book at the earliest and at the latest, of breaks that may be; the shape.

    Where it may be every break, and the line, since when is not known.
    """
    splits, none = len(present) - 1, (np.nan, np.nan)
    breaks, shape = np.flatnonzero(may_be[:splits]), "break" if best < splits else "slope"
    if not len(breaks):
        return none, shape
    if may_be[splits:].any():
        shape = {"break": "break or slope", "slope": "slope or break"}[shape]
        if (breaks[0], breaks[-1]) == (0, splits - 1):
            return none, "unknown"
    return present[breaks[[0, -1]] + 1], shape


def _clearest(lows, highs) -> int:
    clear = np.maximum(lows, -highs) / np.where(highs > lows, highs - lows, np.nan)
    return int(np.nan_to_num(clear, nan=-np.inf).argmax())


def _who(compared: Compared, reference, best, figure, bootstrap) -> Note:
    """Return why it is not known who has changed: the rater, or those beside it."""
    against, others = compared.panel, sorted(set(compared.pairs) - set(compared.panel))
    if against != [reference]:
        few = len(against) < LEAST_OTHERS
        return note("which_of_few_changed") if few else NO_NOTE
    if not others:
        return note("people_or_rater_changed")
    ends = [[end[best] for end in of_each([compared.pairs[one]], bootstrap)] for one in others]
    # A rater has changed itself if it has by somebody else too.
    if any(low > 0 if figure > 0 else high < 0 for low, high in ends):
        return NO_NOTE
    return note("people_or_all_changed")
