"""Grids of sudoku in plain text: nine lines of nine cells, perhaps with rules between the blocks.

Cells may stand apart by spaces. A blank cell is one of `.`, `0`, `-`, `_`, `*`.
"""

import re
from typing import NamedTuple

from pipeline.files.plain_text import lines_in
from pipeline.kinds.sudoku.notations.lines import TO_BLANK
from pipeline.kinds.sudoku.puzzle import BLANK, DIGITS, SIDE, Sudoku, not_a_clue
from pipeline.texts.errors import PuzzleError

UPRIGHT_RULE = re.compile(r"[|:│┃║]")
# A rule with a corner or a crossing cannot be a row of blank cells; one of dashes alone may be.
CROSSED_RULE = re.compile(r"(?=.*[-=─━═]{2})[-=─━═+|:.,'`*\s│┃║┼╋╬├┤┌┐└┘┬┴╔╗╚╝╠╣╦╩]+")
# And a note, or the head of the grid, of an .sdk file.
PASSED_OVER = re.compile(rf"{CROSSED_RULE.pattern}$|#|\[puzzle\]$", re.IGNORECASE)
DASHED_RULE = re.compile(r"[-=─━═|\s]+")
# Where rules of dashes stand: round the blocks, between them only, or round the grid only.
RULES_AT = ((0, 4, 8, 12), (3, 7), (0, 10))


class RuledRow(NamedTuple):
    """A row as drawn: its line in the text (from 1), and its groups of characters."""

    line: int
    groups: list[str]


def rows_in(text: str) -> list[RuledRow]:
    r"""Return the rows of a drawn grid, without rules, notes and empty lines.

    >>> rows_in("+---+---+\n|1 .|. 2|\n+---+---+\n|. 2|. .|\n")[0]
    RuledRow(line=2, groups=['1', '.', '.', '2'])
    """
    lines = map(str.strip, lines_in(text.replace("\ufeff", "")))
    numbered = [
        (number, line)
        for number, line in enumerate(lines, 1)
        if DASHED_RULE.fullmatch(line) or (line and not PASSED_OVER.match(line))
    ]
    return [
        RuledRow(number, UPRIGHT_RULE.sub(" ", line).split())
        for number, line in _without_dashed_rules(numbered)
    ]


def nine_rows(text: str) -> list[RuledRow]:
    """Return the nine rows of a drawn grid, or raise PuzzleError if there are more or fewer."""
    rows = rows_in(text)
    if len(rows) != SIDE:
        raise PuzzleError(f"expected a grid of {SIDE} rows, found {len(rows)}")
    return rows


def _without_dashed_rules(lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
    dashed = {at for at, (_, line) in enumerate(lines) if DASHED_RULE.fullmatch(line)}
    for rules in RULES_AT:
        if len(lines) == SIDE + len(rules) and set(rules) <= dashed:
            return [line for at, line in enumerate(lines) if at not in rules]
    # No grid of nine rows: dashes are blank cells unless there are too many lines.
    return [line for at, line in enumerate(lines) if len(lines) <= SIDE or at not in dashed]


def read(text: str) -> Sudoku:
    r"""Return the puzzle drawn in `text`.

    >>> rows = ["5 . . | . . . | . . 9"] + 8 * ["0 0 0 | 0 0 0 | 0 0 0"]
    >>> read("\n".join(rows)).clue_rows[0]
    '5.......9'
    """
    return Sudoku("".join(_row(row, at) for at, row in enumerate(nine_rows(text))))


def write(puzzle: Sudoku) -> str:
    """Return the grid of `puzzle`, one line a row, each ended by a newline."""
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
