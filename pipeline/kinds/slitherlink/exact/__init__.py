"""How many solutions a Slitherlink has, and which, by a SAT solver.

No technique is used here; the answers say nothing of difficulty.
"""

from collections.abc import Iterator, Sequence

import pandas as pd

from pipeline.kinds.slitherlink.board.edges import LINE
from pipeline.kinds.slitherlink.exact.certifying import certify
from pipeline.kinds.slitherlink.exact.loop_solver import LoopSolver
from pipeline.kinds.slitherlink.puzzle import Slitherlink

__all__ = ["certify", "count_many", "count_solutions", "is_proven", "solutions"]


def count_solutions(puzzle: Slitherlink, limit: int = 2) -> int:
    """Return how many solutions `puzzle` has, but at most `limit`.

    Lines that keep all clues and form a single loop are a solution; a board without any line is
    none, whatever the clues.

    >>> [count_solutions(Slitherlink(1, 2, clues)) for clues in ("32", "3.", "..", "00")]
    [0, 1, 2, 0]
    """
    return len(solutions(puzzle, limit))


def solutions(puzzle: Slitherlink, limit: int) -> list[str]:
    """Return the solutions of `puzzle`, at most `limit`, as in `outcomes.lines`.

    >>> solutions(Slitherlink(1, 2, "3."), limit=2)
    ['+-+/++++']
    """
    with LoopSolver(puzzle) as solver:
        return solver.solutions(limit)


def count_many(puzzles: Sequence[Slitherlink]) -> Iterator[int]:
    """Yield how many solutions each puzzle has, at most 2."""
    yield from map(count_solutions, puzzles)


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
