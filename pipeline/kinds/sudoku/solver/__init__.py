"""Sudoku solved as Number Place Support does: by the technique that is easiest to see."""
