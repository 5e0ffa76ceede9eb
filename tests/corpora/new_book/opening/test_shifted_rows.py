"""Rows that stand a column too far left are found; rows that lack their last cell are not."""

import numpy as np
import pandas as pd
import pytest

from pipeline.corpora.new_book.opening.shifted_rows import shifted_rows

ROWS, LACKING = 24, (3, 10, 17)


def book(seed: int) -> pd.DataFrame:
    """Return a table of times, levels, numbers of people and remarks, drawn."""
    draw = np.random.default_rng(seed)
    hard = draw.normal(size=ROWS)
    seconds = np.exp(6 + hard / 2).astype(int)
    return pd.DataFrame(
        {
            "id": [f"s{at}" for at in range(ROWS)],
            "level": np.clip(np.round(3 + hard), 1, 5).astype(int),
            "seconds": seconds,
            "Anna": np.exp(6 + hard / 2 + draw.normal(size=ROWS) / 4).astype(int),
            "clock": [f"{one // 60}:{one % 60:02}" for one in seconds],
            "people": draw.integers(5, 41, ROWS),
            "remark": draw.choice(["nice", "too easy", "check", "a misprint"], ROWS),
        }
    ).astype(str)


@pytest.mark.parametrize("last", ["Anna", "clock", "people", "remark"])
def test_rows_that_lack_their_last_cell_are_kept(last):
    refused = 0
    for seed in range(25):
        cells = book(seed).loc[:, :last]
        cells.loc[list(LACKING), last] = ""
        refused += bool(shifted_rows(cells))
    assert refused <= 1


@pytest.mark.parametrize("first", ["level", "seconds", "clock"])
def test_rows_that_stand_too_far_left_are_refused(first):
    found = 0
    for seed in range(25):
        cells = book(seed)
        at = cells.columns.get_loc(first)
        for row in LACKING:
            cells.iloc[row, at:] = [*cells.iloc[row, at + 1 :], ""]
        found += len(shifted_rows(cells))
    assert found >= 0.95 * 25 * len(LACKING)


def test_a_dash_says_that_nothing_is_missing():
    cells = book(1)
    cells.iloc[3] = ["s3", "300", "310", "5:00", "20", "nice", ""]
    assert list(shifted_rows(cells)) == [3]
    cells.loc[3, "remark"] = "-"
    assert shifted_rows(cells) == {}


def test_a_solution_among_puzzles_is_no_number():
    cells = book(1)[["id", "seconds"]]
    cells.insert(1, "clues", "53..7....6..195.." * 5)
    cells.iloc[3] = ["s3", "534678912" * 9, ""]
    assert shifted_rows(cells) == {}
