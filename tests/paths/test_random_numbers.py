"""Numbers that nobody needs are skipped to the state that drawing them leaves."""

import numba
import numpy as np

from pipeline.paths.random_numbers import next_random, random_state, skip_random


@numba.njit
def draw(state, number):
    for _ in range(number):
        next_random(state)


@numba.njit
def skip(state, number):
    skip_random(state, number)


def test_skipping_leaves_the_state_that_drawing_leaves():
    for number in (0, 1, 7, 8, 9, 18, 64, 81):
        for seed in range(20):
            drawn, skipped = random_state(seed), random_state(seed)
            draw(drawn, number)
            skip(skipped, number)
            assert drawn == skipped
            assert drawn.dtype == np.uint64
