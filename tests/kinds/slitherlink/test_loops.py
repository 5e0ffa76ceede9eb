"""Random regions have a single loop as their border."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from pipeline.kinds.slitherlink.exact import broken_clue, lay_out, loops
from pipeline.kinds.slitherlink.loops import all_clues, border, random_region

SIDES = st.integers(1, 12)


@given(SIDES, SIDES, st.integers(0, 10**6))
def test_the_border_is_one_loop_that_keeps_all_clues(rows, cols, seed):
    inside = random_region(rows, cols, np.random.default_rng(seed))
    puzzle = all_clues(inside)
    board = lay_out(puzzle)
    signs = border(inside).replace("/", "")
    lines = [edge for edge, sign in enumerate(signs, 1) if sign == "+"]
    of_dots = [sum(edge in lines for edge in edges) for edges in board.at_dot]
    assert set(of_dots) <= {0, 2}
    (loop,) = loops(board, lines)
    assert len(loop) == len(lines)
    assert broken_clue(loop, board.clues) is None


def test_a_large_loop_winds():
    """Most of its clues are not 0, and it takes every second edge or so inside the board."""
    inside = random_region(20, 20, np.random.default_rng(1))
    clues = all_clues(inside).clues
    assert inside.mean() <= 0.6
    assert clues.count("0") < 80
    assert border(inside).count("+") > 300


def test_the_same_numbers_draw_the_same_region():
    one, other = (random_region(9, 9, np.random.default_rng(5)) for _ in range(2))
    assert (one == other).all()
    assert (one != random_region(9, 9, np.random.default_rng(6))).any()
