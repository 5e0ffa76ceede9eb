"""The description of a book that was read, and the files to be written beside it."""

import os
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pipeline.corpora.new_book.known import Known
from pipeline.corpora.new_book.puzzles.rows import PuzzleColumns, in_plain_columns, puzzles_of
from pipeline.corpora.new_book.puzzles.size_classes import (
    SizeClass,
    classes_given,
    size_classes,
)
from pipeline.corpora.new_book.sheet import Guess, Problem, Sheet
from pipeline.corpora.paper_beside import parts_of_paper
from pipeline.corpora.parts import LEAST_IN_PART
from pipeline.corpora.ratings.rater_spec import REFERENCES, ROLES, UNNAMED
from pipeline.files.settings import SettingsError
from pipeline.texts.errors import PuzzleError

ATTEMPT_KEYS = ("person", "seconds", "finished", "time_stamp")
"""What the description of attempts names a column for, but for the puzzle."""


@dataclass
class Draft:
    """The description of a book, the sheets to be written by file, and how all was guessed."""

    description: dict
    files: dict[str, Sheet]
    guesses: list[Guess]
    problems: list[Problem]
    sheet: Sheet
    """The puzzles with their ratings, in the columns of the description."""
    attempt_sheet: Sheet | None = None


@dataclass
class Book:
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

    @property
    def attempt_columns(self) -> list[str]:
        """The columns of its attempts, but for the puzzle."""
        known = self.attempts or {}
        return [known[key] for key in ATTEMPT_KEYS if key in known]


def described(book: Book, out: Path, known: Known) -> Draft:
    """Return the draft of a book, as the description at `out` will have it."""
    description = {
        "kind": book.found.kind.name,
        "title": {"en": known.title or out.stem, "ja": known.title or out.stem},
        "source": known.source,
        "licence": known.licence,
    }
    if known.simulated:
        description["simulated"] = True
    if known.beside:
        description["beside"] = known.beside
    draft = Draft(
        description, {}, list(book.guesses), list(book.problems), book.sheet, book.attempt_sheet
    )
    draft.sheet, found = _puzzles_file(book, out, draft)
    description["columns"] = {key: column for key, column in found.columns.items() if column}
    _add_parts(draft.sheet, found, known, draft)
    description["raters"] = _with_keys(book.raters, known)
    if not (book.attempts or known.beside):
        draft.guesses += _choose_reference(description["raters"], book.sheet)
    if book.attempts:
        used = {rater["name"] for rater in book.raters}
        choices = (book.attempts["rater"], "attempts", "persons")
        rater = next(name for name in choices if name not in used)
        file = _attempts_file(book, out, description.get("encoding", "utf-8"), draft)
        description["attempts"] = {"file": file, **book.attempts, "rater": rater}
    _name_unused(book, draft)
    return draft


def _puzzles_file(book: Book, out: Path, draft: Draft) -> tuple[Sheet, PuzzleColumns]:
    """Describe the file of the puzzles, one that has to be made if need be; return its sheet."""
    sheet, found, description = book.sheet, book.found, draft.description
    if sheet.is_plain and found.is_plain and found.id and not book.is_split:
        description["files"] = [os.path.relpath(sheet.path, out.parent)]
        if sheet.encoding != "utf-8":
            description["encoding"] = sheet.encoding
        if not sheet.has_names:
            description["header"] = sheet.columns
        return sheet, found
    if book.is_split:
        plain = replace(sheet, cells=sheet.cells.drop(columns=book.attempt_columns))
    else:
        sheet, found = in_plain_columns(sheet, found)
        plain = sheet
    made = f"{out.stem}-puzzles.csv"
    description["files"], draft.files[made] = [made], plain
    draft.problems += sheet.unread
    return sheet, found


def _add_parts(sheet: Sheet, found: PuzzleColumns, known: Known, draft: Draft) -> None:
    """Describe the parts of a book by the size of its boards, if it has any."""
    sizes = _sizes_of(sheet, found, known)
    if not sizes:
        return
    *limited, largest = sizes
    limits = [{"part": one.name, "most_cells": one.most_cells} for one in limited]
    draft.description["parts"] = [*limits, {"part": largest.name}]
    listed = "; ".join(f"{one.name} ({one.puzzles} puzzles)" for one in sizes)
    why = f"by size, {LEAST_IN_PART} puzzles or more each; --parts says others"
    if known.parts:
        why = "as given"
    elif parts_of_paper(known.beside):
        why = f"by size, those of {known.beside}; --parts says others"
    draft.guesses.append(Guess("parts", listed, why))


def _name_unused(book: Book, draft: Draft) -> None:
    """Add a guess that names the columns of which nothing is read."""
    found = [guess.found for guess in book.guesses[1:] if guess.about != "columns"]
    used = {name for guess in found for name in _named_in(guess, book.named)}
    unused = [column for column in dict.fromkeys(book.named) if column not in used]
    if unused:
        draft.guesses.append(Guess("not used", ", ".join(unused), "nothing of them is read"))


def _named_in(found: str, columns: Iterable[str]) -> set[str]:
    """Return the columns that a guess names; the longer of two names is looked for first."""
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


def _choose_reference(raters: list[dict], sheet: Sheet) -> list[Guess]:
    """Give the key `reference` to one of several raters of the best kind, and say so.

    It is the one of most puzzles, of as many the first in the file.
    """
    if any("reference" in rater or rater["name"] == UNNAMED for rater in raters):
        return []
    kinds = [
        (rater.get("role", ROLES[rater["unit"]]), rater["unit"].replace("minutes", "seconds"))
        for rater in raters
    ]
    best = min(filter(REFERENCES.__contains__, kinds), key=REFERENCES.index, default=None)
    alike = [rater for rater, kind in zip(raters, kinds, strict=True) if kind == best]
    if len(alike) < 2:
        return []
    counts = [len(sheet.values(rater["column"])) for rater in alike]
    chosen = alike[counts.index(max(counts))]
    chosen["reference"] = True
    why = "most puzzles" if counts.count(max(counts)) == 1 else "the first in the file"
    others = ", ".join(rater["name"] for rater in alike if rater is not chosen)
    why = f"levels are fitted to it: {why}; --reference says another: {others}"
    return [Guess("reference", chosen["name"], why)]


def _attempts_file(book: Book, out: Path, encoding: str, draft: Draft) -> str:
    """Return the file of the attempts, and put it to the draft if it has to be made."""
    sheet = book.attempt_sheet
    is_plain = sheet.is_plain and sheet.has_names and sheet.encoding == encoding
    # Of a workbook a description reads one sheet.
    is_plain &= sheet.path != book.sheet.path
    if is_plain and not book.is_split:
        return os.path.relpath(sheet.path, out.parent)
    columns = [book.attempts["puzzle"], *book.attempt_columns]
    made = f"{out.stem}-attempts.csv"
    draft.files[made] = replace(sheet, cells=sheet.cells[columns])
    draft.problems += [] if book.is_split else sheet.unread
    return made


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
    read = [one for one in puzzles_of(sheet, found) if not isinstance(one, PuzzleError)]
    cells = [board.rows * board.cols for board in read]
    given = known.parts or parts_of_paper(known.beside)
    if given:
        return classes_given(given, cells)
    return size_classes(cells)
