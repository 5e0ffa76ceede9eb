"""The gain of the best of many changes, on books whose truth is known."""

import numpy as np
import pytest

from benchmarks.simulations.threshold_gate import NEAR, NOISE, STEPS, THREE, advised, cut
from pipeline.agreement.moved_thresholds.threshold_gain import MARGIN, state_of, threshold_gain

BOOKS = 12
"""The benchmark of this simulation asks many more, and books of 200 puzzles."""


@pytest.mark.parametrize(("puzzles", "noise"), [(60, NOISE), (60, NEAR)])
def test_no_change_is_advised_where_none_is_better(puzzles, noise):
    assert advised(BOOKS, puzzles, noise) <= 1 / BOOKS


def test_a_threshold_that_stands_wrong_is_found():
    assert advised(20, 300, 0.3, THREE, -1.0) >= 0.8


def test_a_gain_below_the_margin_is_never_advised():
    """One level of 2,000 puzzles begins a little too early: the gain is sure, and small."""
    rng = np.random.default_rng(4)
    truth = rng.normal(size=2000)
    people = cut(truth + rng.normal(0, 0.3, 2000))
    pairs = np.stack([np.stack([people, cut(truth, shift=shift)]) for shift in (-0.35, 0.0)])
    found = threshold_gain(pairs[0], pairs[1:], np.zeros(2000), 1)
    assert 0 < found.low < found.gain < MARGIN
    assert found.p_value <= 0.05
    assert found.state != "yes"


@pytest.mark.parametrize(
    "before",
    [
        np.ones((2, 50), int),
        np.stack([np.tile([1, 2], 25), np.ones(50, int)]),
        np.tile([1, 2], (2, 5)),
    ],
)
def test_nothing_is_said_of_one_level_or_of_few_puzzles(before):
    found = threshold_gain(before, [before], np.zeros(before.shape[1]), 1)
    assert found.best == -1
    assert np.isnan(found.gain)


def test_a_gain_that_no_sample_alters_has_no_interval():
    """One puzzle decides, and the folds that would choose the change never hold it out."""
    people = np.tile([1, 2, 3], 10)
    moved = people.copy()
    moved[0] = 3
    found = threshold_gain(np.stack([people, moved]), [np.stack([people, people])], np.zeros(30), 1)
    assert (found.gain, found.state) == (0, "unknown")
    assert found.best_gain > MARGIN
    assert np.isnan([found.low, found.high]).all()


def test_yes_needs_a_sure_gain_that_chance_seldom_gives():
    rng = np.random.default_rng(2)
    for shift in np.linspace(-0.9, 0, 5):
        truth, noise = rng.normal(size=(2, 80))
        people, score = cut(truth + 0.4 * noise), truth + rng.normal(0, 0.2, 80)
        pairs = np.array([[people, cut(score, shift=shift - step)] for step in (0, *STEPS)])
        found = threshold_gain(pairs[0], pairs[1:], np.zeros(80), 1)
        assert (found.state == "yes") == (found.low > MARGIN and found.p_value <= 0.05)


@pytest.mark.parametrize(("chosen", "change", "p_value", "state"), [
    ((0.01, -0.02, 0.04), (0.02, -0.01, 0.04), 0.005, "no"),
    ((0.01, -0.02, 0.04), (0.03, -0.01, 0.06), 0.005, "unknown"),
    ((0.2, 0.1, 0.3), (0.2, 0.1, 0.3), 0.05, "yes"),
    ((0.2, 0.1, 0.3), (0.2, 0.1, 0.3), 0.055, "unknown"),
])  # fmt: skip
def test_every_change_and_what_chance_gives_have_a_say(chosen, change, p_value, state):
    assert state_of(chosen, [change], p_value) == state
