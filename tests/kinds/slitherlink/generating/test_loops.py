"""Random regions have a single loop as their border."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from pipeline.kinds.slitherlink.exact import is_solution
from pipeline.kinds.slitherlink.generating.loops import all_clues, border, random_region

SIDES = st.integers(1, 12)


@given(SIDES, SIDES, st.integers(0, 10**6))
def test_the_border_is_one_loop_that_keeps_all_clues(rows, cols, seed):
    inside = random_region(rows, cols, np.random.default_rng(seed))
    assert is_solution(all_clues(inside), border(inside))


def test_a_large_loop_winds():
    """Most of its clues are not 0, and it takes every second edge or so inside the board."""
    inside = random_region(20, 20, np.random.default_rng(1))
    clues = all_clues(inside).clues
    assert inside.mean() <= 0.6
    assert clues.count("0") < 80
    assert border(inside).count("+") > 300
