"""Any notation of a puzzle, or a file that holds one, to the puzzle."""

import re
from pathlib import Path
from typing import NamedTuple

from pipeline.kinds.slitherlink.notations import puzzlink as slitherlink_address
from pipeline.kinds.slitherlink.notations import recognising as slitherlink_text
from pipeline.kinds.sudoku.notations import puzzlink as sudoku_address
from pipeline.kinds.sudoku.notations import recognising as sudoku_text
from pipeline.kinds.sudoku.notations import sdm
from pipeline.kinds.sudoku.position import SudokuPosition
from pipeline.notations import addresses, csv_table
from pipeline.notations.errors import PuzzleError, quoted
from pipeline.notations.kinds_known import Puzzle

ADDRESS = re.compile(r"https?:|slither|sudoku/|[^\s?]*\?[a-z]")
ADDRESSES = {"slitherlink": slitherlink_address, "sudoku": sudoku_address}
TEXTS = {"slitherlink": slitherlink_text, "sudoku": sudoku_text}
TABLE = ".csv"
LIST = ".sdm"
FILE_NAME = re.compile(r"\S*[\\/][^\n]*|[^\n]+\.(csv|dat|txt|sdm)", re.IGNORECASE)


class NamedPuzzle(NamedTuple):
    """A puzzle and its id in the table that it comes from, "" where there is none."""

    puzzle_id: str
    puzzle: Puzzle


def read_puzzle(text_or_address: str, kind: str | None = None) -> Puzzle:
    """Return the puzzle in whichever notation `text_or_address` is.

    Parameters
    ----------
    text_or_address : str
        A puzz.link or pzv.jp address, a Loopy game ID, the text of a slprob.dat or of a grid, a
        line of 81 characters, a grid with pencil marks (which is a `SudokuPosition`), or the path
        of a file that holds one of these. A row of a CSV table is `path.csv#id`, a line of an sdm
        file `path.sdm#line`; a file of one puzzle needs neither. Digits that could be a grid and
        a slprob.dat are a grid; a grid of 9 x 9 cells with nothing beyond 3 is a Slitherlink.
    kind : str, optional
        `slitherlink` or `sudoku`, where the text alone does not say it.

    Raises
    ------
    PuzzleError
        With the complaint of the notation that the text looks like; if it looks like none, with
        all that was tried.

    Examples
    --------
    >>> read_puzzle("https://puzz.link/p?slither/3/2/8c1") == read_puzzle("3x2t0:3a2b1")
    True
    >>> read_puzzle("https://puzz.link/p?sudoku/9/9/5zzzz") == read_puzzle("5" + 80 * "0")
    True
    """
    path, name = _file_of(text_or_address.strip())
    if path is None:
        return read_text(text_or_address, kind)
    if _holds_rows(path):
        return _read_row(path, name, kind)
    try:
        return read_text(_text_of(path), kind)
    except PuzzleError as error:
        raise PuzzleError(f"{path}: {error}") from None


def read_all(text_or_address: str, kind: str | None = None) -> list[NamedPuzzle | csv_table.Reject]:
    """Return what `read_puzzle` reads, and of a CSV or a list of sudoku without `#` every row.

    A row that holds no puzzle is a `Reject` in its place. Errors are those of `read_puzzle`.

    Examples
    --------
    >>> read_all("3x2t0:3a2b1")
    [NamedPuzzle(puzzle_id='', puzzle=Slitherlink(rows=2, cols=3, clues='3.2..1'))]
    """
    path, name = _file_of(text_or_address.strip())
    if name is not None:
        return [NamedPuzzle(name, _read_row(path, name, kind))]
    if path and _holds_rows(path):
        rows = _rows_of(path, kind)
    else:
        text = _text_of(path) if path else text_or_address
        is_list = sudoku_text.is_list(text) and (kind or _kind_of_text(text)) == "sudoku"
        rows = sdm.read(text) if is_list else []
        if len(rows) < 2:
            return [NamedPuzzle("", read_puzzle(text_or_address, kind))]
    return [
        NamedPuzzle(row.puzzle_id, row.puzzle) if isinstance(row, csv_table.Row) else row
        for row in rows
    ]


