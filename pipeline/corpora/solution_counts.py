"""How many solutions the puzzles of a corpus have: a puzzle should have exactly one."""

import sys
from pathlib import Path

import pandas as pd

from pipeline import kinds
from pipeline.tables import KEYS
from pipeline.tables.files import read_puzzles_in_groups
from pipeline.tables.leaving_out import without
from pipeline.tables.writing import write_frames
from pipeline.texts.errors import PuzzleError

KEY = KEYS["puzzles"]


def count_solutions(puzzles: pd.DataFrame) -> pd.DataFrame:
    """Return the table `solution_counts`: 0, 1, or 2 for more than one, of the table `puzzles`.

    Puzzles of a kind without an exact solver are left out; so is a puzzle that cannot be read or
    counted, with one line on stderr.
    """
    counted = [
        _counts(of_kind, kinds.kind(name))
        for name, of_kind in puzzles.groupby("kind")
        if name in kinds.names() and kinds.kind(name).has("exact")
    ]
    solutions = pd.concat(counted).sort_index() if counted else pd.Series(dtype="int8")
    return puzzles.loc[solutions.index, KEY].assign(solutions=solutions).reset_index(drop=True)


def write_solution_counts(puzzles: Path, out: Path, chunk: tuple[int, int] = (1, 1)) -> Path:
    """Count the solutions of the table at `puzzles`, or of one chunk of it, to `out`."""
    counted = map(count_solutions, read_puzzles_in_groups(puzzles, chunk))
    return write_frames("solution_counts", counted, out)


def doubtful(puzzles: pd.DataFrame, outcomes: pd.DataFrame) -> pd.DataFrame:
    """Return the puzzles that have no or several solutions, as rows of `solution_counts`.

    `outcomes` are those of one solver; the kind says which of them prove that there is just one
    solution. Only the others are counted, so that this takes little time.
    """
    kind = kinds.kind(puzzles["kind"].iloc[0]) if len(puzzles) else None
    if kind is None or kind.exact is None:
        return count_solutions(puzzles[:0])
    unsound = [solver.name for solver in kind.solvers if not solver.proves]
    sure = kind.exact.is_proven(outcomes) & ~outcomes["solver"].isin(unsound)
    solution_counts = count_solutions(puzzles.merge(outcomes.loc[~sure, KEY]))
    return solution_counts[solution_counts["solutions"] != 1]


def with_one_solution(table: pd.DataFrame, solution_counts: pd.DataFrame) -> pd.DataFrame:
    """Return the rows of `table` but those of puzzles known to have no or several solutions.

    >>> puzzles = pd.DataFrame({"corpus": "c", "puzzle_id": ["a", "b", "d"]})
    >>> solution_counts = puzzles[:2].assign(solutions=[2, 1])
    >>> with_one_solution(puzzles, solution_counts)["puzzle_id"].tolist()
    ['b', 'd']
    """
    return without(table, solution_counts[solution_counts["solutions"] != 1])


def _counts(puzzles: pd.DataFrame, kind: kinds.Kind) -> pd.Series:
    boards, counts = {}, {}
    for row in puzzles.itertuples():
        try:
            boards[row.Index] = kind.puzzle_of(row)
        except PuzzleError as error:
            _left_out(row, error)
    for at, found in zip(boards, kind.exact.count_many(list(boards.values())), strict=True):
        if isinstance(found, int):
            counts[at] = found
        else:
            _left_out(puzzles.loc[at], found)
    return pd.Series(counts, dtype="int8")


def _left_out(row, why) -> None:
    print(f"{row.corpus}, puzzle {row.puzzle_id}: {why}; left out", file=sys.stderr)
