"""The range of published times divided in the ratio of a solver's levels (Sato 2003, 5.2)."""

import numpy as np
import pandas as pd

from pipeline.calibration.levels.proportional_binning import ProportionalCuts


class RangeDivision(ProportionalCuts):
    """Divide the range of times into levels as wide as the solver's levels are frequent.

    比例配分 as Sato's sentence has it: the time (解法時間) is divided in the ratio of the counts
    (上比率). A level with twice as many puzzles gets a band twice as wide, however many times fall
    into it, so that the solver and the times may use a level differently often. One very slow
    puzzle widens every band.

    What the paper leaves open:

    - The range goes from the shortest to the longest of the times.
    - A band begins at its border; a time on the border belongs to the level above. The paper
      prints the first whole minute of a band. Its times are whole minutes, which get the same
      level either way.
    - A level that the solver never gives has no band. One into which no time falls has one.
    - Equal times throughout have no range: all get the level that the solver gives most often, of
      several the lowest.

    In `bands_`, puzzles are the times that fall into a level, start and end how far it reaches. All
    attributes are in `ProportionalCuts`.

    References
    ----------
    Sato (2003), section 5.2.

    Examples
    --------
    The first book of the paper, Part 1: from 6 to 25 minutes, 16, 14, 6 and 1 puzzles.

    >>> minutes, levels = [6] * 36 + [25], [1] * 16 + [2] * 14 + [3] * 6 + [4]
    >>> np.ceil(RangeDivision().fit(minutes, levels).thresholds_)
    array([15., 22., 25.])
    """

    def _cut(self, ordered, wanted, counts):
        first, width = ordered[0], ordered[-1] - ordered[0]
        filled = np.ones(len(wanted), bool) if width else wanted == wanted[np.argmax(counts)]
        self.levels_ = wanted[filled]
        self.thresholds_ = borders(first, width, counts)[: np.count_nonzero(filled) - 1]

    def _bands(self, ordered, wanted):
        ends = np.array([ordered[0], *self.thresholds_, ordered[-1]])
        start, end, puzzles = (np.full(len(wanted), of) for of in (np.nan, np.nan, 0))
        filled = np.isin(wanted, self.levels_)
        start[filled], end[filled] = ends[:-1], ends[1:]
        given, times = np.unique(self.predict(ordered), return_counts=True)
        puzzles[np.searchsorted(wanted, given)] = times
        return pd.DataFrame({"level": wanted, "puzzles": puzzles, "start": start, "end": end})

    def _note_of_level(self, band):
        return "" if band.puzzles else "no time falls into it"


def borders(first: float, width: float, counts) -> np.ndarray:
    """Return where each part but the first begins, of a range divided in the ratio of counts.

    Parameters
    ----------
    first, width : number
        Where the range begins, and how wide it is, any unit.
    counts : array-like of int, shape (n,), not all 0

    Returns
    -------
    ndarray, shape (n - 1,)

    >>> borders(15, 25, [5, 8, 13, 1]).round(1)
    array([19.6, 27. , 39.1])
    """
    counts = np.asarray(counts)
    return first + width * np.cumsum(counts)[:-1] / counts.sum()
