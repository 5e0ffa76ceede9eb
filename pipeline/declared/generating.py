"""Puzzles of declared kinds with a single solution: clues taken away while they can be spared."""

from functools import partial
from random import Random

from pipeline import kinds
from pipeline.declared.arrays import OPEN, arrays_of
from pipeline.declared.common_line import level_of
from pipeline.declared.declaration import Declaration
from pipeline.declared.exact import Undecided, solutions
from pipeline.declared.puzzle import Board
from pipeline.declared.record import record_of
from pipeline.declared.solving import SOLVED, solve
from pipeline.generating.searching import USUAL, Attempt, Limit, first_finds
from pipeline.texts.errors import PuzzleError

LARGEST = 1600
"""Cells; a larger board would take very long."""


def boards(
    kind: str,
    rows: int,
    cols: int,
    count: int,
    seed: int,
    level: int | None = None,
    limit: Limit = USUAL,
    processes: int = 1,
) -> list[Board]:
    """Return puzzles of a declared kind with a single solution and, if asked for, of a level.

    The same seed gives the same puzzles. Raises PuzzleError when the board is too large or the
    limit is met first.
    """
    longest = kinds.kind(kind).declaration.LONGEST_SIDE
    if not (1 <= rows <= longest and 1 <= cols <= longest and rows * cols <= LARGEST):
        raise PuzzleError(
            f"expected sides from 1 to {longest} and at most {LARGEST} cells, found {rows} x {cols}"
        )
    return first_finds(partial(_attempt, kind, rows, cols, seed, level), count, limit, processes)


def _attempt(kind: str, rows: int, cols: int, seed: int, level: int | None, number: int) -> Attempt:
    """Make a puzzle from one random solution; a find if it has one solution, and the level."""
    declared, random = kinds.kind(kind).declaration, Random(f"{seed} {number}")
    full = declared.fullest(rows, cols, random, partial(_random_solution, declared, random))
    if full is None or _count(declared, full) != 1:
        return Attempt(None, 9, "several solutions, all clues given")
    thinned = _thinned(declared, full, random, level)
    if level is None:
        return Attempt(thinned)
    found = _level(declared, thinned)
    return (
        Attempt(thinned) if found == level else Attempt(None, abs(found - level), f"level {found}")
    )


def _random_solution(declared: Declaration, random: Random, puzzle: Board):
    try:
        found = solutions(declared.rules(puzzle), 1, random)
    except Undecided:
        return None
    return list(found[0]) if found else None


def _thinned(declared: Declaration, puzzle: Board, random: Random, level: int | None) -> Board:
    """Take clues away in a random order while one solution stays, no harder than the level."""
    order = list(range(len(puzzle.cells)))
    random.shuffle(order)
    for at in order:
        cell = declared.weaker(puzzle, at)
        if cell is None:
            continue
        fewer = puzzle.with_cell(at, cell)
        if (level is not None and level < 6 and _quick_level(declared, fewer) <= level) or (
            (level is None or level == 6) and _count(declared, fewer) == 1
        ):
            puzzle = fewer
    return puzzle


def _quick_level(declared: Declaration, puzzle: Board) -> int:
    """Return the level, 6 where the solver alone does not finish."""
    solved = solve(arrays_of(declared.rules(puzzle)))
    return level_of(int(solved.steps[:, 1].sum())) if solved.ended == SOLVED else 6


def _level(declared: Declaration, puzzle: Board) -> int:
    return record_of(declared, puzzle).outcomes[0][1]


def _count(declared: Declaration, puzzle: Board) -> int:
    """Return how many solutions a puzzle has, 2 for more than one or where nobody can say."""
    rules = declared.rules(puzzle)
    solved = solve(arrays_of(rules), 20_000)
    if solved.ended == SOLVED and not (solved.values == OPEN).any():
        return 1
    try:
        return len(solutions(rules, 2))
    except Undecided:
        return 2
