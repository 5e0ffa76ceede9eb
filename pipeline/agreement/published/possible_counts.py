"""Which counts and which range of times give the time bands that a paper prints.

Sato (2003), 5.2, divides the range of a book's times in the ratio of its solver's counts, and
prints the whole minutes at which bands begin, of one book. The times, and how minutes were
rounded, are not printed. So every division of a book's puzzles among the levels is tried: with
ranges that begin at the first printed minute, by each way of rounding, and with ranges whose
begin is rounded like the borders, where the ways of rounding are shifts of each other.
"""

from itertools import combinations
from math import comb

import numpy as np
import pandas as pd

ROUNDED_BEGIN = "any"
"""The shortest time is rounded as the borders are, up, nearest or down, which gives the same."""
ROUNDINGS = {"up": (-1, 0), "nearest": (-0.5, 0.5), "down": (0, 1), ROUNDED_BEGIN: (-1, 1)}
"""By way of rounding, how far below and above the printed minute the border may lie."""
NEVER = 1e9
"""Longer, in minutes, than any time."""
MOST_TRIED = 1_000_000
"""Of a book with more divisions none is tried."""
FITTING = ["counts", "moved", "range_from", "range_to", "weight"]
COLUMNS = ["part", "book", "rounding", "printed_counts", *FITTING, "n_fit", "n_tried", "by_chance"]


def possible_counts(time_bands: pd.DataFrame, level_table: pd.DataFrame) -> pd.DataFrame:
    """Return which counts give the printed minutes, for each part, book and way of rounding.

    Parameters
    ----------
    time_bands, level_table : as of `pipeline.corpora.published.read_published`

    Returns
    -------
    DataFrame with the columns COLUMNS, in the order of parts, books and ROUNDINGS. `counts` are
    those that give the minutes and differ from the printed ones by the fewest puzzles, `moved`;
    among equals those with the widest range, in minutes. "" and NaN where none do. `weight` is the
    width of that range over the widths of all `n_fit` divisions that give the minutes: how likely
    this one is, were all counts and ranges equally likely beforehand; of ROUNDED_BEGIN only about,
    since the shortest times that go with each range are not counted. `by_chance` is the chance
    that among as many divisions as lie so near to the printed one any gives the minutes, were
    they no nearer to the truth than others.

    Sato (2003), 5.2, book 1 of Part 1:

    >>> bands = pd.DataFrame({"part": "Part 1", "level": [1, 2, 3, 4],
    ...                       "minutes_from": [6, 15, 22, 25]})
    >>> table = bands.assign(book_1=[16, 14, 6, 1])
    >>> found = possible_counts(bands, table)
    >>> found[["rounding", "counts", "moved", "n_fit"]].values.tolist()
    [['up', '16:14:6:1', 0.0, 93], ['nearest', '16:14:6:1', 0.0, 110], ['down', '17:13:6:1', 1.0, \
105], ['any', '16:14:6:1', 0.0, 148]]
    """
    rows = []
    for part, book, begins, printed in _printed_books(time_bands, level_table):
        text = _ratio(printed)
        rows += [(part, book, name, text, *row) for name, row in _nearest(begins, printed)]
    return pd.DataFrame(rows, columns=COLUMNS)


def fitting_counts(time_bands: pd.DataFrame, level_table: pd.DataFrame) -> pd.DataFrame:
    """Return all counts that give the printed minutes, each with its range and weight.

    Parameters
    ----------
    time_bands, level_table : as of `possible_counts`

    Returns
    -------
    DataFrame with the columns part, book, rounding and FITTING, those that differ least from the
    printed counts first. The weights of a part, book and way of rounding add up to 1.

    >>> bands = pd.DataFrame({"part": "Part 1", "level": [1, 2, 3, 4],
    ...                       "minutes_from": [6, 15, 22, 25]})
    >>> found = fitting_counts(bands, bands.assign(book_1=[16, 14, 6, 1]))
    >>> found.groupby("rounding")["weight"].count().tolist()
    [148, 105, 110, 93]
    """
    tables = [
        fits.assign(part=part, book=book, rounding=name)
        for part, book, begins, printed in _printed_books(time_bands, level_table)
        if _tried(printed) <= MOST_TRIED
        for name, fits in _fits(begins, printed).items()
    ]
    columns = ["part", "book", "rounding", *FITTING]
    if not tables:
        return pd.DataFrame(columns=columns)
    return pd.concat(tables, ignore_index=True)[columns]


