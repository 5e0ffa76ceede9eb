"""Named selections of the relations C_n and C*_n: the paper's F and F* (II.2, 3.5).

They are data: `pipeline/games/hex/rules/selections.yaml`.
"""

from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from pipeline.files.settings import SettingsError, read_mapping
from pipeline.files.typed_settings import Settings

SELECTIONS = Path(__file__).parent / "selections.yaml"
JOINED = "joined"
Name = Annotated[
    str,
    Field(pattern="^[a-z]+(-[a-z]+)*$", description="names of small letters and hyphens"),
]
AtLeast0 = Annotated[int, Field(ge=0)]


class Selection(Settings):
    """One selection; its file says what the numbers bound."""

    half_links: int = Field(ge=0, le=4, description="a whole number from 0 to 4")
    links: int = Field(ge=1, le=5, description="a whole number from 1 to 5")
    longer_supports: AtLeast0 | None = Field(
        description="a whole number of points, 0 or more, or null for all supports"
    )
    bridged_to_border: Literal[JOINED, "apart"] = Field(description="joined or apart")
    _name: str

    @model_validator(mode="after")
    def _links_have_half_links(self) -> Self:
        if self.links > self.half_links + 1:
            raise ValueError(
                f"links: found {self.links}, expected at most {self.half_links + 1}, since a link "
                "of level n is two half links of level n - 1"
            )
        return self

    @property
    def name(self) -> str:
        """What `selections.yaml` calls it."""
        return self._name

    @property
    def joins_borders(self) -> bool:
        """Whether a component bridged to its own border counts as part of it."""
        return self.bridged_to_border == JOINED

    @property
    def solver(self) -> str:
        """What tables call the program with this selection.

        >>> selection("bridges").solver
        'nishizawa-hex-bridges'
        """
        return f"nishizawa-hex-{self.name}"


class Selections(Settings):
    """What `selections.yaml` holds."""

    default: str = Field(description="the name of one of the selections")
    selections: dict[Name, Selection] = Field(min_length=1, description="the selections by name")

    @model_validator(mode="after")
    def _default_is_one(self) -> Self:
        if self.default not in self.selections:
            known = ", ".join(self.selections)
            raise ValueError(f"default: found {self.default!r}, expected one of {known}")
        return self


def load_selections(path: str | Path = SELECTIONS) -> dict[str, Selection]:
    """Return the selections by name, the default first.

    Raises
    ------
    SettingsError
        When the file does not fit, the default is none of them, or links need half links that
        the selection does not have.
    """
    found = Selections.of(read_mapping(path), path)
    for name, one in found.selections.items():
        one._name = name
    names = sorted(found.selections, key=lambda name: name != found.default)
    return {name: found.selections[name] for name in names}


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
        raise SettingsError(f"found the selection {name!r}, expected one of {', '.join(known)}")
    return known[name] if name else next(iter(known.values()))
