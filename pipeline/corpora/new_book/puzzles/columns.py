"""Find the column and the kind of the puzzles of a sheet."""

import re
from collections import Counter
from dataclasses import replace
from itertools import chain
from shlex import quote

import pandas as pd

from pipeline import kinds
from pipeline.corpora.new_book.known import Known
from pipeline.corpora.new_book.puzzles.kind_column import kind_in_words
from pipeline.corpora.new_book.puzzles.rows import PuzzleColumns, puzzles_of, rows_with_puzzles
from pipeline.corpora.new_book.sheet import Guess, Sheet
from pipeline.corpora.new_book.words import named
from pipeline.files.settings import SettingsError
from pipeline.kinds.contract import Kind
from pipeline.notations.addresses import name_of
from pipeline.notations.puzzle_text import is_link
from pipeline.texts.errors import PuzzleError, listed, quoted, shortened
from pipeline.texts.messages import counted

# The part of the rows that may be left out before a person has to say so.
MOST_LEFT_OUT = 0.1
LEAST_WITH_ONE_OUT = 6
"""In a book of so many rows one is a mistake; of fewer nobody knows."""
# Clues that are no number and no name of a column: two points together, or very long.
CERTAIN_CLUES = re.compile(r"[0-9.]*\.\.[0-9.]*|[0-9.]{25,}")
SOLVED = re.compile(r"[1-9]{4,}")


def holds_puzzle(cell: str) -> bool:
    """Return whether a cell holds a puzzle for certain: a whole one, or clues alone.

    >>> [holds_puzzle(cell) for cell in ("3x2t0:3a2b1", "3..2.1", "12:30")]
    [True, True, False]
    """
    cell = cell.strip()
    is_clues = CERTAIN_CLUES.fullmatch(cell) is not None
    return is_clues or is_link(cell) or any(_is_whole(cell, kind) for kind in kinds.every())


def is_solution(kind: Kind, clues: str) -> bool:
    """Return whether clues of a kind leave nothing to solve."""
    return kind.full_is_solved and SOLVED.fullmatch(clues) is not None


def find_puzzles(sheet: Sheet, known: Known) -> tuple[PuzzleColumns, list[Guess]]:
    """Return the columns that keep most rows; of equal ones those with more names as the kind's.

    A column that names a kind decides, if nearly all rows are of it. SettingsError, which names
    what was tried, when no column holds puzzles, or two kinds read as many of them, or nearly so.
    """
    for key, column in known.columns.items():
        if key in ("id", "clues", "book", "part"):
            sheet.expect(f"--{key}", column)
    clues = known.columns.get("clues")
    tried = [
        _tried(sheet, kind, column)
        for kind in _kinds_of(known)
        for column in ([clues] if clues else sheet.columns)
    ]
    if not known.kind:
        tried = _of_kind_in_words(sheet, tried)
    most_read = max(one.count for one in tried)
    open_ones = [one for one in tried if not one.is_solved and 2 * one.count >= most_read > 0]
    found, rivals = _chosen(open_ones or tried)
    if not (known.kind and clues):
        _check(sheet, found, known)
    if not clues:
        of_kind = [one for one in open_ones if one.kind == found.kind]
        _check_turned(sheet, of_kind)
        alike = [one for one in of_kind if one != found and one.named == found.named]
        _check_versions(sheet, [found, *alike])
    if len(rivals) > 1:
        raise SettingsError(
            f"{sheet.path}: {found.clues!r} reads as several kinds; say which: "
            + " or ".join(f"--kind {name}" for name in sorted(rivals))
        )
    sample = shortened(next(iter(sheet.values(found.clues)), ""))
    holds = f"{counted(found.count, 'cell holds|cells hold')} a puzzle, as {sample!r}"
    says = found.kind_column and f"each cell of {found.kind_column!r} names it"
    reads = f"{counted(found.count, 'cell|cells')} of {found.clues!r} read as {found.kind.name}"
    guesses = [
        Guess("puzzles", found.clues, "as given" if clues else holds),
        Guess("kind", found.kind.name, says or ("as given" if known.kind else reads)),
    ]
    return found, guesses


