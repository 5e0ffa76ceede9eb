"""Plain text grids of sudoku: nine lines of nine cells, with or without rules between the blocks.

Cells may stand apart by spaces. A blank cell is one of `.`, `0`, `-`, `_`, `*`.
"""

from pipeline.kinds.sudoku.notations.line import TO_BLANK
from pipeline.kinds.sudoku.notations.ruled_rows import nine_rows
from pipeline.kinds.sudoku.puzzle import BLANK, DIGITS, SIDE, Sudoku, not_a_clue
from pipeline.texts.errors import PuzzleError


def read(text: str) -> Sudoku:
    r"""Return the puzzle drawn in `text`.

    Raises
    ------
    PuzzleError
        When there are not nine rows, a row has not nine cells, or a character is no clue.

    Examples
    --------
    >>> rows = ["5 . . | . . . | . . 9"] + 8 * ["0 0 0 | 0 0 0 | 0 0 0"]
    >>> read("\n".join(rows)).clue_rows[0]
    '5.......9'
    """
    return Sudoku("".join(_row(row, at) for at, row in enumerate(nine_rows(text))))


def write(puzzle: Sudoku) -> str:
    """Return the grid of `puzzle`, one line a row, each ended by a newline.

    >>> write(Sudoku("5" + 80 * "."))[:20]
    '5........\\n.........\\n'
    """
    return "".join(f"{row}\n" for row in puzzle.clue_rows)


def _row(row, at: int) -> str:
    cells = "".join(row.groups).translate(TO_BLANK)
    if len(cells) != SIDE:
        raise PuzzleError(
            f"line {row.line}: expected {SIDE} cells, found {len(cells)}; "
            "write '.' for a blank cell"
        )
    for col, cell in enumerate(cells):
        if cell not in DIGITS and cell != BLANK:
            raise PuzzleError(f"line {row.line}: {not_a_clue(at, col, cell)}")
    return cells
