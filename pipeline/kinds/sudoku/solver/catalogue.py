"""The one list of techniques, as the engine, the tables and the pages need it.

It is data: `techniques.yaml`, beside this file.
"""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np

from pipeline.settings import SettingsError, check_schema, read_mapping

HERE = Path(__file__).parent
TECHNIQUES = HERE / "techniques.yaml"


@dataclass(frozen=True)
class Technique:
    """One technique of Number Place Support; see the list for its fields."""

    number: int
    id: str
    en: str
    ja: str
    alias: str
    function: str
    level: int
    asked: bool
    title: tuple[str, ...]
    section: str


@dataclass(frozen=True)
class Stage:
    """One stage of hypotheses; see the list for its fields."""

    stage: int
    suppose: str
    follow: str
    level: int


@dataclass(frozen=True)
class Catalogue:
    """All techniques by number, in the order in which they are asked, and the stages in theirs."""

    techniques: dict[int, Technique]
    stages: tuple[Stage, ...]

    @property
    def order(self) -> np.ndarray:
        """The numbers of the techniques that the engine asks, in its order, as int64.

        >>> catalogue().order[:4].tolist()
        [35, 36, 1, 2]
        """
        asked = [technique.number for technique in self.techniques.values() if technique.asked]
        return np.array(asked, np.int64)


def load_catalogue(path: str | Path = TECHNIQUES) -> Catalogue:
    """Return the catalogue at `path`.

    Raises
    ------
    SettingsError
        When the file breaks its schema, or its numbers are not 1, 2, 3 ..., each once.
    """
    found = read_mapping(path)
    check_schema(found, HERE / "techniques.schema.yaml", str(path))
    entries = [{**entry, "title": tuple(entry["title"])} for entry in found["techniques"]]
    times = Counter(entry["number"] for entry in entries)
    for number in range(1, len(entries) + 1):
        if times[number] != 1:
            raise SettingsError(
                f"{path}: found technique {number} {times[number]} times, expected it once"
            )
    stages = tuple(Stage(**entry) for entry in found["stages"])
    if [stage.stage for stage in stages] != [1, 2, 3, 4, 5]:
        raise SettingsError(f"{path}: stages: expected the stages 1 to 5 in their order")
    return Catalogue({entry["number"]: Technique(**entry) for entry in entries}, stages)


@lru_cache
def catalogue() -> Catalogue:
    """Return the catalogue that comes with the solver."""
    return load_catalogue()


def number_of(technique_id: str) -> int:
    """Return the number of a technique.

    Raises
    ------
    KeyError
        When there is none with this id.

    Examples
    --------
    >>> number_of("w-wing")
    15
    """
    return {known.id: known.number for known in catalogue().techniques.values()}[technique_id]
