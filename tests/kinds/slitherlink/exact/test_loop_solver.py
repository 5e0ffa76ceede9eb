"""Clues taken away: the same answers as counting the solutions of each puzzle anew."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.kinds.slitherlink.exact import count_solutions
from pipeline.kinds.slitherlink.exact.loop_solver import LoopSolver
from pipeline.kinds.slitherlink.generating.loops import all_clues, border, random_region
from pipeline.kinds.slitherlink.puzzle import Slitherlink


@settings(max_examples=60)
@given(st.integers(1, 7), st.integers(2, 7), st.integers(0, 10**6), st.data())
def test_asked_in_any_order_it_answers_as_counting_anew(rows, cols, seed, data):
    """One solver is asked about many sets of clues, growing and shrinking."""
    inside = random_region(rows, cols, np.random.default_rng(seed))
    puzzle, lines = all_clues(inside), border(inside)
    with_clue = [cell for cell, clue in enumerate(puzzle.clues) if clue != "."]
    with LoopSolver(puzzle) as others:
        others.forbid(lines)
        for _ in range(8):
            cells = data.draw(st.permutations(with_clue))
            # Most sets are large, since only these have a single solution.
            cells = cells[data.draw(st.integers(0, len(cells) // 3)) :]
            clues = "".join(puzzle.clues[c] if c in cells else "." for c in range(rows * cols))
            left = Slitherlink(rows, cols, clues)
            assert others.has_solution(cells) == (count_solutions(left) == 2)
            if not others.has_solution(cells, most_cuts=0):
                assert count_solutions(left) == 1
