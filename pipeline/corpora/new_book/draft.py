"""Make the description of a corpus from the file of a new book."""

import os
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pipeline.corpora.description import parts_of_paper
from pipeline.corpora.new_book.known import Ask, Known
from pipeline.corpora.new_book.opening.book import count_puzzles, open_book
from pipeline.corpora.new_book.puzzles.columns import (
    PuzzleColumns,
    check_left_out,
    find_puzzles,
    in_plain_columns,
    place_columns,
)
from pipeline.corpora.new_book.puzzles.ids import (
    check_once,
    find_ids,
    id_column_of,
    ids_of,
    joined,
    puzzles_once,
    with_numbers,
    with_these_ids,
)
from pipeline.corpora.new_book.puzzles.size_classes import SizeClass, classes_given, size_classes
from pipeline.corpora.new_book.ratings.long_rows import rater_column, with_a_column_for_each
from pipeline.corpora.new_book.ratings.orders import Hardness
from pipeline.corpora.new_book.ratings.outcomes import check_all_finished, with_outcomes
from pipeline.corpora.new_book.ratings.raters import (
    find_attempts,
    find_or_ask,
    find_raters,
    first_attempts_first,
)
from pipeline.corpora.new_book.ratings.tidying import tidied
from pipeline.corpora.new_book.sheet import Guess, Problem, Sheet
from pipeline.corpora.new_book.solving import check_solutions, hardness_of
from pipeline.corpora.new_book.words import named
from pipeline.files.settings import SettingsError
from pipeline.games.problems import COLUMNS
from pipeline.notations.numbers import whole_number
from pipeline.texts.errors import listed

ATTEMPT_KEYS = ("person", "seconds", "finished", "time_stamp")
"""What the description of attempts names a column for, but for the puzzle."""


@dataclass
class Draft:
    """The description of a book, the sheets to be written by file, and how all was guessed."""

    description: dict
    files: dict[str, Sheet]
    guesses: list[Guess]
    problems: list[Problem]


@dataclass
class _Book:
    """The puzzles of a book with their sheet and raters, and its attempts if there are any."""

    sheet: Sheet
    found: PuzzleColumns
    guesses: list[Guess]
    named: list[str]
    """The columns of its files that hold no part of the puzzles."""
    raters: Sequence[dict] = ()
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
    sheet, others = open_book(path, known.encoding, known.sheet)
    if sheet.columns == COLUMNS:
        # Written by `play --times`: seconds however few they are.
        known = replace(known, units={"seconds": "seconds"} | known.units)
    if known.puzzles:
        puzzles, _ = open_book(known.puzzles, known.encoding, None)
        here = {
            key: column
            for key, column in known.columns.items()
            if key != "id" or column in puzzles.columns
        }
        times, (book, _) = sheet, _puzzles_in(puzzles, replace(known, columns=here))
    else:
        try:
            book, known = _puzzles_in(sheet, known)
        except SettingsError as error:
            if not named("person", sheet.columns):
                raise
            hint = (
                "it names persons: if it holds attempts only, name the puzzles with --puzzles FILE"
            )
            raise SettingsError(f"{error}; {hint}") from None
        times = _times_among(others, book)
    if times is None:
        _rate_beside(book, known, ask)
    else:
        _rate_apart(book, times, known, ask)
    return _draft(book, out, known)


def _puzzles_in(sheet: Sheet, known: Known) -> tuple[_Book, Known]:
    """Return the puzzles of a sheet, an id for each, and what is known by then."""
    found, about_puzzles = find_puzzles(sheet, known)
    check_left_out(sheet, found, known)
    sheet, found, known, about_id = find_ids(sheet, found, known)
    check_solutions(sheet, found, known)
    found, about_places = place_columns(sheet, found, known)
    guesses = [*sheet.guesses, *about_puzzles, about_id, *about_places]
    named = [column for column in sheet.columns if column not in found.used]
    return _Book(sheet, found, guesses, named), known


def _times_among(others: dict[str, Sheet], book: _Book) -> Sheet | None:
    """Return the other sheet of a file that has the ids of the puzzles, and name those that do not.

    Without a column of ids, no other sheet can name the puzzles.
    """
    times, guesses = None, []
    for name, other in others.items():
        try:
            id_column_of(other, ids_of(book.sheet, book.found))
        except SettingsError:
            guesses.append(Guess("not read", name, _why_not_read(other, book.sheet)))
            continue
        if times is None and book.found.id:
            times = other
            guesses.append(Guess("times", name, "a column of it holds ids of the puzzles"))
        else:
            guesses.append(Guess("not read", name, "another sheet of times; see --sheet"))
    after_sheet = len(book.sheet.guesses)
    book.guesses[after_sheet:after_sheet] = guesses
    return times