def place_columns(
    sheet: Sheet, found: PuzzleColumns, known: Known
) -> tuple[PuzzleColumns, list[Guess]]:
    """Return the puzzles with the columns of book and part, if there are some.

    A sheet may be a part, or as a person says that of one person.
    """
    guesses, used = [], {known.columns.get("person"), known.columns.get("finished")}
    for key in ("book", "part"):
        column = known.columns.get(key) or named(key, sheet.columns)
        if column in sheet.columns and column not in found.used | used:
            found = found.having(**{key: column})
            why = "as given" if key in known.columns else "the name of the column"
            guesses.append(Guess(key, column, why))
    return found, guesses


def _of_kind_in_words(sheet: Sheet, tried: list[PuzzleColumns]) -> list[PuzzleColumns]:
    """Return those of the kind that a column names, if it reads nearly all rows, else all."""
    column, name = kind_in_words(sheet)
    of_kind = [replace(one, kind_column=column) for one in tried if one.kind.name == name]
    most_read = max((one.count for one in of_kind), default=0)
    return of_kind if most_read > (1 - MOST_LEFT_OUT) * len(sheet.cells) else tried


def _chosen(tried: list[PuzzleColumns]) -> tuple[PuzzleColumns, set[str]]:
    """Return the columns that keep most rows, and the kinds that may be meant.

    Clues of one character a cell fit many kinds. Where nobody says of which they are, they are of a
    kind that is known by its columns, if it reads as many rows as any other but for one or a tenth,
    and leaves none of the columns that another one names.
    """
    others = [one for one in tried if not one.kind.known_by_columns]
    names = max((one.named for one in others), default=0)
    most_read = max(one.count for one in tried)
    least = most_read - max(MOST_LEFT_OUT * most_read, most_read >= LEAST_WITH_ONE_OUT)
    by_columns = [one for one in tried if one.kind.known_by_columns]
    usual = [one for one in by_columns if one.named >= names and one.count >= least]
    found = max(usual or tried, key=_rank)
    rivals = {one.kind.name for one in usual or tried if _rank(one) == _rank(found)}
    return found, rivals if usual else rivals | {one.kind.name for one in by_columns}


def _rank(one: PuzzleColumns) -> tuple:
    """Return what the columns of the surest puzzles have most of."""
    return one.count, one.named


def _tried(sheet: Sheet, kind: Kind, column: str) -> PuzzleColumns:
    """Return a column as puzzles of a kind: clues beside their size, or whole puzzles."""
    # A log names each of its puzzles and persons many times.
    cells = Counter(sheet.values(column))
    whole = sum(times for cell, times in cells.items() if _is_whole(cell, kind))
    is_named = column.strip().casefold() == "clues"
    solved = sum(times for cell, times in cells.items() if is_solution(kind, cell))
    is_solved = solved * 2 > whole > 0
    keys = [key for key in kind.cells.FORMS[0].columns if key not in ("id", "clues")]
    beside = {key: named(key, sheet.columns) for key in keys}
    columns = {"clues": column}
    if all(beside.values()) and column not in beside.values():
        rows = sheet.cells[list({**columns, **beside}.values())].to_dict("records")
        plain = sum(_reads_as_clues(kind, row, columns | beside) for row in rows)
        if plain >= whole:
            number = len(beside) + is_named
            return PuzzleColumns(kind, columns | beside, plain, number, True, is_solved)
    return PuzzleColumns(kind, columns, whole, is_named, is_solved=is_solved)


def _is_whole(cell: str, kind: Kind) -> bool:
    """Return whether a cell holds a whole puzzle of a kind, without rows and columns beside it."""
    if is_link(cell):
        return name_of(cell) in kind.notations.ADDRESSES
    return bool(kind.notations.cell_notation(cell.strip()))


def _reads_as_clues(kind: Kind, row: dict[str, str], columns: dict[str, str]) -> bool:
    try:
        kind.cells.FORMS[0].read({key: row[name] for key, name in columns.items() if name})
    except PuzzleError:
        return False
    return True


