"""Any notation of a puzzle, or a file that holds one, to the puzzle."""

import re
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pipeline import kinds
from pipeline.kinds.contract import NO, Kind
from pipeline.notations import addresses, csv_rows, csv_table
from pipeline.notations.spreadsheets import first_rows, is_spreadsheet
from pipeline.notations.table_forms import form_named_by, form_of_kind
from pipeline.texts.errors import NotRecognised, PuzzleError, quoted

TABLE = ".csv"
LONGEST = 1_000_000
"""Characters of a text that holds one puzzle, which is no table; the largest board takes 63,000."""


class NamedPuzzle(NamedTuple):
    """A puzzle and its id in the table that it comes from, "" where there is none."""

    puzzle_id: str
    puzzle: Any


def read_puzzle(text_or_address: str, kind: str | None = None):
    """Return the puzzle in whichever notation `text_or_address` is.

    Parameters
    ----------
    text_or_address : str
        A puzz.link or pzv.jp address, a text in a notation of any kind, or the path of a file that
        holds one of these. A row of a CSV table is `path.csv#id`, a line of a list of puzzles
        `path#line`; a file of one puzzle needs neither.
    kind : str, optional
        The kind, where the text alone does not say it. Otherwise it is that of the kind that is
        surest.

    Raises
    ------
    PuzzleError
        With the complaint of the notation that the text looks like; if it looks like none, with
        all that was tried.

    Examples
    --------
    >>> read_puzzle("3x2t0:3a2b1").clue_rows
    ['3.2', '..1']
    """
    return read_puzzle_of_part(text_or_address, kind)[0]


def read_puzzle_of_part(text_or_address: str, kind: str | None = None) -> tuple[Any, str]:
    """Return the puzzle as `read_puzzle`, and the part of its book that its row of a table says."""
    path, name = _file_of(text_or_address.strip())
    if path is None:
        return read_text(text_or_address, kind), ""
    if _holds_rows(path):
        row = _read_row(path, name, kind)
        return row.puzzle, row.cells.get("part", "")
    try:
        return read_text(_text_of(path), kind), ""
    except PuzzleError as error:
        raise PuzzleError(f"{path}: {error}") from None


def read_all(text_or_address: str, kind: str | None = None) -> list[NamedPuzzle | csv_table.Reject]:
    """Return what `read_puzzle` reads, and of a CSV or a list of puzzles without `#` every row.

    A row that holds no puzzle is a `Reject` in its place. Errors are those of `read_puzzle`.

    >>> [found.puzzle.clues for found in read_all("3x2t0:3a2b1")]
    ['3.2..1']
    """
    path, name = _file_of(text_or_address.strip())
    if name is not None:
        return [NamedPuzzle(name, _read_row(path, name, kind).puzzle)]
    if path and _holds_rows(path):
        rows = read_rows(path, kind)
    else:
        rows = _lines_of(_text_of(path) if path else text_or_address, kind)
        if len(rows) < 2:
            return [NamedPuzzle("", read_puzzle(text_or_address, kind))]
    return [
        NamedPuzzle(row.puzzle_id, row.puzzle) if isinstance(row, csv_table.Row) else row
        for row in rows
    ]


def read_rows(path: Path, kind: str | None) -> list[csv_table.Row | csv_table.Reject]:
    """Return the puzzles in a table or a list, each with its line and its id.

    Raises
    ------
    PuzzleError
        When the file cannot be read at all; the message names file and line.
    """
    if path.suffix.lower() == TABLE:
        return csv_table.read_file(path, form_of_kind(kind) if kind else None)
    found = _lists()[path.suffix.lower()](_text_of(path))
    if not found:
        raise PuzzleError(f"{path}: expected a puzzle a line, found none")
    return found


def _lines_of(text: str, kind: str | None) -> list[csv_table.Row | csv_table.Reject]:
    """Return the puzzles of a text that holds one a line, none if it is no such text."""
    if not text.strip() or is_address(text):
        return []
    notations = (kinds.kind(kind) if kind else _kind_of_text(text)).notations
    if not notations.is_list(text):
        return []
    (read_list,) = notations.LISTS.values()
    return read_list(text)


def _file_of(name: str) -> tuple[Path | None, str | None]:
    """Return the file that `name` names, None if it is a puzzle itself, and the id after `#`."""
    if _is_file(name):
        return Path(name), None
    table, mark, puzzle_id = name.partition("#")
    if mark and table.lower().endswith((TABLE, *_lists())):
        return Path(table), puzzle_id
    if _file_name().fullmatch(name) and not is_address(name):
        raise PuzzleError(f"{quoted(name)}: expected {_expected()}, found no such file")
    return None, None


def _holds_rows(path: Path) -> bool:
    return path.suffix.lower() in (TABLE, *_lists())


@cache
def _lists() -> dict:
    """Return the readers of lists of puzzles, by the ending of the file."""
    return {ending: read for kind in kinds.every() for ending, read in kind.notations.LISTS.items()}


