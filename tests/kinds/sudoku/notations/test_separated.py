"""Sudoku with commas, and groups in one line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.kinds.sudoku import notations
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.notations.puzzle_text import read_text
from pipeline.texts.errors import PuzzleError

CLUES = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = [CLUES[at : at + 9] for at in range(0, 81, 9)]


@pytest.mark.parametrize("blank", [".", "0", ""])
@pytest.mark.parametrize("between", [",", ", ", " , "])
@pytest.mark.parametrize("form", ["{}", "[{}],", "[{}]"])
def test_rows_with_commas(blank, between, form):
    lines = [form.format(between.join(blank if one == "." else one for one in row)) for row in ROWS]
    assert read_text("\n".join(lines)) == Sudoku(CLUES)


@given(st.lists(st.integers(1, 80), unique=True, max_size=20).map(sorted))
def test_groups_in_one_line(cuts):
    parts = [CLUES[first:last] for first, last in zip([0, *cuts], [*cuts, 81], strict=True)]
    assert notations.read(" ".join(parts)) == Sudoku(CLUES)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (" ".join(ROWS)[:-1], "81 cells of one sudoku, found 80"),
        ("\n".join(",".join(row) for row in [*ROWS[:3], "12345678", *ROWS[4:]]), "row 4: expected"),
        ("\n".join(",".join(row) for row in ROWS[:8]), "expected 9 rows of a sudoku, found 8"),
        ("4 . . . . . 8 . 5 . 3", "expected 9 rows x 9 columns = 81 clues, found 11"),
    ],
)  # fmt: skip
def test_what_was_not_copied_whole_is_refused_as_a_sudoku(text, said):
    with pytest.raises(PuzzleError, match=said):
        read_text(text)
