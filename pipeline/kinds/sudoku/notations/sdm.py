"""Files of sudoku, *.sdm: a puzzle of 81 characters a line, `#` before a comment."""

from collections.abc import Iterable

from pipeline.kinds.sudoku.notations import line
from pipeline.kinds.sudoku.puzzle import BLANK, Sudoku
from pipeline.notations.csv_table import Reject, Row
from pipeline.texts.errors import PuzzleError


def read(text: str) -> list[Row | Reject]:
    r"""Return the puzzles of a file, and the lines that hold none with the reason.

    The id of a puzzle is the number of its line. Empty lines and comments are passed over.

    >>> puzzle, reject = read("# two\n5" + 80 * "0" + "\n53\n")
    >>> puzzle.puzzle_id, puzzle.puzzle.clues[:3]
    ('2', '5..')
    >>> reject
    Reject(line=3, reason='expected 9 rows x 9 columns = 81 clues, found 2', puzzle_id='3')
    """
    found = []
    for number, written in enumerate(text.replace("\ufeff", "").splitlines(), 1):
        cells = written.partition("#")[0].strip()
        if not cells:
            continue
        try:
            puzzle = line.read(cells)
        except PuzzleError as error:
            found.append(Reject(number, str(error), str(number)))
        else:
            found.append(Row(number, str(number), puzzle, {"id": str(number), "clues": cells}))
    return found


def write(puzzles: Iterable[Sudoku]) -> str:
    """Return the text of a file of `puzzles`, `0` for a blank cell."""
    return "".join(f"{puzzle.clues.replace(BLANK, '0')}\n" for puzzle in puzzles)
