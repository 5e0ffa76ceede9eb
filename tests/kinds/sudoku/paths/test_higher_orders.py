"""Openings of a board: what higher orders rule out is right, and the same on every image."""

from itertools import combinations

import numpy as np

from pipeline.kinds.sudoku.board.grid import HOUSES
from pipeline.kinds.sudoku.exact.counting import solutions
from pipeline.kinds.sudoku.paths import figures
from pipeline.kinds.sudoku.paths.higher_orders import CROSSINGS, PAIRS, QUADRUPLES
from pipeline.kinds.sudoku.paths.way import sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku
from tests.kinds.sudoku.paths.images import at_random

CELLS_OF = [list(map(int, house)) for house in HOUSES]
ROUNDS = "7....3.29....7264"
"""What a bundled puzzle begins with whose images once had more rounds."""


def subsets_and_crossings(can, size):
    """Return which digits 4.3.2 rules out in each cell: crossings for size 1, else subsets."""
    gone = [set() for _ in range(81)]
    for house in CELLS_OF:
        open_cells = [cell for cell in house if can[cell]]
        for some in combinations(open_cells, size) if size > 1 else ():
            digits = set().union(*(can[cell] for cell in some))
            if len(digits) == size:
                for cell in set(house) - set(some):
                    gone[cell] |= can[cell] & digits
        for some in combinations(sorted(set().union(*(can[c] for c in house))), size):
            places = {cell for cell in house if can[cell] & set(some)}
            if size > 1 and len(places) == size:
                for cell in places:
                    gone[cell] |= can[cell] - set(some)
            if size == 1:
                for other in CELLS_OF:
                    if places <= set(other):
                        for cell in set(other) - set(house):
                            gone[cell] |= can[cell] & set(some)
    return gone


def as_sets(candidates):
    return [{d for d in range(1, 10) if bits >> (d - 1) & 1} for bits in candidates.tolist()]


def test_an_opening_rules_out_what_the_definition_says(graded):
    """The easiest of crossings and subsets that rules anything out; nothing of the solution."""
    seen = set()
    for clues in graded:
        (solution,) = solutions(clues)
        for opening in sudoku_way(Sudoku(clues)).openings:
            before, after = as_sets(opening.before), as_sets(opening.after)
            assert all(int(solution[cell]) in after[cell] for cell in range(81) if before[cell])
            if opening.technique > QUADRUPLES:
                continue
            seen.add(opening.technique)
            while before != after:
                ruled_out = (subsets_and_crossings(before, size) for size in (1, 2, 3, 4))
                gone = next(of for of in ruled_out if any(of))
                before = [one - other for one, other in zip(before, gone, strict=True)]
    assert {CROSSINGS, PAIRS} <= seen


def test_figures_that_no_chance_touches_are_those_of_every_image(graded, bundled_table):
    generator = np.random.default_rng(3)
    once_wrong = next(clues for clues in bundled_table["clues"] if clues.startswith(ROUNDS))
    puzzles = [once_wrong, *graded[-12:]]
    same = ["rounds", "rounds_to_end", "start_decidable", "stuck_times", "hardest_opening",
            "refuted", "opened_by_order2", "left_cells"]  # fmt: skip
    for clues in puzzles:
        image = figures(Sudoku(at_random(clues, generator)))
        found = figures(Sudoku(clues))
        assert [found[name] for name in same] == [image[name] for name in same]
