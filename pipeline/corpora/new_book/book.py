"""From a file that nobody described to the description of a corpus, and the files it needs."""

import os
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

from pipeline.calibration.level_up import MIN_PUZZLES
from pipeline.corpora.new_book.attempts import AttemptColumns, find_attempts, puzzles_once
from pipeline.corpora.new_book.puzzles import PuzzleColumns, find_puzzles, in_plain_columns
from pipeline.corpora.new_book.raters import asked_raters, find_raters
from pipeline.corpora.new_book.sheet import Guess, Sheet, read_sheet
from pipeline.corpora.new_book.size_classes import (
    SizeClass,
    classes_given,
    renamed,
    size_classes,
)
from pipeline.corpora.new_book.units import Ask, Given
from pipeline.corpora.new_book.words import named
from pipeline.corpora.times import SECONDS
from pipeline.notations.numbers import whole_number
from pipeline.settings import SettingsError


@dataclass(frozen=True)
class Known:
    """What a person says about the book; everything else is guessed, or asked for.

    `puzzles` is the file of the puzzles, where the book's own file holds attempts only. `columns`
    has the columns for `id`, `clues`, `book`, `part`, `person` and `finished` that are known;
    `n_people` the column with the number of people by rater, `words` the words for levels, the
    easiest first, by column. `parts` names the classes of size, as in `small=100,large`; without
    it there are as many as have `least_puzzles` each. `unrated` is whether nobody rated the
    puzzles.
    """

    source: str
    licence: str
    title: str = ""
    kind: str | None = None
    encoding: str | None = None
    puzzles: Path | None = None
    columns: dict[str, str] = field(default_factory=dict)
    raters: tuple[Given, ...] = ()
    n_people: dict[str, str] = field(default_factory=dict)
    words: dict[str, list[str]] = field(default_factory=dict)
    parts: str = ""
    least_puzzles: int = MIN_PUZZLES
    unrated: bool = False
    simulated: bool = False

    def given(self, *keys: str) -> dict[str, str]:
        """Return the columns that are known among `keys`."""
        return {key: column for key, column in self.columns.items() if key in keys}