def _check(sheet: Sheet, best: PuzzleColumns, known: Known) -> None:
    """Raise SettingsError where a person has to say which column and which kind it is."""
    if not sheet.lines:
        why = "".join(f"; line {one.line} was rejected: {one.reason}" for one in sheet.unread[:1])
        raise SettingsError(f"{sheet.path}: expected a puzzle a row, found none{why}")
    # The columns have all the names that the kind gives them.
    is_named = best.is_plain and best.named == len(best.columns)
    is_most = is_named or not known.kind or 2 * best.count > len(sheet.values(best.clues))
    if best.count and is_most:
        return
    if is_named or "clues" in known.columns:
        why = "say its kind with --kind; `new-book --clues` names another column"
        if known.kind:
            why = f"line {sheet.lines[0].number}: {puzzles_of(sheet, best)[0]}"
        raise SettingsError(
            f"{sheet.path}: found no puzzle that can be read in the column {quoted(best.clues)}; "
            f"{why}{_spoiled(sheet.cells)}"
        )
    expected = ", ".join(dict.fromkeys(kind.notations.EXPECTED for kind in _kinds_of(known)))
    raise SettingsError(
        f"{sheet.path}: expected a column of puzzles (addresses, {expected}, or clues beside "
        f"columns rows and cols), found none in: {listed(sheet.columns)}"
        f"{_spoiled(sheet.cells)}"
    )


def _check_turned(sheet: Sheet, of_kind: list[PuzzleColumns]) -> None:
    """Raise SettingsError where different puzzles stand in more columns than there are rows.

    Two columns may be two notations of one puzzle; three that differ are three puzzles.
    """
    columns = [one.clues for one in of_kind if one.count]
    if len(columns) <= max(2, len(sheet.lines)):
        return
    read = chain.from_iterable(puzzles_of(sheet, one) for one in of_kind)
    if len({one.clues for one in read if not isinstance(one, PuzzleError)}) > 2:
        raise SettingsError(
            f"{sheet.path}: expected a puzzle a row, found puzzles side by side in "
            f"{len(columns)} columns, as {quoted(columns[0])} and {quoted(columns[1])}; exchange "
            "rows and columns"
        )


def _check_versions(sheet: Sheet, columns: list[PuzzleColumns]) -> None:
    """Raise SettingsError where two columns hold different puzzles: versions, not notations."""
    first, *others = (
        [getattr(one, "clues", "") for one in puzzles_of(sheet, at)] for at in columns
    )
    for column, clues in zip(columns[1:], others, strict=True):
        both = [pair for pair in zip(first, clues, strict=True) if all(pair)]
        if sum(one != other for one, other in both) > MOST_LEFT_OUT * len(both):
            raise SettingsError(
                f"{sheet.path}: {quoted(columns[0].clues)} and {quoted(column.clues)} hold "
                "different puzzles; keep one, or say to new-book which of them people solved: "
                f"--clues {quote(columns[0].clues)} (or {quote(column.clues)})"
            )


def check_left_out(sheet: Sheet, best: PuzzleColumns, known: Known) -> None:
    """Raise SettingsError where a tenth of the rows would be left out, and nobody said so."""
    rows, unread = len(sheet.lines) + len(sheet.unread), rows_with_puzzles(sheet, best).unread
    if known.kind or "clues" in known.columns or len(unread) <= MOST_LEFT_OUT * rows:
        return
    raise SettingsError(
        f"{sheet.path}: expected puzzles in nine of ten rows, but {quoted(best.clues)} as "
        f"{best.kind.name} keeps {rows - len(unread)} of {rows}; line {min(unread).line}: "
        f"{min(unread).reason}. Mend the file, or say that it is so: --kind {best.kind.name} "
        f"--clues {quote(best.clues)}"
    )


def _kinds_of(known: Known) -> list[Kind]:
    return [kinds.kind(known.kind)] if known.kind else kinds.every()


def _spoiled(cells: pd.DataFrame) -> str:
    """Return a word on puzzles that a spreadsheet took for numbers, "" if there are none."""
    found = cells.stack()
    spoiled = found[found.str.fullmatch(r"\d(\.\d+)?[Ee]\+\d+")]
    if spoiled.empty:
        return ""
    return (
        f"; {quoted(spoiled.iloc[0])} may be a puzzle that a spreadsheet took for a number: save "
        "the file with this column as text"
    )
