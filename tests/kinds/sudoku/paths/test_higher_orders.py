"""Openings of a board: what higher orders rule out is right, and the same on every image."""

import numpy as np

from pipeline.kinds.sudoku.exact.counting import solutions
from pipeline.kinds.sudoku.paths import figures
from pipeline.kinds.sudoku.paths.higher_orders import CROSSINGS, PAIRS, QUADRUPLES
from pipeline.kinds.sudoku.paths.way import sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku
from tests.kinds.sudoku.paths.images import at_random
from tests.kinds.sudoku.paths.test_orders import ruled_out

ROUNDS = "7....3.29....7264"
"""What a bundled puzzle begins with whose images once had more rounds."""


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
                for cell, digit in next(filter(None, (ruled_out(before, k) for k in range(1, 5)))):
                    before[cell].discard(digit)
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
