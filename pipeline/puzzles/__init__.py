"""What a puzzle is, and the notations that it is read from and written in."""

from pipeline.puzzles.errors import PuzzleError
from pipeline.puzzles.slitherlink import Slitherlink
from pipeline.puzzles.sudoku import Sudoku
from pipeline.puzzles.sudoku_position import SudokuPosition

__all__ = ["PuzzleError", "Slitherlink", "Sudoku", "SudokuPosition"]
