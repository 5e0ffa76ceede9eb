"""Times cut by how many puzzles a solver gives each level: what both readings of 比例配分 share."""

from collections.abc import Iterator
from functools import cached_property
from typing import Self

import numpy as np
import pandas as pd

from pipeline.calibration.levels.binning import LevelCuts, checked


class ProportionalCuts(LevelCuts):
    """Times cut in the ratio of a solver's levels; what is so divided is the children's to say.

    Attributes
    ----------
    levels_ : ndarray of int
        Levels that have a band, rising.
    thresholds_ : ndarray of float, one shorter than `levels_`
        Where each level but the lowest begins, in the unit of the times.
    wanted_ : dict of level to number of puzzles that the solver put there
    bands_ : DataFrame with columns level, puzzles, start, end
        One row a wanted level; NaN for a level without a band.

    References
    ----------
    Sato (2003), section 5.2.
    """

    def fit(self, times, levels):
        """Find the thresholds.

        Parameters
        ----------
        times : array-like of float, shape (puzzles,)
            Published times of one book and part by one rater, any unit, all finite.
        levels : array-like of int, shape (puzzles,)
            The solver's levels of the same puzzles; their order does not matter.

        Raises
        ------
        ValueError
            When there is no puzzle, the lengths differ, a time is not finite or a level not whole.
        """
        ordered, levels = checked(times, levels)
        wanted, counts = np.unique(levels, return_counts=True)
        self.wanted_ = dict(zip(wanted.tolist(), counts.tolist(), strict=True))
        self._ordered = ordered
        # Of an earlier fit.
        vars(self).pop("bands_", None)
        self._cut(ordered, wanted, counts)
        return self

    def drawn_anew(self, times, levels, rng, samples: int) -> Iterator[Self]:
        """Yield the same without bands, as `LevelCuts` says; nothing is sorted again.

        Which levels are drawn and how often is all that is asked of levels, so that their order
        does not matter, and times in order stay so.

        >>> from pipeline.calibration.levels.range_division import RangeDivision
        >>> rng = np.random.default_rng(1)
        >>> [one.thresholds_.tolist() for one in RangeDivision().drawn_anew(
        ...     np.array([9.0, 3.0, 6.0, 5.0]), np.array([2, 1, 2, 1]), rng, 2)]
        [[5.25], [7.0]]
        """
        ordered, _ = checked(times, levels)
        place = np.argsort(np.argsort(times, kind="stable"), kind="stable")
        known, of_puzzle = np.unique(levels, return_inverse=True)
        for _ in range(samples):
            drawn = rng.integers(0, len(place), len(place))
            counts = np.bincount(of_puzzle[drawn], minlength=len(known))
            cuts = type(self)()
            cuts._cut(
                np.repeat(ordered, np.bincount(place[drawn], minlength=len(place))),
                known[counts > 0],
                counts[counts > 0],
            )
            yield cuts

    @cached_property
    def bands_(self) -> pd.DataFrame:
        """Made when it is asked for: a bootstrap that fits a thousand times asks for thresholds."""
        return self._bands(self._ordered, np.array([*self.wanted_]))

    def __sklearn_clone__(self):
        # For scikit-learn an estimator, without loading it where times are only cut.
        return type(self)()

    def note(self, band) -> str:
        """Return what is to be said of a band, a row of `bands_`; "" where nothing is."""
        if band.level not in self.levels_:
            return "no band: equal times went to a neighbouring level"
        return self._note_of_level(band)
