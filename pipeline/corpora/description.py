"""The description of a corpus, `config/corpora/<name>.yaml`: loaded and checked."""

import os
import re
from functools import cached_property
from itertools import chain
from math import inf
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import Field, field_validator, model_validator

from pipeline import kinds
from pipeline.corpora.description_sections import Attempts, HeldOut, Part, Remote, Since
from pipeline.corpora.ratings.rater_spec import Column, InBothLanguages, InOneOrBoth, Rater
from pipeline.corpora.ratings.rater_spec import check_name as check_rater
from pipeline.files.settings import CORPORA, SettingsError, read_mapping
from pipeline.files.typed_settings import Different, Listed, Settings, Several, Text, shown
from pipeline.kinds import TABLES
from pipeline.notations.table_forms import form_of_kind
from pipeline.texts.terms import Term

PLACE = ("book", "part")
LONGEST_NAME = 100
TAKEN = "index|models|.*-audit"
"""Names that no corpus has: of the first page, of fitted models, of the second page of another."""
A_DAY = 24 * 60 * 60


class Description(Settings):
    """The description of a corpus, as its file has it."""

    kind: Text = Field(description="a kind of puzzle, a game, or tables (published, no puzzles)")
    title: InBothLanguages
    source: InOneOrBoth = Field(
        description="a text that says where the corpus comes from, or two of it as {en, ja}"
    )
    licence: InOneOrBoth = Field(
        description="a text that names the licence, or two of it as {en, ja}"
    )
    simulated: bool = Field(False, description="true if a program made the ratings, else false")
    files: Different[Text] = Field(
        (),
        description="a list of CSV or sdm files or spreadsheets, each named from the folder of "
        "this description, or else from where the command runs",
    )
    encoding: Literal["utf-8", "cp932", "euc-jp"] = Field(
        "utf-8", description="utf-8 (the default), cp932 (Excel in Japanese) or euc-jp"
    )
    header: Annotated[Different[Column], Field(min_length=2)] = Field(
        (), description="a list of the names of all columns, where no line of the files names them"
    )
    columns: dict[str, Column] = Field(
        {}, description="a mapping from id, clues and the like (and book, part) to columns"
    )
    parts: Several[Part] = Field((), description="a list of parts, where no column names the part")
    books: dict[str, Since] = Field(
        {},
        min_length=2,
        description="when each book appeared, a number or a date, as {Book 1: 2019, Book 2: 2021}",
    )
    raters: Listed[Rater] = Field((), description="a list of raters; [] if nobody rated")
    japanese: dict[Text, Text] = Field(
        {}, description="the Japanese of names of grades and of words of levels, by these"
    )
    attempts: Attempts | None = Field(
        None, description="single persons' times, as {file, puzzle, person, seconds, finished}"
    )
    held_out: bool | HeldOut = Field(
        False,
        description="true if the corpus is a test set, to which nothing is fitted; "
        "{all_but: FILE.csv} if only the puzzles of that file may be fitted; else false",
    )
    maximum_seconds: float = Field(
        A_DAY, gt=0, description="the longest time that is believed, in seconds; usually a day"
    )
    tables: dict[str, Text] = Field(
        {}, min_length=1, description="a mapping from the name of a published table to its file"
    )
    printed_kind: Text = Field("", description="the kind of puzzle of published tables")
    beside: Text = Field(
        "", description="the corpus of printed tables that its page shows beside its own"
    )
    made_from: dict[str, Text] = Field(
        {},
        description="the SHA-256 of each file or folder of which `new-book` made this description, "
        "by its path from the folder of this description",
    )
    remote: Remote | None = Field(None, description="where the file is fetched from")
    _path: Path
    _may_lack: tuple[str, ...] = ()

    @field_validator("kind")
    @classmethod
    def _kind_is_known(cls, kind: str) -> str:
        if kind in (*kinds.names(), TABLES):
            return kind
        from pipeline import games

        known = tuple(dict.fromkeys([*kinds.names(), *games.names()]))
        if kind not in known:
            raise ValueError(
                f"found {shown(kind)}, expected {', '.join(known)} (a CSV of puzzles or "
                f"positions), or {TABLES} (published, no puzzles)"
            )
        return kind

    @model_validator(mode="after")
    def _has_what_its_kind_needs(self) -> Self:
        needed = ("tables",) if self.kind == TABLES else ("files", "columns", "raters")
        for key in needed:
            if key not in self.model_fields_set:
                expected = type(self).model_fields[key].description
                raise ValueError(f"{key!r} is missing; expected {expected}")
        if self.kind == TABLES:
            return self
        form = form_of_kind(self.kind)
        for column in form.columns:
            if column not in (*self.columns, *form.may_be_empty):
                raise ValueError(
                    f"columns: {column!r} is missing; expected the name of a column in the first "
                    "line of the CSV"
                )
        allowed = (*form.columns, *PLACE)
        for column in self.columns:
            if column not in allowed:
                raise ValueError(
                    f"columns: unknown key {shown(column)}; known here: {', '.join(allowed)}"
                )
        if self.books and "book" not in self.columns:
            raise ValueError("books: expected a column `book` in columns, whose names these are")
        if self.remote and len(self.files) != 1:
            raise ValueError(
                f"remote: expected one file in files, which it fetches, found {len(self.files)}"
            )
        if len({isinstance(since, str) for since in self.books.values()}) > 1:
            raise ValueError("books: expected numbers only or dates only, found both")
        return self

    @model_validator(mode="after")
    def _raters_differ(self) -> Self:
        names = [rater.name for rater in self.every_rater]
        solvers = kinds.kind(self.kind).solvers if self.has_levels else ()
        for name in names:
            check_rater(name, (solver.name for solver in solvers))
        for name in names:
            if names.count(name) > 1:
                raise ValueError(
                    f"raters: found {name!r} twice, expected each name once; rename one"
                )
        references = [rater.name for rater in self.raters if rater.reference]
        if len(references) > 1:
            raise ValueError(
                f"raters: found reference: true of {' and '.join(references)}, expected it of "
                "one rater at most"
            )
        return self

    @property
    def name(self) -> str:
        return self._path.stem

    @property
    def path(self) -> Path:
        return self._path

    @property
    def may_lack(self) -> tuple[str, ...]:
        """Columns that a file need not have."""
        return self._may_lack

    def place_of(self, row) -> tuple[str, str]:
        """Return the book and the part of a row of one of its files, a `csv_table.Row`."""
        book, part = (row.cells.get(self.columns.get(column), "") for column in PLACE)
        return book, part or self.part_of(row.puzzle.rows, row.puzzle.cols)

    def part_of(self, rows: int, cols: int) -> str:
        """Return the part of a board of this size, where no column names it; "" if there is none.

        A part of just this size comes first, then the smallest class that holds it.
        """
        of_size = (at.part for at in self.parts[::-1] if (at.rows, at.cols) == (rows, cols))
        holding = (at.part for at in self._size_classes if rows * cols <= (at.most_cells or inf))
        return next(chain(of_size, holding), "")

    @cached_property
    def _size_classes(self) -> list[Part]:
        found = [at for at in self.parts if not at.rows]
        return sorted(found, key=lambda at: at.most_cells or inf)

    @property
    def has_levels(self) -> bool:
        """Whether it holds puzzles of a kind that is solved, so that they have levels."""
        return self.kind in kinds.names()

    @property
    def is_game(self) -> bool:
        """Whether it holds positions of a game."""
        from pipeline import games

        return self.kind in games.names()

    @property
    def sources(self) -> tuple[str, ...]:
        """Every file that the corpus is read from, as the description names it."""
        attempts = (self.attempts.file,) if self.attempts else ()
        return (*self.files, *attempts, *self.tables.values())

    @property
    def read_beside(self) -> tuple[str, ...]:
        """The files that are read beside those of the corpus, which tell what is held out."""
        return (self.held_out.all_but,) if isinstance(self.held_out, HeldOut) else ()

    @property
    def all_files(self) -> tuple[str, ...]:
        """The files that are read for the corpus, each once."""
        return tuple(dict.fromkeys((*self.sources, *self.read_beside)))

    @property
    def every_rater(self) -> tuple[Rater, ...]:
        """The raters, and the one that the attempts make."""
        attempts = self.attempts
        if attempts is None:
            return self.raters
        made = Rater.model_construct(
            name=attempts.rater, column=attempts.seconds, unit="seconds", title=attempts.title
        )
        return (*self.raters, made)

    def places(self, file: str, root: str | Path = ".") -> list[Path]:
        """Return where a file of the corpus may be: beside its description, or else from `root`.

        A description in a folder `config/corpora` has its files in the folder above that, too.
        """
        folder = self._path.parent
        above = [folder.parent.parent / file] if folder.parts[-2:] == CORPORA.parts else []
        return [Path(os.path.normpath(folder / file)), Path(root) / file, *above]

    def located(self, file: str, root: str | Path = ".") -> Path:
        """Return the first of these places where the file is, that from `root` if it is nowhere."""
        return next(filter(os.path.isfile, self.places(file, root)), Path(root) / file)

    @property
    def what_is_read(self) -> str:
        """The fields on which the tables depend, as JSON: all but those that only a page shows."""
        shown = {
            "title", "source", "licence", "japanese", "simulated", "beside", "printed_kind",
            "made_from",
        }  # fmt: skip
        raters = {"raters": {"__all__": {"title"}}, "attempts": {"title"}}
        return self.model_dump_json(exclude=dict.fromkeys(shown, True) | raters)


