"""What a puzzle is, and the notations that it is read from and written in."""

from pipeline.puzzles.errors import PuzzleError
from pipeline.puzzles.slitherlink import Slitherlink
from pipeline.puzzles.sudoku import Sudoku

__all__ = ["PuzzleError", "Slitherlink", "Sudoku"]
