"""Times cut by how many puzzles a solver gives each level: what both readings of 比例配分 share."""

from functools import cached_property

import numpy as np
import pandas as pd

from pipeline.calibration.level_cuts import LevelCuts, checked


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
