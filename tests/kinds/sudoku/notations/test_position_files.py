"""Files of positions of sudoku."""

import pytest

from pipeline.kinds.sudoku.notations import pencil_marks
from pipeline.kinds.sudoku.notations.position_files import read_positions
from pipeline.kinds.sudoku.position import SudokuPosition
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.notations.errors import PuzzleError

SUDOKU = Sudoku("53..7....6..195....98....6." + 54 * ".")


def test_positions_of_a_table(tmp_path):
    path = tmp_path / "positions.csv"
    marked = f"+{SUDOKU.clues}"
    path.write_text(f"id,clues,eliminated\na,{marked},292 417\nb,{marked},2\nc,{marked},\n")
    first, reject, last = read_positions(path)
    assert (first.line, first.puzzle_id) == (2, "a")
    assert first.puzzle == SudokuPosition(SUDOKU.clues, {(2, 9, 2), (4, 1, 7)})
    assert (reject.line, reject.puzzle_id) == (3, "b")
    assert reject.reason.startswith("eliminated: expected candidates as digit, row, column")
    assert last.puzzle == SudokuPosition(SUDOKU.clues)
    path.write_text(f"id,clues\na,{marked}\n")
    assert [row.puzzle for row in read_positions(path)] == [last.puzzle]
    path.write_text("id,rows,cols\n")
    with pytest.raises(PuzzleError, match=r"positions\.csv, line 1: expected one column 'clues'"):
        read_positions(path)


def test_positions_of_other_files(tmp_path):
    path = tmp_path / "position.txt"
    position = SudokuPosition(SUDOKU.clues, {(1, 1, 3)})
    path.write_text(pencil_marks.write(position))
    assert [row.puzzle for row in read_positions(path)] == [position]
    path = tmp_path / "positions.sdm"
    path.write_text(f"{SUDOKU.clues}\n5\n")
    found, reject = read_positions(path)
    assert found.puzzle == SudokuPosition(SUDOKU.clues)
    assert reject.line == 2
