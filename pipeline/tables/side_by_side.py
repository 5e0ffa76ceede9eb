"""The tables of a corpus side by side, some thousand puzzles at a time."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pandas as pd

from pipeline.tables.files import columns_of, read_puzzles_in_groups, read_table
from pipeline.tables.schemas.phases import KEYS

ID = "puzzle_id"


def side_by_side(
    puzzles: Path, others: Mapping[str, tuple[Path, list[str] | None]]
) -> Iterator[tuple[pd.DataFrame, dict[str, pd.DataFrame]]]:
    """Yield a part of the table `puzzles` of one corpus, and the rows of its puzzles in others.

    There is one part at least, though it be empty. `others` are, by a name of any sort, tables that
    are sorted by puzzle, and which of their columns are read, None for all.
    """
    for path, columns in others.values():
        columns_of(path, columns or KEYS["puzzles"])
    for part in read_puzzles_in_groups(puzzles):
        ends = (part[ID].iloc[0], part[ID].iloc[-1]) if len(part) else ("", "")
        within = [(ID, ">=", ends[0]), (ID, "<=", ends[1])]
        found = {
            name: read_table(path, columns, within) for name, (path, columns) in others.items()
        }
        yield part, found


def rows_of(files: Mapping[str, Path], ids: pd.Series | None = None) -> dict[str, pd.DataFrame]:
    """Return tables by the names of their files, of each the rows of some puzzles, or all."""
    # Arrow takes an empty list for one of nothing, not of texts; no puzzle has an empty id.
    asked = None if ids is None else [(ID, "in", ids.tolist() or [""])]
    return {name: read_table(path, filters=asked) for name, path in files.items()}
