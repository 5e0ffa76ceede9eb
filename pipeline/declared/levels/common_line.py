"""Levels of declared kinds without a reference: one line for all of them.

The score of a puzzle is the logarithm of one more than what its solution cost. The line gives the
scores of puzzles of three kinds the mean and the spread of the difficulties, 1 to 5, that authors
gave them; `common_line.yaml` says to which, and how well it fits.
"""

from functools import cache
from math import log1p
from pathlib import Path

from pydantic import Field

from pipeline.files.settings import read_mapping
from pipeline.files.typed_settings import Settings, Text

FILE = Path(__file__).with_name("common_line.yaml")
HIGHEST = 5


class CommonLine(Settings):
    """What `common_line.yaml` holds."""

    slope: float = Field(gt=0, description="levels for each unit of the score")
    intercept: float = Field(description="the level of score 0")
    fitted_to: Text = Field(description="what it was fitted to, in words")


@cache
def common_line() -> CommonLine:
    """Return the line."""
    return CommonLine.of(read_mapping(FILE), FILE)


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
    line = common_line()
    return min(max(round(line.intercept + line.slope * score_of(work)), 1), HIGHEST)
