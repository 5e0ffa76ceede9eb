"""The patterns, family by family; `ask` calls one by its number."""

from pipeline.compiling import kernel
from pipeline.solvers.sudoku import numbers as n
from pipeline.solvers.sudoku.techniques.locked import locked_candidates
from pipeline.solvers.sudoku.techniques.singles import hidden_single, naked_single

WORK = 8192
"""The room, in numbers, that a technique has for its own lists while it looks."""


@kernel
def ask(number, digit, cand, spot, found, work):
    """Let the technique `number` look at the position and write what it finds.

    Parameters
    ----------
    number : int
        As in `numbers`.
    digit, cand, spot : the board
    found : the table of findings
    work : (WORK,) int32
        Room that any technique may use as it likes while it looks.
    """
    if number == n.NAKED_SINGLE:
        naked_single(cand, found)
    elif number == n.HIDDEN_SINGLE:
        hidden_single(spot, found)
    elif number == n.LOCKED_CANDIDATES:
        locked_candidates(cand, spot, found)
