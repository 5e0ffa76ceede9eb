"""What a perfect model would reach, against simulations of which the truth is known."""

import numpy as np
import pandas as pd
import pytest

from pipeline.calibration.times.reliability import (
    ceiling_of_attempts,
    ceiling_of_means,
    people_follow_times,
)
from pipeline.statistics.rank_correlation import spearman


def everyone_tries_everything(seed, of_person, of_puzzle, noise, people=10, puzzles=60):
    """Return attempts, and the correlation of their mean times with the truth."""
    rng = np.random.default_rng(seed)
    truth, pace = rng.normal(0, of_puzzle, puzzles), rng.normal(0, of_person, people)
    logs = 6 + truth[:, None] + pace + rng.normal(0, noise, (puzzles, people))
    attempts = pd.DataFrame(
        {
            "puzzle_id": np.repeat([f"{at:02}" for at in range(puzzles)], people),
            "person": np.tile([f"p{at}" for at in range(people)], puzzles),
            "seconds": np.exp(logs).ravel(),
            "finished": True,
            "person_class": "",
        }
    )
    return attempts, spearman(truth, logs.mean(1))


def test_who_is_quick_is_no_noise_when_everyone_tries_everything():
    # Halved anew for each puzzle, these would give 0.81.
    made = [everyone_tries_everything(seed, 0.6, 0.4, 0.3) for seed in range(3)]
    found = np.mean([ceiling_of_attempts(attempts) for attempts, _ in made], axis=0)
    reached = np.mean([reached for _, reached in made])
    assert reached > 0.95
    assert found[0] == pytest.approx(reached, abs=0.01)


def test_the_interval_of_attempts_is_that_of_puzzles_drawn_anew():
    attempts, reached = everyone_tries_everything(1, 0.6, 0.4, 0.3)
    few, _ = everyone_tries_everything(1, 0.6, 0.4, 0.3, puzzles=12)
    found, of_few = ceiling_of_attempts(attempts), ceiling_of_attempts(few)
    assert found.low < reached < found.high
    assert of_few.high - of_few.low > 1.5 * (found.high - found.low)
    assert found.least == found.value == found.most


@pytest.mark.parametrize(("people", "known"), [(3, False), (4, True)])
def test_puzzles_of_fewer_than_four_people_have_no_say(people, known):
    attempts, _ = everyone_tries_everything(1, 0.6, 0.4, 0.3, people=people)
    assert np.isfinite(ceiling_of_attempts(attempts).value) == known


def test_two_puzzles_have_no_ceiling():
    attempts, _ = everyone_tries_everything(1, 0.6, 0.4, 0.3, puzzles=2)
    assert np.isnan(ceiling_of_attempts(attempts)).all()


def means(seed, tail, puzzles=1500):
    """Return log times, people, errors and the truth; `tail` is noise with a long tail."""
    rng = np.random.default_rng(seed)
    people = rng.integers(10, 44, puzzles).astype(float)
    truth, fault = rng.normal(6, 0.25, puzzles), rng.normal(0, 0.2, puzzles)
    noise = (rng.standard_t(3, puzzles) / np.sqrt(3) if tail else rng.normal(0, 1, puzzles)) * 0.9
    noise = noise / np.sqrt(people)
    return truth + noise, people, fault + noise, spearman(truth, truth + noise)


@pytest.mark.parametrize("tail", [False, True])
def test_the_readings_of_the_noise_hold_what_is_reached(tail):
    times, people, errors, reached = means(4, tail)
    found = ceiling_of_means(times, people, errors)
    assert found.least <= found.value <= found.most
    assert found.low < found.value < found.high
    assert min(found.low, found.least) - 0.02 < reached < max(found.high, found.most) + 0.02


def test_errors_far_out_part_the_readings():
    times, people, errors, _ = means(4, tail=True)
    few = np.random.default_rng(1).random(len(errors)) < 0.02
    errors = np.where(few, errors * 6, errors)
    found = ceiling_of_means(times, people, errors)
    assert found.most - found.least > 0.015


def fewer_finish_hard_puzzles(seed, puzzles=1000):
    """Return log times, people and errors where errors of the model grow with difficulty too."""
    rng = np.random.default_rng(seed)
    hard = rng.normal(0, 1, puzzles)
    finish = 1 / (1 + np.exp(1.2 * hard - 0.8))
    people = np.maximum(3, rng.binomial(rng.integers(10, 45, puzzles), finish)).astype(float)
    noise = rng.normal(0, 0.9, puzzles) / np.sqrt(people)
    truth = 6 + 0.4 * hard
    return truth + noise, people, rng.normal(0, 0.2, puzzles) * np.exp(hard / 2) + noise


def test_no_ceiling_is_given_where_fewer_people_finish_hard_puzzles():
    for seed in range(3):
        assert np.isnan(ceiling_of_means(*fewer_finish_hard_puzzles(seed))).all()


@pytest.mark.parametrize(
    ("people", "surely"),
    [([3, 5, 0, 1, 4, 6, 7, 2, 8, 9], True), ([1, 3, 4, 6, 0, 2, 9, 7, 5, 8], False)],
    ids=["p 0.048", "p 0.053"],
)
def test_people_surely_follow_times_from_five_per_cent_down(people, surely):
    assert people_follow_times(np.arange(10.0), np.array(people)) == surely


def test_a_ceiling_is_seldom_refused_where_everybody_finishes():
    refused = sum(
        np.isnan(ceiling_of_means(*means(seed, False, 1000)[:3]).value) for seed in range(3)
    )
    assert refused == 0


def test_of_fewer_than_a_thousand_puzzles_there_is_no_ceiling():
    assert np.isnan(ceiling_of_means(*means(0, False, 999)[:3])).all()
