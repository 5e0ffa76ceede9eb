"""The exact answers of a sudoku: how many solutions it has, and which."""

from pipeline.kinds.sudoku.exact.certifying import certify
from pipeline.kinds.sudoku.exact.counting import count_all, count_many, is_proven
from pipeline.kinds.sudoku.exact.counting import solutions as solutions_of
from pipeline.kinds.sudoku.puzzle import Sudoku

__all__ = ["certify", "count_all", "count_many", "is_proven", "solutions"]


def solutions(puzzle: Sudoku, limit: int) -> list[str]:
    """Return the solutions of a sudoku, at most `limit`, as in `outcomes.digits`."""
    return solutions_of(puzzle.clues, limit)
