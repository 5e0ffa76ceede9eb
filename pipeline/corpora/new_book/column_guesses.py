"""Guess the column and the kind of the puzzles of a sheet: those that read most rows."""

import re
from collections import Counter
from shlex import quote
from typing import NamedTuple

from pipeline import kinds
from pipeline.corpora.new_book.puzzle_cells import ADDRESS_CELL, notation_of
from pipeline.corpora.new_book.sheet import Sheet
from pipeline.corpora.new_book.words import named
from pipeline.files.settings import SettingsError
from pipeline.kinds.contract import Kind
from pipeline.notations.addresses import name_of
from pipeline.texts.errors import PuzzleError, listed, quoted

# The part of the rows that may be left out before a person has to say so.
MOST_LEFT_OUT = 0.1
MOST_TRIED = 6


class ColumnGuess(NamedTuple):
    """A column as the puzzles of a kind, with the columns that have to stand beside it.

    `count` rows can be read so; `named` of the columns have the names that the kind gives them;
    `notation` says how the puzzles are written. Plain are clues that the description can name as
    they are.
    """

    count: int
    named: int
    kind: Kind
    column: str
    beside: dict[str, str]
    is_plain: bool
    notation: str


def best_guess(sheet: Sheet, kind: str | None, clues: str | None) -> ColumnGuess:
    """Return the guess that keeps most rows; of equal ones that with more columns named so.

    Parameters
    ----------
    kind, clues : str or None
        The kind and the column of the puzzles, if a person says them.

    Raises
    ------
    SettingsError
        When no guess finds puzzles, or when neither kind nor column is given and the best one would
        leave out more than `MOST_LEFT_OUT` of the rows. The message names what was tried.
    """
    known = [kinds.kind(kind)] if kind else kinds.every()
    columns = [clues] if clues else sheet.columns
    readings = [
        _guess(sheet, of_kind, column, beside)
        for of_kind, beside in ((of_kind, _beside(sheet, of_kind)) for of_kind in known)
        for column in columns
    ]
    best = max(readings, key=lambda reading: (reading.count, reading.named))
    if kind and clues:
        return best
    if not best.count or (kind and 2 * best.count <= len(sheet.values(best.column))):
        raise SettingsError(_nothing_found(sheet, known, clues))
    rows = len(sheet.lines) + len(sheet.unread)
    if not kind and not clues and rows - best.count > MOST_LEFT_OUT * rows:
        raise SettingsError(_too_few(sheet, readings, best, rows))
    return best


def _guess(sheet: Sheet, kind: Kind, column: str, beside: dict[str, str]) -> ColumnGuess:
    whole = Counter(filter(None, (_whole(cell, kind) for cell in sheet.values(column))))
    is_named = column.strip().casefold() == "clues"
    if all(beside.values()) and column not in beside.values():
        rows = ({key: line.cells[name] for key, name in beside.items()}
                | {"clues": line.cells[column]} for line in sheet.lines)  # fmt: skip
        plain = sum(not _wrong_as_clues(kind, cells) for cells in rows)
        if plain >= whole.total():
            keys = " and ".join(beside)
            notation = f"clues beside their {keys}" if keys else " or ".join(whole)
            return ColumnGuess(plain, len(beside) + is_named, kind, column, beside, True, notation)
    return ColumnGuess(whole.total(), is_named, kind, column, {}, False, " or ".join(whole))


def _beside(sheet: Sheet, kind: Kind) -> dict[str, str]:
    """Return the columns that a kind needs beside the clues, "" where no name says so."""
    keys = [key for key in kind.cells.FORMS[0].columns if key not in ("id", "clues")]
    return {key: named(key, sheet.columns) for key in keys}


def _whole(cell: str, kind: Kind) -> str:
    """Return the notation of a cell that holds a whole puzzle of a kind, or ""."""
    if notation_of(cell) == ADDRESS_CELL:
        return ADDRESS_CELL if name_of(cell) in kind.notations.ADDRESSES else ""
    return kind.notations.cell_notation(cell.strip())


def _wrong_as_clues(kind: Kind, cells: dict[str, str]) -> str:
    """Return what is wrong with clues and what stands beside them, "" if nothing is."""
    try:
        kind.cells.FORMS[0].read(cells)
    except PuzzleError as error:
        return str(error)
    return ""


def _too_few(sheet: Sheet, readings: list[ColumnGuess], best: ColumnGuess, rows: int) -> str:
    """Return what was tried, how many rows each reading keeps, and the flags that decide."""
    tried = sorted((one for one in readings if one.count), key=lambda one: -one.count)
    kept = "; ".join(
        f"{quoted(one.column)} as {one.kind.name} keeps {one.count} of {rows} rows"
        for one in tried[:MOST_TRIED]
    )
    return (
        f"{sheet.path}: every reading leaves out more than a tenth of the rows: {kept}"
        f"{_first_left_out(sheet, best)}. Mend the file, or say which one: "
        f"--kind {best.kind.name} --clues {quote(best.column)}"
    )


def _first_left_out(sheet: Sheet, reading: ColumnGuess) -> str:
    """Return a word on the first row that a reading leaves out: its line, and why."""
    left_out = ((line.number, _wrong(line.cells, reading)) for line in sheet.lines)
    found = [*sheet.unread, *((number, wrong) for number, wrong in left_out if wrong)]
    number, wrong = min(found)
    return f"; the first row that {quoted(reading.column)} leaves out is line {number}: {wrong}"


def _wrong(cells: dict[str, str], reading: ColumnGuess) -> str:
    """Return what is wrong with a row for a reading, "" if nothing is."""
    cell = cells[reading.column]
    if not cell:
        return "the cell is empty"
    if not reading.is_plain:
        expected = reading.kind.notations.EXPECTED
        return "" if _whole(cell, reading.kind) else f"expected {expected}, found {quoted(cell)}"
    row = {key: cells[name] for key, name in reading.beside.items()}
    return _wrong_as_clues(reading.kind, row | {"clues": cell})


def _nothing_found(sheet: Sheet, known: list[Kind], clues: str | None) -> str:
    if clues:
        return (
            f"{sheet.path}: found no puzzle that can be read in the column {quoted(clues)}; say "
            "its kind with --kind, or name another column with --clues"
        )
    expected = ", ".join(of_kind.notations.EXPECTED for of_kind in known)
    return (
        f"{sheet.path}: expected a column of puzzles (addresses, {expected}, or clues beside "
        f"columns rows and cols), found none in: {listed(sheet.columns)}; name it with "
        f"--clues{_spoiled(sheet)}"
    )


def _spoiled(sheet: Sheet) -> str:
    """Return a word on puzzles that a spreadsheet took for numbers, "" if there are none."""
    spoiled = [
        cell
        for line in sheet.lines
        for cell in line.cells.values()
        if re.fullmatch(r"\d(\.\d+)?E\+\d+", cell)
    ]
    if not spoiled:
        return ""
    return (
        f"; {quoted(spoiled[0])} may be a puzzle that a spreadsheet took for a number: save the "
        "file with this column as text"
    )
