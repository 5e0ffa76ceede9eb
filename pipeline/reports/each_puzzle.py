"""What tables say of each puzzle of a corpus, as arrays in the order of the table `puzzles`.

An array of numbers a rater takes a few megabytes for a million puzzles, where rows of a table, with
the ids of their puzzles as texts, take hundreds.
"""

from collections.abc import Sequence
from functools import cache, reduce
from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.compute as pc

from pipeline.reports.counting import asked

OF_RATER = 'SELECT puzzle_id, "{column}" AS value FROM read_parquet(?) WHERE rater = ?'


class EachPuzzle:
    """The puzzles of a corpus, and numbers of each.

    Parameters
    ----------
    puzzle_ids : Series of str
        Each once.

    Examples
    --------
    >>> puzzles = EachPuzzle(pd.Series(["b", "a", "c"]))
    >>> puzzles.numbers(pd.Series(["a", "x", "b"]), [1, 2, 3])
    array([ 3.,  1., nan])
    >>> puzzles.among(["c", "x"])
    array([False, False,  True])
    """

    def __init__(self, puzzle_ids: pd.Series):
        self.ids = puzzle_ids
        self._known = _texts(puzzle_ids)
        self._of_rater = cache(self._read_of_rater)

    def __len__(self):
        return len(self.ids)

    def places(self, puzzle_ids) -> np.ndarray:
        """Return where in the order puzzles stand, -1 for those that are none of them."""
        asked_for = _texts(puzzle_ids)
        # Tables are sorted by puzzle, and most have all: then nobody looks for each of a million.
        if asked_for.equals(self._known):
            return np.arange(len(self))
        found = pc.index_in(asked_for, value_set=self._known)
        return found.fill_null(-1).to_numpy(zero_copy_only=False)

    def among(self, puzzle_ids) -> np.ndarray:
        """Return of each puzzle whether it is among some, (puzzles,) bool."""
        found = np.zeros(len(self), bool)
        places = self.places(puzzle_ids)
        found[places[places >= 0]] = True
        return found

    def numbers(self, puzzle_ids, values) -> np.ndarray:
        """Return the number of each puzzle, NaN where there is none, (puzzles,) float."""
        found = np.full(len(self), np.nan)
        places = self.places(puzzle_ids)
        found[places[places >= 0]] = np.asarray(values, dtype=float)[places >= 0]
        return found

    def of_rater(self, path: Path | None, column: str, rater: str) -> np.ndarray:
        """Return what a column of a table says of each puzzle in the rows of a rater.

        Parameters
        ----------
        path : path of a table with at most one row a puzzle and rater, or None

        Returns
        -------
        (puzzles,) float, NaN where there is none
        """
        if path is None:
            return np.full(len(self), np.nan)
        return self._of_rater(path, column, rater)

    def gaps(self, levels: Sequence[np.ndarray]) -> np.ndarray:
        """Return the highest less the lowest level of each puzzle, NaN with fewer than two.

        Parameters
        ----------
        levels : sequence of (puzzles,) float
            Of each rater, NaN where it gave none.

        Examples
        --------
        >>> nan = float("nan")
        >>> two = EachPuzzle(pd.Series(["a", "b", "c"]))
        >>> two.gaps([np.array([1, 2, nan]), np.array([4, nan, nan])])
        array([ 3., nan, nan])
        """
        if len(levels) < 2:
            return np.full(len(self), np.nan)
        low, high = reduce(np.fmin, levels), reduce(np.fmax, levels)
        known = sum(~np.isnan(one) for one in levels)
        return np.where(known > 1, high - low, np.nan)

    def _read_of_rater(self, path, column, rater):
        rows = asked(OF_RATER.format(column=column), str(path), rater)
        values = rows["value"].to_numpy()
        return self.numbers(rows["puzzle_id"].combine_chunks(), values)


def _texts(puzzle_ids) -> pa.LargeStringArray:
    """Return ids as one array: pandas keeps what it put together in pieces.

    >>> len(_texts(pd.concat([pd.Series(["a"]), pd.Series(["b"])])))
    2
    """
    found = pa.array(puzzle_ids, pa.large_string(), from_pandas=True)
    return found.combine_chunks() if isinstance(found, pa.ChunkedArray) else found
