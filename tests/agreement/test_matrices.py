"""Matrices and rates, section 5.2."""

from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.agreement.matrices import confusion, matrix_rows, off_diagonal, rate_rows

PRINTED = Path(__file__).parents[2] / "data/raw/sato2003/agreement_matrix.csv"
PAIRS = st.lists(st.tuples(st.integers(1, 5), st.integers(1, 5)))


@pytest.fixture
def paper():
    table = pd.read_csv(PRINTED).filter(regex=r"level_\d").fillna(0)
    return table.astype(int).to_numpy()


def test_the_rates_of_the_paper(paper):
    rates = rate_rows(paper)
    assert (100 * rates["agree_ratio"] + 0.5).astype(int).tolist() == [49, 50, 53, 64, 50]
    assert rates["n_puzzles"].tolist() == [73, 137, 110, 33, 6]


def test_the_paper_is_off_upwards_more_often(paper):
    assert off_diagonal(paper) == (124, 48)
    assert paper.trace() + 124 + 48 == 359


def test_the_matrix_comes_back_from_its_puzzles(paper):
    rows, cols = np.indices(paper.shape) + 1
    again = confusion(np.repeat(rows, paper.ravel()), np.repeat(cols, paper.ravel()))
    assert (again == paper).all()


@given(PAIRS)
def test_every_puzzle_is_in_one_cell(pairs):
    rows, cols = [row for row, _ in pairs], [col for _, col in pairs]
    counts = confusion(rows, cols)
    assert counts.sum() == len(pairs)
    assert counts.trace() + sum(off_diagonal(counts)) == len(pairs)
    assert (confusion(cols, rows) == counts.T).all()
    assert matrix_rows(counts)["n_puzzles"].sum() == len(pairs)
    assert len(matrix_rows(counts)) == 25


@pytest.mark.parametrize(("rows", "cols"), [([1], [6]), ([0], [1]), ([1, 2], [1])])
def test_what_fits_no_cell_is_refused(rows, cols):
    with pytest.raises(ValueError, match=r"level lies outside|has 2 puzzles"):
        confusion(rows, cols)


@pytest.mark.parametrize("levels", [([2], [0]), ([0], [2]), ([2], [6]), ([6], [2])])
def test_a_level_outside_the_matrix_is_an_error(levels):
    with pytest.raises(ValueError, match="outside 1 to 5"):
        confusion(*levels)
