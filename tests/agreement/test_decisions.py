"""Whether an interval answers a question."""

from pipeline.agreement.decisions import LEAST_TO_DECIDE, decide


def test_a_figure_at_the_margin_lies_beyond_it():
    assert decide(0.5, 0.4, 0.6, 0.5, 60) == "yes"
    assert decide(0.49, 0.4, 0.6, 0.5, 60) == "unknown"
    assert decide(0.5, 0.0, 0.6, 0.5, 60) == "unknown"


def test_nothing_is_decided_by_fewer_puzzles_than_that():
    assert decide(1.0, 0.7, 1.3, 0.5, LEAST_TO_DECIDE) == "yes"
    assert decide(1.0, 0.7, 1.3, 0.5, LEAST_TO_DECIDE - 1) == "unknown"
    assert LEAST_TO_DECIDE == 20
