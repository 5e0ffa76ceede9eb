"""Raters of a corpus, as its description declares them."""

from collections.abc import Iterable
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, AliasChoices, BeforeValidator, Field, model_validator

from pipeline.corpora.ratings.times import SECONDS
from pipeline.files.typed_settings import Different, Settings, Text
from pipeline.notations.csv_table import one_line
from pipeline.texts.terms import Term

ALL_BOOKS = ""
CALIBRATED = "calibrated"
"""The rater whose levels are those of the fitted model."""
GENERAL = "general"
"""The rater whose levels are those of the solver that knows only the rules."""
ROLES = {"seconds": "people", "minutes": "people", "level": "editor", "score": "program"}
"""The usual role of a rater, by its unit."""
REFERENCES = (("people", "seconds"), ("people", "level"), ("editor", "level"))
"""Roles and units of a rater to whom levels are fitted, the best first."""
UNNAMED = "people"
"""The rater of a column that is named only as times, the reference before others of its kind."""


class Title(Settings):
    """A title in both languages, as a file has it."""

    en: Text
    ja: Text


def _term(title: Title) -> Term:
    return Term(title.en, title.ja)


def check_name(name: str, programs: Iterable[str] = ()) -> str:
    """Return the name of a rater; ValueError where it is that of a program of the corpus."""
    known = (*programs, CALIBRATED, GENERAL)
    if name in known:
        raise ValueError(
            f"found {name!r}, expected a name other than {', '.join(known)}, which are programs"
        )
    return name


def _by_word(found: dict) -> dict:
    """Return the same by words in small letters, whatever YAML takes a word for."""
    return {str(word).strip().casefold(): value for word, value in found.items()}


def _number_as_text(found):
    return str(found) if type(found) is int else found


def _of_all_books(found):
    return {ALL_BOOKS: found} if isinstance(found, list | tuple) else found


InBothLanguages = Annotated[
    Title,
    AfterValidator(_term),
    Field(description="a title in English and Japanese, as {en, ja}"),
]
InOneOrBoth = Annotated[Text, AfterValidator(Term)] | InBothLanguages
"""A text that a file has in both languages, or in one that pages of both show as it is."""
Column = Annotated[
    str,
    Field(pattern=r"\S", description="the name of a column in the first line of the CSV"),
    AfterValidator(one_line),
]
Name = Annotated[
    str,
    Field(
        pattern="^[a-z0-9][a-z0-9-]*$",
        description='a name of small letters, digits and "-", other than that of a solver',
    ),
    AfterValidator(check_name),
]
Level = Annotated[int, Field(ge=1, le=6, description="a whole level from 1 to 6")]
Grades = Annotated[
    Different[Annotated[Text, BeforeValidator(_number_as_text)]],
    Field(min_length=2, max_length=6, description="a list of two to six names of grades"),
]


class Rater(Settings):
    """A rater of a corpus, and the column that holds the ratings."""

    name: Name
    column: Column
    unit: Literal["seconds", "minutes", "level", "score"] = Field(
        description="seconds, minutes, level (1 to 6) or score (any number)"
    )
    title: InBothLanguages
    n_people: Column = Field(
        "",
        validation_alias=AliasChoices("n_people", "solvers"),  # the earlier name
        description="the column that says how many people the rating is of",
    )
    levels: Annotated[dict[object, Level], AfterValidator(_by_word)] = Field(
        {},
        min_length=1,
        description="the level of each word, if the column holds words, as {easy: 1, hard: 2}",
    )
    grades: Annotated[dict[str, Grades], BeforeValidator(_of_all_books)] = Field(
        {},
        min_length=1,
        description="the names of the grades from level 1 up, as [Easy, Hard]; where books have "
        "scales of their own, by the name of the book",
    )
    binning: Literal["range", "counts", "fifths"] | None = Field(
        None, description="how times or scores are cut into levels: range, counts or fifths"
    )
    role: Literal["people", "editor", "program"] | None = Field(
        None, description="people, editor or program; if not given, the usual one of the unit"
    )
    reference: bool = Field(
        False, description="true of one rater at most, to whom levels are fitted; else false"
    )
    family: Name = Field(
        "",
        description="a name that raters share who are the same people or the same program; that of "
        "a solver, where they are figures of its own",
    )

    @model_validator(mode="after")
    def _words_fit(self) -> Self:
        if self.levels and self.unit != "level":
            raise ValueError(
                f"found levels of words and the unit {self.unit!r} of {self.name!r}, expected the "
                "unit level; mend the unit or take the levels out"
            )
        if self.grades and (self.levels or self.unit != "level"):
            raise ValueError(
                f"found grades of {self.name!r}, expected them of a rater with the unit level "
                "whose column holds numbers; mend the unit, or let levels name the words"
            )
        if self.binning and self.unit == "level":
            raise ValueError(
                f"found a binning of {self.name!r}, expected one of a rater of times or scores; "
                "levels need none"
            )
        return self

    @property
    def role_or_usual(self) -> str:
        return self.role or ROLES[self.unit]

    @property
    def table_unit(self) -> str:
        """The unit of the ratings in the table `ratings`: seconds, level or score."""
        return "seconds" if self.unit in SECONDS else self.unit

    def scale_in(self, book: str) -> tuple[str, ...]:
        """Return the names of the grades in a book from level 1 up; () where none are declared.

        >>> hard = {"name": "a", "column": "a", "unit": "level", "title": {"en": "A", "ja": "A"}}
        >>> Rater.of({**hard, "levels": {"easy": 1, "mild": 1, "hard": 3}}, "").scale_in("")
        ('easy, mild', '', 'hard')
        """
        if self.levels:
            words = {level: [] for level in range(1, max(self.levels.values()) + 1)}
            for word, level in self.levels.items():
                words[level].append(word)
            return tuple(", ".join(found) for found in words.values())
        return self.grades.get(book, self.grades.get(ALL_BOOKS, ()))
