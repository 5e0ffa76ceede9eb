"""Puzzles as a person names them: a file, a row of one, a text, or `-`, the standard input."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import click
import pandas as pd

from pipeline import kinds
from pipeline.files.settings import SettingsError
from pipeline.texts.errors import PuzzleError, quoted
from pipeline.texts.messages import Message, message

STANDARD_INPUT = "-"
IN_MESSAGES = "standard input"
CLUES_ONLY = "Only the clues are used here, not what pencil marks leave out; `show` uses both."


def text_given(given: str, encoding: str | None = None) -> str:
    """Return the text that the standard input holds where `given` is `-`, else `given` itself.

    It is UTF-8 in any locale, if no other `encoding` is given; PuzzleError where it is not.
    """
    from pipeline.notations.puzzle_text import text_in

    if given != STANDARD_INPUT:
        return given
    if sys.stdin is None:
        raise PuzzleError(f"{IN_MESSAGES}: expected a puzzle, found it closed")
    return text_in(sys.stdin.buffer.read(), IN_MESSAGES, encoding)


def puzzles_given(
    given: str, kind: str | None, encoding: str | None = None
) -> tuple[str, pd.DataFrame, pd.DataFrame]:
    """Return the kind of the puzzles that a person names, and the tables `puzzles` and `rejects`.

    `given` is a table, a list or a folder of puzzles, FILE#ID for a row of one, a puzzle in any
    notation, or `-` for the standard input, which holds any of these. Rows that cannot be read are
    named on stderr. PuzzleError where a single puzzle cannot be read.
    """
    from pipeline.corpora.any_puzzle import ending_of_rows, file_of_rows, read_puzzle_of_part
    from pipeline.corpora.puzzle_tables import one_puzzle
    from pipeline.notations.puzzle_text import file_named
    from pipeline.tables import SCHEMAS

    text = text_given(given, encoding)
    ending = ending_of_rows(text) if given == STANDARD_INPUT else ""
    if ending:
        with TemporaryDirectory() as folder:
            path = Path(folder) / f"standard-input{ending}"
            path.write_text(text, encoding="utf-8")
            try:
                return _rows_in(path, IN_MESSAGES, kind)
            except (PuzzleError, SettingsError) as error:
                raise PuzzleError(str(error).replace(str(path), IN_MESSAGES)) from None
    path = file_of_rows(text, encoding)
    if path:
        return _rows_in(path, given, kind, encoding)
    if kind and kind not in kinds.names():
        name = IN_MESSAGES if given == STANDARD_INPUT else quoted(given)
        raise PuzzleError(f"{name}: expected a CSV file of positions of {kind}")
    puzzle, part = read_puzzle_of_part(text, kind, encoding)
    say_what_is_left_out(puzzle)
    table = one_puzzle(puzzle, part, file_named(text.strip())[1])
    return table["kind"].iloc[0], table, pd.DataFrame(columns=list(SCHEMAS["rejects"].columns))


def say_what_is_left_out(puzzle) -> None:
    """Say on stderr where a puzzle holds more than the clues that a verb takes."""
    from pipeline.notations.converting import beside_clues

    if beside_clues(puzzle):
        click.echo(CLUES_ONLY, err=True)


def _rows_in(path: Path, name: str, kind: str | None, encoding: str | None = None):
    """Return what a file of rows holds, which messages call `name`."""
    from pipeline.corpora.puzzle_tables import read_puzzles
    from pipeline.notations.converting import beside_clues

    marked = []
    puzzles, rejects = read_puzzles(
        path, kind, encoding, lambda one: marked.append(bool(beside_clues(one)))
    )
    if any(marked):
        click.echo(CLUES_ONLY, err=True)
    if name == IN_MESSAGES:
        rejects["file"] = name
        rejects["reason"] = rejects["reason"].str.replace(path.name, name, regex=False)
    kind = kind or next(iter(puzzles["kind"]), "")
    for row in rejects.itertuples():
        where = f", line {row.line}" if row.line else ""
        click.echo(f"{name}{where}: {row.reason}", err=True)
    return kind, puzzles, rejects


def solutions_of(puzzle) -> int | str:
    """Return how many solutions a puzzle has, 2 for more; in words why that is not known."""
    of_kind = kinds.of_puzzle(puzzle)
    return next(iter(of_kind.exact.count_many([puzzle]))) if of_kind.exact else 1


def number_found(solutions: int) -> Message:
    """Return in words how many solutions a puzzle has that should have one: none, or several."""
    return message("solutions_several" if solutions else "solutions_none")
