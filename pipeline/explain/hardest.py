"""The hardest technique of a solution."""

import pandas as pd

from pipeline.kinds.techniques import Technique


def hardest_of(steps: pd.DataFrame, techniques: dict[int, Technique]) -> tuple[Technique, object]:
    """Return the hardest technique of some steps, and the row of the first of them that took it.

    Parameters
    ----------
    steps : rows of the table `steps` of one puzzle, at least one
    techniques : dict of number to Technique, of the kind of puzzle

    Examples
    --------
    >>> from types import SimpleNamespace
    >>> known = {36: SimpleNamespace(number=36, level=1), 1: SimpleNamespace(number=1, level=2)}
    >>> steps = pd.DataFrame({"step": [1, 2, 3], "technique": [36, 1, 1]})
    >>> found, first = hardest_of(steps, known)
    >>> found.number, int(first.step)
    (1, 2)
    """
    used = [techniques[number] for number in set(steps["technique"])]
    hardest = max(used, key=lambda technique: (technique.level, technique.number))
    taken = steps[steps["technique"] == hardest.number].sort_values("step")
    return hardest, next(taken.itertuples())
