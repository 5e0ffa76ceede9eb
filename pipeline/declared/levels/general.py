"""The solver of declared kinds as a second rater, `general`, of a kind with a solver of its own."""

from collections.abc import Callable, Iterable
from math import log1p

import numpy as np

from pipeline.declared.parts.trace_columns import STAGES
from pipeline.declared.rules.constraints import Rules
from pipeline.declared.solver.arrays import arrays_of
from pipeline.declared.solver.solving import SOLVED, STAGE, solve

OF_STAGE = 0.5
"""What a stage of suppositions adds to the score: as much as 1.65 times the work."""


def scores(rules: Callable[..., Rules], puzzles: Iterable) -> np.ndarray:
    """Return how hard puzzles are for the solver that knows their rules and nothing else.

    That is the logarithm of one more than the work, and half the hardest stage of suppositions; a
    search is one stage more. `rules` makes the rules of a puzzle. The same puzzle, turned or
    relabelled, has the same score.

    >>> def one_of(number):
    ...     found = Rules()
    ...     found.count([found.variable(0, at) for at in range(number)], 1, 1)
    ...     return found
    >>> scores(one_of, [1, 2]).round(1)
    array([1.2, 8.7])
    """
    return np.array([_score(rules(puzzle)) for puzzle in puzzles], float)


def _score(rules: Rules) -> float:
    solved = solve(arrays_of(rules))
    hardest = solved.steps[:, STAGE].max(initial=0) if solved.ended == SOLVED else STAGES + 1
    return log1p(solved.work) + OF_STAGE * float(hardest)
