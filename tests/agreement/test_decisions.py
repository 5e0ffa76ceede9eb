"""Whether an interval answers a question, and how many more puzzles would."""

import math

import pytest

from pipeline.agreement.decisions import LEAST_PUZZLES, decide, more_puzzles


@pytest.mark.parametrize(("times", "more"), [(10.99, 1000), (11.01, None)])
def test_more_than_ten_times_as_many_more_puzzles_are_no_number(times, more):
    assert more_puzzles(0.0, 0.0, math.sqrt(times), (-math.inf, 1.0), 100) == more


def test_a_figure_at_the_margin_lies_beyond_it():
    assert decide(0.5, 0.4, 0.6, 0.5, 60).state == "yes"
    assert decide(0.49, 0.4, 0.6, 0.5, 60).state == "unknown"


def test_nothing_is_decided_by_fewer_puzzles_than_that():
    assert decide(1.0, 0.7, 1.3, 0.5, LEAST_PUZZLES).state == "yes"
    assert decide(1.0, 0.7, 1.3, 0.5, LEAST_PUZZLES - 1).state == "unknown"
    assert LEAST_PUZZLES == 20
