"""Random regions have a single loop as their border."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from pipeline.kinds.slitherlink.board.grid import DOT_EDGE, grid_of, size_of
from pipeline.kinds.slitherlink.exact.drawn_loops import drawn_loops
from pipeline.kinds.slitherlink.generating.loops import all_clues, border, random_region

SIDES = st.integers(1, 12)


@given(SIDES, SIDES, st.integers(0, 10**6))
def test_the_border_is_one_loop_that_keeps_all_clues(rows, cols, seed):
    inside = random_region(rows, cols, np.random.default_rng(seed))
    puzzle = all_clues(inside)
    size = size_of(rows, cols)
    clues = np.array([-1 if clue == "." else int(clue) for clue in puzzle.clues])
    lines = np.array([sign == "+" for sign in border(inside).replace("/", "")])
    at_dots = grid_of(rows, cols)[: size.dots, DOT_EDGE : DOT_EDGE + 4]
    assert set(np.append(lines, False)[at_dots].sum(1).tolist()) <= {0, 2}
    (loop,) = drawn_loops(lines, size, clues, np.flatnonzero(clues >= 0))
    assert loop.edges.tolist() == np.flatnonzero(lines).tolist()
    assert loop.broken is None


def test_a_large_loop_winds():
    """Most of its clues are not 0, and it takes every second edge or so inside the board."""
    inside = random_region(20, 20, np.random.default_rng(1))
    clues = all_clues(inside).clues
    assert inside.mean() <= 0.6
    assert clues.count("0") < 80
    assert border(inside).count("+") > 300
