"""Scans of the board for a pattern, place by place.

A pattern can act at a place only if an edge that it sees from there was decided since it was
looked for there. So each scan has a bit in the row DIRTY: it looks only where the bit is set.
"""

from itertools import count

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.solver import state
from pipeline.kinds.slitherlink.solver.state import AROUND, AT_DOT, TOUCHING

ANYWHERE = 3
"""A pattern that sees farther than two cells is looked for at all cells each time."""
_NUMBERS = {reach: count() for reach in (AT_DOT, TOUCHING, AROUND)}
EVERYWHERE = -1
"""In place of clues as bits: all cells, done or not, or all dots."""


def _new_bit(reach: int) -> int:
    """Return the bit of a new scan in DIRTY, 0 for one that looks everywhere."""
    if reach == ANYWHERE:
        return 0
    number = next(_NUMBERS[reach])
    if number >= state.SCANS:
        raise IndexError(f"expected at most {state.SCANS} scans; raise SCANS in state.py")
    return 1 << (state.SCANS * reach + number)


def _as_bits(clues) -> int:
    return EVERYWHERE if clues is None else sum(1 << (clue - state.DONE) for clue in clues)


@kernel
def _is_to_be_seen(board, place, bit, clues):
    """Whether a scan looks at a place: it is dirty, and an open cell with one of the clues."""
    if clues != EVERYWHERE and clues >> (board[state.OPEN, place] - state.DONE) & 1 == 0:
        return False
    return bit == 0 or board[state.DIRTY, place] & bit != 0


@kernel
def acted(board, decided_before):
    """Whether anything was decided, or found broken, since `decided_before` edges were decided."""
    return board[state.DECIDED] != decided_before or board[state.BROKEN] == 1


def _named_after(*patterns):
    """Return the decorator that compiles a scan under a name of its own.

    Numba takes compiled functions of one name for each other where two processes kept them.
    """

    def compiled(technique):
        names = [f"{pattern.__module__}.{pattern.__qualname__}" for pattern in patterns]
        technique.__qualname__ = " ".join([technique.__qualname__, *names])
        return kernel(technique)

    return compiled


def first_cell(reach, pattern, at=None):
    """Return the technique that applies `pattern(grid, board, cell)` at the first where it acts.

    `reach` is how far the pattern sees, `at` a tuple of the clues, NO_CLUE is one, of the cells
    where it can act. Cells that are done are left out. Without `at` it is looked for at all cells.
    """
    bit, clues = _new_bit(reach), _as_bits(at)

    @_named_after(pattern)
    def technique(grid, board):
        decided = board[state.DECIDED]
        for cell in range(board[state.CELLS]):
            if _is_to_be_seen(board, cell, bit, clues):
                postponed = board[state.POSTPONED]
                pattern(grid, board, cell)
                if acted(board, decided):
                    return
                if board[state.POSTPONED] == postponed:
                    board[state.DIRTY, cell] &= ~bit

    return technique


def every_place(reach, pattern, at=None):
    """Return the technique that applies `pattern(grid, board, place)` until a rule breaks.

    A place is a cell, a dot for the reach AT_DOT; the rest as of `first_cell`.
    """
    bit, clues, of = _new_bit(reach), _as_bits(at), 3 if reach == AT_DOT else 2

    @_named_after(pattern)
    def technique(grid, board):
        for place in range(board[state.SIZE, of]):
            if _is_to_be_seen(board, place, bit, clues):
                board[state.DIRTY, place] &= ~bit
                pattern(grid, board, place)
                if board[state.BROKEN] == 1:
                    board[state.DIRTY, place] |= bit
                    return

    return technique


def along_borders(pattern):
    """Return the technique that applies `pattern(grid, board, cell, view)` until it acts.

    It goes through the border cells, top, left, bottom, right; in the view the border is on top.
    """

    @_named_after(pattern)
    def technique(grid, board):
        decided = board[state.DECIDED]
        cells, rows, cols = board[state.CELLS], board[state.ROWS], board[state.COLS]
        for view in (0, 3, 2, 1):
            first = cells - cols if view == 2 else cols - 1 if view == 1 else 0
            step, number = (cols, rows) if view & 1 else (1, cols)
            for i in range(number):
                pattern(grid, board, first + i * step, view)
                if acted(board, decided):
                    return

    return technique


def in_turns(pattern):
    """Return the pattern `pattern(grid, board, cell, view)` in views 0 to 3, until it acts."""

    @_named_after(pattern)
    def turned(grid, board, cell):
        decided = board[state.DECIDED]
        for view in range(4):
            pattern(grid, board, cell, view)
            if acted(board, decided):
                return

    return turned


def one_after_other(first, second):
    """Return the kernel that asks the second one only where the first decides nothing."""

    @_named_after(first, second)
    def technique(grid, board):
        decided = board[state.DECIDED]
        first(grid, board)
        if not acted(board, decided):
            second(grid, board)

    return technique


def all_while_noting(first, second, third, fourth):
    """Return `first` and then `second` as one technique, and all four where edges are only noted.

    What the last two find the first two find at the next look.
    """
    usual = one_after_other(first, second)

    @_named_after(first, second, third, fourth)
    def technique(grid, board):
        usual(grid, board)
        if board[state.NOTING] != 0:
            third(grid, board)
            fourth(grid, board)

    return technique