def read_positions(path: str | Path) -> list[csv_table.Row | csv_table.Reject]:
    """Return the positions of sudoku in a file, each row with its line, id and `SudokuPosition`.

    Parameters
    ----------
    path
        A CSV table of `id, clues, eliminated` (no such column: nothing is eliminated yet), where
        `+` before a digit is passed over; an sdm file; or any other file that `read_puzzle`
        reads, which holds one position.

    Returns
    -------
    list
        In the order of the file. A row that holds no position is a `Reject`.

    Raises
    ------
    PuzzleError
        When the file cannot be read at all; the message names file and line.
    """
    path = Path(path)
    if path.suffix.lower() == TABLE:
        return csv_table.read_file(path, "sudoku position")
    if path.suffix.lower() == LIST:
        found = _rows_of(path, "sudoku")
    else:
        found = [csv_table.Row(1, "1", read_puzzle(str(path), "sudoku"), {})]
    return [_as_position(row) if isinstance(row, csv_table.Row) else row for row in found]


def _as_position(row: csv_table.Row) -> csv_table.Row:
    eliminated = getattr(row.puzzle, "eliminated", frozenset())
    return row._replace(puzzle=SudokuPosition(row.puzzle.clues, eliminated))


def _file_of(name: str) -> tuple[Path | None, str | None]:
    """Return the file that `name` names, None if it is a puzzle itself, and the id after `#`."""
    if _is_file(name):
        return Path(name), None
    table, mark, puzzle_id = name.partition("#")
    if mark and table.lower().endswith((TABLE, LIST)):
        return Path(table), puzzle_id
    if FILE_NAME.fullmatch(name) and not ADDRESS.match(name):
        expected = slitherlink_text.EXPECTED
        raise PuzzleError(f"{quoted(name)}: expected {expected}, found no such file")
    return None, None


def _holds_rows(path: Path) -> bool:
    return path.suffix.lower() in (TABLE, LIST)


def _rows_of(path: Path, kind: str | None) -> list[csv_table.Row | csv_table.Reject]:
    if path.suffix.lower() == TABLE:
        return csv_table.read_file(path, kind)
    found = sdm.read(_text_of(path))
    if not found:
        raise PuzzleError(f"{path}: expected a sudoku of 81 characters a line, found none")
    return found


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


def read_text(text: str, kind: str | None = None) -> Puzzle:
    """Return the puzzle of a text that names no file; otherwise as `read_puzzle`.

    >>> read_text("3x2t0:3a2b1").clues
    '3.2..1'
    """
    text = text.replace("\ufeff", "").strip()
    if not text:
        raise PuzzleError("expected a puzzle, found an empty text")
    if ADDRESS.match(text):
        return ADDRESSES[kind or _kind_of_address(text)].read(text)
    return TEXTS[kind or _kind_of_text(text)].read(text)


def _kind_of_address(text: str) -> str:
    name = addresses.name_of(text)
    for kind, notation in ADDRESSES.items():
        if name in notation.NAMES:
            return kind
    raise PuzzleError(
        f"expected an address of a 'slither' or a 'sudoku' puzzle, found {quoted(name)}"
    )


def _kind_of_text(text: str) -> str:
    if slitherlink_text.is_certain(text):
        return "slitherlink"
    return "sudoku" if sudoku_text.is_likely(text) else "slitherlink"


def _read_row(path: Path, puzzle_id: str | None, kind: str | None) -> Puzzle:
    found = _rows_of(path, kind)
    rows = [row for row in found if isinstance(row, csv_table.Row)]
    if puzzle_id is None:
        if len(found) == len(rows) == 1:
            return rows[0].puzzle
        example = f", for example {path}#{rows[0].puzzle_id}" if rows else ""
        raise PuzzleError(
            f"{path}: expected the id of a puzzle after the name, {path.name}#id, found no id "
            f"among {len(found)} rows{example}{_why(found)}"
        )
    # The first of that id, as in a corpus.
    for row in rows:
        if row.puzzle_id == puzzle_id:
            return row.puzzle
    of_this_id = [row for row in found if row.puzzle_id == puzzle_id]
    raise PuzzleError(
        f"{path}: expected a puzzle with the id {puzzle_id!r}, found none that can be read among "
        f"{len(found)} rows{_why(of_this_id or found)}"
    )


def _why(found) -> str:
    rejects = [row for row in found if isinstance(row, csv_table.Reject)]
    return f"; line {rejects[0].line} was rejected: {rejects[0].reason}" if rejects else ""
