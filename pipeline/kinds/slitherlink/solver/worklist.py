"""Which places wait to be looked at again, and by which scan of the board.

A scan looks for its pattern where something that can be seen from there was decided since it
looked last. So each scan has a set of cells, or dots, that wait for it: a row of the board, of 32
places a word, a bit each. Edges are decided more often than most scans look; so nothing is done
when an edge is decided. When a scan looks, the edges decided since then are gone through, once
for all scans that see equally far (a kind of sight), and what sees them waits for all of these.
"""

import numpy as np

from pipeline.kernels.bits import lowest
from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.grid import (
    ACROSS_CORNER,
    EDGE_AROUND,
    EDGE_BESIDE,
    EDGE_CELL,
    EDGE_DOT,
    EDGE_TOUCHING,
)
from pipeline.kinds.slitherlink.solver import bitset, board
from pipeline.kinds.slitherlink.solver.bitset import PLACES, add_place, add_run, remove, word_of
from pipeline.kinds.slitherlink.solver.board import (
    AROUND,
    AT_CELL,
    AT_DOT,
    CLUE,
    DIAGONAL,
    KINDS,
    LOOKS,
    TOUCHING,
    WAITING,
)

EVERYWHERE = -1
"""In place of clues as bits (`as_bits`): all cells, done or not, or all dots."""

_LOOKS_OF = np.zeros((KINDS, 1 + LOOKS), np.int64)
"""By kind: how many scans there are, and the rows of their sets. It is complete when the first
kernel is compiled, since techniques are decorated when they are imported."""


def new_look(kind: int) -> int:
    """Return the row of the board for the places that wait for a new scan.

    Raises
    ------
    IndexError
        When the board has no more rows for that.
    """
    number = int(_LOOKS_OF[:, 0].sum())
    if number >= LOOKS:
        raise IndexError(f"expected at most {LOOKS} scans of the board; raise LOOKS in board.py")
    _LOOKS_OF[kind, 0] += 1
    _LOOKS_OF[kind, _LOOKS_OF[kind, 0]] = WAITING + number
    return WAITING + number


def as_bits(clues: tuple[int, ...] | None) -> int:
    """Return the clues of the open cells where a scan looks as bits; of none, EVERYWHERE.

    >>> as_bits((1, 3)), as_bits(None) == EVERYWHERE
    (20, True)
    """
    return EVERYWHERE if clues is None else sum(1 << (clue - board.NO_CLUE) for clue in clues)


@kernel
def words(b, kind):
    """How many words the set of a scan of this kind has."""
    return bitset.words(b[board.DOTS] if kind == AT_DOT else b[board.CELLS])


@kernel
def take(b, look, word, clues, first):
    """Take from a set those of `places` that are no earlier in the word than `first`."""
    found = places(b, look, word, clues) >> first << first
    if found != 0:
        remove(b, look, word, found)
    return found


@kernel
def _add_cells(g, b, row, e):
    """Add the cells beside edge e."""
    for side in range(2):
        if g[e, EDGE_CELL + side] != b[board.CELLS]:
            add_place(b, row, g[e, EDGE_CELL + side])


@kernel
def _add_rectangle(g, b, row, e, column):
    """Add the cells of a rectangle that the grid has for edge e."""
    first, length, cols = int(g[e, column]), int(g[e, column + 2]), int(b[board.COLS])
    for _ in range(g[e, column + 1]):
        add_run(b, row, first, length)
        first += cols


@kernel
def open_cells(b, word, clues):
    """The cells of a word that are not done and have one of the clues (`as_bits`)."""
    found = 0
    for clue in range(board.CLUES):
        if (clues >> clue) & 1:
            found |= word_of(b, board.OPEN_WITH + clue, word)
    return found


@kernel
def places(b, row, word, clues):
    """The places of a word that are in the set; of them the open cells with one of the clues."""
    found = word_of(b, row, word)
    if found == 0 or clues == EVERYWHERE:
        return found
    return found & open_cells(b, word, clues)


@kernel
def _add_along_diagonals(g, b, row, c):
    """Add the cells from which cell c lies on a diagonal, behind cells with clue 2 only."""
    for corner in range(4):
        cell = int(g[c, ACROSS_CORNER + corner])
        while b[CLUE, cell] == 2:
            add_place(b, row, cell)
            cell = int(g[cell, ACROSS_CORNER + corner])
        if b[CLUE, cell] > 0:
            add_place(b, row, cell)


