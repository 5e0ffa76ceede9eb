"""The rules of sudoku for the solver of declared kinds, a rater beside Number Place Support."""

from functools import cache

from pipeline.declared.rules.constraints import Rules
from pipeline.kinds.sudoku.board.grid import HOUSES
from pipeline.kinds.sudoku.puzzle import BLANK, DIGITS, SIDE, Sudoku


def rules(puzzle: Sudoku) -> Rules:
    """Return the rules of a puzzle: a digit in a cell is a variable, cell by cell."""
    found = _of_empty_board().copy()
    for cell, clue in enumerate(puzzle.clues):
        if clue != BLANK:
            found.count([cell * SIDE + int(clue) - 1], 1, 1, "clue")
    return found


@cache
def _of_empty_board() -> Rules:
    """Return the rules that all puzzles share; those of clues follow them."""
    found = Rules()
    digits = range(len(DIGITS))
    for cell in range(SIDE * SIDE):
        for digit in digits:
            found.variable(*divmod(cell, SIDE), "digit", (digit,))
    for cell in range(SIDE * SIDE):
        found.count([cell * SIDE + digit for digit in digits], 1, 1, "cell")
    for house in HOUSES:
        for digit in digits:
            found.count([int(cell) * SIDE + digit for cell in house], 1, 1, "house")
    return found
