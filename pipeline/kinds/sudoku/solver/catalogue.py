"""The one list of techniques, `techniques.yaml`, for the engine, tables and pages."""

from functools import cached_property, lru_cache
from pathlib import Path
from typing import Annotated

import numpy as np
from pydantic import Field, model_validator

from pipeline.files.settings import read_mapping
from pipeline.files.typed_settings import Settings, Several, Text
from pipeline.kinds.techniques import FunctionName, ListedTechnique, TechniqueList

TECHNIQUES = Path(__file__).parent / "techniques.yaml"
Title = Annotated[
    str, Field(min_length=1, description="a title, with {seen} and {applied} for houses")
]


class Technique(ListedTechnique):
    """One technique of Number Place Support."""

    alias: str = Field("", description="another name that the author or players give it")
    function: FunctionName | None = Field(None, description="module and function below techniques/")
    size: int = Field(0, ge=0, le=4, description="how many cells of a subset or lines of a fish")
    level: int = Field(ge=1, le=5, description="the level, 1 to 5")
    asked: bool = Field(True, description="true or false, whether the engine uses it")
    second: bool = Field(False, description="true or false, whether it is of the second catalogue")
    by_uniqueness: bool = Field(
        False, description="true or false, whether it takes for granted that one solution exists"
    )
    title: Several[Title] | None = Field(None, description="the first message field of each form")
    section: Text = Field("", description="the section of the author's page")

    @model_validator(mode="after")
    def _has_a_function_if_asked(self):
        if self.asked and not self.function:
            raise ValueError("expected a function of a technique that is asked, found none")
        return self


class Catalogue(Settings):
    """All techniques, in the order in which they are asked, and the level of contradiction."""

    listed: TechniqueList[Technique] = Field(validation_alias="techniques")
    contradiction_level: int = Field(
        ge=1, le=6, description="the level of a puzzle that takes a hypothesis, 1 to 6"
    )

    @cached_property
    def techniques(self) -> dict[int, Technique]:
        """The techniques by number."""
        return {technique.number: technique for technique in self.listed}

    @property
    def order(self) -> np.ndarray:
        """The numbers of the techniques that the engine asks, in its order, as int64.

        The first are the two singles, with which hypotheses are followed.

        >>> catalogue().order[:4].tolist()
        [35, 36, 1, 2]
        """
        return self._numbers(second=False)

    @property
    def second(self) -> np.ndarray:
        """The numbers of the second catalogue, which is asked after all others, as int64."""
        return self._numbers(second=True)

    @property
    def certain(self) -> int:
        """How many of the second catalogue, all but the last, do without a single solution."""
        return sum(not self.techniques[number].by_uniqueness for number in self.second.tolist())

    def _numbers(self, second: bool) -> np.ndarray:
        asked = [known.number for known in self.listed if known.asked and known.second == second]
        return np.array(asked, np.int64)


@lru_cache
def catalogue(path: Path = TECHNIQUES) -> Catalogue:
    """Return the catalogue of a file, or raise SettingsError."""
    return Catalogue.of(read_mapping(path), path)


def number_of(technique_id: str) -> int:
    """Return the number of a technique, or raise KeyError."""
    return {known.id: known.number for known in catalogue().techniques.values()}[technique_id]
