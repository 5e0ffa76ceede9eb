import pytest

from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.notations.numbers import whole_number
from pipeline.texts.errors import PuzzleError


@pytest.mark.parametrize(("rows", "cols"), [(1, 1), (60, 60), (250, 1)])
def test_sizes_that_are_puzzles(rows, cols):
    puzzle = Slitherlink(rows, cols, "." * (rows * cols))
    assert puzzle.clue_rows == ["." * cols] * rows


@pytest.mark.parametrize(
    ("rows", "cols", "clues", "message"),
    [
        (0, 3, "", "rows from 1 to 250, found 0"),
        (3, -1, "", "columns from 1 to 250, found -1"),
        (251, 1, "", "rows from 1 to 250, found 251"),
        (1, 1.0, "3", "columns from 1 to 250, found 1.0"),
        (True, 1, "3", "rows from 1 to 250, found True"),
        (2, 2, "3..", "4 clues, found 3"),
        (1, 1, "", "1 clues, found 0"),
        (2, 2, "3..4", "row 2, column 2: .* found '4'"),
        (2, 2, "3x..", "row 1, column 2: .* found 'x'"),
        (1, 1, "²", "row 1, column 1: .* found '²'"),
        (1, 1, None, "found None"),
    ],
)
def test_what_is_no_puzzle_is_refused(rows, cols, clues, message):
    with pytest.raises(PuzzleError, match=message):
        Slitherlink(rows, cols, clues)


@pytest.mark.parametrize("text", ["", "-1", "1.0", " 1", "１", "²", "9" * 5000])
def test_other_writings_are_no_whole_numbers(text):
    assert whole_number(text) is None