def _why_not_read(other: Sheet, sheet: Sheet) -> str:
    """Return why a sheet is neither more of the book nor its times."""
    if not (puzzles := count_puzzles(other)):
        return "no column of it holds ids of the puzzles"
    differing = set(other.columns) ^ set(sheet.columns)
    return (
        f"rows of it with a puzzle: {puzzles}, but its columns are not the same: "
        f"{listed(sorted(differing))}; rename them to read both, or see --sheet"
    )


def _rate_beside(book: _Book, known: Known, ask: Ask) -> None:
    """Describe the ratings, or the attempts, that stand in the rows of the puzzles."""
    as_written = book.sheet
    book.sheet, about_cells = tidied(book.sheet, book.found.used)
    book.guesses += about_cells
    hardness = hardness_of(book.sheet, book.found, known)
    column = rater_column(book.sheet, book.found.id, book.found.used, known)
    if column:
        book.sheet, book.raters, about = with_a_column_for_each(
            book.sheet, book.found.id, column, book.found.used, known, ask, hardness
        )
        book.guesses += about
        return
    tried = find_attempts(book.sheet, book.found.used, known, ask)
    if not tried:
        check_once(book.sheet, book.found)
        book.raters, about_raters = find_or_ask(book.sheet, book.found.used, known, ask, hardness)
        book.guesses += about_raters
        return
    attempts, about_attempts = tried
    if not book.found.id:
        book.sheet, book.found = with_numbers(book.sheet, book.found)
    plain, book.found = in_plain_columns(book.sheet, book.found)
    plain = first_attempts_first(plain, attempts)
    plain, about_outcomes = _with_outcomes(plain, as_written, attempts, known, ask)
    book.sheet, book.attempt_sheet = puzzles_once(plain)
    book.attempts, book.is_split = {"puzzle": "id"} | attempts, True
    used = book.found.used | {attempts.get(key) for key in ATTEMPT_KEYS}
    hardness = hardness_of(book.sheet, book.found, known)
    here = _without_attempts(known)
    book.raters, about_raters = find_raters(book.sheet, used, here, ask, hardness)
    book.guesses += [*about_attempts, *about_outcomes, *about_raters]


def _with_outcomes(sheet: Sheet, as_written: Sheet, attempts: dict, known: Known, ask: Ask):
    if "finished" not in attempts:
        if "finished" not in known.columns:
            column = attempts["seconds"]
            check_all_finished(as_written, column, list(sheet.cells[column]))
        return sheet, []
    sheet, about = with_outcomes(sheet, attempts["finished"], known, ask)
    return sheet, [about]


def _rate_apart(book: _Book, times: Sheet, known: Known, ask: Ask) -> None:
    """Describe a sheet of attempts on the puzzles, or with a row of ratings for each."""
    ids = ids_of(book.sheet, book.found)
    column, count = id_column_of(times, ids, known.columns.get("id", ""))
    as_written = with_these_ids(times, column, ids)
    times, about_cells = tidied(as_written, {column})
    book.named += [name for name in times.columns if name != column]
    about = Guess("puzzle", column, f"{count} cells are ids of the puzzles")
    about_times = [*times.guesses, about, *about_cells]
    by_rater = rater_column(times, column, {column}, known)
    tried = None if by_rater else find_attempts(times, {column}, known, ask)
    if tried:
        times = first_attempts_first(times, tried[0])
        here = _without_attempts(known, set(times.columns).difference(book.sheet.columns))
        hardness = hardness_of(book.sheet, book.found, known)
        book.raters, about = find_raters(book.sheet, book.found.used, here, ask, hardness)
        times, about_outcomes = _with_outcomes(times, as_written, tried[0], known, ask)
        book.guesses += [*about, *about_times, *tried[1], *about_outcomes]
        book.attempt_sheet, book.attempts = times, {"puzzle": column} | tried[0]
        return
    sheet, about_cells = tidied(book.sheet, book.found.used)
    plain, book.found = in_plain_columns(sheet, book.found)
    if by_rater:
        times, book.raters, about = with_a_column_for_each(
            times, column, by_rater, {column}, known, ask, Hardness(times)
        )
        book.guesses += about
    book.sheet, problems, about_rows = joined(plain, times, column)
    book.problems = [*plain.unread, *problems]
    about_raters = []
    if not by_rater:
        hardness = hardness_of(book.sheet, book.found, known)
        book.raters, about_raters = find_or_ask(book.sheet, book.found.used, known, ask, hardness)
    book.guesses += [*about_cells, *about_times, *about_rows, *about_raters]


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
    if known.beside:
        description["beside"] = known.beside
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
        own = [book.attempts[key] for key in ATTEMPT_KEYS if key in (book.attempts or ())]
        plain = replace(sheet, cells=sheet.cells.drop(columns=own)) if book.is_split else sheet
        description["files"], files[made] = [made], plain
        problems += sheet.unread
    description["columns"] = {key: column for key, column in found.columns.items() if column}
    sizes = _sizes_of(sheet, found, known)
    if sizes:
        *limited, largest = sizes
        limits = [{"part": one.name, "most_cells": one.most_cells} for one in limited]
        description["parts"] = [*limits, {"part": largest.name}]
        listed = "; ".join(f"{one.name} ({one.puzzles} puzzles)" for one in sizes)
        why = f"by size, {known.least_puzzles} puzzles or more each; --parts says others"
        if known.parts:
            why = "as given"
        elif parts_of_paper(known.beside):
            why = f"by size, those of {known.beside}; --parts says others"
        guesses = [*guesses, Guess("parts", listed, why)]
    description["raters"] = _with_keys(book.raters, known)
    if book.attempts:
        used = {rater["name"] for rater in book.raters}
        choices = (book.attempts["rater"], "attempts", "persons")
        rater = next(name for name in choices if name not in used)
        file, unread = _attempts_file(book, out, description.get("encoding", "utf-8"), files)
        description["attempts"] = {"file": file, **book.attempts, "rater": rater}
        problems += unread
    told = [guess.found for guess in book.guesses[1:] if guess.about != "columns"]
    said = {name for found in told for name in _named_in(found, book.named)}
    said |= set(known.n_people.values())
    unused = [column for column in dict.fromkeys(book.named) if column not in said]
    if unused:
        guesses = [*guesses, Guess("not used", ", ".join(unused), "nothing of them is read")]
    return Draft(description, files, guesses, problems)


