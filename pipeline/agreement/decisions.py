"""Whether an interval answers a question: yes, no, or unknown and how many more puzzles would."""

import math
from typing import NamedTuple

import pandas as pd

YES, NO, UNKNOWN = "yes", "no", "unknown"
LEAST_PUZZLES = 20
"""With fewer puzzles nothing is decided."""
MOST_MORE = 100_000
"""If more puzzles than this would be needed, no number is given."""


class Decision(NamedTuple):
    """The answer; `n_more` are the puzzles that would decide, none where no number would."""

    state: str = UNKNOWN
    n_more: object = pd.NA


def decide(figure, low, high, margin, n_puzzles, two_sided=True, least=0.0) -> Decision:
    """Return whether a figure lies beyond a margin.

    Yes if the figure does, and its whole interval lies beyond `least`; no if the whole interval
    lies within the margin.

    Parameters
    ----------
    figure, low, high, margin : float, the figure with its interval
    n_puzzles : int
    two_sided : bool, whether figures below -margin count too
    least : float, at most `margin`

    >>> decide(1.0, 0.7, 1.3, 0.5, 60).state, decide(0.0, -0.3, 0.3, 0.5, 60).state
    ('yes', 'no')
    >>> decide(0.2, -0.4, 0.8, 0.5, 60)
    Decision(state='unknown', n_more=180)
    """
    if math.isnan(figure + low + high):
        return Decision(n_more=LEAST_PUZZLES - n_puzzles if n_puzzles < LEAST_PUZZLES else pd.NA)
    size = abs(figure) if two_sided else figure
    if n_puzzles >= LEAST_PUZZLES:
        if size >= margin and (low > least or (two_sided and high < -least)):
            return Decision(YES, 0)
        if high < margin and (low > -margin or not two_sided):
            return Decision(NO, 0)
    distance = size - least if size >= margin else margin - size
    needed = n_puzzles * ((high - low) / 2 / distance) ** 2 if distance > 0 else math.inf
    more = max(LEAST_PUZZLES, needed) - n_puzzles
    return Decision(n_more=max(1, round(more)) if more <= MOST_MORE else pd.NA)
