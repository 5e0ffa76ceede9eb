"""A sudoku on one line: 81 characters, a digit or a blank cell each, row by row."""

from pipeline.kinds.sudoku.grid import CELLS
from pipeline.kinds.sudoku.puzzle import BLANK, Sudoku
from pipeline.texts.errors import PuzzleError, quoted

BLANKS = ".0-_*"
EXPECTED = f"expected the {CELLS} characters of one sudoku"
TO_BLANK = str.maketrans(BLANKS, BLANK * len(BLANKS))


def read(text: str) -> Sudoku:
    """Return the puzzle of a line; a blank cell is one of `.`, `0`, `-`, `_`, `*`.

    >>> read("5" + 80 * "0") == Sudoku("5" + 80 * ".")
    True
    """
    words = text.split()
    count = sum(map(len, words))
    if count > CELLS and count % CELLS == 0:
        raise PuzzleError(f"{EXPECTED}, found {count}; write one puzzle a line")
    if len(words) != 1:
        raise PuzzleError(f"{EXPECTED} without spaces, found {quoted(text.strip())}")
    return Sudoku(words[0].translate(TO_BLANK))


def write(puzzle: Sudoku) -> str:
    """Return the line of `puzzle`, `.` for a blank cell."""
    return puzzle.clues
