"""The scales of raters, and levels of one scale mapped to another.

Where two scales have different numbers of levels, the finer is mapped to the coarser before
agreement is counted, by equal percentiles of the puzzles that both have rated (Kolen and Brennan
2014, Test Equating, Scaling, and Linking, 3rd edition, chapter 2). The map is one for all books but
those where a rater declares a scale of its own: made for every small book, it makes the agreement.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
import pandas as pd

from pipeline.calibration.raters import highest_levels
from pipeline.corpora.ratings.rater_spec import CALIBRATED

ALL_BOOKS = ""
LEAST_A_BOOK = 20
"""With fewer puzzles a book, on average, maps of single books make the agreement."""


@dataclass(frozen=True)
class Scales:
    """The number of levels of each rater's scale.

    `declared` is by rater and book as the corpus declares it, the book "" for all others;
    `otherwise` by rater, where nothing is declared; of raters in `guessed` that is only the highest
    level that they give.
    """

    declared: Mapping[tuple[str, str], int]
    otherwise: Mapping[str, int]
    guessed: frozenset[str] = frozenset()

    @classmethod
    def of(cls, levels: pd.DataFrame, ratings: pd.DataFrame, scales=None, raters=None,
           solvers=MappingProxyType({}), time_bands=None):  # fmt: skip
        """Return the scales of the raters of one corpus, from tables of these names.

        Where a rater declares none for a book, its scale is that of the table `raters`; without
        that table, or with `time_bands` made anew, it is as of
        `pipeline.calibration.raters.highest_levels`, which `solvers` is for.

        >>> levels = pd.DataFrame({"rater": ["editor", "editor", "clock"], "level": [1, 3, 2]})
        >>> ratings = pd.DataFrame({"rater": ["editor", "clock"], "unit": ["level", "seconds"]})
        >>> Scales.of(levels, ratings).otherwise
        {'clock': 6, 'editor': 3}
        """
        units = ratings.reindex(columns=["rater", "unit"]).dropna().drop_duplicates("rater")
        given = levels.groupby("rater")["level"].max()
        found = highest_levels(given, units.set_index("rater")["unit"], time_bands, solvers)
        if raters is not None:
            anew = () if time_bands is None else time_bands["rater"].unique()
            known = raters.set_index("rater")["highest_level"].drop(anew, errors="ignore")
            found = known.reindex(found.index).fillna(found)
        otherwise = found.astype(int).to_dict()
        named = {} if scales is None else scales.groupby(["rater", "book"])["level"].max().to_dict()
        fitted_to = _fitted_to(raters)
        if fitted_to:
            named |= {
                (CALIBRATED, book): most for (one, book), most in named.items() if one == fitted_to
            }
        own = {rater for rater, unit in units.to_numpy() if unit == "level"} - {CALIBRATED}
        guessed = frozenset(own | ({CALIBRATED} if fitted_to in own else set()))
        return cls({key: int(most) for key, most in named.items()}, otherwise, guessed)

    def size(self, rater: str, book: str = ALL_BOOKS) -> int:
        """Return the number of levels of a rater's scale in a book."""
        of_all = self.declared.get((rater, ALL_BOOKS), self.otherwise[rater])
        return self.declared.get((rater, book), of_all)

    def sizes(self, books) -> dict[str, tuple[int, ...]]:
        """Return the numbers of levels of every rater's scale, book by book."""
        books = pd.Series(books).unique()
        return {rater: tuple(self.size(rater, book) for book in books) for rater in self.otherwise}

    def surely_differ(self, one: str, other: str, books) -> bool:
        """Return whether two scales have different numbers of levels in one of some books.

        Who gives fewer levels than another, and declares none, may have as many.

        >>> scales = Scales({("a", ""): 4}, {"a": 4, "b": 5, "c": 3}, frozenset("bc"))
        >>> [scales.surely_differ(*pair, [""]) for pair in ("ab", "ac", "bc")]
        [True, False, False]
        """
        for book in pd.Series(books).unique():
            size, shorter = min((self.size(rater, book), rater) for rater in (one, other))
            is_declared = {(shorter, book), (shorter, ALL_BOOKS)} & self.declared.keys()
            is_shorter = size < max(self.size(one, book), self.size(other, book))
            if is_shorter and (is_declared or shorter not in self.guessed):
                return True
        return False

    def maps(self, raters, books: pd.Series) -> pd.Series:
        """Return by which map the levels of each puzzle come to one scale.

        It is the book where one of the raters declares a scale for that book, or that of all
        others.

        >>> scales = Scales({("a", "2"): 4, ("b", "3"): 4}, {"a": 5, "b": 6})
        >>> scales.maps(["a"], pd.Series(["1", "2", "3"])).tolist()
        ['', '2', '']
        """
        own = [book for rater, book in self.declared if rater in [*raters]]
        return books.astype(object).where(books.isin(own), ALL_BOOKS)

    def one_scale(self, levels: pd.DataFrame, books: pd.Series) -> pd.DataFrame:
        """Return levels on one scale, that of the rater with the fewest levels, map by map.

        >>> scales = Scales({}, {"coarse": 2, "fine": 4})
        >>> levels = pd.DataFrame({"coarse": [1.0, 1.0, 2.0, 2.0], "fine": [1.0, 2.0, 3.0, 4.0]})
        >>> scales.one_scale(levels, pd.Series([""] * 4))["fine"].tolist()
        [1.0, 1.0, 2.0, 2.0]
        """
        mapped = levels.astype(float)
        for book, rows in mapped.groupby(self.maps(levels.columns, books)):
            sizes = {rater: self.size(rater, book) for rater in levels.columns}
            # Of two, not the model: it repeats the reference.
            coarsest = min(sizes, key=lambda rater: (sizes[rater], rater == CALIBRATED))
            for rater in levels.columns:
                if sizes[rater] > sizes[coarsest]:
                    both = rows[[rater, coarsest]].dropna()
                    table = percentile_map(both[rater], both[coarsest], sizes[rater])
                    table = table or equal_parts(sizes[rater], sizes[coarsest])
                    mapped.loc[rows.index, rater] = rows[rater].map(table)
        return mapped