@kernel
def _add_touching(g, b, row, e):
    """Add the cells of which e is an edge or touches a corner, and those behind a 3 beside it.

    Of all these, those are noted in STARTS that are seen along diagonals together with edge e:
    the cells beside it, and the cells beside a 3 if it is an edge of the 3.
    """
    outside = b[board.CELLS]
    # beyond the border no cell stands for the dot where a diagonal ends
    from_all = g[e, EDGE_CELL] == outside or g[e, EDGE_CELL + 1] == outside
    for side in range(2):
        c, beside = g[e, EDGE_CELL + side], g[e, EDGE_BESIDE + side]
        if c != outside:
            add_place(b, board.STARTS, c)
        if b[CLUE, c] == 3:
            from_all = True
            if beside != outside:
                add_place(b, row, beside)
                add_place(b, board.STARTS, beside)
    _add_rectangle(g, b, row, e, EDGE_TOUCHING)
    if from_all:
        _add_rectangle(g, b, board.STARTS, e, EDGE_TOUCHING)


@kernel
def _follow_diagonals(g, b, row):
    """Add what sees the cells noted in STARTS along diagonals, and note none."""
    for word in range(bitset.words(b[board.CELLS])):
        starts = word_of(b, board.STARTS, word)
        b[board.STARTS, word] = 0
        while starts != 0:
            _add_along_diagonals(g, b, row, PLACES * word + lowest(starts))
            starts &= starts - 1


@kernel
def add_who_sees(g, b, kind, first, last, row):
    """Add the places that see one of the edges first to last - 1 of the trail.

    Parameters
    ----------
    kind : int
        How far they see.
    row : int
        Of the set.
    """
    for i in range(first, last):
        e = int(b[board.TRAIL, i])
        if kind == AT_DOT:
            add_place(b, row, g[e, EDGE_DOT])
            add_place(b, row, g[e, EDGE_DOT + 1])
        elif kind == AT_CELL:
            _add_cells(g, b, row, e)
        elif kind == TOUCHING:
            _add_rectangle(g, b, row, e, EDGE_TOUCHING)
        elif kind == AROUND:
            _add_rectangle(g, b, row, e, EDGE_AROUND)
        else:
            _add_touching(g, b, row, e)
    if kind == DIAGONAL:
        _follow_diagonals(g, b, row)


@kernel
def _hand_out(b, kind):
    """Let the places in CHANGED wait for all scans of a kind."""
    for word in range(words(b, kind)):
        changed = b[board.CHANGED, word]
        if changed != 0:
            b[board.CHANGED, word] = 0
            for i in range(1, 1 + _LOOKS_OF[kind, 0]):
                b[_LOOKS_OF[kind, i], word] |= changed


@kernel
def catch_up(g, b, kind):
    """Let what sees an edge decided since the last time wait for all scans of a kind."""
    seen = b[board.TALLY, board.TRAIL_SEEN + kind]
    if seen == b[board.DECIDED]:
        return
    b[board.TALLY, board.TRAIL_SEEN + kind] = b[board.DECIDED]
    if _LOOKS_OF[kind, 0] == 1:
        add_who_sees(g, b, kind, seen, b[board.DECIDED], _LOOKS_OF[kind, 1])
    else:
        add_who_sees(g, b, kind, seen, b[board.DECIDED], board.CHANGED)
        _hand_out(b, kind)


@kernel
def any_of(b, look, row):
    """Whether a cell of the set in a row waits for a scan."""
    for word in range(bitset.words(b[board.CELLS])):  # noqa: SIM110, kernels make no generators
        if b[look, word] & b[row, word] != 0:
            return True
    return False


@kernel
def forget(b, look, kind):
    """Let no place wait for a scan."""
    for word in range(words(b, kind)):
        b[look, word] = 0


@kernel
def begin(g, b):
    """Let those places wait that see beyond the border, when nothing is decided on the board.

    Where nothing at all is decided no pattern says anything, as first clues are no patterns. The
    edges outside are decided; those of one cell or dot alone say nothing.
    """
    for kind in range(TOUCHING, KINDS):
        near = board.NEAR_BORDER if kind == AROUND else board.BORDER
        for word in range(words(b, kind)):
            b[board.CHANGED, word] = b[near, word]
            b[board.STARTS, word] = b[near, word] if kind == DIAGONAL else 0
        if kind == DIAGONAL:
            _follow_diagonals(g, b, board.CHANGED)
        _hand_out(b, kind)


@kernel
def go_through_again(b):
    """Let wait all that sees a decided edge, after one was changed that had been decided."""
    for kind in range(KINDS):
        b[board.TALLY, board.TRAIL_SEEN + kind] = 0
