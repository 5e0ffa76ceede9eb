"""In which notation a single cell holds a puzzle, if it holds one."""

import re

from pipeline import kinds
from pipeline.notations.puzzle_text import is_address

ADDRESS_CELL = "an address"
# Clues that are no number and no name of a column: two points together, or very long.
CERTAIN_CLUES = re.compile(r"[0-9.]*\.\.[0-9.]*|[0-9.]{25,}")


def notation_of(cell: str) -> str:
    """Return the notation of a cell that holds a whole puzzle, "" if it holds none.

    Clues beside which rows and columns have to stand are no whole puzzle.

    Examples
    --------
    >>> notation_of("https://puzz.link/p?slither/3/2/8c1"), notation_of("3x2t0:3a2b1")
    ('an address', 'a Loopy game ID')
    >>> notation_of("12:30")
    ''
    """
    cell = cell.strip()
    if is_address(cell) and "/" in cell:
        return ADDRESS_CELL
    return next(filter(None, (kind.notations.cell_notation(cell) for kind in kinds.every())), "")


def holds_puzzle(cell: str) -> bool:
    """Return whether a cell holds a puzzle for certain: a whole one, or clues alone.

    >>> holds_puzzle("3x2t0:3a2b1"), holds_puzzle("3..2.1"), holds_puzzle("12:30")
    (True, True, False)
    """
    return bool(notation_of(cell) or CERTAIN_CLUES.fullmatch(cell.strip()))