def _printed_books(time_bands, level_table):
    """Yield part, book, where bands begin, and the printed counts of the same levels."""
    books = [name for name in level_table if name.startswith("book_")]
    table = level_table.set_index(["part", "level"])[books].astype(float).fillna(0).astype(int)
    for part, bands in time_bands.sort_values(["part", "level"]).groupby("part"):
        begins = bands["minutes_from"].to_numpy(dtype=float)
        for book in books:
            counts = [int(table[book].get((part, level), 0)) for level in bands["level"]]
            if len(counts) > 1 and sum(counts):
                yield part, book.removeprefix("book_"), begins, np.array(counts)


def _tried(printed) -> int:
    """Return into how many counts the puzzles can be divided."""
    return comb(int(printed.sum()) + len(printed) - 1, int(printed.sum()))


def _nearest(begins, printed):
    """Yield each way of rounding and what `possible_counts` says of it."""
    tried = _tried(printed)
    if tried > MOST_TRIED:
        unknown = "", *[np.nan] * 4, pd.NA, tried, np.nan
        yield from ((name, unknown) for name in ROUNDINGS)
        return
    moved = _moved(_divisions(int(printed.sum()), len(printed)), printed)
    for name, fits in _fits(begins, printed).items():
        if not len(fits):
            yield name, ("", *[np.nan] * 4, 0, tried, np.nan)
            continue
        first = fits.iloc[0]
        near = int((moved <= first["moved"]).sum())
        by_chance = 1 - (1 - len(fits) / tried) ** near
        yield name, (*first[FITTING], len(fits), tried, by_chance)


def _fits(begins, printed) -> dict[str, pd.DataFrame]:
    """Return by way of rounding the counts that give the minutes, as FITTING, the nearest first."""
    counts = _divisions(int(printed.sum()), len(printed))
    moved, found = _moved(counts, printed), {}
    for name in ROUNDINGS:
        low, high = _ranges(begins, counts, name)
        fitting, width = np.flatnonzero(low < high), high - low
        fitting = fitting[np.lexsort((-width[fitting], moved[fitting]))]
        found[name] = pd.DataFrame({
            "counts": [_ratio(one) for one in counts[fitting]],
            "moved": moved[fitting].astype(float),
            "range_from": low[fitting],
            "range_to": high[fitting],
            "weight": width[fitting] / width[fitting].sum(),
        })  # fmt: skip
    return found


def _moved(counts, printed) -> np.ndarray:
    return np.abs(counts - printed).sum(axis=1) // 2


def _divisions(puzzles: int, levels: int) -> np.ndarray:
    """Return all counts of so many levels that add up to `puzzles`."""
    places = puzzles + levels - 1
    bars = np.array(list(combinations(range(places), levels - 1)))
    return np.diff(bars, prepend=-1, append=places) - 1


def _ranges(begins, counts, rounding) -> tuple[np.ndarray, np.ndarray]:
    """Return between which ranges of times each of `counts` gives the minutes; none: low >= high.

    The shortest time is the first printed minute itself, or is rounded too. Then two borders lie
    less than a minute nearer or farther apart than printed; where that holds of every two, one
    shortest time gives all (Helly's theorem on the line).

    >>> low, high = _ranges(np.array([6.0, 15, 22, 25]), np.array([[16, 14, 6, 1]]), "up")
    >>> float(low[0]), float(high[0].round(2))
    (18.5, 19.53)
    """
    below = np.pad(counts.cumsum(axis=1)[:, :-1], ((0, 0), (1, 0)))
    ends = []
    for first, second in combinations(range(len(begins)), 2):
        if first and rounding != ROUNDED_BEGIN:
            break
        apart, between = begins[second] - begins[first], below[:, second] - below[:, first]
        with np.errstate(divide="ignore"):  # A level that begins at once fits no later minute.
            ends.append(
                [(apart + side) * counts[0].sum() / between for side in ROUNDINGS[rounding]]
            )
    low, high = np.array(ends).swapaxes(0, 1)
    return np.minimum(low.max(axis=0), NEVER), np.minimum(high.min(axis=0), NEVER)


def _ratio(counts) -> str:
    return ":".join(map(str, counts))
