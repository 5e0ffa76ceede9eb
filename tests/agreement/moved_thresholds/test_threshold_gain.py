"""The gain of the best of many changes, on books whose truth is known."""

import numpy as np
import pytest

from pipeline.agreement.moved_thresholds.threshold_gain import threshold_gain

BOOKS = 40
STEPS = np.linspace(-0.6, 0.6, 13)


def cut(values, shift=0.0):
    return 1 + np.searchsorted([-0.8 + shift, -0.2, 0.3, 0.9], values)


def gain_of(rng, puzzles, noise, shift):
    """Return the gain where the solver's second level begins `shift` too late."""
    truth = rng.normal(size=puzzles)
    people = cut(truth + rng.normal(0, noise, puzzles))
    score = truth + rng.normal(0, 0.2, puzzles)
    changes = [np.stack([people, cut(score, shift - step)]) for step in STEPS]
    return threshold_gain(np.stack([people, cut(score, shift)]), changes, np.zeros(puzzles), 1)


def advised(found):
    return found.low > 0 and found.p_value <= 0.05


@pytest.mark.parametrize(("puzzles", "noise"), [(60, 50.0), (200, 50.0), (60, 0.5)])
def test_no_change_is_advised_where_none_is_better(puzzles, noise):
    rng = np.random.default_rng(puzzles)
    assert sum(advised(gain_of(rng, puzzles, noise, 0.0)) for _ in range(BOOKS)) <= 4


def test_a_threshold_that_stands_wrong_is_found():
    rng = np.random.default_rng(3)
    assert sum(advised(gain_of(rng, 300, 0.3, -1.2)) for _ in range(20)) >= 16


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


def test_as_many_more_puzzles_as_are_told_decide():
    rng, told, decided = np.random.default_rng(2), 0, 0
    for shift in np.linspace(-0.9, 0, 10):
        truth, noise = rng.normal(size=(2, 80))
        people, score = cut(truth + 0.4 * noise), truth + rng.normal(0, 0.2, 80)
        pairs = np.array([[people, cut(score, shift - step)] for step in (0, *STEPS)])
        found = threshold_gain(pairs[0], pairs[1:], np.zeros(80), 1)
        assert (found.state == "yes") >= (advised(found) and found.best_gain >= 0.05)
        if found.n_more:
            # The same puzzles again and again: gains stay, and intervals shrink.
            times = 1 + -(-found.n_more // 80)
            more = np.repeat(pairs, times, axis=2)
            told += 1
            decided += threshold_gain(more[0], more[1:], np.zeros(80 * times), 1).state != "unknown"
    assert told >= 3
    assert decided >= 0.8 * told
