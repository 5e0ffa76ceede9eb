"""Whether an interval answers a question: yes, no, or unknown and how many more puzzles would."""

import math
from typing import NamedTuple

YES, NO, UNKNOWN = "yes", "no", "unknown"
LEAST_PUZZLES = 20
"""With fewer puzzles nothing is decided."""
MOST_TIMES = 10
"""More than so many times as many puzzles are no sensible number."""


class Decision(NamedTuple):
    """The answer; `n_more` are the puzzles that would decide, None where that is not known."""

    state: str = UNKNOWN
    n_more: int | None = None


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
    if math.isnan(figure + low + high) or n_puzzles < LEAST_PUZZLES:
        return Decision()
    if figure >= margin:
        state, ends = YES, (least, math.inf)
    elif two_sided and figure <= -margin:
        state, ends = YES, (-math.inf, -least)
    else:
        state, ends = NO, (-margin if two_sided else -math.inf, margin)
    if ends[0] < low and high < ends[1]:
        return Decision(state, 0)
    return Decision(n_more=more_puzzles(figure, low, high, ends, n_puzzles))


def more_puzzles(figure, low, high, ends, n_puzzles) -> int | None:
    """Return how many more puzzles would bring an interval within two ends.

    Each side of an interval shrinks with the root of the number of puzzles.

    Parameters
    ----------
    figure, low, high : float, the figure with its interval
    ends : pair of float, infinite where that side is open

    Returns
    -------
    int, above 100 with two digits that count, rounded up, since it is an estimate; None where the
    figure does not lie between the ends, or the number would not be sensible

    >>> more_puzzles(0.5, 0.3, 0.7, (-math.inf, 0.6), 30), more_puzzles(0.6, 0.2, 1, (0, 0.6), 30)
    (90, None)
    >>> more_puzzles(0.5, 0.2, 0.8, (-math.inf, 0.6), 521)
    4200
    """
    if math.isnan(low + high) or not ends[0] < figure < ends[1]:
        return None
    times = max((figure - low) / (figure - ends[0]), (high - figure) / (ends[1] - figure)) ** 2
    more = n_puzzles * (times - 1)
    if more > MOST_TIMES * n_puzzles:
        return None
    step = 10 ** max(0, math.floor(math.log10(max(1, more))) - 1)
    return max(1, math.ceil(round(more / step, 9)) * step)
