"""Make the description of a corpus from the file of a new book."""

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from pipeline.corpora.new_book.ids import (
    find_ids,
    id_column_of,
    ids_of,
    joined,
    puzzles_once,
    with_numbers,
    with_these_ids,
)
from pipeline.corpora.new_book.known import Ask, Known
from pipeline.corpora.new_book.opening import Opened, open_book
from pipeline.corpora.new_book.puzzles import (
    PuzzleColumns,
    find_puzzles,
    in_plain_columns,
    place_columns,
)
from pipeline.corpora.new_book.raters import find_attempts, find_or_ask, find_raters
from pipeline.corpora.new_book.sheet import Guess, Problem, Sheet
from pipeline.corpora.new_book.size_classes import SizeClass, classes_given, size_classes
from pipeline.corpora.new_book.tidying import tidied
from pipeline.corpora.new_book.words import named
from pipeline.files.settings import SettingsError
from pipeline.notations.numbers import whole_number


@dataclass
class Draft:
    """The description of a book, the sheets to be written by file, and how all was guessed."""

    description: dict
    files: dict[str, Sheet]
    guesses: list[Guess]
    problems: list[Problem]


class _Book(NamedTuple):
    """The puzzles of a book with their sheet and raters, and its attempts if there are any."""

    sheet: Sheet
    found: PuzzleColumns
    raters: list[dict]
    guesses: list[Guess]
    problems: Sequence[Problem] = ()
    attempt_sheet: Sheet | None = None
    attempts: dict[str, str] | None = None
    is_split: bool = False
    """Whether puzzles and attempts come from the same rows."""


def draft_of(path: Path, out: Path, known: Known, ask: Ask) -> Draft:
    """Describe the book in a file: a puzzle with its ratings a row, or an attempt a row.

    `path` is a text, a spreadsheet, or a folder of puzzles and tables; `out` is where the
    description will be. SettingsError where the file cannot be read, or holds no puzzles.
    """
    opened = open_book(path, known.encoding, known.sheet, ask)
    if known.puzzles:
        times, puzzles = opened.sheet, open_book(known.puzzles, known.encoding, None, ask).sheet
        sheet, found, _, about = _puzzles_in(puzzles, known)
    else:
        try:
            sheet, found, known, about = _puzzles_in(opened.sheet, known)
        except SettingsError as error:
            if not named("person", opened.sheet.columns):
                raise
            hint = (
                "it names persons: if it holds attempts only, name the puzzles with --puzzles FILE"
            )
            raise SettingsError(f"{error}; {hint}") from None
        times, of_others = _times_among(opened, sheet, found)
        sheet = replace(sheet, guesses=[*sheet.guesses, *of_others])
    guesses = [*sheet.guesses, *about]
    if times is not None:
        book = _with_times_apart(times, sheet, found, known, ask, guesses)
    else:
        book = _with_times_beside(sheet, found, known, ask, guesses)
    return _draft(book, out, known)


def _puzzles_in(sheet: Sheet, known: Known) -> tuple[Sheet, PuzzleColumns, Known, list[Guess]]:
    """Return the sheet with an id for each puzzle, its columns, and what is known by then."""
    found, about_puzzles = find_puzzles(sheet, known)
    sheet, found, known, about_id = find_ids(sheet, found, known)
    found, about_places = place_columns(sheet, found, known)
    return sheet, found, known, [*about_puzzles, about_id, *about_places]


def _times_among(
    opened: Opened, sheet: Sheet, found: PuzzleColumns
) -> tuple[Sheet | None, list[Guess]]:
    """Return the other sheet of a book that has the ids of its puzzles, and the rest as guesses.

    Without a column of ids, no other sheet can name the puzzles.
    """
    times, guesses = None, []
    for name, other in opened.others.items():
        try:
            id_column_of(other, ids_of(sheet, found))
        except SettingsError:
            guesses.append(Guess("not read", name, "no column of it holds ids of the puzzles"))
            continue
        if times is None and found.id:
            times = other
            guesses.append(Guess("times", name, "a column of it holds ids of the puzzles"))
        else:
            guesses.append(Guess("not read", name, "another sheet of times; see --sheet"))
    return times, guesses


def _with_times_beside(sheet, found, known, ask, guesses) -> _Book:
    """Describe a sheet that has puzzles and ratings, or attempts, in one row."""
    sheet, about_cells = tidied(sheet, found.taken, known.commas, ask)
    guesses = [*guesses, *about_cells]
    tried = find_attempts(sheet, found.taken, known, ask)
    if tried:
        return _with_attempts_among(sheet, found, tried, known, ask, guesses)
    raters, about_raters = find_or_ask(sheet, found.taken, known, ask)
    return _Book(sheet, found, raters, [*guesses, *about_raters])


def _with_times_apart(times, sheet, found, known, ask, guesses) -> _Book:
    """Describe a sheet of puzzles, and a sheet of attempts on them or of their ratings."""
    ids = ids_of(sheet, found)
    column, count = id_column_of(times, ids)
    times = with_these_ids(times, column, ids)
    times, about_cells = tidied(times, {column}, known.commas, ask)
    tried = find_attempts(times, {column}, known, ask)
    about = Guess("puzzle", column, f"{count} cells are ids of the puzzles")
    about_times = [*times.guesses, about, *about_cells]
    if tried is None:
        return _with_ratings_apart(times, column, sheet, found, known, ask, guesses, about_times)
    attempts, about_attempts = tried
    here = _without_attempts(known, set(times.columns).difference(sheet.columns))
    raters, about_raters = find_raters(sheet, found.taken, here, ask)
    guesses = [*guesses, *about_raters, *about_times, *about_attempts]
    attempts = {"puzzle": column} | attempts
    return _Book(sheet, found, raters, guesses, attempt_sheet=times, attempts=attempts)