def _named_in(found: str, columns: Iterable[str]) -> set[str]:
    """Return the columns that a guess names; the longer of two names is looked for first.

    >>> sorted(_named_in("Bernd, Dr., seconds", ["Dr.", "Bernd, Dr.", "Bernd"]))
    ['Bernd, Dr.']
    """
    named = set()
    for column in sorted(columns, key=len, reverse=True):
        place = rf"(?:^|(?<=, )|(?<= and )){re.escape(column)}(?=$|, | and )"
        found, times = re.subn(place, "\0", found)
        if times:
            named.add(column)
    return named


def _with_keys(raters: Sequence[dict], known: Known) -> list[dict]:
    """Return the raters with the role, the binning, or the reference that a person named."""
    raters = [dict(rater) for rater in raters]
    by_name = {rater["name"]: rater for rater in raters}
    for name, key, value in known.about_raters:
        if name not in by_name:
            listed = ", ".join(by_name) or "none"
            raise SettingsError(
                f"--{key}: found no rater {name!r}; there are {listed}. If a column of this name "
                f"holds levels or times, say so with --unit {name}=level (or seconds, minutes)"
            )
        by_name[name][key] = value
    return raters


def _attempts_file(
    book: _Book, out: Path, encoding: str, files: dict[str, Sheet]
) -> tuple[str, list[Problem]]:
    """Return the file of the attempts, put to `files` if it has to be made, and its bad lines."""
    sheet = book.attempt_sheet
    is_plain = sheet.is_plain and sheet.has_names and sheet.encoding == encoding
    if is_plain and not book.is_split:
        return os.path.relpath(sheet.path, out.parent), []
    columns = [book.attempts[key] for key in ("puzzle", *ATTEMPT_KEYS) if key in book.attempts]
    made = f"{out.stem}-attempts.csv"
    files[made] = replace(sheet, cells=sheet.cells[columns])
    return made, [] if book.is_split else sheet.unread


def _sizes_of(sheet: Sheet, found: PuzzleColumns, known: Known) -> list[SizeClass]:
    """Return the classes of size of a book; none where a column says the part, or if it is one."""
    by_column, by_size = "part" in found.columns, {"rows", "cols"} <= found.columns.keys()
    if known.parts and (by_column or not by_size):
        why = (
            f"column {found.columns['part']!r} says the part" if by_column else "all have one size"
        )
        raise SettingsError(f"--parts: {sheet.path}: {why}; leave the flag out")
    if by_column or not by_size:
        return []
    sides = [map(whole_number, sheet.cells[found.columns[side]]) for side in ("rows", "cols")]
    cells = [rows * cols for rows, cols in zip(*sides, strict=True) if rows and cols]
    given = known.parts or parts_of_paper(known.beside)
    if given:
        return classes_given(given, cells)
    return size_classes(cells, known.least_puzzles)
