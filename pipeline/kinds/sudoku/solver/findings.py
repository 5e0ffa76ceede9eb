"""What the techniques found: a table that they write and the engine, or `find`, reads.

A technique calls `begin`, then `remove` and `add_placement` for what follows, `add_token` for the
cells and brackets of its second message field, then `keep`. A finding from which nothing follows is
not kept, as in the author's program. The engine passes a table for one finding, `find` one for
many; what comes when it is `full` is dropped.

Row 0 of the table is its head: how many rows are kept, and which technique is asked. Each other row
is a finding, with the number of that technique; the last one is room for what is dropped.
"""

import numpy as np

from pipeline.kernels.compiling import kernel
from pipeline.kinds.sudoku.board.grid import DIGITS, HOUSES, PEERS, SEES

KEPT, ASKED = 0, 1
"""Columns of the head."""
TOKENS, PLACED, REMOVED, TECHNIQUE, FORM, BASE, APPLIED_TO = range(7)
"""Columns of a finding.

TOKENS, PLACED and REMOVED count the three lists that follow. FORM says which of its forms a
technique with several titles took, 0 for the plain one. BASE and APPLIED_TO are the two letters
of the second field, as `signs`. From TECHNIQUE to the last token stands all that the two message
fields say.
"""
FIRST_TOKEN, MOST_TOKENS = 7, 89
FIRST_PLACED, MOST_PLACED = FIRST_TOKEN + MOST_TOKENS, 8
FIRST_REMOVED, MOST_REMOVED = FIRST_PLACED + MOST_PLACED, 96
WIDTH = FIRST_REMOVED + MOST_REMOVED


def new_findings(most: int) -> np.ndarray:
    """Return a table for at most so many findings.

    >>> new_findings(1).shape
    (3, 200)
    """
    return np.zeros((most + 2, WIDTH), np.int32)


@kernel
def none_yet(found, technique):
    """Empty the table for what the technique of this number finds."""
    found[0, KEPT], found[0, ASKED] = 0, technique


@kernel
def begin(found, base, applied_to):
    """Start a finding, in place of one that was not kept."""
    row = found[found[0, KEPT] + 1]
    row[TECHNIQUE], row[FORM] = found[0, ASKED], 0
    row[BASE], row[APPLIED_TO] = base, applied_to
    row[TOKENS] = row[PLACED] = row[REMOVED] = 0


@kernel
def set_form(found, form):
    """Say which form of the technique it is."""
    found[found[0, KEPT] + 1, FORM] = form


@kernel
def add_token(found, token):
    """Add a cell or a bracket to the second message field."""
    row = found[found[0, KEPT] + 1]
    if row[TOKENS] < MOST_TOKENS:
        row[FIRST_TOKEN + row[TOKENS]] = token
        row[TOKENS] += 1


@kernel
def remove(found, cand, cell, d):
    """Record that the cell cannot hold the digit d, if it still could."""
    row = found[found[0, KEPT] + 1]
    if cand[cell] >> d & 1 and row[REMOVED] < MOST_REMOVED:
        row[FIRST_REMOVED + row[REMOVED]] = cell * 9 + d
        row[REMOVED] += 1


@kernel
def remove_all(found, cand, cell, digits):
    """Record that the cell can hold none of a set of digits."""
    for d in range(DIGITS):
        if digits >> d & 1:
            remove(found, cand, cell, d)


@kernel
def remove_seen_by_both(found, cand, one, other, d):
    """Record that no cell that sees both cells can hold d, because one of the two does."""
    for cell in PEERS[one]:
        if SEES[cell, other]:
            remove(found, cand, cell, d)


@kernel
def add_placement(found, cell, d):
    """Record that the open cell holds the digit d."""
    row = found[found[0, KEPT] + 1]
    if row[PLACED] < MOST_PLACED:
        row[FIRST_PLACED + row[PLACED]] = cell * 9 + d
        row[PLACED] += 1


@kernel
def full(found):
    """Return whether there is no room for a further finding."""
    return found[0, KEPT] == len(found) - 2


@kernel
def follows(found):
    """Return whether anything follows from the finding under way."""
    row = found[found[0, KEPT] + 1]
    return row[PLACED] + row[REMOVED] > 0


@kernel
def keep(found):
    """Keep the finding under way if anything follows from it and there is room."""
    if follows(found) and not full(found):
        found[0, KEPT] += 1


@kernel
def add_cells(found, cells):
    """Write cells, a tuple."""
    for cell in cells:
        add_token(found, cell)


@kernel
def add_pair(found, opening, one, other):
    """Write two cells in brackets, of which the opening one is given."""
    add_cells(found, (opening, one, other, opening - 1))


@kernel
def add_places(found, house, places):
    """Write the cells of a house at the places of a set, in their order."""
    for place in range(9):
        if places >> place & 1:
            add_token(found, HOUSES[house, place])


@kernel
def add_places_in(found, opening, house, places):
    """Write them in brackets, of which the opening one is given."""
    add_token(found, opening)
    add_places(found, house, places)
    add_token(found, opening - 1)
