"""The list of techniques, `techniques.yaml`, and the editions of the solver, `editions.yaml`."""

from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal, Self

import numpy as np
from pydantic import Field, model_validator

from pipeline.files.settings import read_mapping
from pipeline.files.typed_settings import Settings, Several, Text
from pipeline.kinds.techniques import FunctionName, ListedTechnique, TechniqueList

HERE = Path(__file__).parent
TECHNIQUES = HERE / "techniques.yaml"
EDITIONS = HERE / "editions.yaml"

LEVELS_ASKED = 5
"""Levels of techniques that decide without supposing: 0 (basic rules) to 4."""
START, BASIC, TECHNIQUE, HYPOTHESIS = "start", "basic", "technique", "hypothesis"
"""Kinds of techniques."""

EditionName = Annotated[str, Field(pattern="^[a-z]+$", description="names of small letters")]
Option = Annotated[bool, Field(description="true or false")]
Percent = Annotated[float, Field(ge=0, le=100, description="a percentage from 0 to 100")]


class Technique(ListedTechnique):
    """One technique of the paper's list (Sato 2003, 3.3)."""

    level: int = Field(
        ge=0,
        le=6,
        description="the level, 0 for first clues and basic rules, 1 to 5, 6 for the final solving",
    )
    kind: Literal[START, BASIC, TECHNIQUE, HYPOTHESIS] = Field(
        description="start, basic, technique or hypothesis"
    )
    stage: int = Field(0, ge=1, le=4, description="the stage of a hypothesis, 1 to 4")
    section: Text = Field(description='the sections of the paper, as in "3.3; 2.5"')
    routine: str = Field(
        pattern="^[A-Z][A-Z0-9]*$", description="the routine of the listing, in capitals"
    )
    functions: Several[FunctionName] = Field(description="a list of functions")

    @model_validator(mode="after")
    def _fits_its_kind(self) -> Self:
        where, kind, level = f"technique {self.number}", self.kind, self.level
        if (kind == HYPOTHESIS) != (self.stage > 0):
            raise ValueError(f"{where}: stage: expected 1 to 4 for hypotheses, else none")
        if kind == TECHNIQUE and not 1 <= level < LEVELS_ASKED:
            raise ValueError(f"{where}: level: found {level}, expected 1 to {LEVELS_ASKED - 1}")
        if kind in (START, BASIC) and level != 0:
            raise ValueError(f"{where}: level: found {level}, expected 0 for kind {kind}")
        return self


class Techniques(Settings):
    """What `techniques.yaml` holds."""

    techniques: TechniqueList[Technique]


class Edition(Settings):
    """One edition of the solver: where paper and program differ."""

    closing_may_finish: Option
    keeps_leftovers: Option
    loop_must_be_all: Option
    two_ways_near_end: Option
    exhaustion_is_level_6: Option
    goes_on_when_broken: Option
    hypotheses_within: Option
    nests_early: Option
    asked_at: dict[int, Annotated[int, Field(ge=1, le=4)]] = Field(
        {}, description="by number of a technique the level with which it is asked instead"
    )
    low_completion: dict[int, Percent] = Field(
        description="by the least rows of a board the percentage below which completion is low"
    )
    _name: str

    @property
    def options(self) -> tuple[bool, ...]:
        """In the order of `OPTIONS`."""
        return tuple(getattr(self, name) for name in OPTIONS)

    @property
    def solver(self) -> str:
        """What tables call the solver."""
        return f"sato-{self._name}"

    def low_below(self, rows: int) -> float:
        """Return the per cent below which a completion ratio is low; 0 if it never is (5.1).

        >>> edition("listing").low_below(24), edition("text").low_below(24)
        (0, 70.0)
        """
        of_size = [least for least in self.low_completion if least <= rows]
        return self.low_completion[max(of_size)] if of_size else 0


OPTIONS = tuple(name for name in Edition.model_fields if name not in ("asked_at", "low_completion"))
"""The options that kernels ask, in the order of `state.OPTION`."""


class Editions(Settings):
    """What `editions.yaml` holds."""

    editions: dict[EditionName, Edition] = Field(min_length=1, description="the editions by name")


@lru_cache
def catalogue(path: Path = TECHNIQUES) -> dict[int, Technique]:
    """Return the techniques by number, in the order in which the engine asks them.

    Raises
    ------
    SettingsError
        When the file is no list of techniques, its numbers are not 1, 2, 3 ..., each once, or a
        level or a stage does not fit the kind.
    """
    found = Techniques.of(read_mapping(path), path)
    return {technique.number: technique for technique in found.techniques}


@lru_cache
def load_editions(path: Path = EDITIONS) -> dict[str, Edition]:
    """Return the editions by name, or raise SettingsError where the file does not fit."""
    editions = Editions.of(read_mapping(path), path).editions
    for name, found in editions.items():
        found._name = name
    return editions


def groups_of(techniques: dict[int, Technique], asked_at=()) -> np.ndarray:
    """Return the numbers of the techniques that the engine asks, by level, (5, n) int64.

    Row 0 has the basic rules, rows 1 to 4 the levels; they are filled up
    with 0. `asked_at` has the levels of techniques that an edition asks at another.

    >>> groups_of(catalogue())[4].tolist()
    [25, 27, 26, 0, 0, 0, 0]
    """
    table = np.zeros((LEVELS_ASKED, len(techniques)), np.int64)
    for level in range(LEVELS_ASKED):
        kind = TECHNIQUE if level else BASIC
        asked = [
            of.number
            for of in techniques.values()
            if (of.kind, dict(asked_at).get(of.number, of.level)) == (kind, level)
        ]
        table[level, : len(asked)] = asked
    return np.ascontiguousarray(table[:, : np.count_nonzero(table, axis=1).max()])


def edition(name: str) -> Edition:
    """Return the edition `name`, or raise KeyError."""
    return load_editions()[name]