class MadeFile(NamedTuple):
    """A file that the description needs, of which file it is made, and the line of each row."""

    text: str
    source: Path
    lines: list[int]


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
        A CSV or old Excel file: a puzzle with its ratings a row, or an attempt a row.
    out : Path
        Where the description will be; other files are named from its folder.

    Raises
    ------
    SettingsError
        When the file cannot be read, or holds no puzzles.
    """
    sheet = read_sheet(path, known.encoding)
    if known.puzzles:
        puzzle_sheet = read_sheet(known.puzzles, known.encoding)
        found = find_puzzles(puzzle_sheet, known.kind, known.given("id", "clues", "book", "part"))
        return _with_attempts_apart(sheet, puzzle_sheet, found, out, known, ask)
    try:
        found = find_puzzles(sheet, known.kind, known.given("id", "clues", "book", "part"))
    except SettingsError as error:
        if not named("person", sheet.columns):
            raise
        hint = "it names persons: if it holds attempts only, name the puzzles with --puzzles FILE"
        raise SettingsError(f"{error}; {hint}") from None
    attempts = _attempts_in(sheet, set(found.columns.values()), known, ask)
    if attempts:
        return _with_attempts_among(sheet, found, attempts, out, known, ask)
    raters, guesses = _raters_in(sheet, found, set(), known.raters, known, ask)
    if not raters and not known.unrated:
        unread = [guess.found for guess in guesses if guess.about == "not read"]
        raters, answered = asked_raters(sheet, unread, ask)
        guesses += answered
        if not raters:
            why = "no column holds times, levels or scores; see --rater"
            guesses.append(Guess("raters", "none", why))
    return _draft(
        _Parts(sheet, found, raters), out, known, [*sheet.guesses, *found.guesses, *guesses]
    )


class _Parts(NamedTuple):
    """The puzzles of a book with their sheet and raters, and its attempts if there are any."""

    sheet: Sheet
    found: PuzzleColumns
    raters: list[dict]
    attempt_sheet: Sheet | None = None
    attempts: AttemptColumns | None = None
    puzzle_column: str = ""


def _attempts_in(sheet, taken, known, ask) -> AttemptColumns | None:
    given = known.given("person", "finished")
    return find_attempts(sheet, taken, given, _timed(known), ask)


def _timed(known: Known) -> Given | None:
    return next((rater for rater in known.raters if rater.unit in ("", *SECONDS)), None)


def _raters_in(sheet, found, taken, given, known, ask) -> tuple[list[dict], list[Guess]]:
    if known.unrated:
        return [], []
    taken = taken | {column for column in found.columns.values() if column}
    return find_raters(sheet, taken, given, known.n_people, known.words, ask)


def _with_attempts_apart(sheet, puzzle_sheet, found, out, known, ask) -> Draft:
    """Describe a file of puzzles and a file of attempts on them."""
    ids = set(puzzle_sheet.values(found.columns["id"])) if found.columns["id"] else set()
    ids = ids or set(map(str, range(1, len(puzzle_sheet.lines) + 1)))
    shared = {name: sum(cell in ids for cell in sheet.values(name)) for name in sheet.columns}
    puzzle_column = max(shared, key=shared.get)
    if 2 * shared[puzzle_column] <= len(sheet.lines):
        raise SettingsError(
            f"{sheet.path}: expected a column with the ids of {puzzle_sheet.path} "
            f"({found.columns['id'] or '1, 2, 3, ...'}), found none in: {', '.join(sheet.columns)}"
        )
    attempts = _attempts_in(sheet, {puzzle_column}, known, ask)
    if attempts is None:
        raise SettingsError(
            f"{sheet.path}: expected a column of persons, found none in: "
            f"{', '.join(sheet.columns)}; name it with --person"
        )
    given = [rater for rater in known.raters if rater is not _timed(known)]
    raters, guesses = _raters_in(puzzle_sheet, found, set(), given, known, ask)
    parts = _Parts(puzzle_sheet, found, raters, sheet, attempts, puzzle_column)
    about = Guess("puzzle", puzzle_column, f"{shared[puzzle_column]} cells are ids of the puzzles")
    read = [*puzzle_sheet.guesses, *found.guesses, *guesses]
    return _draft(parts, out, known, [*read, *sheet.guesses, about, *attempts.guesses])


def _with_attempts_among(sheet, found, attempts, out, known, ask) -> Draft:
    """Describe a file that has the puzzle in every row of an attempt: split it into two."""
    if not found.columns["id"]:
        found = found._replace(columns={**found.columns, "id": ""})
    plain, found = in_plain_columns(sheet, found)
    lines, unread = puzzles_once(plain, "id", "clues")
    once = replace(plain, lines=lines, unread=sorted([*plain.unread, *unread]))
    others = {line.number for line in unread}
    tried = replace(plain, lines=[line for line in plain.lines if line.number not in others])
    given = [rater for rater in known.raters if rater is not _timed(known)]
    taken = {attempts.person, attempts.seconds, attempts.finished}
    raters, guesses = _raters_in(once, found, taken, given, known, ask)
    parts = _Parts(once, found, raters, tried, attempts, "id")
    return _draft(parts, out, known, [*sheet.guesses, *found.guesses, *attempts.guesses, *guesses])


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
    if sheet.is_plain and found.is_plain and not _is_split(parts):
        description["files"] = [os.path.relpath(sheet.path, out.parent)]
        if sheet.encoding != "utf-8":
            description["encoding"] = sheet.encoding
        if not sheet.has_names:
            description["header"] = sheet.columns
    else:
        if not _is_split(parts):
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


def _is_split(parts: _Parts) -> bool:
    """Return whether puzzles and attempts come from one file."""
    return bool(parts.attempt_sheet) and parts.attempt_sheet.path == parts.sheet.path


def _attempts_file(parts: _Parts, out: Path, encoding: str):
    """Return the file of the attempts as it is described, and what has to be made for it."""
    sheet = parts.attempt_sheet
    is_plain = sheet.is_plain and sheet.has_names and sheet.encoding == encoding
    if is_plain and not _is_split(parts):
        return os.path.relpath(sheet.path, out.parent), {}, []
    columns = [parts.puzzle_column, parts.attempts.person, parts.attempts.seconds]
    columns += [parts.attempts.finished] if parts.attempts.finished else []
    made = f"{out.stem}-attempts.csv"
    problems = [] if _is_split(parts) else [Problem(sheet.path, *unread) for unread in sheet.unread]
    return made, {made: _made(replace(sheet, columns=columns))}, problems


def _made(sheet: Sheet) -> MadeFile:
    return MadeFile(sheet.text(), sheet.path, [line.number for line in sheet.lines])


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
