"""Make the description of a corpus from the file of a new book."""

import os
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

from pipeline.corpora.new_book.apart import id_column_of, joined, with_these_ids
from pipeline.corpora.new_book.attempts import AttemptColumns, find_attempts, puzzles_once
from pipeline.corpora.new_book.folder import open_folder
from pipeline.corpora.new_book.opening import Opened, open_book
from pipeline.corpora.new_book.pages import persons_for_ids, with_ids_of_pages, with_ids_of_puzzles
from pipeline.corpora.new_book.puzzles import PuzzleColumns, find_puzzles, in_plain_columns
from pipeline.corpora.new_book.raters import asked_raters, find_raters
from pipeline.corpora.new_book.sheet import Guess, Line, Sheet
from pipeline.corpora.new_book.size_classes import (
    SizeClass,
    classes_given,
    renamed,
    size_classes,
)
from pipeline.corpora.new_book.tidying import tidied
from pipeline.corpora.new_book.units import Ask, Given
from pipeline.corpora.new_book.words import named
from pipeline.corpora.times import SECONDS
from pipeline.files.settings import SettingsError
from pipeline.notations.numbers import whole_number
from pipeline.workflow.configuration import LEAST_PUZZLES


@dataclass(frozen=True)
class Known:
    """What a person says about the book; everything else is guessed, or asked for.

    `puzzles` is the file, or the folder, of the puzzles, where the book's own file holds times
    only; `sheet` is the name of the sheet, where a spreadsheet has several. `columns`
    has the columns for `id`, `clues`, `book`, `part`, `person` and `finished` that are known;
    `units` the unit of each column that has one for certain, "nothing" of one that is no rating;
    `n_people` the column with the number of people by rater, `words` the words for levels, the
    easiest first, by column. `commas` is "thousands" or "decimal". `parts` names the classes of
    size, as in `small=100,large`; without it there are as many as have `least_puzzles` each.
    `unrated` is whether the book has no ratings.
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
    commas: str | None = None
    parts: str = ""
    least_puzzles: int = LEAST_PUZZLES
    unrated: bool = False
    simulated: bool = False

    def given(self, *keys: str) -> dict[str, str]:
        """Return the columns that are known among `keys`."""
        return {key: column for key, column in self.columns.items() if key in keys}

    def without_columns(self, columns: set[str]) -> "Known":
        """Return the same without the units and the words of columns, those of another sheet."""
        units = {name: unit for name, unit in self.units.items() if name not in columns}
        words = {name: words for name, words in self.words.items() if name not in columns}
        return replace(self, units=units, words=words)


class MadeFile(NamedTuple):
    """A file that the description needs, of which file it is made, and the line of each row."""

    text: str
    source: Path
    lines: list[Line]


class Problem(NamedTuple):
    """A line that cannot be used as it is; line 0 is the file as a whole."""

    file: Path
    line: int
    reason: str


@dataclass
class Draft:
    """The description of a book, the files to be made for it, and how all was guessed.

    `sizes` are the classes of size that are its parts; empty where they are not by size.
    """

    description: dict
    files: dict[str, MadeFile]
    guesses: list[Guess]
    problems: list[Problem]
    sizes: list[SizeClass] = field(default_factory=list)

    def name_sizes(self, names: list[str]) -> None:
        """Give the classes of size other names, the smallest boards first; SettingsError if not."""
        self.sizes = renamed(self.sizes, names)
        self.description["parts"] = [one.described() for one in self.sizes]


def draft_of(path: Path, out: Path, known: Known, ask: Ask) -> Draft:
    """Describe the book in a file.

    Parameters
    ----------
    path : Path
        A CSV file or a spreadsheet: a puzzle with its ratings a row, or an attempt a row; or a
        folder of puzzles and tables.
    out : Path
        Where the description will be; other files are named from its folder.

    Raises
    ------
    SettingsError
        When the file cannot be read, or holds no puzzles.
    """
    opened = _opened(path, known, ask)
    if known.puzzles:
        puzzles = _opened(known.puzzles, replace(known, sheet=None), ask).sheet
        sheet, found, _ = _puzzles_in(puzzles, known)
        return _with_times_apart(opened.sheet, sheet, found, out, known, ask)
    try:
        sheet, found, known = _puzzles_in(opened.sheet, known)
    except SettingsError as error:
        if not named("person", opened.sheet.columns):
            raise
        hint = "it names persons: if it holds attempts only, name the puzzles with --puzzles FILE"
        raise SettingsError(f"{error}; {hint}") from None
    times, passed_over = _times_among(opened, sheet, found)
    sheet = replace(sheet, guesses=[*sheet.guesses, *passed_over])
    if times:
        return _with_times_apart(times, sheet, found, out, known, ask)
    return _with_times_beside(sheet, found, out, known, ask)


def _opened(path: Path, known: Known, ask: Ask) -> Opened:
    if path.is_dir():
        return open_folder(path, known.encoding)
    return open_book(path, known.encoding, known.sheet, ask)


def _puzzles_in(sheet: Sheet, known: Known) -> tuple[Sheet, PuzzleColumns, Known]:
    """Return the sheet with an id for each puzzle, its columns, and what is known by then."""
    found = find_puzzles(sheet, known.kind, known.given("id", "clues", "book", "part"))
    if "id" in known.columns:
        return sheet, found, known
    person = persons_for_ids(sheet, found)
    if not person:
        return *with_ids_of_pages(sheet, found), known
    others = replace(sheet, columns=[name for name in sheet.columns if name != person])
    found = find_puzzles(others, known.kind, known.given("clues", "book", "part"))
    return sheet, found, replace(known, columns={"person": person, **known.columns})


def _times_among(
    opened: Opened, sheet: Sheet, found: PuzzleColumns
) -> tuple[Sheet | None, list[Guess]]:
    """Return the other sheet of a book that has the ids of its puzzles, and the rest as guesses.

    Without a column of ids, no other sheet can name the puzzles.
    """
    times, guesses = None, []
    ids = _ids_in(sheet, found)
    for name, other in opened.others.items():
        try:
            id_column_of(other, ids)
        except SettingsError:
            guesses.append(Guess("not read", name, "no column of it holds ids of the puzzles"))
            continue
        if times is None and found.columns["id"]:
            times = other
            guesses.append(Guess("times", name, "a column of it holds ids of the puzzles"))
        else:
            guesses.append(Guess("not read", name, "another sheet of times; see --sheet"))
    return times, guesses


def _with_times_beside(sheet, found, out, known, ask) -> Draft:
    """Describe a sheet that has puzzles and ratings, or attempts, in one row."""
    taken = _taken(found)
    sheet, about_cells = tidied(sheet, taken, known.commas, ask)
    attempts = _attempts_in(sheet, taken, known, ask)
    if attempts:
        return _with_attempts_among(sheet, found, attempts, about_cells, out, known, ask)
    raters, guesses = _raters_or_asked(sheet, found, known, ask)
    guesses = [*sheet.guesses, *found.guesses, *about_cells, *guesses]
    return _draft(_Parts(sheet, found, raters), out, known, guesses)


class _Parts(NamedTuple):
    """The puzzles of a book with their sheet and raters, and its attempts if there are any."""

    sheet: Sheet
    found: PuzzleColumns
    raters: list[dict]
    attempt_sheet: Sheet | None = None
    attempts: AttemptColumns | None = None
    puzzle_column: str = ""
    is_split: bool = False
    """Whether puzzles and attempts come from the same rows."""


def _attempts_in(sheet, taken, known, ask) -> AttemptColumns | None:
    given = known.given("person", "finished")
    return find_attempts(sheet, taken, given, _timed(known), known.units, ask)


def _timed(known: Known) -> Given | None:
    return next((rater for rater in known.raters if rater.unit in ("", *SECONDS)), None)


def _raters_in(sheet, found, taken, given, known, ask) -> tuple[list[dict], list[Guess]]:
    if known.unrated:
        return [], []
    taken = taken | _taken(found)
    return find_raters(sheet, taken, given, known.n_people, known.units, known.words, ask)


def _raters_or_asked(sheet, found, known, ask) -> tuple[list[dict], list[Guess]]:
    raters, guesses = _raters_in(sheet, found, set(), known.raters, known, ask)
    if not raters and not known.unrated:
        unread = [guess.found for guess in guesses if guess.about == "not read"]
        raters, answered = asked_raters(sheet, [at for at in unread if at not in known.units], ask)
        guesses += answered
        if not raters:
            why = "no column holds times, levels or scores; see --rater"
            guesses.append(Guess("raters", "none", why))
    return raters, guesses


def _taken(found: PuzzleColumns) -> set[str]:
    return {column for column in found.columns.values() if column}


def _ids_in(sheet: Sheet, found: PuzzleColumns) -> list[str]:
    ids = sheet.values(found.columns["id"]) if found.columns["id"] else []
    return ids or [str(at) for at in range(1, len(sheet.lines) + 1)]


def _with_times_apart(times, sheet, found, out, known, ask) -> Draft:
    """Describe a sheet of puzzles, and a sheet of attempts on them or of their ratings."""
    ids = _ids_in(sheet, found)
    puzzle_column, count = id_column_of(times, ids)
    times = with_these_ids(times, puzzle_column, ids)
    times, about_cells = tidied(times, {puzzle_column}, known.commas, ask)
    attempts = _attempts_in(times, {puzzle_column}, known, ask)
    about = Guess("puzzle", puzzle_column, f"{count} cells are ids of the puzzles")
    if attempts is None:
        return _with_ratings_apart(times, puzzle_column, sheet, found, out, known, ask,
                                   [*times.guesses, about, *about_cells])  # fmt: skip
    given = [rater for rater in known.raters if rater is not _timed(known)]
    known_here = known.without_columns(set(times.columns).difference(sheet.columns))
    raters, guesses = _raters_in(sheet, found, set(), given, known_here, ask)
    parts = _Parts(sheet, found, raters, times, attempts, puzzle_column)
    read = [*sheet.guesses, *found.guesses, *guesses]
    about = [about, *about_cells, *attempts.guesses]
    return _draft(parts, out, known, [*read, *times.guesses, *about])


def _with_ratings_apart(times, column, sheet, found, out, known, ask, guesses) -> Draft:
    """Describe a sheet of puzzles, and a sheet with a row of ratings for each."""
    before = [*sheet.guesses, *found.guesses]
    sheet, about_cells = tidied(sheet, _taken(found), known.commas, ask)
    plain, found = in_plain_columns(sheet, found)
    problems = [Problem(sheet.path, *unread) for unread in plain.unread]
    sheet, unread, about_times = joined(plain, times, column)
    problems += [Problem(times.path, *line) for line in unread]
    raters, about_raters = _raters_or_asked(sheet, found, known, ask)
    guesses = [*before, *about_cells, *guesses, *about_times, *about_raters]
    draft = _draft(_Parts(sheet, found, raters), out, known, guesses)
    return replace(draft, problems=[*problems, *draft.problems])


def _with_attempts_among(sheet, found, attempts, about_cells, out, known, ask) -> Draft:
    """Describe a file that has the puzzle in every row of an attempt: split it into two."""
    if not found.columns["id"]:
        sheet, found = with_ids_of_puzzles(sheet, found)
    plain, found = in_plain_columns(sheet, found)
    lines, unread = puzzles_once(plain, "id", "clues")
    once = replace(plain, lines=lines, unread=sorted([*plain.unread, *unread]))
    others = {line.number for line in unread}
    tried = replace(plain, lines=[line for line in plain.lines if line.number not in others])
    given = [rater for rater in known.raters if rater is not _timed(known)]
    taken = {attempts.person, attempts.seconds, attempts.finished}
    raters, guesses = _raters_in(once, found, taken, given, known, ask)
    parts = _Parts(once, found, raters, tried, attempts, "id", is_split=True)
    read = [*sheet.guesses, *found.guesses, *about_cells, *attempts.guesses]
    return _draft(parts, out, known, [*read, *guesses])


def _draft(parts: _Parts, out: Path, known: Known, guesses: list[Guess]) -> Draft:
    files, problems = {}, []
    sheet, found = parts.sheet, parts.found
    title = known.title or out.stem
    description = {
        "kind": found.kind,
        "title": {"en": title, "ja": title},
        "source": known.source,
        "licence": known.licence,
    }
    if known.simulated:
        description["simulated"] = True
    made = f"{out.stem}-puzzles.csv"
    if sheet.is_plain and found.is_plain and not parts.is_split:
        description["files"] = [os.path.relpath(sheet.path, out.parent)]
        if sheet.encoding != "utf-8":
            description["encoding"] = sheet.encoding
        if not sheet.has_names:
            description["header"] = sheet.columns
    else:
        if not parts.is_split:
            sheet, found = in_plain_columns(sheet, found)
        description["files"] = [made]
        files[made] = _made(sheet)
        problems += [Problem(sheet.path, *unread) for unread in sheet.unread]
    description["columns"] = {key: column for key, column in found.columns.items() if column}
    sizes = _sizes_of(sheet, found, known)
    if sizes:
        description["parts"] = [one.described() for one in sizes]
        guesses = [*guesses, _about_sizes(sizes, known)]
    description["raters"] = parts.raters
    if parts.attempts:
        file, of_attempts, more = _attempts_file(parts, out, description.get("encoding", "utf-8"))
        taken = {rater["name"] for rater in parts.raters}
        rater = parts.attempts.rater
        rater = next(name for name in (rater, "attempts", "persons") if name not in taken)
        found = parts.attempts.described(file, parts.puzzle_column)
        description["attempts"] = found | {"rater": rater}
        files |= of_attempts
        problems += more
    return Draft(description, files, guesses, problems, sizes)


def _attempts_file(parts: _Parts, out: Path, encoding: str):
    """Return the file of the attempts as it is described, and what has to be made for it."""
    sheet = parts.attempt_sheet
    is_plain = sheet.is_plain and sheet.has_names and sheet.encoding == encoding
    if is_plain and not parts.is_split:
        return os.path.relpath(sheet.path, out.parent), {}, []
    columns = [parts.puzzle_column, parts.attempts.person, parts.attempts.seconds]
    columns += [parts.attempts.finished] if parts.attempts.finished else []
    made = f"{out.stem}-attempts.csv"
    problems = [] if parts.is_split else [Problem(sheet.path, *unread) for unread in sheet.unread]
    return made, {made: _made(replace(sheet, columns=columns))}, problems


def _made(sheet: Sheet) -> MadeFile:
    return MadeFile(sheet.text(), sheet.path, sheet.lines)


def _sizes_of(sheet: Sheet, found: PuzzleColumns, known: Known) -> list[SizeClass]:
    """Return the classes of size of a book; none where a column says the part, or if it is one."""
    if "part" in found.columns or not {"rows", "cols"} <= found.columns.keys():
        return []
    sides = [found.columns[side] for side in ("rows", "cols")]
    sizes = [[whole_number(line.cells[side]) for side in sides] for line in sheet.lines]
    cells = [rows * cols for rows, cols in sizes if rows and cols]
    if known.parts:
        return classes_given(known.parts, cells)
    classes = size_classes(cells, known.least_puzzles)
    return classes if len(classes) > 1 else []


def _about_sizes(sizes: list[SizeClass], known: Known) -> Guess:
    listed = "; ".join(f"{one.name} ({one.puzzles} puzzles)" for one in sizes)
    by_itself = f"by size, {known.least_puzzles} puzzles or more each; --parts says others"
    return Guess("parts", listed, "as given" if known.parts else by_itself)
