"""How many solutions a Slitherlink has, and which, by the SAT solver of declared kinds.

No technique is used here; the answers say nothing of difficulty.
"""

import pandas as pd

from pipeline.kinds.slitherlink.board.edges import LINE
from pipeline.kinds.slitherlink.exact.certifying import certify
from pipeline.kinds.slitherlink.exact.counting import count_many, solutions

__all__ = ["certify", "count_many", "is_proven", "solutions"]


def is_proven(outcomes: pd.DataFrame) -> pd.Series:
    """Return for each outcome whether the solver proved that there is just one solution.

    A board without a line is no solution, though all clues may be kept.

    >>> is_proven(pd.DataFrame({
    ...     "ended": ["contradiction", "solved", "solved"], "lines": ["---/----", "+-+/++++", "-"],
    ... })).tolist()
    [False, True, False]
    """
    lines = outcomes["lines"].fillna("")
    has_loop = lines.eq("") | lines.str.contains(LINE, regex=False)
    return (outcomes["ended"] == "solved") & has_loop
