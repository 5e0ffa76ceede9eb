"""Pencil marks: a break is found, and only where there is one."""

from pipeline.kinds.sudoku.presentation.reasons.marks import Marks
from pipeline.kinds.sudoku.puzzle import Sudoku

CLUES = "..34" + "." * 60 + "..12" + "." * 13


def test_a_cell_without_digit_and_a_digit_without_place_are_breaks():
    assert Marks(Sudoku("." * 81)).break_found() is None
    broken = Marks(Sudoku("12345678" + "." * 8 + "9" + "." * 64))
    assert broken.break_found() == ("cell", 8, 0)
    marks = Marks(Sudoku(CLUES))
    for cell in range(9):
        assert marks.break_found() is None
        marks.remove(cell, 9)
    assert marks.break_found() == ("house", 0, 9)
