"""Sudoku solved as Number Place Support does: by the pattern that is easiest to see."""
