"""The techniques of a kind, as every phase names them: from the one list of its solver."""

from collections import Counter
from functools import cache, cached_property
from typing import TYPE_CHECKING, Annotated

from pydantic import AfterValidator, Field

from pipeline.files.typed_settings import Item, Settings, Several, Text
from pipeline.texts.terms import Term

if TYPE_CHECKING:
    from pipeline.kinds.contract import Kind


def _each_number_once(techniques: tuple) -> tuple:
    times = Counter(technique.number for technique in techniques)
    for number in range(1, len(techniques) + 1):
        if times[number] != 1:
            raise ValueError(f"found technique {number} {times[number]} times, expected it once")
    return techniques


TechniqueList = Annotated[
    Several[Item], AfterValidator(_each_number_once), Field(description="a list of techniques")
]
"""Techniques with the numbers 1, 2, 3 ..., in whatever order they are asked."""

FunctionName = Annotated[
    str,
    Field(
        pattern=r"^[a-z0-9_]+(\.[a-z0-9_]+)+$",
        description="module and function below techniques/, as in wings.w_wing",
    ),
]


class Content(Settings):
    """The description of a technique, as its source has it, and translated."""

    en: Text = Field(description="what the technique does, in English")
    ja: Text = Field(description="what the technique does, as its Japanese source says it")


class ListedTechnique(Settings):
    """The entry of a technique in the list of its kind, `solver/techniques.yaml`."""

    number: int = Field(ge=1, le=99, description="the number of the technique, 1 to 99")
    id: str = Field(
        pattern="^[a-z0-9]+(-[a-z0-9]+)*$",
        description="a name of small letters, digits and hyphens",
    )
    en: Text = Field(description="the English name")
    ja: Text = Field(description="the Japanese name")
    content: Content | None = Field(None, description="what it does: en and ja")
    rests_on: Text | None = Field(None, description="what of its source it rests on")


class Technique(ListedTechnique, extra="ignore"):
    """One technique of any kind.

    `level` is 0 for what nobody needs to be told; `section` is that of its source; `stage` is of
    contradiction, for a technique that proposes hypotheses and decides nothing, else 0.
    """

    level: int = Field(0, description="a level")
    section: str = Field("", description="where its source describes it")
    stage: int = Field(0, description="a stage of contradiction")
    alias: str = Field("", description="another name")
    routine: str = Field("", description="the name of the routine in its source")
    function: str = Field("", description="module and function")
    functions: tuple[str, ...] = Field((), strict=False, description="modules and functions")
    asked: bool = Field(True, description="true or false, whether the solver asks it")

    @cached_property
    def name(self) -> Term:
        """What it is called."""
        return Term(self.en, self.ja)

    @property
    def supposes(self) -> bool:
        """Whether it proposes hypotheses, in a stage of contradiction, and decides nothing."""
        return self.stage > 0


@cache
def techniques_of(kind: "Kind") -> dict[int, Technique]:
    """Return the techniques of a kind by number, in the order in which they are asked."""
    path = kind.file("solver/techniques.yaml")
    return {entry["number"]: Technique.of(entry, path) for entry in kind.listed_techniques()}


@cache
def levels_of(kind: "Kind") -> dict[int, int]:
    """Return the level of every technique by its number, in the order in which they are asked."""
    return {number: technique.level for number, technique in techniques_of(kind).items()}
