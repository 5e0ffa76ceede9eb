import pytest

from pipeline.kinds.sudoku.notations.puzzlink import read, write
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.texts.errors import PuzzleError

ROWS = ["53..7....", "6..195...", ".98....6.", "8...6...3", "4..8.3..1", "7...2...6"]
PUZZLE = Sudoku("".join([*ROWS, ".6....28.", "...419..5", "....8..79"]))
BODY = "53h7j6h195j98j6g8i6i34h8g3h17i2i6g6j28j419h5j8h79"


def test_digits_stand_for_themselves_and_letters_for_runs_of_blanks():
    """Counted by hand from decodeNumber16 of pzpr.js: g is 1 blank cell, h 2, z 20."""
    assert read(f"https://puzz.link/p?sudoku/9/9/{BODY}") == PUZZLE
    assert write(PUZZLE) == f"https://puzz.link/p?sudoku/9/9/{BODY}"
    assert write(Sudoku(81 * ".")).endswith("/9/9/zzzzg")


def test_a_point_is_a_blank_cell():
    assert read(f"sudoku/9/9/{BODY.replace('53h', '53.g')}") == PUZZLE


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("slither/4/4/dgdh2c7b", "found 'slither'"),
        # The sample of pzpr.js itself is of this size.
        ("sudoku/4/4/g1k23k3g", "found one of 4 x 4"),
        ("sudoku/9/9/0zzzz", "character 1 of the clues: .* found '0'"),
        ("sudoku/9/9/5Gzzzz", "character 2 of the clues: "),
        ("sudoku/9/9/zzzz", "81 clues, found 80"),
    ],
)
def test_bad_addresses(query, message):
    with pytest.raises(PuzzleError, match=message):
        read(f"https://puzz.link/p?{query}")
