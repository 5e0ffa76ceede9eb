"""Techniques that look over the board for a pattern, place by place."""

from pipeline.kernels.bits import lowest
from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.solver import bitset, state


def as_bits(clues: tuple[int, ...]) -> int:
    """Return clues as bits.

    >>> as_bits((1, 3))
    20
    """
    return sum(1 << (clue - state.NO_CLUE) for clue in clues)


@kernel
def open_cells(board, word, clues):
    """The cells of a word that are not done and have one of the clues (`as_bits`)."""
    found = 0
    for clue in range(state.CLUES):
        if (clues >> clue) & 1:
            found |= bitset.word_of(board, state.OPEN_WITH + clue, word)
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


def anywhere(pattern, at):
    """Return the technique that applies a pattern at the first cell where it acts.

    Parameters
    ----------
    pattern : kernel
        `pattern(grid, board, cell)` looks at one cell and decides what it can.
    at : tuple of int
        The clues of the cells where it can do that; NO_CLUE is one. Cells that are done are
        left out.
    """
    clues = as_bits(at)

    @_named_after(pattern)
    def technique(grid, board):
        decided = board[state.DECIDED]
        for word in range(bitset.words(board[state.CELLS])):
            places = open_cells(board, word, clues)
            while places != 0:
                pattern(grid, board, bitset.PLACES * word + lowest(places))
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


def every_open_cell(pattern, at):
    """Return the technique that applies a pattern at every open cell, until a rule breaks.

    Parameters
    ----------
    pattern, at
        As of `anywhere`.
    """
    clues = as_bits(at)

    @_named_after(pattern)
    def technique(grid, board):
        for word in range(bitset.words(board[state.CELLS])):
            places = open_cells(board, word, clues)
            while places != 0:
                pattern(grid, board, bitset.PLACES * word + lowest(places))
                if board[state.BROKEN] == 1:
                    return
                places &= places - 1

    return technique


def every_place(places, pattern):
    """Return the technique that applies a pattern at every place, until a rule breaks.

    Parameters
    ----------
    places : tuple
        `state.CELLS` for all cells, done or not, `state.DOTS` for all dots.
    pattern : kernel
        `pattern(grid, board, place)`.
    """

    @_named_after(pattern)
    def technique(grid, board):
        for place in range(board[places]):
            pattern(grid, board, place)
            if board[state.BROKEN] == 1:
                return

    return technique
