"""What a person says of a book, and how one is asked."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

UNITS = ("seconds", "minutes", "level", "score")
NOTHING = "nothing"

Ask = Callable[[str, str, tuple[str, ...], str], str]
"""Asks for what cannot be known: the flag that says it, in which `{answer}` stands for the answer,
the question, the answers if they are few, and the likeliest."""


class Given(NamedTuple):
    """A rater as a person names it; `unit` may be "", then it is guessed."""

    name: str
    column: str
    unit: str


@dataclass(frozen=True)
class Known:
    """What a person says about the book, as the flags of `new-book`; all else is guessed or asked.

    `columns` has the columns for `id`, `clues`, `book`, `part`, `person` and `finished`; `units`
    the unit of each column, "nothing" of one that is no rating; `n_people` the column with the
    number of people by rater; `words` the words for levels, the easiest first, by column;
    `about_raters` further keys of raters in the description, as name, key and value;
    `finished_words` those that mean that a person finished; `beside` the corpus of printed tables
    that the page compares with; `part_of` the column of the file by each that was made of it, for
    one rater. `measure` returns how hard the solver
    finds some puzzles, NaN where it does not know; without it no puzzle is solved.
    """

    source: str
    licence: str
    title: str = ""
    kind: str | None = None
    encoding: str | None = None
    sheet: str | None = None
    puzzles: Path | None = None
    columns: dict[str, str] = field(default_factory=dict)
    raters: tuple[Given, ...] = ()
    units: dict[str, str] = field(default_factory=dict)
    n_people: dict[str, str] = field(default_factory=dict)
    words: dict[str, list[str]] = field(default_factory=dict)
    about_raters: Sequence[tuple[str, str, object]] = ()
    finished_words: Sequence[str] = ()
    part_of: dict[str, str] = field(default_factory=dict)
    parts: str = ""
    unrated: bool = False
    simulated: bool = False
    beside: str = ""
    measure: Callable[[list], list[float]] | None = None

    @property
    def timed(self) -> Given | None:
        """The rater who may be the persons of attempts: the first that may hold times."""
        may_be = ("", "seconds", "minutes")
        return next((rater for rater in self.raters if rater.unit in may_be), None)

    @property
    def rating_columns(self) -> set[str]:
        """The columns that are said to hold ratings."""
        units = {column for column, unit in self.units.items() if unit != NOTHING}
        return units | {rater.column for rater in self.raters} | set(self.words)

    def unnamed_raters(self, columns: list[str]) -> list[Given]:
        """Return a rater without a name for each column that is not known to be no rating."""
        units = {column: self.units.get(column, "") for column in columns}
        return [Given("", column, unit) for column, unit in units.items() if unit != NOTHING]
