"""The exact answers of a sudoku: how many solutions it has, and which."""

from pipeline.kinds.sudoku.exact.certifying import certify
from pipeline.kinds.sudoku.exact.counting import (
    count_all,
    count_many,
    count_solutions,
    is_proven,
    solutions,
)

__all__ = ["certify", "count_all", "count_many", "count_solutions", "is_proven", "solutions"]
