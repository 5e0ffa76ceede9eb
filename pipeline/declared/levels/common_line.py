"""Levels of declared kinds without a reference: one line for all of them.

The score of a puzzle is the logarithm of one more than what its solution cost. The line gives the
scores of 445 puzzles of three kinds, of one archive, the mean and the spread of the difficulties, 1
to 5, that their authors gave them: a reduced major axis, each kind with the same weight. The mean
error is 0.53 of a level on a kind left out. `benchmarks/declared_ranking.py` fits it again.
"""

from math import log1p

SLOPE, INTERCEPT = 0.487, -1.917
"""Levels for each unit of the score, and the level of score 0."""
HIGHEST = 5


def score_of(work: float) -> float:
    """Return the score of what a solution cost."""
    return log1p(work)


def level_of(work: float, is_searched: bool = False) -> int:
    """Return the level, 1 to 5, of what a solution cost; what only a search finishes has 5.

    >>> level_of(0), level_of(10**6), level_of(0, is_searched=True)
    (1, 5, 5)
    """
    if is_searched:
        return HIGHEST
    return min(max(round(INTERCEPT + SLOPE * score_of(work)), 1), HIGHEST)
