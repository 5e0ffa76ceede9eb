"""Completion bands, section 5.1."""

import numpy as np
import pandas as pd
from hypothesis import given
from hypothesis import strategies as st

from pipeline.calibration.levels.level_up import completion_bands, heavy_cut
from pipeline.calibration.levels.policy import percent
from pipeline.tables import validate

RATIO = "counted_ratio"


def traced(rows):
    """Puzzles and outcomes from (part, solved, completion ratio at level 3, hypotheses)."""
    table = pd.DataFrame(rows, columns=["part", "solved", RATIO, "hypotheses"])
    table = table.assign(corpus="c", puzzle_id=[f"p{at}" for at in range(len(rows))])
    outcomes = table.drop(columns="part").assign(solver="sato-text")
    return table[["corpus", "puzzle_id", "part"]], outcomes


def bands_of(puzzles, outcomes):
    return completion_bands(outcomes, puzzles, heavy_cut(outcomes))


ROWS = [
    ("Part 3", True, 0.50, 90),
    ("Part 3", True, 0.695, 80),  # 70 % when rounded
    ("Part 3", True, 0.75, 10),
    ("Part 4", True, 1.0, 20),
    ("Part 4", True, float("nan"), 9999),  # never needed contradiction
    ("Part 4", False, 0.10, 9999),  # not solved
]


def test_percent_rounds_as_the_listing_does():
    # Half a per cent is among them, as 57.5, which as a product of 0.575 lies below.
    decided = np.arange(201)
    assert percent(decided / 200).tolist() == [int(n * 100 / 200 + 0.5) for n in decided]


def test_only_solved_puzzles_that_needed_contradiction_count():
    puzzles, outcomes = traced(ROWS)
    bands = validate("completion_bands", bands_of(puzzles, outcomes))
    assert bands["n_light"].sum() + bands["n_heavy"].sum() == 4
    figures = bands[["part", "percent_from", "percent_to", "n_light", "n_heavy"]]
    assert figures.values.tolist() == [
        ["Part 3", 0, 69, 0, 1],
        ["Part 3", 70, 79, 1, 1],
        ["Part 3", 80, 89, 0, 0],
        ["Part 3", 90, 100, 0, 0],
        ["Part 4", 0, 69, 0, 0],
        ["Part 4", 70, 79, 0, 0],
        ["Part 4", 80, 89, 0, 0],
        ["Part 4", 90, 100, 1, 0],
    ]


def test_the_cut_is_the_median():
    _, outcomes = traced(ROWS)
    assert heavy_cut(outcomes) == 50
    assert np.isnan(heavy_cut(outcomes.iloc[:0]))


def test_at_the_cut_a_puzzle_is_light():
    puzzles, outcomes = traced(ROWS)
    bands = completion_bands(outcomes, puzzles, 90)
    assert bands["n_heavy"].sum() == 0


@given(
    st.lists(st.tuples(st.sampled_from(["Part 1", "Part 2"]), st.floats(0, 1), st.integers(0, 99))),
)
def test_every_puzzle_is_in_just_one_band(rows):
    puzzles, outcomes = traced([(part, True, ratio, tried) for part, ratio, tried in rows])
    bands = bands_of(puzzles, outcomes)
    assert bands["n_light"].sum() + bands["n_heavy"].sum() == len(rows)
    assert len(bands) == puzzles["part"].nunique() * 4
