"""The one list of techniques, and the editions of the solver, as the engine needs them.

Both are data: `techniques.yaml` and `editions.yaml`, beside this file.
"""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np

from pipeline.settings import SettingsError, check_schema, read_mapping

HERE = Path(__file__).parent
TECHNIQUES = HERE / "techniques.yaml"
EDITIONS = HERE / "editions.yaml"

# in the order of board.OPTION
OPTIONS = (
    "closing_may_finish",
    "keeps_leftovers",
    "loop_must_be_all",
    "two_ways_near_end",
    "exhaustion_is_level_6",
)
LEVELS_ASKED = 5
"""Levels of techniques that decide without supposing: 0 (basic rules) to 4."""
START, BASIC, TECHNIQUE, HYPOTHESIS = "start", "basic", "technique", "hypothesis"
"""Kinds of techniques."""


@dataclass(frozen=True)
class Technique:
    """One technique of the paper's list (Sato 2003, 3.3); see the list for its fields."""

    number: int
    id: str
    en: str
    ja: str
    level: int
    kind: str
    section: str
    routine: str
    functions: tuple[str, ...]
    stage: int = 0


@dataclass(frozen=True)
class LowCompletion:
    """On boards of these rows the completion ratio is low below `percent` (Sato 2003, 5.1)."""

    least_rows: int
    most_rows: int | None
    percent: float


@dataclass(frozen=True)
class Edition:
    """One edition of the solver.

    Attributes
    ----------
    name : str
    options : tuple of bool
        In the order of `OPTIONS`.
    low_completion : tuple of LowCompletion
    """

    name: str
    options: tuple[bool, ...]
    low_completion: tuple[LowCompletion, ...]

    @property
    def solver(self) -> str:
        """What tables call the solver.

        >>> edition("text").solver
        'sato-text'
        """
        return f"sato-{self.name}"

    def low_below(self, rows: int) -> float:
        """Return the per cent below which a completion ratio is low; 0 if it never is.

        >>> edition("listing").low_below(24), edition("text").low_below(24)
        (0, 70)
        """
        for low in self.low_completion:
            if low.least_rows <= rows and (low.most_rows is None or rows <= low.most_rows):
                return low.percent
        return 0


def load_techniques(path: str | Path = TECHNIQUES) -> dict[int, Technique]:
    """Return the techniques by number, in the order in which the engine asks them.

    Raises
    ------
    SettingsError
        When the file breaks its schema, its numbers are not 1, 2, 3 ..., each once, or a level or a
        stage does not fit the kind.
    """
    found = read_mapping(path)
    check_schema(found, HERE / "techniques.schema.yaml", str(path))
    techniques = [
        Technique(**{**entry, "functions": tuple(entry["functions"])})
        for entry in found["techniques"]
    ]
    _check_numbers(Counter(technique.number for technique in techniques), path)
    for technique in techniques:
        _check_technique(technique, path)
    return {technique.number: technique for technique in techniques}


def _check_numbers(times: Counter, path) -> None:
    for number in range(1, times.total() + 1):
        if times[number] != 1:
            raise SettingsError(
                f"{path}: found technique {number} {times[number]} times, expected it once"
            )


def _check_technique(technique: Technique, path) -> None:
    where, kind, level = f"{path}: technique {technique.number}", technique.kind, technique.level
    if (kind == HYPOTHESIS) != (technique.stage > 0):
        raise SettingsError(f"{where}: stage: expected 1 to 4 for hypotheses, else none")
    if kind == TECHNIQUE and not 1 <= level < LEVELS_ASKED:
        raise SettingsError(f"{where}: level: found {level}, expected 1 to {LEVELS_ASKED - 1}")
    if kind in (START, BASIC) and level != 0:
        raise SettingsError(f"{where}: level: found {level}, expected 0 for kind {kind}")


def load_editions(path: str | Path = EDITIONS) -> dict[str, Edition]:
    """Return the editions by name.

    Raises
    ------
    SettingsError
        When the file breaks its schema.
    """
    found = read_mapping(path)
    check_schema(found, HERE / "editions.schema.yaml", str(path))
    return {
        name: Edition(
            name,
            tuple(entry[option] for option in OPTIONS),
            tuple(LowCompletion(**row) for row in entry["low_completion"]),
        )
        for name, entry in found["editions"].items()
    }


def groups_of(techniques: dict[int, Technique]) -> np.ndarray:
    """Return the numbers of the techniques that the engine asks, by level.

    Returns
    -------
    (5, n) int64
        Row 0: basic rules; rows 1 to 4: levels; in the order of the catalogue, filled with 0.

    Examples
    --------
    >>> groups_of(load_techniques())[1].tolist()
    [7, 8, 9, 0, 0, 0, 0]
    """
    groups = [[] for _ in range(LEVELS_ASKED)]
    for technique in techniques.values():
        if technique.kind == BASIC:
            groups[0].append(technique.number)
        elif technique.kind == TECHNIQUE:
            groups[technique.level].append(technique.number)
    table = np.zeros((LEVELS_ASKED, max(map(len, groups))), np.int64)
    for row, numbers in zip(table, groups, strict=True):
        row[: len(numbers)] = numbers
    return table


@lru_cache
def catalogue() -> dict[int, Technique]:
    """Return the techniques of the list that comes with the solver."""
    return load_techniques()


@lru_cache
def edition(name: str) -> Edition:
    """Return the edition `name`.

    >>> edition("new")
    Traceback (most recent call last):
    ...
    pipeline.settings.SettingsError: edition: found 'new', expected one of: text, listing
    """
    editions = load_editions()
    if name not in editions:
        known = ", ".join(editions)
        raise SettingsError(f"edition: found {name!r}, expected one of: {known}")
    return editions[name]
