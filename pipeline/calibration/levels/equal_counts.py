"""Times cut into levels so that each level holds as many puzzles as the solver gave it."""

import numpy as np
import pandas as pd

from pipeline.calibration.levels.proportional_binning import ProportionalCuts


class EqualCounts(ProportionalCuts):
    """Cut times into levels so that each level holds as many puzzles as the solver gave it.

    The quickest times get the lowest level, as many as the solver put there, and so on upwards:
    the puzzles are divided, and both then use each level as often, but for ties. That is what a
    rater of other habits is compared with best, and a reading of 比例配分 in Sato (2003), 5.2,
    which his own matrix speaks against (see `RangeDivision`, the other one).

    Two rules for equal times and empty levels:

    - Equal times are never split. A border that would fall among equal times moves to the nearer
      end of the tie; half way it moves up, so that the tie goes to the easier level.
    - A level that the solver never gives has no band. Nor has one whose times all went to a
      neighbour through a tie.

    A level begins at the smallest time that fell into it and ends where the next begins, so the
    lowest also takes every quicker time and the highest every slower one.

    In `bands_`, start and end are the smallest and largest time of a level. All attributes are in
    `ProportionalCuts`.

    References
    ----------
    Kolen and Brennan (2014), Test Equating, Scaling, and Linking, 3rd edition, chapter 2:
    equipercentile equating, of which this is the case of a scale with a few levels.

    Examples
    --------
    >>> cutting = EqualCounts().fit([6, 14, 15, 21, 30], [2, 1, 1, 3, 2])
    >>> cutting.thresholds_
    array([15., 30.])
    >>> cutting.predict([5, 14.5, 15, 99])
    array([1, 1, 2, 3])
    """

    def _cut(self, ordered, wanted, counts):
        starts, ends = _places(ordered, counts)
        filled = ends > starts
        self.levels_ = wanted[filled]
        self.thresholds_ = ordered[starts[filled][1:]]

    def _bands(self, ordered, wanted):
        starts, ends = _places(ordered, [*self.wanted_.values()])
        filled = ends > starts
        return pd.DataFrame(
            {
                "level": wanted,
                "puzzles": ends - starts,
                "start": np.where(filled, ordered[np.minimum(starts, len(ordered) - 1)], np.nan),
                "end": np.where(filled, ordered[ends - 1], np.nan),
            }
        )

    def _note_of_level(self, band):
        wanted = self.wanted_[band.level]
        return "" if band.puzzles == wanted else f"{wanted} expected, equal times kept together"


def _places(ordered, counts) -> tuple[np.ndarray, np.ndarray]:
    """Return before how many of the times each level begins, and before how many it ends."""
    ends = np.array([whole_tie(ordered, end) for end in np.cumsum(counts)])
    return np.concatenate([[0], ends[:-1]]), ends


def whole_tie(ordered, border: int) -> int:
    """Return `border`, moved to the nearer end of the equal times that it would split.

    Parameters
    ----------
    ordered : ndarray of float, rising
    border : int
        How many of the times lie below it.

    >>> times = np.array([1, 2, 2, 2, 3])
    >>> [whole_tie(times, border) for border in range(6)]
    [0, 1, 1, 4, 4, 5]
    """
    if border in (0, len(ordered)) or ordered[border - 1] < ordered[border]:
        return int(border)
    below = int(np.searchsorted(ordered, ordered[border], side="left"))
    above = int(np.searchsorted(ordered, ordered[border], side="right"))
    return below if border - below < above - border else above
