"""Techniques that look over the board for a pattern, place by place."""

from pipeline.kernels.bits import lowest
from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.solver import bitset, state, worklist
from pipeline.kinds.slitherlink.solver.bitset import PLACES

EVERYWHERE = -1
"""In place of clues as bits (`as_bits`): all cells, done or not, or all dots."""


def as_bits(clues: tuple[int, ...] | None) -> int:
    """Return clues as bits, EVERYWHERE for None.

    >>> as_bits((1, 3)), as_bits(None) == EVERYWHERE
    (20, True)
    """
    return EVERYWHERE if clues is None else sum(1 << (clue - state.NO_CLUE) for clue in clues)


@kernel
def open_cells(board, word, clues):
    """The cells of a word that are not done and have one of the clues (`as_bits`)."""
    found = 0
    for clue in range(state.CLUES):
        if (clues >> clue) & 1:
            found |= bitset.word_of(board, state.OPEN_WITH + clue, word)
    return found


@kernel
def take(board, row, word, clues, first):
    """Take from a work list the places of a word, from `first` on, that have one of the clues."""
    found = bitset.word_of(board, row, word) >> first << first
    if found != 0:
        if clues != EVERYWHERE:
            found &= open_cells(board, word, clues)
        bitset.remove(board, row, word, found)
    return found


@kernel
def acted(board, decided_before):
    """Whether anything was decided, or found broken, since `decided_before` edges were decided."""
    return board[state.DECIDED] != decided_before or board[state.BROKEN] == 1


def _named_after(*patterns):
    """Return the decorator that compiles a scan under a name of its own.

    Numba tells functions of one name apart by the order in which a process compiled them. Two
    entry kernels, cached by two processes, could hold different scans under one name, and where
    both are loaded, one would be called for the other.
    """

    def compiled(technique):
        names = [f"{pattern.__module__}.{pattern.__qualname__}" for pattern in patterns]
        technique.__qualname__ = " ".join([technique.__qualname__, *names])
        return kernel(technique)

    return compiled


def first_cell(reach, pattern, at=None):
    """Return the technique that applies a pattern at the first cell where it acts.

    Parameters
    ----------
    reach : int
        How far the pattern sees, as `state.AROUND`.
    pattern : kernel
        `pattern(grid, board, cell)` looks at one cell and decides what it can.
    at : tuple of int, optional
        The clues of the cells where it can do that; NO_CLUE is one. Cells that are done are
        left out. Without it the pattern is looked for at all cells.
    """
    row, clues = worklist.new_worklist(reach), as_bits(at)

    @_named_after(pattern)
    def technique(grid, board):
        worklist.drain(grid, board, reach)
        decided = board[state.DECIDED]
        for word in range(worklist.words(board, reach)):
            places = take(board, row, word, clues, 0)
            while places != 0:
                postponed = board[state.POSTPONED]
                pattern(grid, board, PLACES * word + lowest(places))
                if acted(board, decided):
                    bitset.add(board, row, word, places)
                    return
                if board[state.POSTPONED] != postponed:
                    bitset.add(board, row, word, places & -places)
                places &= places - 1

    return technique


def anywhere(pattern, at):
    """Return the same technique for a pattern that sees too far for a work list."""
    clues = as_bits(at)

    @_named_after(pattern)
    def technique(grid, board):
        decided = board[state.DECIDED]
        for word in range(bitset.words(board[state.CELLS])):
            places = open_cells(board, word, clues)
            while places != 0:
                pattern(grid, board, PLACES * word + lowest(places))
                if acted(board, decided):
                    return
                places &= places - 1

    return technique


def along_borders(pattern):
    """Return the technique that applies a pattern at border cells, until it acts.

    The borders are taken in the order top, left, bottom, right. The pattern is
    `pattern(grid, board, cell, view)`; in the view the border is on top. Corner cells belong to
    two borders.
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


def one_after_other(first, second):
    """Return the technique that asks the second one only where the first decides nothing."""

    @_named_after(first, second)
    def technique(grid, board):
        decided = board[state.DECIDED]
        first(grid, board)
        if not acted(board, decided):
            second(grid, board)

    return technique


def every_place(reach, pattern, at=None):
    """Return the technique that applies `pattern(grid, board, place)` until a rule breaks.

    Parameters
    ----------
    reach, pattern, at
        As of `first_cell`; of the reach AT_DOT, the pattern looks at a dot.
    """
    row, clues = worklist.new_worklist(reach), as_bits(at)

    @_named_after(pattern)
    def technique(grid, board):
        worklist.drain(grid, board, reach)
        for word in range(worklist.words(board, reach)):
            places = take(board, row, word, clues, 0)
            while places != 0:
                decided, place = board[state.DECIDED], lowest(places)
                pattern(grid, board, PLACES * word + place)
                if board[state.BROKEN] == 1:
                    bitset.add(board, row, word, places)
                    return
                places &= places - 1
                if board[state.DECIDED] != decided:
                    worklist.drain(grid, board, reach)
                    places |= take(board, row, word, clues, place + 1)

    return technique
