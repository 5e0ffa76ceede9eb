"""A sudoku on one line, and files of such lines, *.sdm.

A line has 81 characters, a digit or a blank cell each, row by row; in a file `#` stands before a
comment. A line of HoDoKu's library is a position: `:code:digits:cells:eliminated:expected:...`.
"""

import re

from pipeline.files.plain_text import lines_in, nfkc, plain_text
from pipeline.kinds.sudoku.board.grid import CELLS
from pipeline.kinds.sudoku.notations.positions import read_candidates, without_marks
from pipeline.kinds.sudoku.puzzle import BLANK, Sudoku, SudokuPosition
from pipeline.notations.csv_table import Reject, Row
from pipeline.texts.errors import PuzzleError, quoted

BLANKS = ".0-_*"
TO_BLANK = str.maketrans(BLANKS, BLANK * len(BLANKS))
EXPECTED = f"expected the {CELLS} characters of one sudoku"
OF_LIBRARY = re.compile(r":[^:]*:[^:]*:([^:]*):([^:]*)(:.*)?")


def read(text: str) -> Sudoku:
    """Return the puzzle of a line; a blank cell is one of `.`, `0`, `-`, `_`, `*`.

    `+` before a digit is passed over.
    """
    words = without_marks(nfkc(text)).split()
    count = sum(map(len, words))
    if count > CELLS and count % CELLS == 0:
        raise PuzzleError(f"{EXPECTED}, found {count}; write one puzzle a line")
    if len(words) != 1:
        raise PuzzleError(f"{EXPECTED} without spaces, found {quoted(text.strip())}")
    return Sudoku(words[0].translate(TO_BLANK))


def read_of_library(text: str) -> SudokuPosition | None:
    """Return the position of a line of HoDoKu's library; None of another text.

    >>> read_of_library(f":0903:1:+5{80 * '.'}:711 912:794::").clues[:3]
    '5..'
    """
    line = OF_LIBRARY.fullmatch(text.strip())
    return line and SudokuPosition(read(line[1]).clues, read_candidates(line[2]))


def read_file(text: str) -> list[Row | Reject]:
    r"""Return the puzzles of a file, and the lines that hold none with the reason.

    The id of a puzzle is the number of its line. Empty lines and comments are passed over.

    >>> puzzle, reject = read_file("# two\n5" + 80 * "0" + "\n53\n")
    >>> puzzle.puzzle_id, puzzle.puzzle.clues[:3]
    ('2', '5..')
    >>> reject
    Reject(line=3, reason='expected 9 rows x 9 columns = 81 clues, found 2', puzzle_id='3')
    """
    found = []
    for number, written in enumerate(lines_in(text.replace("\ufeff", "")), 1):
        try:
            cells = plain_text(nfkc(written).partition("#")[0]).strip()
            if not cells:
                continue
            puzzle = read_of_library(cells) or read(cells)
        except ValueError as error:
            found.append(Reject(number, str(error), str(number)))
        else:
            found.append(Row(number, str(number), puzzle, {"id": str(number), "clues": cells}))
    return found
