"""The techniques of a kind, as every phase names them: from the one list of its solver."""

from dataclasses import dataclass
from functools import cache

import yaml

from pipeline.kinds.contract import Kind
from pipeline.terms import Term


@dataclass(frozen=True)
class Technique:
    """One technique of the list `solver/techniques.yaml` of a kind.

    Attributes
    ----------
    number : int
        As in the column `technique`.
    id : str
    name : Term
    level : int
        0 for what nobody needs to be told.
    section : str
        Where its source describes it.
    stage : int
        Of contradiction, for one that proposes hypotheses and decides nothing; else 0.
    asked : bool
        Whether the solver asks it.
    """

    number: int
    id: str
    name: Term
    level: int = 0
    section: str = ""
    stage: int = 0
    asked: bool = True

    @property
    def supposes(self) -> bool:
        """Whether it proposes hypotheses, in a stage of contradiction, and decides nothing."""
        return self.stage > 0


@cache
def techniques_of(kind: Kind) -> dict[int, Technique]:
    """Return the techniques of a kind by number, in the order in which they are asked."""
    text = (kind.folder / "solver/techniques.yaml").read_text(encoding="utf-8")
    return {
        entry["number"]: Technique(
            entry["number"],
            entry["id"],
            Term(entry["en"], entry["ja"]),
            entry.get("level", 0),
            str(entry.get("section", "")),
            entry.get("stage", 0),
            entry.get("asked", True),
        )
        for entry in yaml.safe_load(text)["techniques"]
    }


def levels_of(kind: Kind) -> dict[int, int]:
    """Return the level of every technique by its number, in the order in which they are asked."""
    return {number: technique.level for number, technique in techniques_of(kind).items()}
