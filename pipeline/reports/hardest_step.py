"""The hardest technique that a solver took on a puzzle, and a picture of its first step."""

from dataclasses import dataclass

import pandas as pd

from pipeline.kinds.contract import Kind
from pipeline.kinds.techniques import Technique, techniques_of
from pipeline.texts.terms import Term


@dataclass(frozen=True)
class StepPicture:
    """One step as a picture, and what it shows."""

    caption: Term
    picture: str


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


def hardest_step(
    kind: Kind, puzzle, steps: pd.DataFrame, contradictions: pd.DataFrame
) -> StepPicture | None:
    """Return the picture of the first step of the hardest technique.

    None where the kind draws no steps, or no step is above the basic ones.

    Parameters
    ----------
    puzzle : a puzzle of the kind
    steps, contradictions : rows of these tables of the puzzle
    """
    if kind.step_picture is None or not len(steps):
        return None
    technique, row = hardest_of(steps, techniques_of(kind))
    if technique.level <= kind.words.BASIC_LEVEL:
        return None
    name = kind.words.name_of(technique, [row])
    caption = Term(
        f"Its hardest step, {row.step}: {name.en}", f"最も難しい手順 {row.step}: {name.ja}"
    )
    rows = list(steps.itertuples()), list(contradictions.itertuples())
    picture = kind.step_picture.picture_of_step(puzzle, *rows, int(row.step), caption.en)
    return StepPicture(caption, picture) if picture else None
