"""All that the patterns see in the positions of a file."""

from collections.abc import Iterator
from pathlib import Path

import pandas as pd

from pipeline.files.atomic import written_beside
from pipeline.files.csv_safe import table_for_spreadsheet
from pipeline.kinds.sudoku.exact import solutions
from pipeline.kinds.sudoku.grid import CANDIDATE, CELL_NAMES, DIGITS
from pipeline.kinds.sudoku.notations.position_files import read_positions
from pipeline.kinds.sudoku.notations.positions import write_candidates
from pipeline.kinds.sudoku.position import SudokuPosition
from pipeline.kinds.sudoku.puzzle import clash_of
from pipeline.kinds.sudoku.reasons.players import player_name
from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.kinds.sudoku.solver.find import find
from pipeline.notations.csv_table import Reject

COLUMNS = [
    "id", "technique", "technique_id", "name", "alias", "title", "notation", "placements",
    "eliminations",
]  # fmt: skip


def find_in_file(path: str | Path, out: str | Path, all_techniques: bool) -> Iterator[str]:
    """Write every application of every pattern at each position of a file.

    Parameters
    ----------
    path : path
        A CSV file with the columns id, clues, eliminated, an sdm file, or a grid with pencil
        marks, as `read_positions` reads them.
    out : path
        `.parquet` for Parquet, anything else for CSV: one row an application, with the columns
        id, technique (its number), technique_id, name (what players call this case in English),
        alias, title and notation (the two message fields), placements and eliminations (as digit,
        row, column).
    all_techniques : bool
        Whether those of the catalogue that the solver does not ask are asked, too.

    Yields
    ------
    str
        What is wrong with a row that was left out, with file and line.

    Raises
    ------
    PuzzleError
        When the file cannot be read at all.
    """
    known = catalogue().techniques
    numbers = list(known) if all_techniques else catalogue().order.tolist()
    rows, lines = [], {}
    for read in read_positions(path):
        problem = _problem(read, lines)
        if problem:
            yield f"{Path(path).name}, line {read.line}: {problem}; left out"
            continue
        lines[read.puzzle_id] = read.line
        for found in find(read.puzzle.clues, write_candidates(read.puzzle).split(), numbers):
            technique = known[found.number]
            rows.append(
                (
                    read.puzzle_id, found.number, technique.id,
                    player_name(found.number, found.notation), technique.alias, found.title,
                    found.notation, " ".join(found.placements), " ".join(found.eliminations),
                )
            )  # fmt: skip
    _write(pd.DataFrame(rows, columns=COLUMNS), Path(out))


def _problem(read, lines: dict[str, int]) -> str:
    """Return what is wrong with a row, "" if it is a position; `lines` are those of ids so far."""
    if isinstance(read, Reject):
        return read.reason
    if read.puzzle_id in lines:
        return (
            f"the id {read.puzzle_id!r} is on line {lines[read.puzzle_id]} already; "
            "give each position an id of its own"
        )
    return _wrong(read.puzzle)


def _wrong(position: SudokuPosition) -> str:
    """Return what shows that a digit or an eliminated candidate is wrong, "" if nothing does."""
    clash = clash_of(position)
    if clash:
        return f"clues: {clash}"
    found = solutions(position.clues)
    if not found:
        return "clues: expected a position that has a solution, found none; mend its digits"
    for name in write_candidates(position).split():
        cell = CANDIDATE[name] // DIGITS
        # Of several solutions nobody knows which one is meant.
        if len(found) == 1 and found[0][cell] == name[0]:
            return (
                f"eliminated: expected candidates that the solution does not have, found {name}: "
                f"it has {name[0]} in {CELL_NAMES[cell]}; take it off the list"
            )
    return ""


def _write(table: pd.DataFrame, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with written_beside(path) as beside:
        if path.suffix == ".parquet":
            table.to_parquet(beside, index=False)
        else:
            table_for_spreadsheet(table).to_csv(beside, index=False, lineterminator="\n")
