"""What a perfect model would reach, against simulations of which the truth is known."""

import numpy as np
import pandas as pd
import pytest

from pipeline.calibration.times.reliability import ceiling_of_attempts
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


@pytest.mark.parametrize(("people", "known"), [(3, False), (4, True)])
def test_puzzles_of_fewer_than_four_people_have_no_say(people, known):
    attempts, _ = everyone_tries_everything(1, 0.6, 0.4, 0.3, people=people)
    assert np.isfinite(ceiling_of_attempts(attempts).value) == known


def test_two_puzzles_have_no_ceiling():
    attempts, _ = everyone_tries_everything(1, 0.6, 0.4, 0.3, puzzles=2)
    assert np.isnan(ceiling_of_attempts(attempts)).all()
