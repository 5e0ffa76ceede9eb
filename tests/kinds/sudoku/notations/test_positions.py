"""The text of positions: marks of placed digits, lists of candidates, and tables of both."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.kinds.sudoku.cells import POSITIONS
from pipeline.kinds.sudoku.notations.positions import (
    read_candidates,
    without_marks,
    write_candidates,
)
from pipeline.kinds.sudoku.puzzle import Sudoku, SudokuPosition
from pipeline.notations import csv_table
from pipeline.texts.errors import PuzzleError

numbers = st.integers(1, 9)
candidates = st.frozensets(st.tuples(numbers, numbers, numbers), max_size=40)
positions = st.builds(
    SudokuPosition, st.from_type(Sudoku).map(lambda puzzle: puzzle.clues), candidates
)


@given(positions)
def test_candidates_come_back(position):
    assert read_candidates(write_candidates(position)) == position.eliminated


@given(st.lists(positions, min_size=1, max_size=3))
def test_a_table_comes_back(found):
    text = csv_table.write([(f"p{at}", position) for at, position in enumerate(found)], POSITIONS)
    assert text.startswith("id,clues,eliminated\n")
    assert [row.puzzle for row in csv_table.read(text.encode(), POSITIONS).found] == found


@pytest.mark.parametrize("clues", ["+.", "++5", "5+", "+x"])
def test_a_mark_without_its_digit(clues):
    with pytest.raises(PuzzleError, match=r"expected a digit after '\+', found"):
        without_marks(clues)


@pytest.mark.parametrize("text", ["29", "2921", "2-9", "201", "292,417", "r2c9"])
def test_words_that_are_no_candidates(text):
    with pytest.raises(PuzzleError, match=text):
        read_candidates(text)
