"""Slitherlink with a single solution: a random loop whose clues are taken away one by one."""

from functools import partial

import numpy as np

from pipeline.declared.exact import Search, Undecided
from pipeline.generating.searching import USUAL, Attempt, Limit, Suits, first_finds
from pipeline.kinds.slitherlink.board.edges import LINE
from pipeline.kinds.slitherlink.general import as_numbered, rules_with_switches
from pipeline.kinds.slitherlink.generating.loops import all_clues, border, random_region
from pipeline.kinds.slitherlink.puzzle import BLANK, Slitherlink, check_size
from pipeline.texts.errors import PuzzleError

SHARES_GIVEN_BACK = (0.08, 0.16, 0.25, 0.35, 0.5, 0.7, 1.0)
"""Of the clues that could be left out, those that the other puzzles of an attempt have."""
FAR = 9
LARGEST = 2500
"""Cells; a larger board would take very long."""
MAX_CUTS = 200
"""Of loops, for one clue."""


def slitherlinks(
    rows: int,
    cols: int,
    count: int,
    seed: int,
    limit: Limit = USUAL,
    processes: int = 1,
    suits: Suits | None = None,
) -> list[Slitherlink]:
    """Return Slitherlink with a single solution which suit.

    With the same seed, and limits that are not met, the puzzles are the same. Raises PuzzleError
    when a size is out of range, or when the limit is met first.

    >>> slitherlinks(4, 6, 1, seed=7)[0].clue_rows
    ['...31.', '....2.', '.211..', '.1..13']
    """
    check_size(rows, cols)
    if rows * cols > LARGEST:
        raise PuzzleError(f"expected at most {LARGEST} cells, found {rows} x {cols}")
    return first_finds(partial(_attempt, rows, cols, seed), count, limit, processes, suits)


def _attempt(rows: int, cols: int, seed: int, number: int) -> Attempt:
    """Make a puzzle from one loop; others of the attempt have more of its clues."""
    rng = np.random.default_rng([seed, number])
    inside = random_region(rows, cols, rng)
    order = rng.permutation(rows * cols).tolist()
    full = all_clues(inside)
    thinned = thin(full, border(inside), order)
    if thinned is None:
        return Attempt(None, FAR, "several solutions, all clues given")
    left = [cell for cell, clue in enumerate(thinned.clues) if clue != BLANK]
    gone = [cell for cell in order[::-1] if thinned.clues[cell] == BLANK]
    back = [gone[: round(share * len(gone))] for share in SHARES_GIVEN_BACK]
    return Attempt(thinned, others=[_with(full, left + some) for some in back])


def thin(puzzle: Slitherlink, lines: str, order: list[int]) -> Slitherlink | None:
    """Take clues away in an order of cells while the solution `lines` stays the only one.

    A clue also stays where that is hard to say, after MAX_CUTS cuts of loops. None when the puzzle
    has several solutions to begin with.

    >>> thin(Slitherlink(1, 3, "313"), "+--+/++++++", [1, 0, 2]).clues
    '3.3'
    """
    stay = []
    may_go = [cell for cell in order if puzzle.clues[cell] != BLANK]
    rules, switch_of = rules_with_switches(puzzle)
    numbered = zip(as_numbered(rules), lines.replace("/", ""), strict=True)
    with Search(rules) as others:
        others.add([-1 - edge for edge, sign in numbered if sign == LINE])

        def has_another(cells) -> bool:
            try:
                return others.solution([switch_of[cell] for cell in cells], MAX_CUTS) is not None
            except Undecided:
                return True

        if has_another(may_go):
            return None
        while may_go:
            cell = may_go.pop(0)
            if has_another(stay + may_go):
                stay.append(cell)
    return _with(puzzle, stay)


def _with(puzzle, cells):
    kept = set(cells)
    clues = (clue if cell in kept else BLANK for cell, clue in enumerate(puzzle.clues))
    return Slitherlink(puzzle.rows, puzzle.cols, "".join(clues))
