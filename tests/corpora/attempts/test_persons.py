"""Persons and puzzles together: what is known comes out again, whoever tried what."""

import numpy as np
import pandas as pd
import pytest
from scipy import stats

from benchmarks.simulations.finishing_gate import BY_PLACE, judged
from benchmarks.simulations.recovery import simulate
from pipeline.calibration.times.finishing import finishing
from pipeline.calibration.times.person_tables import person_tables
from pipeline.calibration.times.rated_puzzles import RatedPuzzles
from pipeline.calibration.times.time_model import TimeModel
from pipeline.corpora.attempts.persons import solved_by_half, together
from pipeline.corpora.attempts.reading import ratings_of
from pipeline.statistics.rank_correlation import spearman
from pipeline.tables import validate
from tests.corpora.selection import selected


def as_attempts(puzzles, persons, seconds, finished):
    return pd.DataFrame(
        {"corpus": "c", "puzzle_id": [f"z{at:03}" for at in puzzles],
         "person": [f"Anna {at}" for at in persons], "seconds": seconds, "finished": finished,
         "person_class": ["able" if at % 2 else "new" for at in persons]}
    )  # fmt: skip


def test_with_strong_selection_by_skill_the_joint_model_still_ranks_the_puzzles():
    """docs/explanation/calibration.md shows these, by the same simulation."""
    by_half, by_both = [], []
    for seed in range(5):
        truth, pace, attempts = selected(seed)
        puzzles, _, seconds, finished = attempts
        alone = together(puzzles, np.zeros_like(puzzles), seconds, finished)
        found = together(*attempts)
        by_half.append(spearman(alone.difficulty, truth))
        by_both.append(spearman(found.difficulty, truth))
        assert found.person_spread == pytest.approx(0.4, abs=0.1)
        assert found.error_spread == pytest.approx(0.3, abs=0.03)
        assert np.corrcoef(found.pace, pace)[0, 1] > 0.95
    assert np.mean(by_half) == pytest.approx(0.82, abs=0.06)
    assert np.mean(by_both) > 0.97


# A mixed model, y ~ C(z) - 1 with groups p, by mixedlm of statsmodels 0.15.0 (REML).
ERROR_SPREAD, PERSON_SPREAD = 0.2791, 0.1866
PUZZLE_MEANS = [6.7474, 4.9277, 6.1471, 6.0569, 5.9327, 6.0809,
                5.3207, 6.0907, 5.7507, 7.1813, 5.9408, 6.0599]  # fmt: skip


def test_with_everybody_finished_it_is_a_mixed_model():
    puzzles, persons, seconds, finished = selected(3, giving_up=False)[2]
    kept = puzzles < 12
    table = pd.DataFrame({"y": np.log(seconds), "z": puzzles, "p": persons})[kept]
    codes = pd.factorize(table["p"])[0]
    found = together(table["z"], codes, np.exp(table["y"]), finished[kept])
    assert found.error_spread == pytest.approx(ERROR_SPREAD, rel=0.02)
    assert found.person_spread == pytest.approx(PERSON_SPREAD, rel=0.05)
    shift = found.difficulty - np.array(PUZZLE_MEANS)
    assert shift == pytest.approx(shift.mean(), abs=0.01)


def test_books_are_linked_by_who_solved_in_both():
    rng = np.random.default_rng(5)
    truth, pace = np.repeat([6.0, 6.6], 20), np.repeat([0.8, 0.0, -0.8], 10)
    # The slow tried the first book only, the quick the second only, ten persons both.
    puzzles, persons = np.nonzero(np.ones((40, 30)))
    kept = ((persons < 10) & (puzzles < 20)) | ((persons >= 20) & (puzzles >= 20))
    kept |= (persons >= 10) & (persons < 20)
    puzzles, persons = puzzles[kept], persons[kept]
    seconds = np.exp(truth[puzzles] + pace[persons] + rng.normal(0, 0.2, len(puzzles)))
    every = np.ones(len(puzzles), bool)
    alone = together(puzzles, np.zeros_like(puzzles), seconds, every).difficulty
    found = together(puzzles, persons, seconds, every).difficulty
    assert alone[20:].mean() - alone[:20].mean() < 0
    assert found[20:].mean() - found[:20].mean() == pytest.approx(0.6, abs=0.1)


def test_classes_have_paces_of_their_own():
    rng = np.random.default_rng(6)
    puzzles, persons = np.nonzero(np.ones((20, 30)))
    classes = np.repeat([0, 1], 15)
    pace = np.where(classes, -0.5, 0.5) + rng.normal(0, 0.2, 30)
    seconds = np.exp(6 + pace[persons] + rng.normal(0, 0.2, 600))
    found = together(puzzles, persons, seconds, np.ones(600, bool), classes)
    assert found.class_pace[0] - found.class_pace[1] == pytest.approx(1, abs=0.2)
    assert found.person_spread == pytest.approx(0.2, abs=0.06)


