"""Sudoku solved exactly, by the partial analysis of a board: no technique, only what is true."""

from pipeline.kinds.sudoku.exact.counting import count_all, count_solutions, solutions
from pipeline.kinds.sudoku.exact.judging import count_many, is_proven

__all__ = ["count_all", "count_many", "count_solutions", "is_proven", "solutions"]
