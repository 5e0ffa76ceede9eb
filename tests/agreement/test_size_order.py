"""How the size of the board alone orders the puzzles."""

import numpy as np
import pandas as pd
import pytest
from scipy import stats

from pipeline.agreement.coefficients import Bootstrap
from pipeline.agreement.size_order import size_orders

IDS = [f"p{at}" for at in range(40)]
QUICK = Bootstrap(samples=200)


def orders(values, sides):
    """The row of a rater that says `values` of square boards."""
    ratings = pd.DataFrame({"puzzle_id": IDS[: len(values)], "rater": "r", "value": values})
    puzzles = pd.DataFrame({"puzzle_id": IDS, "rows": sides, "cols": sides})
    (row,) = size_orders(ratings, puzzles, QUICK).itertuples()
    return row


def test_it_is_spearmans_rho_with_its_interval():
    random = np.random.default_rng(1)
    sides = random.integers(5, 15, 40)
    values = sides + random.normal(0, 3, 40)
    row = orders(values, sides)
    assert row.value == pytest.approx(stats.spearmanr(values, sides**2).statistic)
    assert row.low < row.value < row.high
    assert (row.n_puzzles, row.note) == (40, "")


@pytest.mark.parametrize(
    ("values", "sides", "note"),
    [
        (range(40), 10, "equal_sizes"),
        ([3] * 40, range(1, 41), "one_value"),
        ([1, 2], 10, "too_few_puzzles"),
    ],
)
def test_where_it_is_undefined_a_note_says_why(values, sides, note):
    row = orders(list(map(float, values)), sides)
    assert np.isnan(row.value)
    assert row.note == note


def test_nobody_who_rated():
    none = pd.DataFrame(columns=["puzzle_id", "rater", "value"])
    puzzles = pd.DataFrame({"puzzle_id": IDS, "rows": 5, "cols": 5})
    assert size_orders(none, puzzles).empty
