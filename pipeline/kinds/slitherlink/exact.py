"""How many solutions a Slitherlink has, and which: what is forced, and a SAT solver for the rest.

This knows no technique and says nothing of difficulty. It only says what is true of a puzzle.

Glossary: an *edge* is a variable, true where there is a line. A *dot* is a corner of cells; four
edges meet in it, fewer on the border. A *loop* is a closed line. A *cut* is a clause that
forbids a loop beside which there would have to be more lines.

Clues and dots are clauses from the start. That all lines are one loop is not: it would take many
clauses, most of them never needed. So the solver may draw several loops, and each of them is then
cut. A loop that keeps all clues by itself is a solution; it is counted, and cut as well.

To count, hardly a puzzle needs a SAT solver: edges are forced (`forcing`), and some are tried
further than others, until all is told. Of the puzzles where that would take too long the SAT
solver gets only the edges that are still open.
"""

from collections.abc import Iterator, Sequence

import numpy as np
import pandas as pd
from pysat.solvers import Solver

from pipeline.kinds.slitherlink.clauses import as_lists, board_clauses, clue_clauses
from pipeline.kinds.slitherlink.drawn_loops import DrawnLoop, clues_of, drawn_loops
from pipeline.kinds.slitherlink.edges import LINE, lines_of
from pipeline.kinds.slitherlink.forcing import UNDECIDED, Forced, forced
from pipeline.kinds.slitherlink.grid import Size, size_of
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.notations.errors import PuzzleError

SAT_SOLVER = "cadical195"
SMALL_SAT_SOLVER = "minisat22"
"""For what is left of a puzzle; it takes less time to begin."""


def solve(puzzle: Slitherlink) -> str | None:
    """Return a solution of `puzzle`, None when there is none.

    Returns
    -------
    str or None
        Vertical edges row by row, `/`, horizontal edges row by row, `+` line, `-` no line; as in
        `outcomes.lines`. Of several solutions always the same one.

    Examples
    --------
    >>> solve(Slitherlink(1, 2, "32"))
    >>> solve(Slitherlink(1, 2, "3."))
    '+-+/++++'
    """
    found = solutions(puzzle, limit=1)
    return found[0] if found else None


def count_solutions(puzzle: Slitherlink, limit: int = 2) -> int:
    """Return how many solutions `puzzle` has, but at most `limit`.

    Lines that keep all clues and form a single loop are a solution; a board without any line is
    none, whatever the clues.

    Examples
    --------
    >>> [count_solutions(Slitherlink(1, 2, clues)) for clues in ("32", "3.", "..", "00")]
    [0, 1, 2, 0]
    >>> count_solutions(Slitherlink(1, 2, ".."), limit=9)
    3
    """
    if limit != 1 and limit != 2:
        return len(solutions(puzzle, limit))
    return count_beyond(puzzle, limit, forced(puzzle))


def count_beyond(puzzle: Slitherlink, limit: int, found: Forced) -> int:
    """Return how many solutions `puzzle` has, at most `limit`, 1 or 2, where so much is known."""
    if found.number != UNDECIDED:
        return min(found.number, limit)
    first = [found.known] if found.known.any() else []
    return len(first + loops_that_fit(puzzle, limit - len(first), found))


def solutions(puzzle: Slitherlink, limit: int) -> list[str]:
    """Return the solutions of `puzzle`, at most `limit`, each written as `solve` writes it.

    Raises
    ------
    ValueError
        When `limit` is less than 1.
    """
    if limit < 1:
        raise ValueError(f"expected a limit of 1 or more solutions, found {limit}")
    size = size_of(puzzle.rows, puzzle.cols)
    return [_written(size, edges) for edges in loops_that_fit(puzzle, limit)]