def load_description(path: str | Path) -> Description:
    """Load and check the description of a corpus, a file as `config/corpora/<name>.yaml`.

    SettingsError where the file cannot be read or is no `Description`.

    >>> corpus = load_description("config/corpora/example-book.yaml")
    >>> corpus.name, corpus.simulated, [rater.name for rater in corpus.raters]
    ('example-book', True, ['beginner', 'intermediate', 'expert'])
    """
    path = Path(path)
    check_name(path)
    return described(read_mapping(path), path)


def check_name(path: Path) -> None:
    """Raise SettingsError where a description in the file `path` would name no corpus."""
    rule = f"{path}: the name of the file is the name of the corpus; expected"
    if not re.fullmatch(rf"[a-z0-9][a-z0-9-]{{,{LONGEST_NAME - 1}}}", path.stem):
        raise SettingsError(
            f"{rule} small letters, digits and '-', {LONGEST_NAME} at most, "
            f"found {shown(path.stem)}"
        )
    if re.fullmatch(TAKEN, path.stem):
        raise SettingsError(
            f"{rule} another one than {path.stem!r}, since a page or a folder of the run may "
            "have it; rename the file"
        )


def described(found: dict, path: Path) -> Description:
    """Return the description that is, or will be, in the file `path`, from what it holds."""
    description = Description.of(found, path)
    description._path = path
    return description


def description_of_csv(path: Path, kind: str, encoding: str | None = None) -> Description:
    """Describe a single file of puzzles with the columns of its kind and no raters."""
    description = Description.model_construct(
        kind=kind,
        title=Term(path.stem, path.stem),
        source=path.name,
        licence="",
        files=(path.name,),
        encoding=encoding or "utf-8",
        columns={column: column for column in (*form_of_kind(kind).columns, *PLACE)},
    )
    description._path, description._may_lack = path, PLACE
    return description
