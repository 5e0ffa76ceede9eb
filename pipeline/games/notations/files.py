"""A record in any notation, and the notation that the name of a file asks for."""

import os
from itertools import chain, count
from pathlib import Path

from pipeline.files.atomic import write_text
from pipeline.games.match import GameRecord
from pipeline.games.notations import digits, sgf
from pipeline.texts.errors import PuzzleError

WRITE = {".sgf": sgf.write, ".txt": digits.write}
LONGEST = 100_000
"""Bytes of a record; no game is so long."""


def read_record(text: str) -> GameRecord:
    """Return the game in whichever notation `text` is, or raise PuzzleError with its complaint."""
    text = text.replace("\ufeff", "").strip()
    if text.startswith("("):
        return sgf.read(text)
    return digits.read(text)


def read_file(path: Path) -> GameRecord:
    """Return the game in a file; errors name the file."""
    try:
        if path.stat().st_size > LONGEST:
            raise PuzzleError(f"expected a record of at most {LONGEST} bytes")
        return read_record(path.read_text(encoding="utf-8-sig"))
    except UnicodeDecodeError:
        raise PuzzleError(f"{path}: expected a record as UTF-8 text") from None
    except OSError as error:
        raise PuzzleError(f"{path}: expected a file with a record: {error.strerror}") from None
    except PuzzleError as error:
        raise PuzzleError(f"{path}: {error}") from None


def check_place(path: Path) -> None:
    """Raise PuzzleError unless a record can be written there: its ending, its folder.

    A folder that is not there is made when the record is written.
    """
    if path.suffix.lower() not in WRITE:
        raise PuzzleError(
            f"{path}: expected the ending .sgf, or .txt for the moves in digits, to know how to "
            "write the record"
        )
    folder = next(filter(Path.exists, path.absolute().parents))
    if not os.access(folder, os.W_OK) or not folder.is_dir():
        raise PuzzleError(f"{path}: expected a place in a folder that can be written to")


def free_place(path: Path) -> Path:
    """Return the path, or, where a file is already, the same with the first number that is free."""
    others = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    return next(place for place in chain([path], others) if not place.exists())


def write_file(record: GameRecord, path: Path) -> None:
    """Write a record in the notation that the name of the file asks for."""
    check_place(path)
    write_text(path, WRITE[path.suffix.lower()](record))