def test_who_gave_up_counts_as_longer_and_what_nobody_finished_has_no_end():
    seconds = [100.0, 100.0, 200.0, 200.0, 300.0]
    found = together([0, 0, 1, 1, 2], [0, 1, 0, 1, 0], seconds, [True] * 3 + [False, False],
                     spreads=(0.3, 0.3))  # fmt: skip
    assert found.difficulty[1] > np.log(200)
    assert np.isinf(found.difficulty[2])
    assert np.isnan(found.difficulty_error[2])
    with pytest.raises(ValueError, match="found nobody"):
        together([0], [0], [5.0], [False])


def test_an_attempt_without_a_time_counts_for_the_chance_of_finishing_only():
    timed = [0, 0, 0, 1, 1], [0, 1, 2, 0, 1], [60.0, 240.0, 99.0, 50.0, 90.0], [True] * 5
    also = [[*one, more] for one, more in zip(timed, (1, 2, np.nan, False), strict=True)]
    # Of one class: two of so few persons are told apart in many more steps.
    of_one_class = (as_attempts(*one).assign(person_class="") for one in (timed, also))
    without, found = map(person_tables, of_one_class)
    before, after = (one["attempted_puzzles"].set_index("puzzle_id") for one in (without, found))
    assert after["seconds"].tolist() == pytest.approx(before["seconds"].tolist(), rel=1e-3)
    assert after["attempts"].tolist() == [3, 3]
    assert after["finish_ratio"]["z001"] < after["finish_ratio"]["z000"] < 1
    validate("attempts", as_attempts(*also).assign(earlier=np.nan))
    once = as_attempts([0, 1], [0, 0], [60.0, np.nan], [True, False])
    assert person_tables(once) == {}


def test_persons_who_tried_one_puzzle_each_leave_half_times():
    attempts = as_attempts([0, 0, 1], [0, 1, 2], [60.0, 240.0, 50.0], [True] * 3)
    assert solved_by_half(attempts)["seconds"].round(3).to_dict() == {"z000": 120.0, "z001": 50.0}
    assert person_tables(attempts) == {}


def test_times_of_puzzles_that_nobody_finished_link_no_persons():
    log = {"puzzle_id": ["a", "b", "c"], "person": ["x", "x", "x"], "person_class": [""] * 3}
    log |= {"finished": [False, False, True], "seconds": [10.0, 20.0, np.nan]}
    assert person_tables(pd.DataFrame(log)) == {}
    assert not np.isfinite(solved_by_half(pd.DataFrame(log))["seconds"]).any()


def test_of_one_puzzle_the_time_agrees_with_a_fit_of_scipy():
    rng = np.random.default_rng(3)
    needed, patience = np.exp(rng.normal(6, 0.5, 60)), np.exp(rng.normal(6.5, 0.8, 60))
    seconds, finished = np.minimum(needed, patience), needed <= patience
    found = together(np.zeros(60, int), np.zeros(60, int), seconds, finished)
    data = stats.CensoredData(np.log(seconds[finished]), right=np.log(seconds[~finished]))
    mean, deviation = stats.norm.fit(data)
    # Theirs is the plain likelihood, which takes one of sixty for the mean.
    assert found.difficulty[0] == pytest.approx(mean, abs=0.02)
    assert deviation < found.error_spread < 1.05 * deviation


def test_the_spread_is_not_too_small_with_two_people_a_puzzle():
    rng = np.random.default_rng(2)
    codes = np.repeat(np.arange(1500), 2)
    logs = rng.normal(6, 0.6, 1500)[codes] + rng.normal(0, 0.5, codes.size)
    for finished in (logs < np.inf, logs <= 6.6):
        seconds = np.exp(np.where(finished, logs, 6.6))
        found = together(codes, np.zeros_like(codes), seconds, finished)
        assert found.error_spread == pytest.approx(0.5, abs=0.06)


def test_tables_of_persons_have_numbers_and_no_names():
    _, pace, attempts = selected(4)
    tables = person_tables(as_attempts(*attempts))
    for name, table in tables.items():
        checked = validate(name, table.assign(corpus="c"))
        assert not checked.astype(str).apply(lambda column: column.str.contains("Anna")).any().any()
    persons = tables["persons"].sort_values("person_number")
    assert persons["pace"].is_monotonic_increasing
    assert (persons["pace_low"] < persons["pace"]).all()
    assert len(persons) == len(pace)


