"""The table of the verb `list-techniques`: what the techniques see in the positions of a file."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import pandas as pd

from pipeline.corpora.any_puzzle import is_table, read_all
from pipeline.files.atomic import atomic_path
from pipeline.files.csv_safe import table_for_spreadsheet
from pipeline.kinds.sudoku.cells import POSITIONS
from pipeline.kinds.sudoku.exact import solutions
from pipeline.kinds.sudoku.exact.counting import without_solution
from pipeline.kinds.sudoku.notations.positions import write_candidates
from pipeline.kinds.sudoku.presentation.reasons.player_names import player_name
from pipeline.kinds.sudoku.puzzle import Sudoku, clash_of
from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.kinds.sudoku.solver.find import find
from pipeline.notations.csv_table import Reject, read, read_file
from pipeline.notations.puzzle_text import TABLE, file_named, text_of
from pipeline.texts.errors import PuzzleError, repeated_id

COLUMNS = [
    "id", "technique", "technique_id", "name", "alias", "title", "notation", "placements",
    "eliminations",
]  # fmt: skip


def list_techniques(positions: Iterable, name: str, out: Path) -> Iterator[str]:
    """Write the table of some positions; yield what is wrong with rows that are left out.

    `positions` are as `read_positions` gives them, and `name` is what messages call their file.

    The table has COLUMNS: `name` is what players call this case in English, `title` and `notation`
    are the two message fields, candidates are digit, row, column. It is Parquet where `out` ends in
    .parquet, CSV where it ends in .csv. PuzzleError where there is no position.
    """
    known = catalogue().techniques
    rows, ids = [], set()
    for found in positions:
        if isinstance(found, Reject):
            yield f"{name}, line {found.line}: {found.reason}; left out"
            continue
        id_, position = found.puzzle_id or "1", found.puzzle
        problem = repeated_id(id_) if id_ in ids else _contradiction_of(position)
        if problem:
            yield f"{name}, position {id_!r}: {problem}; left out"
            continue
        ids.add(id_)
        for seen in find(position.clues, write_candidates(position).split()):
            technique = known[seen.technique]
            rows.append(
                (
                    id_, technique.number, technique.id,
                    player_name(technique.number, seen.notation), technique.alias, seen.title,
                    seen.notation, seen.placements, seen.eliminations,
                )
            )  # fmt: skip
    if not ids:
        raise PuzzleError("no position could be read, so that no table was written")
    _write(pd.DataFrame(rows, columns=COLUMNS), out)


def read_positions(text: str, encoding: str | None = None) -> list:
    """Return what a person gave: a table of positions, a row of one, or any notation of sudoku."""
    path, row = file_named(text.strip())
    if path and row is None and path.suffix.lower() == TABLE:
        if not encoding:
            return read_file(path, POSITIONS)
        path, text = None, text_of(path, encoding)
    if path is None and is_table(text):
        return list(read(text.encode(), POSITIONS).found)
    return read_all(text, "sudoku", encoding)


def _contradiction_of(position: Sudoku) -> str:
    """Return what contradicts the solution of a position, "" if nothing does."""
    clash = clash_of(position)
    if clash:
        return f"clues: {clash}"
    if not solutions(position, 1):
        return "clues: expected a position that has a solution, found none; mend its digits"
    return str(without_solution(position))


def _write(table: pd.DataFrame, path: Path) -> None:
    with atomic_path(path) as beside:
        if path.suffix.lower() == ".parquet":
            table.to_parquet(beside, index=False)
        else:
            table_for_spreadsheet(table).to_csv(beside, index=False, lineterminator="\n")
