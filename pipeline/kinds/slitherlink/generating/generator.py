"""Slitherlink with a single solution: a random loop whose clues are taken away one by one."""

from functools import cache, partial

import numpy as np

from pipeline.generating.searching import USUAL, Attempt, Limit, first_finds
from pipeline.kinds.slitherlink import KIND
from pipeline.kinds.slitherlink.exact.loop_solver import LoopSolver
from pipeline.kinds.slitherlink.generating.loops import all_clues, border, random_region
from pipeline.kinds.slitherlink.puzzle import BLANK, Slitherlink, check_size
from pipeline.kinds.trace import trace_of
from pipeline.texts.errors import PuzzleError

LEVELS = (1, 6)
LARGEST = 2500
"""Cells; a larger board would take very long."""
MAX_CUTS = 50
"""Of loops, for one clue: hardly met up to 20 x 20; on 30 x 40 one clue in 25 stays for it."""


def slitherlinks(
    rows: int,
    cols: int,
    count: int,
    seed: int,
    levels: tuple[int, int] | None = None,
    limit: Limit = USUAL,
    processes: int = 1,
) -> list[Slitherlink]:
    """Return Slitherlink with a single solution and, if asked for, with a level in a range.

    `levels` are the lowest and the highest, of the edition `text` of Sato's solver. With the same
    seed, and limits that are not met, the puzzles are the same. Raises PuzzleError when a size or a
    level is out of range, or when the limit is met first.

    >>> slitherlinks(4, 6, 1, seed=7)[0].clue_rows
    ['...31.', '....2.', '.211..', '.1..13']
    """
    check_size(rows, cols)
    if rows * cols > LARGEST:
        raise PuzzleError(f"expected at most {LARGEST} cells, found {rows} x {cols}")
    if levels and not LEVELS[0] <= levels[0] <= levels[1] <= LEVELS[1]:
        raise PuzzleError(
            f"expected levels from {LEVELS[0]} to {LEVELS[1]}, the lower one first, "
            f"found {levels[0]}-{levels[1]}"
        )
    return first_finds(partial(_attempt, rows, cols, seed, levels), count, limit, processes)


def _attempt(rows: int, cols: int, seed: int, levels, number: int) -> Attempt:
    """Make a puzzle from one loop; a find if it has one solution and its level is in the range."""
    rng = np.random.default_rng([seed, number])
    inside = random_region(rows, cols, rng)
    order = rng.permutation(rows * cols).tolist()
    thinned = thin(all_clues(inside), border(inside), order, levels[1] if levels else None)
    if thinned is None:
        return Attempt(None, LEVELS[1] + 1, "several solutions, all clues given")
    if levels is None:
        return Attempt(thinned)
    level = level_of(thinned)
    off = max(levels[0] - level, level - levels[1])
    return Attempt(thinned) if off <= 0 else Attempt(None, off, f"level {level}")


def thin(
    puzzle: Slitherlink, lines: str, order: list[int], highest: int | None = None
) -> Slitherlink | None:
    """Take clues away in an order of cells while the solution `lines` stays the only one.

    A clue also stays where that is hard to say, after 50 cuts of loops, and where the level would
    be above `highest` without it. None when the puzzle has several solutions to begin with.

    >>> thin(Slitherlink(1, 3, "313"), "+--+/++++++", [1, 0, 2]).clues
    '3.3'
    """
    stay = []
    may_go = [cell for cell in order if puzzle.clues[cell] != BLANK]
    with LoopSolver(puzzle) as others:
        others.forbid(lines)
        if others.has_solution(may_go):
            return None
        while may_go:
            cell = may_go.pop(0)
            if others.has_solution(stay + may_go, MAX_CUTS) or (
                highest is not None and level_of(_with(puzzle, stay + may_go)) > highest
            ):
                stay.append(cell)
    return _with(puzzle, stay)


def level_of(puzzle: Slitherlink) -> int:
    """Return the level by the first solver and the policy of the configuration."""
    # Its compiled code takes long to load, and is not needed where no level is asked for.
    from pipeline.kinds.slitherlink.tables import trace_rows

    outcome = trace_of(trace_rows, puzzle, KIND.solvers[0].name).outcome
    return _policy().level(outcome._asdict(), KIND.part_of_size(puzzle.rows))


@cache
def _policy():
    from pipeline.calibration.levels.policy import policy_without_corpus

    return policy_without_corpus(KIND.solvers[0].name)


def _with(puzzle, cells):
    kept = set(cells)
    clues = (clue if cell in kept else BLANK for cell, clue in enumerate(puzzle.clues))
    return Slitherlink(puzzle.rows, puzzle.cols, "".join(clues))
