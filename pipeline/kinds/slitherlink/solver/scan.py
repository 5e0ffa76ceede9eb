"""Scans of the board for a pattern, place by place, and the work lists that keep them short.

A pattern can act at a place only if an edge that it sees from there was decided since it was
looked for there. So a scan has a work list, a set of places in a row of the board. Edges are
decided more often than most scans look; `_drain` therefore goes through the edges decided since
its last call, once for all scans that see equally far.
"""

import numpy as np

from pipeline.kernels.bits import lowest
from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.board.grid import EDGE_AROUND, EDGE_DOT, EDGE_TOUCHES
from pipeline.kinds.slitherlink.solver import bitset, state
from pipeline.kinds.slitherlink.solver.bitset import PLACES

AT_DOT, TOUCHING, AROUND, ANYWHERE = range(state.REACHES + 1)
"""How far a pattern sees: the edges of a dot; the edges of a cell and those that touch its corners;
all within two cells; farther, so that it is looked for at all cells."""
SEEN_FROM = np.array([[EDGE_DOT, 2], [EDGE_TOUCHES, 6], [EDGE_AROUND, 30]])
"""By reach, where the grid has the places that see an edge: the first column, and how many."""
_SCANS_OF = np.zeros((state.REACHES, 1 + state.SCANS), np.int64)
"""By reach: the number of scans, and the rows of their work lists. It is complete when the first
kernel is compiled, since techniques are decorated when they are imported."""
EVERYWHERE = -1
"""In place of clues as bits: all cells, done or not, or all dots."""


def _new_worklist(reach: int) -> int:
    """Return the row of the board for the work list of a new scan."""
    if reach == ANYWHERE:
        return state.ALL
    number = int(_SCANS_OF[:, 0].sum())
    if number >= state.SCANS:
        raise IndexError(f"expected at most {state.SCANS} scans; raise SCANS in state.py")
    _SCANS_OF[reach, 0] += 1
    _SCANS_OF[reach, _SCANS_OF[reach, 0]] = state.WORKLIST + number
    return state.WORKLIST + number


def _as_bits(clues) -> int:
    """Return clues as bits, EVERYWHERE for None."""
    return EVERYWHERE if clues is None else sum(1 << (clue - state.NO_CLUE) for clue in clues)


@kernel
def _places(board, reach):
    """How many dots or cells a scan goes through."""
    return board[state.DOTS] if reach == AT_DOT else board[state.CELLS]


@kernel
def mark_all_dirty(board):
    """Let all scans look everywhere."""
    for reach in range(state.REACHES):
        board[state.TALLY, state.TRAIL_SEEN + reach] = board[state.DECIDED]
        for i in range(_SCANS_OF[reach, 0]):
            bitset.fill(board, _SCANS_OF[reach, 1 + i], _places(board, reach))


@kernel
def _drain(grid, board, reach):
    """Enqueue what sees an edge decided since the last call, for all scans of a reach."""
    seen, decided = board[state.TALLY, state.TRAIL_SEEN + reach], board[state.DECIDED]
    if seen == decided:
        return
    board[state.TALLY, state.TRAIL_SEEN + reach] = decided
    places = _places(board, reach)
    for i in range(seen, decided):
        for column in range(SEEN_FROM[reach, 0], SEEN_FROM[reach, 0] + SEEN_FROM[reach, 1]):
            place = grid[board[state.TRAIL, i], column]
            if place != places:
                bitset.add(board, state.CHANGED, place)
    for word in range(bitset.words(places)):
        changed = board[state.CHANGED, word]
        board[state.CHANGED, word] = 0
        for i in range(_SCANS_OF[reach, 0]):
            board[_SCANS_OF[reach, 1 + i], word] |= changed


@kernel
def _take(board, row, word, clues, first):
    """Take from a work list the places of a word, from `first` on, that have one of the clues."""
    found = bitset.word_of(board, row, word) >> first << first
    if found != 0:
        if clues != EVERYWHERE:
            open_cells = 0
            for clue in range(state.CLUES):
                if (clues >> clue) & 1:
                    open_cells |= bitset.word_of(board, state.OPEN_WITH + clue, word)
            found &= open_cells
        bitset.flip(board, row, word, found)
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
        How far the pattern sees: TOUCHING, AROUND or ANYWHERE.
    pattern : kernel
        `pattern(grid, board, cell)` looks at one cell and decides what it can.
    at : tuple of int, optional
        The clues of the cells where it can do that; NO_CLUE is one. Cells that are done are
        left out. Without it the pattern is looked for at all cells.
    """
    row, clues = _new_worklist(reach), _as_bits(at)

    @_named_after(pattern)
    def technique(grid, board):
        if reach == ANYWHERE:
            bitset.fill(board, row, board[state.CELLS])
        else:
            _drain(grid, board, reach)
        decided = board[state.DECIDED]
        for word in range(bitset.words(board[state.CELLS])):
            places = _take(board, row, word, clues, 0)
            while places != 0:
                postponed = board[state.POSTPONED]
                pattern(grid, board, PLACES * word + lowest(places))
                if acted(board, decided):
                    bitset.flip(board, row, word, places)
                    return
                if board[state.POSTPONED] != postponed:
                    bitset.flip(board, row, word, places & -places)
                places &= places - 1

    return technique


def every_place(reach, pattern, at=None):
    """Return the technique that applies `pattern(grid, board, place)` until a rule breaks.

    Parameters
    ----------
    reach, pattern, at
        As of `first_cell`; of the reach AT_DOT, the pattern looks at a dot.
    """
    row, clues = _new_worklist(reach), _as_bits(at)

    @_named_after(pattern)
    def technique(grid, board):
        _drain(grid, board, reach)
        for word in range(bitset.words(_places(board, reach))):
            places = _take(board, row, word, clues, 0)
            while places != 0:
                decided, place = board[state.DECIDED], lowest(places)
                pattern(grid, board, PLACES * word + place)
                if board[state.BROKEN] == 1:
                    bitset.flip(board, row, word, places)
                    return
                places &= places - 1
                if board[state.DECIDED] != decided:
                    _drain(grid, board, reach)
                    places |= _take(board, row, word, clues, place + 1)

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


def in_turns(pattern):
    """Return the pattern seen from all four sides of a cell, until it acts.

    It is `pattern(grid, board, cell, view)`, see `views`.
    """

    @_named_after(pattern)
    def turned(grid, board, cell):
        decided = board[state.DECIDED]
        for view in range(4):
            pattern(grid, board, cell, view)
            if acted(board, decided):
                return

    return turned


def one_after_other(first, second):
    """Return the technique that asks the second one only where the first decides nothing."""

    @_named_after(first, second)
    def technique(grid, board):
        decided = board[state.DECIDED]
        first(grid, board)
        if not acted(board, decided):
            second(grid, board)

    return technique
