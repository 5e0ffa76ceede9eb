"""Named selections of the relations C_n and C*_n: the paper's F and F* (II.2, 3.5).

They are data: `pipeline/games/hex/rules/selections.yaml`.
"""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from pipeline import settings

HERE = Path(__file__).parent
SELECTIONS = HERE / "selections.yaml"
SCHEMA = HERE / "selections.schema.yaml"
JOINED = "joined"


@dataclass(frozen=True)
class Selection:
    """One selection; see the configuration for what the numbers bound.

    Attributes
    ----------
    name : str
    half_links : int
        C*_0 to C*_n between components.
    links : int
        C_1 to C_n between components.
    longer_supports : int or None
        Points that a kept support of a link between points may have beyond the smallest; None
        where all are kept.
    joins_borders : bool
        Whether a component bridged to its own border counts as part of it.
    """

    name: str
    half_links: int
    links: int
    longer_supports: int | None
    joins_borders: bool

    @property
    def solver(self) -> str:
        """What tables call the program with this selection.

        >>> selection("bridges").solver
        'nishizawa-hex-bridges'
        """
        return f"nishizawa-hex-{self.name}"


def load_selections(path: str | Path = SELECTIONS) -> dict[str, Selection]:
    """Return the selections by name, the default first.

    Raises
    ------
    SettingsError
        When the file breaks its schema, the default is none of them, or links need half links
        that the selection does not have.
    """
    found = settings.read_mapping(path)
    settings.check_schema(found, SCHEMA, str(path))
    entries = found["selections"]
    if found["default"] not in entries:
        raise settings.SettingsError(
            f"{path}: default: found {found['default']!r}, expected one of {', '.join(entries)}"
        )
    names = sorted(entries, key=lambda name: name != found["default"])
    return {name: _selection(name, entries[name], path) for name in names}


def _selection(name: str, entry: dict, path) -> Selection:
    if entry["links"] > entry["half_links"] + 1:
        raise settings.SettingsError(
            f"{path}: {name}: links: found {entry['links']}, expected at most "
            f"{entry['half_links'] + 1}, since a link of level n is two half links of level n - 1"
        )
    joins = entry["bridged_to_border"] == JOINED
    return Selection(name, entry["half_links"], entry["links"], entry["longer_supports"], joins)


@lru_cache
def selections() -> dict[str, Selection]:
    """Return the selections of the repository, read once."""
    return load_selections()


def selection(name: str = "") -> Selection:
    """Return the selection of this name, the default for "".

    Raises
    ------
    SettingsError
        When there is none.

    Examples
    --------
    >>> selection().name, selection("bridges").half_links
    ('ziggurats', 1)
    """
    known = selections()
    if name and name not in known:
        raise settings.SettingsError(
            f"found the selection {name!r}, expected one of {', '.join(known)}"
        )
    return known[name] if name else next(iter(known.values()))
