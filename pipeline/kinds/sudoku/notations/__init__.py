"""The notations of sudoku: each module reads and writes one."""
