import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.kinds.sudoku.notations.line import read, write
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.texts.errors import PuzzleError


@given(st.from_type(Sudoku), st.sampled_from(".0-_*"))
def test_round_trip_with_any_blank(puzzle, blank):
    assert read(f" {write(puzzle).replace('.', blank)}\n") == puzzle


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected the 81 characters of one sudoku without spaces, found ''"),
        (80 * "1", "expected 9 rows x 9 columns = 81 clues, found 80"),
        (81 * "." + " " + 81 * ".", "expected the 81 characters of one sudoku, found 162"),
        (
            40 * "." + " " + 41 * ".",
            "expected the 81 characters of one sudoku without spaces",
        ),
        ("a" + 80 * ".", "row 1, column A: expected a digit 1 to 9 or '.', found 'a'"),
    ],
)
def test_bad_lines(text, message):
    with pytest.raises(PuzzleError) as error:
        read(text)
    assert str(error.value).startswith(message)
