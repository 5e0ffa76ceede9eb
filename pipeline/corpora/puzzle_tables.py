"""The table `puzzles` of a file by itself, or of a single puzzle."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pandas as pd

from pipeline import games, kinds
from pipeline.corpora.description import description_of_csv
from pipeline.corpora.reading import rows_of
from pipeline.corpora.table_of_puzzles import table_of
from pipeline.notations.csv_table import Row
from pipeline.tables import validate

WITHOUT_ID = "puzzle"
"""What tables call a single puzzle that has no id."""


def read_puzzles(
    path: str | Path,
    kind: str | None = None,
    encoding: str | None = None,
    each: Callable = lambda puzzle: None,
) -> tuple[pd.DataFrame, pd.DataFrame]:
    """Read a file of puzzles by itself, and return `puzzles` and `rejects`.

    It is whatever `pipeline.corpora.table_of_puzzles` reads; the id of a puzzle of a list is the
    number of its line, and positions of a game are a CSV with its columns. Of a puzzle without a
    part its size says the part. The `encoding` is guessed where it is not given. `each` is called
    with each puzzle, which may hold more than its row does. PuzzleError or SettingsError where the
    file cannot be read.
    """
    path, table = Path(path), None
    if kind in kinds.names() or kind not in games.names():
        kind, table = table_of(path, kind, encoding)
        table = table._replace(found=_passed_on(table.found, each))
    description = description_of_csv(path, kind, encoding)
    tables = rows_of(description, path.parent, table)
    puzzles, rejects = (validate(name, tables[name]) for name in ("puzzles", "rejects"))
    if description.has_levels:
        by_size = puzzles["rows"].map(kinds.kind(kind).part_of_size)
        puzzles["part"] = puzzles["part"].where(puzzles["part"] != "", by_size)
    return puzzles, rejects


def _passed_on(rows: Iterable, each: Callable) -> Iterator:
    for row in rows:
        if isinstance(row, Row):
            each(row.puzzle)
        yield row


def one_puzzle(puzzle, part: str = "", puzzle_id: str | None = None) -> pd.DataFrame:
    """Return the table `puzzles` of a single puzzle; without a part its size says it.

    >>> from pipeline.corpora.any_puzzle import read_puzzle
    >>> one_puzzle(read_puzzle("3x2t0:3a2b1"))[["puzzle_id", "rows", "clues"]].values.tolist()
    [['puzzle', 2, '3.2..1']]
    """
    kind = kinds.of_puzzle(puzzle)
    row = {
        "corpus": "one",
        "puzzle_id": puzzle_id or WITHOUT_ID,
        "kind": kind.name,
        "rows": puzzle.rows,
        "cols": puzzle.cols,
        "clues": puzzle.clues,
        "book": "",
        "part": part or kind.part_of_size(puzzle.rows),
        "solutions": None,
        "held_out": False,
    }
    return validate("puzzles", pd.DataFrame([row]))
