"""Copies of a puzzle share their fingerprint, other puzzles do not."""

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.calibration.features.isomorphism import fingerprints, of_grid
from tests.runs import ROOT
from tests.tables.made_up import puzzles_table

PEOPLE = ROOT / "data/raw/cloud-sudoku-train/cloud-sudoku-train.csv"


@given(st.integers(1, 6), st.integers(1, 6), st.data())
def test_the_eight_copies_of_a_slitherlink_are_one(rows, cols, data):
    clues = data.draw(st.text("0123.", min_size=rows * cols, max_size=rows * cols))
    grid = np.array(list(clues)).reshape(rows, cols)
    first = of_grid(rows, cols, clues)
    for copy in (np.rot90(grid), grid[::-1], grid[:, ::-1], grid.T, np.rot90(grid, 2)):
        assert of_grid(*copy.shape, "".join(copy.flat)) == first


def test_no_two_puzzles_of_a_book_are_taken_for_copies():
    book = pd.read_csv(PEOPLE)
    found = pd.Series(fingerprints(puzzles_table(book["id"], clues=book["clues"])))
    counts = pd.Series([tuple(sorted(map(clues.count, "123456789"))) for clues in book["clues"]])
    # What shares a fingerprint could be a copy: it has at least the same counts of its digits.
    assert all(counts[same.index].nunique() == 1 for _, same in found.groupby(found))
    assert found.nunique() >= book["clues"].nunique() - 5


def test_kinds_are_kept_apart():
    one, other = fingerprints(puzzles_table("ab", kind=["slitherlink", "sudoku"]))
    assert one != other


@pytest.mark.parametrize("kind", ["sudoku", "slitherlink"])
def test_no_puzzles_have_no_fingerprints(kind):
    assert fingerprints(puzzles_table([], kind=kind)).tolist() == []
