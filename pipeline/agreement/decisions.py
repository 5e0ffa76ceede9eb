"""Whether an interval answers a question: yes, no, or unknown."""

import math

YES, NO, UNKNOWN = "yes", "no", "unknown"
LEAST_TO_DECIDE = 20
"""With fewer puzzles nothing is decided."""


def decide(figure, low, high, margin, n_puzzles, two_sided=True, least=0.0) -> str:
    """Return whether a figure lies beyond a margin.

    Yes if the figure does, and its whole interval lies beyond `least`; no if the whole interval
    lies within the margin.

    Parameters
    ----------
    figure, low, high, margin : float, the figure with its interval
    n_puzzles : int
    two_sided : bool, whether figures below -margin count too
    least : float, at most `margin`

    >>> decide(1.0, 0.7, 1.3, 0.5, 60), decide(0.0, -0.3, 0.3, 0.5, 60)
    ('yes', 'no')
    >>> decide(0.2, -0.4, 0.8, 0.5, 60)
    'unknown'
    """
    if math.isnan(figure + low + high) or n_puzzles < LEAST_TO_DECIDE:
        return UNKNOWN
    if figure >= margin:
        state, ends = YES, (least, math.inf)
    elif two_sided and figure <= -margin:
        state, ends = YES, (-math.inf, -least)
    else:
        state, ends = NO, (-margin if two_sided else -math.inf, margin)
    return state if ends[0] < low and high < ends[1] else UNKNOWN