@cache
def _file_name() -> re.Pattern:
    endings = "|".join(ending[1:] for ending in (TABLE, ".dat", ".txt", *_lists()))
    return re.compile(rf"\S*[\\/][^\n]*|[^\n]+\.({endings})", re.IGNORECASE)


def file_of_rows(name: str) -> Path | None:
    """Return the table or list of puzzles that `name` names as a whole, None if it is another text.

    >>> file_of_rows("book.csv#p1"), file_of_rows("3x2t0:3a2b1")
    (None, None)
    """
    path, row = _file_of(name.strip())
    is_whole = path is not None and row is None
    return path if is_whole and (_holds_rows(path) or is_spreadsheet(path)) else None


def kind_of_file(path: Path) -> str:
    """Return the kind of the puzzles in a table or a list, by its columns or its ending."""
    for kind in kinds.every():
        if path.suffix.lower() in kind.notations.LISTS:
            return kind.name
    content = path.read_bytes()
    rows = first_rows(path, content) if is_spreadsheet(path) else csv_rows.read_rows(content)
    first = next(iter(rows), None)
    form = form_named_by([cell.strip() for cell in first.cells] if first else [])
    return next(kind.name for kind in kinds.every() if form in kind.cells.FORMS)


def is_address(text: str) -> bool:
    """Return whether a text is an address of a page of puzzles, with its site or without.

    >>> is_address("https://puzz.link/p?any/3/2/8c1"), is_address("3.2")
    (True, False)
    """
    return bool(_address().match(text))


@cache
def _address() -> re.Pattern:
    names = "|".join(name for kind in kinds.every() for name in kind.notations.ADDRESSES)
    return re.compile(rf"https?:|({names})(_edit|_play)?/|[^\s?]*\?[a-z]")


def _expected() -> str:
    known = ", ".join(kind.notations.EXPECTED for kind in kinds.every())
    return f"an address, {known}, or the path of a file that holds one"


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise PuzzleError(f"{path}: expected a puzzle as UTF-8 text") from None
    except OSError as error:
        raise PuzzleError(f"{path}: expected a file of puzzles: {error.strerror}") from None


def _is_file(name: str) -> bool:
    try:
        return "\n" not in name and Path(name).is_file()
    except (OSError, ValueError):
        # Too long or too odd to be a name; then it is a puzzle or nothing.
        return False


def read_text(text: str, kind: str | None = None):
    """Return the puzzle of a text that names no file; otherwise as `read_puzzle`.

    >>> read_text("3x2t0:3a2b1").clues
    '3.2..1'
    """
    if len(text) > LONGEST:
        raise PuzzleError(f"expected a puzzle of {LONGEST} characters at most, found {len(text)}")
    text = text.replace("\ufeff", "").strip()
    if not text:
        raise PuzzleError("expected a puzzle, found an empty text")
    if is_address(text):
        chosen = kinds.kind(kind) if kind else _kind_of_address(text)
        return chosen.notations.read_address(text)
    try:
        return (kinds.kind(kind) if kind else _kind_of_text(text)).notations.read(text)
    except NotRecognised as error:
        raise PuzzleError(f"expected {_expected()}, found {quoted(text)} ({error})") from None


def _kind_of_address(text: str) -> Kind:
    name = addresses.name_of(text)
    known = [kind for kind in kinds.every() if kind.notations.ADDRESSES]
    for kind in known:
        if name in kind.notations.ADDRESSES:
            return kind
    names = " or a ".join(repr(kind.notations.ADDRESSES[0]) for kind in known)
    raise PuzzleError(f"expected an address of a {names} puzzle, found {quoted(name)}")


def _kind_of_text(text: str) -> Kind:
    claims = {kind: kind.notations.claim(text) for kind in kinds.every()}
    surest = max(claims, key=claims.get)
    if claims[surest] == NO:
        raise NotRecognised([f"no kind of puzzle knows it: {', '.join(kinds.names())}"])
    return surest


def _read_row(path: Path, puzzle_id: str | None, kind: str | None) -> csv_table.Row:
    """Return the row of an id, the first of that id, or the only row."""
    found = read_rows(path, kind)
    asked = [row for row in found if puzzle_id in (None, row.puzzle_id)]
    rows = [row for row in asked if isinstance(row, csv_table.Row)]
    if rows and (puzzle_id is not None or len(found) == 1):
        return rows[0]
    rejects = [row for row in asked or found if isinstance(row, csv_table.Reject)]
    why = f"; line {rejects[0].line} was rejected: {rejects[0].reason}" if rejects else ""
    if puzzle_id is not None:
        raise PuzzleError(
            f"{path}: expected a puzzle with the id {puzzle_id!r}, found none that can be read "
            f"among {len(found)} rows{why}"
        )
    example = f", for example {path}#{rows[0].puzzle_id}" if rows else ""
    raise PuzzleError(
        f"{path}: expected the id of a puzzle after the name, {path.name}#id, found no id "
        f"among {len(found)} rows{example}{why}"
    )
