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

ROUNDINGS = {"up": (-1.0, 0.0), "nearest": (-0.5, 0.5), "down": (0.0, 1.0)}
"""By way of rounding, how far below and above the printed minute the border may lie."""
ROUNDED_BEGIN = "any"
"""The fourth way: the shortest time is rounded too, up, nearest or down, which gives the same."""
NEVER = 1e9
"""Longer, in minutes, than any time."""
MOST_TRIED = 1_000_000
"""Of a book with more divisions none is tried."""
COLUMNS = [
    "part", "book", "rounding", "printed_counts", "counts", "moved", "range_from", "range_to",
    "weight", "n_fit", "n_tried", "by_chance",
]  # fmt: skip


def possible_counts(time_bands: pd.DataFrame, level_table: pd.DataFrame) -> pd.DataFrame:
    """Return which counts give the printed minutes, for each part, book and way of rounding.

    Parameters
    ----------
    time_bands, level_table : as of `pipeline.corpora.published.read_published`

    Returns
    -------
    DataFrame with the columns COLUMNS, in the order of parts, books and ways of rounding:
    ROUNDINGS, where the shortest time is the first printed minute, and ROUNDED_BEGIN. `counts` are
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
    books = [name for name in level_table if name.startswith("book_")]
    table = level_table.set_index(["part", "level"])[books].astype(float).fillna(0).astype(int)
    rows = []
    for part, bands in time_bands.sort_values(["part", "level"]).groupby("part"):
        begins = bands["minutes_from"].to_numpy(dtype=float)
        for book in books:
            counts = [int(table[book].get((part, level), 0)) for level in bands["level"]]
            if len(counts) > 1 and sum(counts):
                found = _of_book(begins, np.array(counts))
                rows += [(part, book.removeprefix("book_"), *row) for row in found]
    return pd.DataFrame(rows, columns=COLUMNS)


def _of_book(begins, printed):
    """Yield a row for each way of rounding."""
    puzzles, text = int(printed.sum()), _ratio(printed)
    tried = comb(puzzles + len(printed) - 1, puzzles)
    if tried > MOST_TRIED:
        ways = (*ROUNDINGS, ROUNDED_BEGIN)
        yield from ((name, text, "", *[np.nan] * 4, pd.NA, tried, np.nan) for name in ways)
        return
    counts = _divisions(puzzles, len(printed))
    moved = np.abs(counts - printed).sum(axis=1) // 2
    ranges = {name: _ranges(begins, counts, sides) for name, sides in ROUNDINGS.items()}
    ranges[ROUNDED_BEGIN] = _ranges_of_rounded_begins(begins, counts)
    for name, (low, high) in ranges.items():
        fitting = np.flatnonzero(low < high)
        if not len(fitting):
            yield name, text, "", *[np.nan] * 4, 0, tried, np.nan
            continue
        width = (high - low)[fitting]
        first = np.lexsort((-width, moved[fitting]))[0]
        best = fitting[first]
        near = int((moved <= moved[best]).sum())
        by_chance = 1 - (1 - len(fitting) / tried) ** near
        yield (
            name, text, _ratio(counts[best]), float(moved[best]), low[best], high[best],
            width[first] / width.sum(), len(fitting), tried, by_chance,
        )  # fmt: skip


def _divisions(puzzles: int, levels: int) -> np.ndarray:
    """Return all counts of so many levels that add up to `puzzles`.

    >>> _divisions(2, 2).tolist()
    [[0, 2], [1, 1], [2, 0]]
    """
    places = puzzles + levels - 1
    bars = np.array(list(combinations(range(places), levels - 1)))
    return np.diff(bars, prepend=-1, append=places) - 1


def _ranges(begins, counts, sides) -> tuple[np.ndarray, np.ndarray]:
    """Return between which ranges of times each of `counts` gives the minutes; none: low >= high.

    The shortest time is the first printed minute itself.

    >>> low, high = _ranges(np.array([6.0, 15, 22, 25]), np.array([[16, 14, 6, 1]]), (-1, 0))
    >>> float(low[0]), float(high[0].round(2))
    (18.5, 19.53)
    """
    after, puzzles = begins[1:] - begins[0], counts[0].sum()
    below = counts.cumsum(axis=1)[:, :-1]
    with np.errstate(divide="ignore"):  # A level that begins at once fits no later minute.
        low, high = ((after + side) * puzzles / below for side in sides)
    return np.minimum(low.max(axis=1), NEVER), np.minimum(high.min(axis=1), NEVER)


def _ranges_of_rounded_begins(begins, counts) -> tuple[np.ndarray, np.ndarray]:
    """Return the same where the shortest time is rounded as the borders are.

    Two borders, rounded alike, lie less than a minute nearer or farther apart than printed. Where
    that holds of every two, one shortest time gives all (Helly's theorem on the line).

    >>> low, high = _ranges_of_rounded_begins(
    ...     np.array([25.0, 42, 58, 75]), np.array([[7, 7, 7, 0]]))
    >>> low.tolist(), high.tolist()
    ([49.0], [51.0])
    """
    puzzles = counts[0].sum()
    below = np.pad(counts.cumsum(axis=1)[:, :-1], ((0, 0), (1, 0)))
    low, high = [], []
    for first, second in combinations(range(len(begins)), 2):
        apart, between = begins[second] - begins[first], below[:, second] - below[:, first]
        with np.errstate(divide="ignore"):
            low.append((apart - 1) * puzzles / between)
            high.append((apart + 1) * puzzles / between)
    return np.minimum(np.max(low, axis=0), NEVER), np.minimum(np.min(high, axis=0), NEVER)


def _ratio(counts) -> str:
    return ":".join(map(str, counts))
