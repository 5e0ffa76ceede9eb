"""Practice in logs of attempts: told, taken out, or said that it cannot be told."""

import numpy as np
import pandas as pd
import pytest

from benchmarks.simulations.practice_logs import WORLDS, World, judged, log_of
from pipeline.calibration.times.person_tables import log_table, longer_expected, person_tables
from pipeline.corpora.attempts.persons import together_of
from pipeline.corpora.attempts.practice import (
    LAST_DIFFER,
    NO_STAMPS,
    SAME_ORDER,
    SURE,
    TOO_FEW,
    why_unknown,
    without_practice,
)
from pipeline.tables import validate


def mean_of(world, books=4):
    return pd.DataFrame([judged(WORLDS[world], seed) for seed in range(books)]).mean()


def test_practice_is_found_and_leaves_the_times_of_puzzles_met_late():
    """With the easy first, practice left in makes late puzzles look easier than they are."""
    found = mean_of("the easy first")
    assert found["told"] == found["seen"] == 1
    assert abs(found["slope off"]) < 0.02
    assert abs(found["late"]) < 0.03 < -found["late, left in"]


@pytest.mark.parametrize("world", ["no practice", "no practice, the quick stay"])
def test_without_practice_the_slope_is_near_nought(world):
    found = mean_of(world)
    assert found["told"] == 1
    assert abs(found["slope off"]) < 0.02
    assert found["off"] == pytest.approx(found["off, left in"], abs=0.01)


def test_who_leaves_after_a_slow_puzzle_makes_nobody_slower():
    """The last attempt is the slow one: without it the slope is the truth."""
    logs = [log_of(WORLDS["no practice, they leave after a slow puzzle"], seed, persons=100)[0]
            for seed in range(4)]  # fmt: skip
    found = [together_of(log)[0] for log in logs]
    assert all(one.why_no_practice in ("", LAST_DIFFER) for one in found)
    assert LAST_DIFFER in [one.why_no_practice for one in found]
    assert not any(one.practice > SURE * one.practice_error for one in found)


def test_practice_is_found_where_people_leave_after_a_slow_puzzle():
    found = [
        judged(WORLDS["they leave after a slow puzzle"], seed, persons=60) for seed in range(3)
    ]
    told = [one for one in found if one["told"]]
    assert told
    assert all(one["seen"] and one["inside"] for one in told)


def test_in_one_order_practice_cannot_be_told():
    table, _ = log_of(WORLDS["the same order for all"], 1)
    found, _, _ = together_of(table)
    assert found.why_no_practice == SAME_ORDER
    assert np.isnan(found.practice)


@pytest.mark.parametrize(("order", "why"), [(6, ""), (8, SAME_ORDER)])
def test_practice_can_be_told_where_a_twentieth_of_it_is_its_own(order, why):
    """Of the first log 6 % is left by puzzles and persons, of the second 4 %."""
    table, _ = log_of(World(-0.1, order=order), 1)
    codes = [table[name].factorize()[0] for name in ("puzzle_id", "person")]
    assert why_unknown(table, *codes) == why


@pytest.mark.parametrize(("wider", "why"), [(1, ""), (2, TOO_FEW)])
def test_a_slope_is_told_where_its_error_is_a_tenth_or_less(wider, why):
    """The error is 0.06, and 0.12 where all times lie twice as far apart."""
    table, _ = log_of(WORLDS["one slope"], 1, puzzles=20, persons=6, tried=12)
    found, _, _ = together_of(table.assign(seconds=table["seconds"] ** wider))
    assert found.why_no_practice == why


def test_without_time_stamps_and_with_few_attempts_it_says_so():
    table, _ = log_of(WORLDS["one slope"], 1)
    plain = table.assign(earlier=np.nan)
    assert together_of(plain)[0].why_no_practice == NO_STAMPS
    assert together_of(table.drop(columns="earlier"))[0].why_no_practice == NO_STAMPS
    assert together_of(table[table["earlier"] < 2])[0].why_no_practice == TOO_FEW
    assert together_of(table[table["person"] < "p003"])[0].why_no_practice == TOO_FEW


def test_what_is_taken_out_before_a_fit_is_what_the_fit_takes_out():
    table, _ = log_of(WORLDS["one slope"], 2)
    found, _, _ = together_of(table)
    again, _, _ = together_of(without_practice(table, found.practice))
    assert again.difficulty == pytest.approx(found.difficulty, abs=0.005)
    assert without_practice(table, np.nan)["seconds"].equals(table["seconds"])


def test_tables_say_how_much_quicker_twice_as_many_attempts_make():
    table, _ = log_of(WORLDS["one slope"], 3)
    row = validate("attempt_logs", person_tables(table)["attempt_logs"].assign(corpus="c")).iloc[0]
    assert row["why_no_practice"] == ""
    assert row["practice_low"] < 2**-0.1 < row["practice_high"] < 1
    assert row["longer_expected"] < 6


def all_finished(seed, world="no practice"):
    """A log in which nobody gave up, and its fit."""
    table, _ = log_of(WORLDS[world], seed)
    table = table.assign(finished=True, seconds=np.exp(table["log"]))
    noise = np.random.default_rng(seed).normal(0, 0.3, len(table))
    return table.assign(seconds=table["seconds"] * np.exp(noise))


def test_a_log_without_its_slow_attempts_shows_it():
    whole = [all_finished(seed) for seed in range(5)]
    expected = [longer_expected(table, together_of(table)[0]) for table in whole]
    assert max(expected) < 6
    cut = whole[0][whole[0]["seconds"] < 800].copy()
    assert longer_expected(cut, together_of(cut)[0]) > 6
    # A single one that was given up excuses no more than one.
    cut.iloc[0, cut.columns.get_loc("finished")] = False
    assert longer_expected(cut, together_of(cut)[0]) > 6


def test_attempts_that_were_given_up_at_a_limit_are_no_missing_ones():
    table = all_finished(0)
    seconds = table["seconds"].clip(upper=800)
    limited = table.assign(finished=seconds < 800, seconds=seconds)
    assert (~limited["finished"]).sum() > 30
    assert longer_expected(limited, together_of(limited)[0]) < 6


def test_puzzles_that_take_long_and_are_skipped_show_it():
    table = all_finished(0)
    rng = np.random.default_rng(0)
    skipped = rng.random(len(table)) < np.clip(table["log"] - 6, 0, 0.9)
    for attempts, is_seen in ((table[~skipped], True), (table, False)):
        fit, puzzles, _ = together_of(attempts)
        tried = attempts.groupby("puzzle_id").size().loc[puzzles].to_numpy()
        by_puzzle = pd.DataFrame({"attempts": tried, "seconds": np.exp(fit.difficulty)})
        row = log_table(attempts, fit, by_puzzle).iloc[0]
        assert (row["tried_high"] < 0) == is_seen
