"""Sections of the description of a corpus: parts, attempts, what is held out or fetched."""

from datetime import date
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from pipeline.corpora.ratings.rater_spec import Column, InBothLanguages, Name
from pipeline.files.typed_settings import Settings, Text, shown
from pipeline.texts.terms import Term

Cells = Annotated[int, Field(ge=1, description="a whole number of cells, 1 or more")]


def _a_date(text: str) -> str:
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise ValueError(f"found {shown(text)}, expected a date as 2019-05-31") from None


Since = Annotated[
    int | float | Annotated[str, AfterValidator(_a_date)],
    Field(description="a number, or a date as 2019-05-31, by which books have an order"),
]


class Part(Settings):
    """A part of a book by the size of its boards: `rows` x `cols`, or up to `most_cells` cells.

    A class of size has the boards that no smaller class has; a part of neither has all others.
    """

    part: Text
    rows: Cells = None
    cols: Cells = None
    most_cells: Cells = None

    @model_validator(mode="after")
    def _is_a_size_or_a_class(self) -> Self:
        sides = [side for side in (self.rows, self.cols) if side is not None]
        if len(sides) == 1 or (sides and self.most_cells is not None):
            raise ValueError(
                f"part {self.part!r}: expected rows and cols together, or most_cells alone, or "
                "neither for all other boards"
            )
        return self


class Attempts(Settings):
    """The file of who tried which puzzle, and its columns; the times make a rating of `rater`."""

    file: Text = Field(description="a file of an attempt a row, named as those of `files`")
    puzzle: Column
    person: Column
    seconds: Column
    finished: Column = Field("", description="the column that says yes or no; else all finished")
    person_class: Column = Field(
        "", description="the column that names the class of the person (beginner, expert)"
    )
    time_stamp: Column = Field(
        "", description="the column that says when the attempt was, as 2025-03-01 10:15"
    )
    unit: Literal["seconds", "minutes"] = Field("seconds", description="seconds or minutes")
    rater: Name = "people"
    title: InBothLanguages = Term("People", "解答者")

    @property
    def columns(self) -> list[str]:
        """The columns that the file has to have."""
        optional = filter(None, (self.finished, self.person_class, self.time_stamp))
        return [self.puzzle, self.person, self.seconds, *optional]


class HeldOut(Settings):
    """A part of a corpus that is a test set: all puzzles but those of another file."""

    all_but: Text = Field(
        pattern=r"\.[Cc][Ss][Vv]$",
        description="a CSV file (.csv) of the puzzles that may be fitted",
    )


class Remote(Settings):
    """Where the file of a corpus is fetched from, and the SHA-256 that it must have."""

    address: str = Field(pattern="^https://", description="an address that starts with https://")
    sha256: str = Field(
        pattern="^[0-9a-f]{64}$", description="the SHA-256 of the file, 64 digits and small letters"
    )