def loops_that_fit(
    puzzle: Slitherlink, limit: int, found: Forced | None = None
) -> list[np.ndarray]:
    """Return solutions that the SAT solver finds, at most `limit`.

    Parameters
    ----------
    puzzle : Slitherlink
    limit : int
    found : Forced, optional
        What is known already: edges that are forced, and a solution that is not to be found again.

    Returns
    -------
    list of (edges,) int8
        1 a line, -1 none.
    """
    size, clues = size_of(puzzle.rows, puzzle.cols), clues_of(puzzle)
    cells = np.flatnonzero(clues >= 0).astype(np.int32)
    decided = np.zeros(size.edges, np.int32) if found is None else found.edges
    fitting, open_to_more = [], True
    name = SMALL_SAT_SOLVER if found else SAT_SOLVER
    with Solver(name=name, bootstrap_with=_clauses(size, clues, decided)) as solver:
        if found is not None and found.known.any():
            open_to_more = _forbid(solver, -np.flatnonzero(found.known == 1) - 1, decided)
        while open_to_more and len(fitting) < limit and solver.solve():
            # what is decided is in no clause, so the solver may say of it what it likes
            lines = np.where(decided == 0, _drawn(solver, size), decided > 0)
            for loop in drawn_loops(size, clues, lines, cells):
                if loop.broken is None:
                    fitting.append(_signs(size, loop))
                open_to_more = _forbid(solver, np.array(cut(loop)), decided) and open_to_more
    return fitting[:limit]


def cut(loop: DrawnLoop) -> list[int]:
    """Return a clause that forbids `loop`, and no solution but `loop` itself.

    Where the clues demand a line at the dots of the loop and a line away from them, a single loop
    has to leave these dots: an edge that leaves them is a line. That forbids all other loops
    through the same dots, too. In any other case an edge of the loop itself is no line.

    >>> cut(DrawnLoop([1, 8, 2, 5], [6, 9], here=0, away=2, broken=2))
    [6, 9]
    >>> cut(DrawnLoop([1, 8, 2, 5], [6, 9], here=0, away=None, broken=None))
    [-1, -8, -2, -5]
    """
    if loop.here is None or loop.away is None:
        return [-edge for edge in loop.edges]
    return loop.leaving


def _clauses(size: Size, clues: np.ndarray, decided: np.ndarray) -> list[list[int]]:
    """Return the clauses that hold from the start: that there is a line, clues, and dots."""
    some_line = as_lists(np.arange(1, size.edges + 1)[None], decided)
    of_board = np.concatenate([clue_clauses(size, clues), board_clauses(size)])
    return some_line + as_lists(of_board, decided)


def _forbid(solver: Solver, clause: np.ndarray, decided: np.ndarray) -> bool:
    """Add a cut; return False when decided edges break it, so that no more can be found."""
    truth = decided[np.abs(clause) - 1] * np.sign(clause)
    if truth.max() == 0:
        solver.add_clause(clause[truth == 0].tolist())
    return truth.max() >= 0


def _drawn(solver: Solver, size: Size) -> np.ndarray:
    """Return where the solver draws a line; the last edges may be in no clause of its own."""
    drawn = np.zeros(size.edges, bool)
    model = np.array(solver.get_model()[: size.edges])
    drawn[: len(model)] = model > 0
    return drawn


def _signs(size: Size, loop: DrawnLoop) -> np.ndarray:
    signs = np.full(size.edges, -1, np.int8)
    signs[np.array(loop.edges) - 1] = 1
    return signs


def _written(size: Size, signs: np.ndarray) -> str:
    return lines_of(signs[None], size)[0]


def count_many(puzzles: Sequence[Slitherlink]) -> Iterator[int | str]:
    """Yield how many solutions each puzzle has, or in words why nobody can say."""
    for puzzle in puzzles:
        try:
            yield count_solutions(puzzle)
        except PuzzleError as error:
            yield str(error)


def is_proven(outcomes: pd.DataFrame) -> pd.Series:
    """Return for each outcome whether the solver proved that there is just one solution.

    A board without a line is no solution, though all clues may be kept.

    >>> outcomes = {"ended": ["contradiction", "solved"], "lines": ["---/----", "+-+/++++"]}
    >>> is_proven(pd.DataFrame(outcomes)).tolist()
    [False, True]
    """
    lines = outcomes["lines"].fillna("")
    return (outcomes["ended"] == "solved") & (lines.eq("") | lines.str.contains(LINE, regex=False))
