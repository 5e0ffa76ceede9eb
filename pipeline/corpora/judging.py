"""How many solutions the puzzles of a corpus have: a puzzle should have exactly one."""

import sys

import numpy as np
import pandas as pd

from pipeline.kinds.slitherlink import exact as slitherlink
from pipeline.kinds.slitherlink.edges import LINE
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.sudoku import exact as sudoku
from pipeline.notations.errors import PuzzleError
from pipeline.tables import SCHEMAS

UNDECIDED = -1


def judge(puzzles: pd.DataFrame) -> pd.DataFrame:
    """Count the solutions of every puzzle.

    Parameters
    ----------
    puzzles : table `puzzles`
        Puzzles of a kind that nobody can count yet are left out; so is a puzzle that cannot be
        read or counted, with one line on stderr.

    Returns
    -------
    table `judgements`: `solutions` is 0, 1, or 2 for more than one.

    Examples
    --------
    >>> puzzles = pd.DataFrame({"corpus": "c", "puzzle_id": ["a", "b", "c"],
    ...     "kind": "slitherlink", "rows": 1, "cols": 2, "clues": ["00", "33", ".."]})
    >>> judge(puzzles)["solutions"].tolist()
    [0, 1, 2]
    """
    counts = np.full(len(puzzles), UNDECIDED, np.int8)
    for kind, count in COUNT.items():
        of_kind = (puzzles["kind"] == kind).to_numpy(bool)
        counts[of_kind] = count(puzzles[of_kind])
    judged = puzzles[["corpus", "puzzle_id"]].assign(solutions=counts)[counts != UNDECIDED]
    return judged[list(SCHEMAS["judgements"].columns)].reset_index(drop=True)


def doubtful(puzzles: pd.DataFrame, outcomes: pd.DataFrame) -> pd.DataFrame:
    """Return the judgements of puzzles that a solver did not finish and that have not one solution.

    Only what the solver left open, ended with a hypothesis or finished without a line is
    counted, so that this takes little time. `judge` counts all.

    Parameters
    ----------
    puzzles : table `puzzles`
    outcomes : table `outcomes`, of one solver
        Of Slitherlink the columns `ended` and `lines` are asked; where there are no `lines`, as
        of sudoku, `ended` alone.

    Returns
    -------
    table `judgements`, of those with no or several solutions

    Examples
    --------
    >>> puzzles = pd.DataFrame({"corpus": "c", "puzzle_id": ["a", "b"], "kind": "slitherlink",
    ...     "rows": 1, "cols": 2, "clues": ["00", "33"]})
    >>> outcomes = pd.DataFrame({"corpus": "c", "puzzle_id": ["a", "b"],
    ...     "ended": ["contradiction", "solved"], "lines": ["---/----", "+-+/++++"]})
    >>> doubtful(puzzles, outcomes)[["puzzle_id", "solutions"]].to_numpy().tolist()
    [['a', 0]]
    """
    sure = outcomes["ended"] == "solved"
    if "lines" in outcomes:
        # A board without a line is no solution of a Slitherlink, though all clues may be kept.
        lines = outcomes["lines"].fillna("")
        sure &= lines.eq("") | lines.str.contains(LINE, regex=False)
    unsure = puzzles.merge(outcomes.loc[~sure, ["corpus", "puzzle_id"]])
    judgements = judge(unsure)
    return judgements[judgements["solutions"] != 1]


def _count_slitherlinks(puzzles: pd.DataFrame) -> list[int]:
    counts = []
    for row in puzzles.itertuples():
        try:
            puzzle = Slitherlink(int(row.rows), int(row.cols), row.clues)
            counts.append(slitherlink.count_solutions(puzzle))
        except PuzzleError as error:
            counts.append(_left_out(row, error))
    return counts


def _count_sudoku(puzzles: pd.DataFrame) -> np.ndarray:
    clues = np.zeros((len(puzzles), 81), np.int8)
    unreadable = []
    for at, row in enumerate(puzzles.itertuples()):
        try:
            clues[at] = sudoku.digits_of(row.clues)
        except PuzzleError as error:
            _left_out(row, error)
            unreadable.append(at)
    counts = sudoku.count_all(clues).counts
    for row in puzzles[counts == UNDECIDED].itertuples():
        _left_out(row, f"found no answer within {sudoku.MOST_TRIED} tried digits")
    counts[unreadable] = UNDECIDED
    return counts


COUNT = {"slitherlink": _count_slitherlinks, "sudoku": _count_sudoku}


def _left_out(row, why) -> int:
    print(f"{row.corpus}, puzzle {row.puzzle_id}: {why}; left out", file=sys.stderr)
    return UNDECIDED
