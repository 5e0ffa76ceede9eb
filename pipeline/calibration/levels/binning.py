"""Scores and times binned into levels at thresholds: by range, by counts, and by fifths."""

import numpy as np
import pandas as pd

from pipeline.tables.notes import NO_NOTE, Note, joined, note

FIFTHS = 5
NEARLY_ALL = 0.9
"""Where one level holds more of the puzzles, levels tell neither order nor scale."""


class LevelCuts:
    """Scores binned into levels at rising thresholds, which subclasses find.

    Attributes
    ----------
    levels_ : ndarray of int
        The levels that a score can get, rising.
    thresholds_ : ndarray of float, one shorter than `levels_`
        Where each level but the lowest begins, in the unit of the scores.
    """

    def predict(self, scores) -> np.ndarray:
        """Return the level of each score."""
        scores = np.asarray(scores, dtype=float)
        return self.levels_[np.searchsorted(self.thresholds_, scores, side="right")]


def by_score(scores, levels) -> tuple[np.ndarray, np.ndarray]:
    """Return scores and levels as arrays, sorted by score."""
    scores, levels = np.asarray(scores, dtype=float), np.asarray(levels, dtype=int)
    order = np.argsort(scores, kind="stable")
    return scores[order], levels[order]


class ProportionalCuts(LevelCuts):
    """Times binned in the ratio of a solver's levels (比例配分; Sato 2003, section 5.2).

    Attributes
    ----------
    levels_, thresholds_ : see `LevelCuts`
    wanted_ : dict of level to number of puzzles that the solver put there
    pinned_ : set of the levels that begin where `begin` lets them
    """

    def fit(self, times, levels):
        """Find the thresholds from published times and the solver's levels of the same puzzles."""
        ordered, levels = by_score(times, levels)
        wanted, counts = np.unique(levels, return_counts=True)
        self.wanted_ = dict(zip(wanted.tolist(), counts.tolist(), strict=True))
        self._ordered = ordered
        self.pinned_ = set()
        self._cut(ordered, wanted, counts)
        return self

    @property
    def bands_(self) -> pd.DataFrame:
        """Columns level, n_puzzles; a row a wanted level."""
        wanted = np.array([*self.wanted_])
        levels = np.searchsorted(wanted, self.predict(self._ordered))
        puzzles = np.bincount(levels, minlength=len(wanted))
        return pd.DataFrame({"level": wanted, "n_puzzles": puzzles})

    def begin(self, level: int, start: float) -> None:
        """Let a level begin elsewhere, and those that would then be out of order with it.

        ValueError where it is no level above the lowest.
        """
        if level not in self.levels_[1:]:
            known = ", ".join(map(str, self.levels_[1:])) or "none"
            raise ValueError(f"expected a level that begins, of {known}, found {level}")
        at = int(np.searchsorted(self.levels_, level)) - 1
        thresholds = np.asarray(self.thresholds_, dtype=float).copy()
        thresholds[:at] = np.minimum(thresholds[:at], start)
        thresholds[at:] = np.maximum(thresholds[at:], start)
        thresholds[at] = start
        moved = self.levels_[1:][thresholds != self.thresholds_]
        self.pinned_ = {*self.pinned_, *moved.tolist(), level}
        self.thresholds_ = thresholds

    def threshold(self, ordered, at) -> np.ndarray:
        """Return the threshold of a level whose first score is that `at` a place of rising ones."""
        return ordered[at]

    def note(self, band) -> Note:
        """Return the note of a band, a row of `bands_`."""
        if band.level not in self.levels_:
            return note("no_band")
        pinned = note("pinned") if band.level in self.pinned_ else NO_NOTE
        return joined(pinned, self._note_of_level(band))

    def _note_of_level(self, band) -> Note:
        return NO_NOTE


class RangeDivision(ProportionalCuts):
    """Bands of times as wide as the solver's levels are frequent (Sato 2003, section 5.2).

    The range from the shortest to the longest time is divided in the ratio of the counts. A level
    that the solver never gives has no band. Equal times throughout have no range: all get the
    solver's most frequent level, of several the lowest.

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
        borders = first + width * np.cumsum(counts)[:-1] / counts.sum()
        self.thresholds_ = borders[: np.count_nonzero(filled) - 1]

    def _note_of_level(self, band):
        return NO_NOTE if band.n_puzzles else note("empty_band")


class EqualCounts(ProportionalCuts):
    """Levels of times with as many puzzles each as the solver gives them.

    Equipercentile equating (Kolen and Brennan 2014, Test Equating, Scaling, and Linking, 3rd
    edition, chapter 2), the other interpretation of Sato (2003), section 5.2. Equal times are
    never split: a border within a tie moves to its nearer end, halfway upwards. A level without
    puzzles has no band.
    """

    def _cut(self, ordered, wanted, counts):
        ends = np.array([_whole_tie(ordered, end) for end in np.cumsum(counts)])
        starts = np.concatenate([[0], ends[:-1]])
        filled = ends > starts
        self.levels_ = wanted[filled]
        self.thresholds_ = self.threshold(ordered, starts[filled][1:])

    def _note_of_level(self, band):
        wanted, at = self.wanted_[band.level], np.searchsorted(self.levels_, band.level)
        if self.pinned_ & set(self.levels_[at : at + 2].tolist()):
            return NO_NOTE  # No tie, but the configuration says where it begins or ends.
        return NO_NOTE if band.n_puzzles == wanted else note("ties_kept", wanted=wanted)


class MatchedCounts(EqualCounts):
    """Levels of scores with as many puzzles each as the rater gives them.

    A threshold lies in the middle between the scores on both sides, for puzzles that come later.

    >>> MatchedCounts().fit([6, 14, 15, 21, 30], [2, 1, 1, 3, 2]).thresholds_
    array([14.5, 25.5])
    """

    def threshold(self, ordered, at):
        """Return the middle between scores that rise and those before them."""
        return (ordered[np.maximum(np.subtract(at, 1), 0)] + ordered[at]) / 2


def _whole_tie(ordered, border: int) -> int:
    """Return how many times lie below a border, moved to the nearer end of a tie that it splits."""
    if border in (0, len(ordered)) or ordered[border - 1] < ordered[border]:
        return int(border)
    below = int(np.searchsorted(ordered, ordered[border], side="left"))
    above = int(np.searchsorted(ordered, ordered[border], side="right"))
    return below if border - below < above - border else above


class Fifths(ProportionalCuts):
    """Five levels of times with as many puzzles each; no solver is asked.

    The first of equal times decides the level of all. With fewer than five different times some
    levels have no band.
    """

    def fit(self, times, levels=None):
        """Find the thresholds; `levels` are ignored."""
        return super().fit(times, 1 + np.arange(len(times)) * FIFTHS // max(len(times), 1))

    def _cut(self, ordered, wanted, counts):
        first = np.flatnonzero(np.concatenate([[True], ordered[1:] != ordered[:-1]]))
        self.levels_, at = np.unique(1 + first * FIFTHS // len(ordered), return_index=True)
        self.thresholds_ = ordered[first[at[1:]]]
