"""How many solutions a Slitherlink has, and which, by the SAT solver of declared kinds.

No technique is used here; the answers say nothing of difficulty. Boards that a solver finished are
held to the rules, the clues and the only solution.
"""

from collections.abc import Iterator, Sequence

import numpy as np
import pandas as pd

from pipeline.declared import exact
from pipeline.kinds.slitherlink.board.edges import LINE, UNDECIDED, lines_of
from pipeline.kinds.slitherlink.board.grid import (
    CELL_EDGE,
    DOT_EDGE,
    EDGE_DOT,
    grid_of,
    size_of,
)
from pipeline.kinds.slitherlink.general import as_numbered, rules
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.slitherlink.solver import record as r
from pipeline.texts.errors import PuzzleError

UNKNOWN = -1


def solutions(puzzle: Slitherlink, limit: int) -> list[str]:
    """Return the solutions of `puzzle`, at most `limit`, as in `outcomes.lines`.

    Lines that keep all clues and form a single loop are a solution; a board without any line is
    none, whatever the clues. PuzzleError where the SAT solver gives up.

    >>> solutions(Slitherlink(1, 2, "3."), limit=2)
    ['+-+/++++']
    >>> [len(solutions(Slitherlink(1, 2, clues), 2)) for clues in ("32", "3.", "..", "00")]
    [0, 1, 2, 0]
    """
    found = rules(puzzle)
    order, upright = as_numbered(found), puzzle.rows * (puzzle.cols + 1)
    try:
        boards = [
            "".join("-+"[values[at]] for at in order) for values in exact.solutions(found, limit)
        ]
    except exact.Undecided:
        raise PuzzleError(
            f"expected {limit} solutions at most, found that {exact.GAVE_UP}"
        ) from None
    return [f"{board[:upright]}/{board[upright:]}" for board in boards]


def count_many(puzzles: Sequence[Slitherlink]) -> Iterator[int | str]:
    """Yield 0, 1, or 2 for more than one for each puzzle, or in words why it cannot say."""
    yield from (exact.count(rules(puzzle)) for puzzle in puzzles)


def is_proven(outcomes: pd.DataFrame) -> pd.Series:
    """Return for each outcome whether the solver proved that there is just one solution.

    A board without a line is no solution, though all clues may be kept.

    >>> is_proven(pd.DataFrame({
    ...     "ended": ["contradiction", "solved", "solved"], "lines": ["---/----", "+-+/++++", "-"],
    ... })).tolist()
    [False, True, False]
    """
    lines = outcomes["lines"].fillna("")
    has_loop = lines.eq("") | lines.str.contains(LINE, regex=False)
    return (outcomes["ended"] == "solved") & has_loop


def certify(puzzles: Sequence[Slitherlink], batch) -> tuple[np.ndarray, np.ndarray]:
    """Return whether each final board is a solution, and how many decisions contradict the answer.

    The answer is the board itself where it is a solution, else the only solution; UNKNOWN where
    there is none, or more than one. A decision is an edge, or a hypothesis refuted.

    Parameters
    ----------
    puzzles : those of `batch`, a `pipeline.kinds.slitherlink.solver.solving.Batch`, in its order
    """
    boards = lines_of(batch.record.edge, batch.size)
    certified = np.array(
        [is_solution(puzzle, lines) for puzzle, lines in zip(puzzles, boards, strict=True)], bool
    )
    wrong = np.full(len(boards), UNKNOWN)
    for at, puzzle in enumerate(puzzles):
        answers = [boards[at]] if certified[at] else solutions(puzzle, 2)
        if len(answers) == 1:
            wrong[at] = _wrong(batch.record, at, boards[at], answers[0])
    return certified, wrong


def is_solution(puzzle: Slitherlink, lines: str) -> bool:
    """Return whether lines, as in `outcomes.lines`, keep all clues and form a single loop.

    >>> [is_solution(Slitherlink(1, 2, "3."), lines) for lines in ("+-+/++++", "++-/+-+-")]
    [True, False]
    """
    from scipy.sparse import coo_array
    from scipy.sparse.csgraph import connected_components

    size, grid = size_of(puzzle.rows, puzzle.cols), grid_of(puzzle.rows, puzzle.cols)
    signs = lines.replace("/", "")
    # Beyond the board there is no line.
    is_line = np.array([sign == LINE for sign in signs] + [False])
    around = is_line[grid[: size.cells, CELL_EDGE : CELL_EDGE + 4]].sum(1)
    at_dot = is_line[grid[: size.dots, DOT_EDGE : DOT_EDGE + 4]].sum(1)
    kept = all(clue in (".", str(of)) for clue, of in zip(puzzle.clues, around, strict=True))
    if UNDECIDED in signs or not kept or not set(at_dot.tolist()) <= {0, 2}:
        return False
    one, other = grid[: size.edges][is_line[:-1], EDGE_DOT : EDGE_DOT + 2].T
    joined = coo_array((np.ones(len(one)), (one, other)), shape=2 * (size.dots,))
    # One loop, and each dot without a line alone.
    return bool(connected_components(joined)[0] == 1 + np.count_nonzero(at_dot == 0))


def _wrong(record: r.Record, at: int, board: str, answer: str) -> int:
    """Return how many decisions on a puzzle contradict its answer."""
    decided = sum(one not in (UNDECIDED, other) for one, other in zip(board, answer, strict=True))
    signs = answer.replace("/", "")
    lists = record.list[at, : record.outcome[at, r.LISTS]]
    refuted = lists[lists[:, r.BROKEN_RULE] > 0]
    pairs = refuted[:, [r.DECIDING_EDGE, r.DECIDING_VALUE]].tolist()
    return decided + sum((signs[edge] == LINE) == (value > 0) for edge, value in pairs)
