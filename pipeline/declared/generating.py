"""Puzzles of declared kinds with a single solution: clues taken away while they can be spared."""

from functools import partial
from random import Random

from pipeline import kinds
from pipeline.declared.declaration import Declaration
from pipeline.declared.exact import Undecided, solutions
from pipeline.declared.puzzle import Board
from pipeline.declared.solver.arrays import OPEN, arrays_of
from pipeline.declared.solver.solving import SOLVED, solve
from pipeline.generating.searching import USUAL, Attempt, Limit, Suits, first_finds
from pipeline.texts.errors import PuzzleError

OTHERS = 8
"""So many puzzles of an attempt, about, have more clues than the last."""
LARGEST = 1600
"""Cells; a larger board would take very long."""


def boards(
    kind: str,
    rows: int,
    cols: int,
    count: int,
    seed: int,
    limit: Limit = USUAL,
    processes: int = 1,
    suits: Suits | None = None,
) -> list[Board]:
    """Return puzzles of a declared kind with a single solution which suit.

    The same seed gives the same puzzles. Raises PuzzleError when the board is too large or the
    limit is met first.
    """
    longest = kinds.kind(kind).declaration.LONGEST_SIDE
    if not (1 <= rows <= longest and 1 <= cols <= longest and rows * cols <= LARGEST):
        raise PuzzleError(
            f"expected sides from 1 to {longest} and at most {LARGEST} cells, found {rows} x {cols}"
        )
    attempt = partial(_attempt, kind, rows, cols, seed)
    return first_finds(attempt, count, limit, processes, suits)


def _attempt(kind: str, rows: int, cols: int, seed: int, number: int) -> Attempt:
    """Make a puzzle from one random solution; others of the attempt have more clues."""
    declared, random = kinds.kind(kind).declaration, Random(f"{seed} {number}")
    full = declared.fullest(rows, cols, random, partial(random_solution, declared, random))
    if full is None:
        return Attempt(None, 10, "no solution to start from")
    count = _count(declared, full)
    if count != 1:
        found = ("no solution", "", "several solutions", "an unknown number of solutions")[count]
        return Attempt(None, 9, f"{found}, all clues given")
    last, *others = _thinned(declared, full, random)
    step = max(len(others) // OTHERS, 1)
    return Attempt(last, others=others[step - 1 :: step])


def random_solution(declared: Declaration, random: Random, puzzle: Board) -> list[bool] | None:
    """Return a random solution of a board, one value a variable; None if none is found."""
    try:
        found = solutions(declared.rules(puzzle), 1, random)
    except Undecided:
        return None
    return list(found[0]) if found else None


def _thinned(declared: Declaration, puzzle: Board, random: Random) -> list[Board]:
    """Take clues away in a random order while one solution stays; return all boards, last first."""
    order, found = list(range(len(puzzle.cells))), [puzzle]
    random.shuffle(order)
    for at in order:
        cell = declared.weaker(puzzle, at)
        if cell is None:
            continue
        fewer = puzzle.with_cell(at, cell)
        if _count(declared, fewer) == 1:
            puzzle = fewer
            found.append(puzzle)
    return found[::-1]


def _count(declared: Declaration, puzzle: Board) -> int:
    """Return how many solutions a puzzle has, 2 for more than one, 3 where nobody can say."""
    rules = declared.rules(puzzle)
    solved = solve(arrays_of(rules), 20_000)
    if solved.ended == SOLVED and not (solved.values == OPEN).any():
        return 1
    try:
        return len(solutions(rules, 2))
    except Undecided:
        return 3