def made_by_maps(maps, beyond_chance: float) -> bool:
    """Return whether maps to one scale, rather than raters, make the rate of agreement.

    That is where no agreement `beyond_chance` is known, or `are_small`.
    """
    return bool(np.isnan(beyond_chance) or are_small(maps))


def are_small(maps) -> bool:
    """Return whether the books that are mapped each by itself have few puzzles on average.

    `maps` are by puzzle, see `Scales.maps`. Where one map is of all puzzles, it is as one of all
    books.

    >>> are_small(["a"] * 19 + [ALL_BOOKS] * 300), are_small(["a"] * 20 + ["b"] * 20 + [ALL_BOOKS])
    (True, False)
    >>> are_small(["a"] * 19)
    False
    """
    own = [book for book in maps if book != ALL_BOOKS]
    return len({*maps}) > 1 and len(own) < LEAST_A_BOOK * len({*own})


def _fitted_to(raters: pd.DataFrame | None) -> str:
    """Return the reference whose scale the calibrated levels have in every book, "" for none."""
    if raters is None or CALIBRATED not in set(raters["rater"]):
        return ""
    highest = raters.set_index("rater")["highest_level"]
    reference = "".join(raters.loc[raters["is_reference"].astype(bool), "rater"])
    return reference if highest.get(reference) == highest[CALIBRATED] else ""


def equal_parts(size: int, coarse: int) -> dict[float, float]:
    """Return the map of a scale to a coarser one by equal parts, for want of puzzles.

    >>> equal_parts(6, 4)
    {1.0: 1.0, 2.0: 2.0, 3.0: 2.0, 4.0: 3.0, 5.0: 4.0, 6.0: 4.0}
    """
    return {float(level): float(-(-level * coarse // size)) for level in range(1, size + 1)}


def percentile_map(fine, coarse, size: int) -> dict[float, float]:
    """Return the level of a coarse scale that corresponds to each level of a fine one.

    It is that at the middle percentile of the puzzles of each; {} without puzzles.

    >>> percentile_map([1, 2, 2, 3, 4], [1, 1, 2, 2, 2], 4)
    {1.0: 1.0, 2.0: 2.0, 3.0: 2.0, 4.0: 2.0}
    """
    fine, coarse = np.sort(np.asarray(fine, float)), np.sort(np.asarray(coarse, float))
    if not len(fine):
        return {}
    found = {}
    for level in range(1, size + 1):
        below, upto = (np.searchsorted(fine, level, side) for side in ("left", "right"))
        middle = min((below + upto) / 2, len(coarse) - 1e-9)
        found[float(level)] = float(coarse[int(middle)])
    return found