def _with_ratings_apart(times, column, sheet, found, known, ask, guesses, about_times) -> _Book:
    """Describe a sheet of puzzles, and a sheet with a row of ratings for each."""
    sheet, about_cells = tidied(sheet, found.taken, known.commas, ask)
    plain, found = in_plain_columns(sheet, found)
    sheet, problems, about_rows = joined(plain, times, column)
    raters, about_raters = find_or_ask(sheet, found.taken, known, ask)
    guesses = [*guesses, *about_cells, *about_times, *about_rows, *about_raters]
    return _Book(sheet, found, raters, guesses, [*plain.unread, *problems])


def _with_attempts_among(sheet, found, tried, known, ask, guesses) -> _Book:
    """Describe a file that has the puzzle in every row of an attempt: split it into two."""
    attempts, about_attempts = tried
    if not found.id:
        sheet, found = with_numbers(sheet, found)
    plain, found = in_plain_columns(sheet, found)
    once, tried_rows = puzzles_once(plain)
    taken = found.taken | {attempts.get(key) for key in ("person", "seconds", "finished")}
    raters, about_raters = find_raters(once, taken, _without_attempts(known), ask)
    guesses = [*guesses, *about_attempts, *about_raters]
    attempts = {"puzzle": "id"} | attempts
    return _Book(once, found, raters, guesses, (), tried_rows, attempts, is_split=True)


def _without_attempts(known: Known, columns: set[str] = frozenset()) -> Known:
    """Return what is known without the rater of the attempts, and of columns of another sheet."""
    return replace(
        known,
        raters=tuple(rater for rater in known.raters if rater is not known.timed),
        units={name: unit for name, unit in known.units.items() if name not in columns},
        words={name: words for name, words in known.words.items() if name not in columns},
    )


def _draft(book: _Book, out: Path, known: Known) -> Draft:
    sheet, found, guesses, files = book.sheet, book.found, book.guesses, {}
    title, problems = known.title or out.stem, list(book.problems)
    description = {
        "kind": found.kind.name,
        "title": {"en": title, "ja": title},
        "source": known.source,
        "licence": known.licence,
    }
    if known.simulated:
        description["simulated"] = True
    if sheet.is_plain and found.is_plain and found.id and not book.is_split:
        description["files"] = [os.path.relpath(sheet.path, out.parent)]
        if sheet.encoding != "utf-8":
            description["encoding"] = sheet.encoding
        if not sheet.has_names:
            description["header"] = sheet.columns
    else:
        if not book.is_split:
            sheet, found = in_plain_columns(sheet, found)
        made = f"{out.stem}-puzzles.csv"
        description["files"], files[made] = [made], sheet
        problems += sheet.unread
    description["columns"] = {key: column for key, column in found.columns.items() if column}
    sizes = _sizes_of(sheet, found, known)
    if sizes:
        description["parts"] = [one.described() for one in sizes]
        listed = "; ".join(f"{one.name} ({one.puzzles} puzzles)" for one in sizes)
        by_itself = f"by size, {known.least_puzzles} puzzles or more each; --parts says others"
        guesses = [*guesses, Guess("parts", listed, "as given" if known.parts else by_itself)]
    description["raters"] = book.raters
    if book.attempts:
        taken = {rater["name"] for rater in book.raters}
        choices = (book.attempts["rater"], "attempts", "persons")
        rater = next(name for name in choices if name not in taken)
        file, unread = _attempts_file(book, out, description.get("encoding", "utf-8"), files)
        description["attempts"] = {"file": file, **book.attempts, "rater": rater}
        problems += unread
    return Draft(description, files, guesses, problems)


def _attempts_file(
    book: _Book, out: Path, encoding: str, files: dict[str, Sheet]
) -> tuple[str, list[Problem]]:
    """Return the file of the attempts, put to `files` if it has to be made, and its bad lines."""
    sheet = book.attempt_sheet
    is_plain = sheet.is_plain and sheet.has_names and sheet.encoding == encoding
    if is_plain and not book.is_split:
        return os.path.relpath(sheet.path, out.parent), []
    keys = ("puzzle", "person", "seconds", "finished")
    columns = [book.attempts[key] for key in keys if key in book.attempts]
    made = f"{out.stem}-attempts.csv"
    files[made] = replace(sheet, cells=sheet.cells[columns])
    return made, [] if book.is_split else sheet.unread


def _sizes_of(sheet: Sheet, found: PuzzleColumns, known: Known) -> list[SizeClass]:
    """Return the classes of size of a book; none where a column says the part, or if it is one."""
    if "part" in found.columns or not {"rows", "cols"} <= found.columns.keys():
        return []
    sides = [map(whole_number, sheet.cells[found.columns[side]]) for side in ("rows", "cols")]
    cells = [rows * cols for rows, cols in zip(*sides, strict=True) if rows and cols]
    if known.parts:
        return classes_given(known.parts, cells)
    return size_classes(cells, known.least_puzzles)
