"""Game IDs of Loopy in Simon Tatham's Portable Puzzle Collection: `10x10t0:b3b3a3…`.

Before the colon stand columns x rows, `t` and the grid type (0 is the square grid) and, where
known, `d` and the difficulty. After it the cells row by row: a digit is a clue, `a` to `z` are 1
to 26 blank cells (loopy.c, new_game_desc).
"""

import re

from pipeline.kinds.slitherlink.puzzle import BLANK, DIGITS, Slitherlink, check_size, not_a_clue
from pipeline.notations.numbers import whole_number
from pipeline.texts.errors import PuzzleError, quoted

GAME_ID = re.compile(
    r"(?P<cols>[0-9]{1,9})(x(?P<rows>[0-9]{1,9}))?(t(?P<type>[0-9]+))?(d[a-z])?(?P<mark>[:#])(?P<cells>.*)"
)
BLANK_RUNS = "abcdefghijklmnopqrstuvwxyz"
SQUARE_GRID = "0"


def read(text: str) -> Slitherlink:
    """Return the puzzle of a game ID.

    Raises
    ------
    PuzzleError
        When the text is no game ID, names a random seed (`#`) or another grid than squares, or
        its cells hold another character than `0`-`3` and `a`-`z` or do not fill the board.

    Examples
    --------
    >>> read("3x2t0de:3a2b1")
    Slitherlink(rows=2, cols=3, clues='3.2..1')
    """
    game = GAME_ID.fullmatch("".join(text.split()))
    if game is None:
        raise PuzzleError(f"expected a Loopy game ID such as 10x10t0:a3b2..., found {quoted(text)}")
    if game["mark"] == "#":
        raise PuzzleError(
            "expected the cells of the puzzle, found a random seed (#), which only Loopy can turn "
            "into a puzzle; copy the game ID with a colon (Game, Specific)"
        )
    if (game["type"] or SQUARE_GRID) != SQUARE_GRID:
        raise PuzzleError(
            f"expected the square grid (t0), found Loopy's grid type {game['type']}, "
            "which is no Slitherlink of squares"
        )
    cols = whole_number(game["cols"])
    rows = whole_number(game["rows"] or game["cols"])
    check_size(rows, cols)
    return Slitherlink(rows, cols, _decode(game["cells"], rows, cols))


def write(puzzle: Slitherlink) -> str:
    """Return the game ID of `puzzle`, without a difficulty, as Loopy itself shows it.

    >>> write(Slitherlink(2, 3, "3.2..1"))
    '3x2t0:3a2b1'
    """
    runs = re.findall(rf"{re.escape(BLANK)}{{1,26}}|[{DIGITS}]", puzzle.clues)
    cells = "".join(BLANK_RUNS[len(run) - 1] if run[0] == BLANK else run for run in runs)
    return f"{puzzle.cols}x{puzzle.rows}t{SQUARE_GRID}:{cells}"


def _decode(cells: str, rows: int, cols: int) -> str:
    clues = []
    count = 0
    for at, character in enumerate(cells, start=1):
        if character in BLANK_RUNS:
            piece = BLANK * (BLANK_RUNS.index(character) + 1)
        elif character in DIGITS:
            piece = character
        elif character.isascii() and character.isalnum():
            row, col = divmod(count, cols)
            raise PuzzleError(not_a_clue(row + 1, col + 1, character))
        else:
            raise PuzzleError(
                f"character {at} of the cells: expected 0-3 or a-z, found {character!r}"
            )
        clues.append(piece)
        count += len(piece)
        if count > rows * cols:
            break
    if count != rows * cols:
        raise PuzzleError(
            f"expected {rows} rows x {cols} columns = {rows * cols} cells, found "
            f"{count if count < rows * cols else 'more'}"
        )
    return "".join(clues)
