"""The hardest technique of a solution."""

import pandas as pd

from pipeline.kinds.techniques import Technique


def hardest_of(steps: pd.DataFrame, techniques: dict[int, Technique]) -> tuple[Technique, object]:
    """Return the hardest technique of some steps, and the row of the first of them that took it."""
    used = [techniques[number] for number in set(steps["technique"])]
    hardest = max(used, key=lambda technique: (technique.level, technique.number))
    taken = steps[steps["technique"] == hardest.number].sort_values("step")
    return hardest, next(taken.itertuples())
