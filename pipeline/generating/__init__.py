"""New puzzles with a single solution: sudoku, also in given shapes, and Slitherlink."""
