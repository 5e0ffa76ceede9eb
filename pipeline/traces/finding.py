"""All that the patterns see in the positions of a file."""

import os
from collections.abc import Iterator
from pathlib import Path

import pandas as pd

from pipeline.puzzles.notations import csv_table
from pipeline.puzzles.notations.sudoku.positions import write_candidates
from pipeline.solvers.sudoku.catalogue import catalogue
from pipeline.solvers.sudoku.find import find

COLUMNS = [
    "id", "technique", "technique_id", "alias", "title", "notation", "placements", "eliminations",
]  # fmt: skip


def find_in_file(path: str | Path, out: str | Path, all_techniques: bool) -> Iterator[str]:
    """Write every application of every pattern at each position of a file.

    Parameters
    ----------
    path : path of a CSV file with the columns id, clues, eliminated
    out : path
        `.parquet` for Parquet, anything else for CSV: one row an application, with the columns
        id, technique (its number), technique_id, alias, title and notation (the two message
        fields), placements and eliminations (as digit, row, column).
    all_techniques : bool
        Whether those of the catalogue that the solver does not ask are asked, too.

    Yields
    ------
    str
        What is wrong with a row that was left out, with file and line.
    """
    known = catalogue().techniques
    numbers = list(known) if all_techniques else catalogue().order.tolist()
    rows = []
    for read in csv_table.read_file(path, "sudoku position"):
        if isinstance(read, csv_table.Reject):
            yield f"{Path(path).name}, line {read.line}: {read.reason}; left out"
            continue
        for found in find(read.puzzle.clues, write_candidates(read.puzzle).split(), numbers):
            technique = known[found.number]
            rows.append(
                (
                    read.puzzle_id, found.number, technique.id, technique.alias, found.title,
                    found.notation, " ".join(found.placements), " ".join(found.eliminations),
                )
            )  # fmt: skip
    _write(pd.DataFrame(rows, columns=COLUMNS), Path(out))


def _write(table: pd.DataFrame, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    if path.suffix == ".parquet":
        table.to_parquet(beside, index=False)
    else:
        table.to_csv(beside, index=False, lineterminator="\n")
    beside.replace(path)
