"""Sato's file slprob.dat: the size, then row, column, number of every clue, up to a 0.

The numbers are read as INPUT #1 of BASIC reads them: commas, spaces and line ends all divide
them. Rows and columns are counted from 1. Source: Sato (2003), section 4, routine DATAYOMI.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from pipeline.files.plain_text import lines_in
from pipeline.kinds.slitherlink.puzzle import BLANK, DIGITS, Slitherlink, check_size
from pipeline.notations.numbers import whole_number
from pipeline.texts.errors import PuzzleError, quoted

DOS_END = "\x1a"
"""Ctrl-Z, which ended a text file under DOS; such files are still about."""


class Number(NamedTuple):
    """A number of the file and the line that it stands on."""

    line: int
    value: int


def read(text: str) -> Slitherlink:
    """Return the puzzle that the text of a slprob.dat holds, or raise PuzzleError with the line.

    The closing triple may be written `0,0,0`, as the program asks for it, or as a single 0.

    >>> read("2,3\\n1,1,3\\n1,3,2\\n2,3,1\\n0,0,0\\n")
    Slitherlink(rows=2, cols=3, clues='3.2..1')
    """
    numbers = _numbers(text)
    if len(numbers) < 2:
        raise PuzzleError(
            f"expected the number of rows and of columns first, found {len(numbers)} numbers"
        )
    rows, cols = numbers[0].value, numbers[1].value
    check_size(rows, cols)
    clues = [BLANK] * (rows * cols)
    for row, col, clue in _triples(numbers[2:]):
        _check(row, f"a row from 1 to {rows}", range(1, rows + 1))
        _check(col, f"a column from 1 to {cols}", range(1, cols + 1))
        _check(clue, "a clue 0 to 3", range(len(DIGITS)))
        cell = (row.value - 1) * cols + col.value - 1
        if clues[cell] != BLANK:
            raise PuzzleError(
                f"line {row.line}: row {row.value}, column {col.value} already has a clue"
            )
        clues[cell] = DIGITS[clue.value]
    return Slitherlink(rows, cols, "".join(clues))


def write(puzzle: Slitherlink) -> str:
    """Return `puzzle` as a slprob.dat, one clue a line, closed by `0,0,0`."""
    lines = [f"{puzzle.rows},{puzzle.cols}"]
    for cell, clue in enumerate(puzzle.clues):
        if clue != BLANK:
            row, col = divmod(cell, puzzle.cols)
            lines.append(f"{row + 1},{col + 1},{clue}")
    return "\n".join([*lines, "0,0,0", ""])


def _numbers(text: str) -> list[Number]:
    numbers = []
    lines = lines_in(text.replace("\ufeff", "").partition(DOS_END)[0])
    for line_number, line in enumerate(lines, start=1):
        # A comma at the end of a line divides nothing more than the line end does.
        fields = re.split(r"\s*,\s*|\s+", line.strip().removesuffix(",").rstrip())
        for field in fields if line.strip() else []:
            value = whole_number(field)
            if value is None:
                raise PuzzleError(
                    f"line {line_number}: expected a whole number, found {quoted(field)}"
                )
            numbers.append(Number(line_number, value))
    return numbers


def _triples(numbers: list[Number]) -> Iterator[list[Number]]:
    """Yield row, column and number of every clue up to the closing 0."""
    for at in range(0, len(numbers), 3):
        triple = numbers[at : at + 3]
        line = triple[0].line
        if triple[0].value == 0:
            closing = [number.value for number in numbers[at : at + 4]]
            if closing not in ([0], [0, 0, 0]):
                raise PuzzleError(
                    f"line {line}: expected the closing 0,0,0 as the last numbers, found "
                    f"{','.join(map(str, closing))}; a file holds one puzzle"
                )
            return
        if len(triple) < 3:
            raise PuzzleError(
                f"line {line}: expected row, column, number of a clue, found only {len(triple)} "
                "of them"
            )
        yield triple
    raise PuzzleError("expected a closing 0 after the last clue, found the end of the file")


def _check(number: Number, expected: str, values: range) -> None:
    if number.value not in values:
        raise PuzzleError(f"line {number.line}: expected {expected}, found {number.value}")
