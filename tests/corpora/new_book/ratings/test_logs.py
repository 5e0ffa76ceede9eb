"""Times of a log are held against the solver; benchmarks/simulations/log_gate.py draws the logs."""

import numpy as np

from benchmarks.simulations.log_gate import WORLDS, World, is_refused, log_of, rates


def test_practice_on_puzzles_that_get_harder_is_no_doubt():
    honest, _ = rates(WORLDS["much practice, easy puzzles, the easiest first"], 60)
    assert honest < 0.03


def test_times_that_are_left_of_a_limit_are_refused():
    honest, left = rates(WORLDS["many attempts"], 10)
    assert honest == 0
    assert left > 0.7


def test_no_puzzle_is_solved_where_the_log_has_too_few():
    sheet, hardness = log_of(World(puzzles=7), np.random.default_rng(1))
    hardness.measure = None
    hardness.__dict__.pop("measured", None)
    assert not is_refused(sheet, hardness, 7)
    assert "measured" not in hardness.__dict__