def test_who_was_never_timed_has_no_pace():
    """Such persons had the pace of an average one, with an interval."""
    attempts = as_attempts(*selected(4)[2])
    untimed = attempts["person"] == attempts["person"].iloc[0]
    attempts.loc[untimed, ["seconds", "finished"]] = np.nan, False
    persons = person_tables(attempts)["persons"].set_index("person_number")
    paces = persons[["pace", "pace_low", "pace_high"]]
    assert paces.loc[len(persons)].isna().all()
    assert paces.drop(len(persons)).notna().all(axis=None)


def test_the_chance_of_finishing_is_that_of_puzzle_and_person():
    rng = np.random.default_rng(7)
    hard, able = rng.normal(0, 1.5, 40), rng.normal(0, 1, 40)
    puzzles, persons = np.nonzero(np.ones((40, 40)))
    done = rng.random(1600) < 1 / (1 + np.exp(-(1 + able[persons] - hard[puzzles])))
    attempts = as_attempts(puzzles, persons, 60.0, done)
    names = [sorted(attempts[column].unique()) for column in ("puzzle_id", "person")]
    of_puzzle, of_person = finishing(attempts, *names)
    truth = 1 / (1 + np.exp(hard - 1))
    assert np.corrcoef(of_puzzle[0], truth)[0, 1] > 0.92
    assert ((of_puzzle[1] < truth) & (truth < of_puzzle[2])).mean() > 0.9
    assert ((of_puzzle[1] < of_puzzle[0]) & (of_puzzle[0] < of_puzzle[2])).all()
    in_order = [int(name.split()[1]) for name in names[1]]
    assert np.corrcoef(of_person, able[in_order])[0, 1] > 0.85
    # A log of those who finished does not know who did not.
    everyone, each = finishing(attempts.assign(finished=True), *names)
    assert (everyone.shape, each.shape) == (of_puzzle.shape, of_person.shape)
    assert np.isnan(everyone).all()
    assert np.isnan(each).all()


@pytest.mark.parametrize(
    "world",
    [
        (50, 60, 1.0, 1.0, 5, 0.0),
        (50, 60, 1.0, 2.5, 10, 0.0),
        (50, 60, 1.0, 1.0, 10, 0.5),
        (50, 60, 4.0, 1.0, 10, 1.0),
        (50, 400, 1.0, 1.0, 10, 0.5),
        (5, 60, 1.0, 1.0, 20, 0.0),
        BY_PLACE,
    ],
)
def test_the_interval_of_the_chance_of_finishing_has_the_truth_whoever_chose(world):
    """docs/explanation/calibration.md shows more logs of these."""
    found = judged(world, range(8))
    assert found["is_held"].mean() >= 0.9
    assert found["width"].mean() < 0.75


def test_ratings_have_standard_errors_that_are_those_of_the_truth():
    """Distances from the truth, in these errors, spread by 1; few attempts have large ones."""
    distances = []
    for seed in range(8):
        truth, _, attempts = selected(seed)
        table = as_attempts(*attempts).assign(corpus="c")
        ratings, _ = ratings_of(table, "people", 1e9)
        checked = validate("ratings", ratings).set_index("puzzle_id")
        assert (checked["error_log_seconds"] > 0).all()
        at = [int(name[1:]) for name in checked.index]
        off = np.log(checked["value"].to_numpy()) - truth[at]
        # Only differences are known: how quick the average person is shifts all.
        distances.append((off - off.mean()) / checked["error_log_seconds"].to_numpy())
    assert np.std(np.concatenate(distances)) == pytest.approx(1, abs=0.25)


def test_surer_times_count_as_of_more_people():
    made = simulate(200, seed=3)
    keys = pd.DataFrame({"corpus": "c", "puzzle_id": [f"{at:03}" for at in range(200)]})
    errors = np.where(np.arange(200) % 2, 0.1, 0.4)
    rng = np.random.default_rng(1)
    times = made.features @ np.array([0.3, 0.2, 0.1, 0.0]) + rng.normal(0, errors)
    parts = keys, made.features, times, np.full(200, 9.0), np.arange(200)
    known, unknown = RatedPuzzles(*parts, errors), RatedPuzzles(*parts)
    assert (known.weight_people[1::2] == 16 * known.weight_people[::2][0]).all()
    # A time with the middle error counts as its nine people.
    same = RatedPuzzles(*parts, np.full(200, 0.3))
    assert same.weight_people == pytest.approx(np.full(200, 9.0))
    off = [
        np.abs(TimeModel().fit(*timed.of()).coef_ - [0.3, 0.2, 0.1, 0.0]).sum()
        for timed in (known, unknown)
    ]
    # The unsure half of the times, weighted down, disturbs the weights less.
    assert off[0] < off[1]
