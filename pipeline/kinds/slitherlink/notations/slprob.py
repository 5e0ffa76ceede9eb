"""Sato's file slprob.dat: the size, then row, column, number of every clue, up to a 0.

The numbers are read as INPUT #1 of BASIC reads them: commas, spaces and line ends all divide
them. Rows and columns are counted from 1. Source: Sato (2003), section 4, routine DATAYOMI.
"""

import re

from pipeline.kinds.slitherlink.puzzle import BLANK, DIGITS, Slitherlink, check_size
from pipeline.notations.numbers import whole_number
from pipeline.texts.errors import PuzzleError, quoted

DOS_END = "\x1a"
"""Ctrl-Z, which ended a text file under DOS; such files are still about."""


def read(text: str) -> Slitherlink:
    """Return the puzzle that the text of a slprob.dat holds, or raise PuzzleError.

    The closing triple may be written `0,0,0`, as the program asks for it, or as a single 0.

    >>> read("2,3\\n1,1,3\\n1,3,2\\n2,3,1\\n0,0,0\\n")
    Slitherlink(rows=2, cols=3, clues='3.2..1')
    """
    (rows, cols), triples = _numbers(text)
    clues = [BLANK] * (rows * cols)
    for row, col, clue in triples:
        if not (1 <= row <= rows and 1 <= col <= cols and clue < len(DIGITS)):
            raise PuzzleError(
                f"expected a row from 1 to {rows}, a column from 1 to {cols} and a clue 0 to 3, "
                f"found {row},{col},{clue}"
            )
        cell = (row - 1) * cols + col - 1
        if clues[cell] != BLANK:
            raise PuzzleError(f"{row},{col},{clue}: row {row}, column {col} already has a clue")
        clues[cell] = DIGITS[clue]
    return Slitherlink(rows, cols, "".join(clues))


def write(puzzle: Slitherlink) -> str:
    """Return `puzzle` as a slprob.dat, one clue a line, closed by `0,0,0`."""
    lines = [f"{puzzle.rows},{puzzle.cols}"]
    for cell, clue in enumerate(puzzle.clues):
        if clue != BLANK:
            row, col = divmod(cell, puzzle.cols)
            lines.append(f"{row + 1},{col + 1},{clue}")
    return "\n".join([*lines, "0,0,0", ""])


def _numbers(text: str) -> tuple[list[int], list[list[int]]]:
    """Return the size, and row, column and number of every clue up to the closing 0."""
    text = text.replace("\ufeff", "").partition(DOS_END)[0].strip()
    fields = re.split(r"\s*,\s*|\s+", text.removesuffix(",").rstrip())
    numbers = [whole_number(field) for field in fields]
    if None in numbers:
        field = quoted(fields[numbers.index(None)])
        raise PuzzleError(f"expected whole numbers, found {field}")
    size, rest = numbers[:2], numbers[2:]
    if len(size) < 2:
        raise PuzzleError("expected the number of rows and of columns first, found one number")
    check_size(*size)
    triples = [rest[at : at + 3] for at in range(0, len(rest), 3)]
    end = next((at for at, triple in enumerate(triples) if triple[0] == 0), None)
    if end is None:
        raise PuzzleError("expected a closing 0 after the last clue, found the end of the file")
    closing = rest[3 * end :]
    if closing not in ([0], [0, 0, 0]):
        raise PuzzleError(
            "expected the closing 0,0,0 as the last numbers, found "
            f"{','.join(map(str, closing[:4]))}; a file holds one puzzle"
        )
    return size, triples[:end]
