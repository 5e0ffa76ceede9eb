"""Any notation of a puzzle, or a file that holds one, to the puzzle."""

import re
from pathlib import Path
from typing import NamedTuple

from pipeline.puzzles.errors import PuzzleError, quoted
from pipeline.puzzles.notations import csv_table, loopy, puzzlink, slprob, text_grid
from pipeline.puzzles.slitherlink import Slitherlink

ADDRESS = re.compile(r"https?:|slither|[^\s?]*\?[a-z]")
GAME_ID = re.compile(r"[0-9][0-9a-z]*[:#]")
TABLE = ".csv"
FILE_NAME = re.compile(r"\S*[\\/][^\n]*|[^\n]+\.(csv|dat|txt)", re.IGNORECASE)
EXPECTED = (
    "an address, a Loopy game ID, a slprob.dat, a text grid, or the path of a file that holds one"
)


class NamedPuzzle(NamedTuple):
    """A puzzle and its id in the table that it comes from, "" where there is none."""

    puzzle_id: str
    puzzle: Slitherlink


def read_puzzle(text_or_address: str) -> Slitherlink:
    """Return the puzzle in whichever notation `text_or_address` is.

    Parameters
    ----------
    text_or_address : str
        A puzz.link or pzv.jp address, a Loopy game ID, the text of a slprob.dat or of a grid, or
        the path of a file that holds one of these. A row of a CSV table is `path.csv#id`; a table
        of one puzzle needs no id. Digits that could be a grid and a slprob.dat are a grid.

    Raises
    ------
    PuzzleError
        With the complaint of the notation that the text looks like; if it looks like none, with
        all that was tried.

    Examples
    --------
    >>> read_puzzle("https://puzz.link/p?slither/3/2/8c1") == read_puzzle("3x2t0:3a2b1")
    True
    >>> read_puzzle("3.2\\n..1") == read_puzzle("2,3\\n1,1,3\\n1,3,2\\n2,3,1\\n0,0,0")
    True
    """
    path, puzzle_id = _file_of(text_or_address.strip())
    if path is None:
        return _read_text(text_or_address)
    if path.suffix.lower() == TABLE:
        return _read_row(path, puzzle_id)
    try:
        return _read_text(path.read_text(encoding="utf-8-sig"))
    except UnicodeDecodeError:
        raise PuzzleError(f"{path}: expected a puzzle as UTF-8 text") from None
    except (OSError, PuzzleError) as error:
        raise PuzzleError(f"{path}: {error}") from None


def read_all(text_or_address: str) -> list[NamedPuzzle | csv_table.Reject]:
    """Return what `read_puzzle` reads, and of a CSV table without `#id` every row.

    A row that holds no puzzle is a `Reject` in its place. Errors are those of `read_puzzle`.

    Examples
    --------
    >>> read_all("3x2t0:3a2b1")
    [NamedPuzzle(puzzle_id='', puzzle=Slitherlink(rows=2, cols=3, clues='3.2..1'))]
    """
    path, puzzle_id = _file_of(text_or_address.strip())
    if path is None or path.suffix.lower() != TABLE:
        return [NamedPuzzle("", read_puzzle(text_or_address))]
    if puzzle_id is not None:
        return [NamedPuzzle(puzzle_id, _read_row(path, puzzle_id))]
    return [
        NamedPuzzle(row.puzzle_id, row.puzzle) if isinstance(row, csv_table.Row) else row
        for row in csv_table.read_file(path)
    ]


def _file_of(name: str) -> tuple[Path | None, str | None]:
    """Return the file that `name` names, None if it is a puzzle itself, and the id after `#`."""
    if _is_file(name):
        return Path(name), None
    table, mark, puzzle_id = name.partition("#")
    if mark and table.lower().endswith(TABLE):
        return Path(table), puzzle_id
    if FILE_NAME.fullmatch(name) and not ADDRESS.match(name):
        raise PuzzleError(f"{quoted(name)}: expected {EXPECTED}, found no such file")
    return None, None


def _is_file(name: str) -> bool:
    try:
        return "\n" not in name and Path(name).is_file()
    except (OSError, ValueError):
        # Too long or too odd to be a name; then it is a puzzle or nothing.
        return False


def _read_text(text: str) -> Slitherlink:
    text = text.replace("\ufeff", "").strip()
    if not text:
        raise PuzzleError("expected a puzzle, found an empty text")
    if ADDRESS.match(text):
        return puzzlink.read(text)
    if GAME_ID.match(text):
        return loopy.read(text)
    if "," in text and text[0].isdigit():
        return slprob.read(text)
    complaints = []
    for name, notation in (("text grid", text_grid), ("slprob.dat", slprob)):
        try:
            return notation.read(text)
        except PuzzleError as error:
            complaints.append(f"as {name}: {error}")
    raise PuzzleError(f"expected {EXPECTED}, found {quoted(text)} ({'; '.join(complaints)})")


def _read_row(path: Path, puzzle_id: str | None) -> Slitherlink:
    found = csv_table.read_file(path)
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
