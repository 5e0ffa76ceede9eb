"""Whether an interval answers a question, and how many more puzzles would."""

import math

import pytest

from pipeline.agreement.decisions import more_puzzles


@pytest.mark.parametrize(("times", "more"), [(10.99, 1000), (11.01, None)])
def test_more_than_ten_times_as_many_more_puzzles_are_no_number(times, more):
    assert more_puzzles(0.0, 0.0, math.sqrt(times), (-math.inf, 1.0), 100) == more
