"""The nine rows of a sudoku drawn in text, with or without rules between the blocks."""

import re
from typing import NamedTuple

from pipeline.kinds.sudoku.puzzle import SIDE
from pipeline.texts.errors import PuzzleError

UPRIGHT_RULE = re.compile(r"[|:│┃║]")
# A rule with a corner or a crossing cannot be a row of blank cells; one of dashes alone may be.
CROSSED_RULE = re.compile(r"(?=.*[-=─━═]{2})[-=─━═+|:.,'`*\s│┃║┼╋╬├┤┌┐└┘┬┴╔╗╚╝╠╣╦╩]+")
DASHED_RULE = re.compile(r"[-=─━═|\s]+")
# Where rules of dashes stand: round the blocks, between them only, or round the grid only.
RULES_AT = ((0, 4, 8, 12), (3, 7), (0, 10))


class RuledRow(NamedTuple):
    """A row as drawn: its line in the text (from 1), and its groups of characters."""

    line: int
    groups: list[str]


def rows_in(text: str) -> list[RuledRow]:
    r"""Return the rows of a drawn grid, without rules and empty lines, however many they are.

    Examples
    --------
    >>> rows_in("+---+---+\n|1 .|. 2|\n+---+---+\n|. 2|. .|\n")
    [RuledRow(line=2, groups=['1', '.', '.', '2']), RuledRow(line=4, groups=['.', '2', '.', '.'])]
    """
    lines = text.replace("\ufeff", "").splitlines()
    numbered = [(number, line.strip()) for number, line in enumerate(lines, 1) if line.strip()]
    numbered = [row for row in numbered if not _is_crossed(row[1])]
    numbered = _without_dashed_rules(numbered)
    return [RuledRow(number, UPRIGHT_RULE.sub(" ", line).split()) for number, line in numbered]


def nine_rows(text: str) -> list[RuledRow]:
    """Return the nine rows of a drawn grid, or raise PuzzleError if there are more or fewer."""
    rows = rows_in(text)
    if len(rows) != SIDE:
        raise PuzzleError(f"expected a grid of {SIDE} rows, found {len(rows)}")
    return rows


def _is_crossed(line: str) -> bool:
    return bool(CROSSED_RULE.fullmatch(line)) and not DASHED_RULE.fullmatch(line)


def _without_dashed_rules(lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
    dashed = {at for at, (_, line) in enumerate(lines) if DASHED_RULE.fullmatch(line)}
    for rules in RULES_AT:
        if len(lines) == SIDE + len(rules) and set(rules) <= dashed:
            return [line for at, line in enumerate(lines) if at not in rules]
    # No grid of nine rows: dashes are blank cells unless there are too many lines.
    return [line for at, line in enumerate(lines) if len(lines) <= SIDE or at not in dashed]
