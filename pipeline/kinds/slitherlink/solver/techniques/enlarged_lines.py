"""Lines made longer by joining pieces (つなぎパーツ, Sato 2003, 2.3): cells that join two corners.

A joining piece is a cell of which two corners must be connected whichever way the line runs. It
counts as a connected line of two edges; pieces and lines with common ends become one.
"""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.grid import CELL_DOT, DOT_EDGE
from pipeline.kinds.slitherlink.solver import state, views
from pipeline.kinds.slitherlink.solver.chains import list_chains, walk
from pipeline.kinds.slitherlink.solver.state import CLUE, CROSS, EDGE, NO_CLUE, UNDECIDED
from pipeline.kinds.slitherlink.solver.techniques.closing import closes_early
from pipeline.kinds.slitherlink.solver.techniques.mouths import mouth_is_closed
from pipeline.kinds.slitherlink.solver.views import BL, BR, TL, TOP, TR, TURNS

NONE = -1
PIECE_LENGTH = 2
KINDS_OF_PIECE = 4
LONG = 3
"""Enlarged lines up to this length are not closed (technique 27)."""


@kernel
def closed_two(g, b, c):
    """A 2 with a closed corner joins the two corners beside it (NIHOKO1).

    ```
      x
    x .   B
        2
      A   .
    ```
    """
    if b[CLUE, c] == 2 and not b[state.CELL_DONE, c]:
        for v in range(TURNS):
            if views.closed(g, b, c, v, TL):
                return (v + TR) & 3, (v + BL) & 3
    return NONE, NONE


@kernel
def entered_and_closed(g, b, c):
    """An input point and two closed corners: the line runs to the corner left over (NIHOKO2).

    ```
        |   x
      x A . . x

      . B   . x
            x
    ```
    """
    if b[CLUE, c] != NO_CLUE or b[state.CELL_DONE, c]:
        return NONE, NONE
    for v in range(TURNS):
        if not views.entered(g, b, c, v, TL):
            continue
        right, left = views.closed(g, b, c, v, TR), views.closed(g, b, c, v, BL)
        far = views.closed(g, b, c, v, BR)
        if far and left:
            return v, (v + TR) & 3
        if right and far:
            return v, (v + BL) & 3
        if right and left:
            return v, (v + BR) & 3
    return NONE, NONE


@kernel
def entered_twice(g, b, c):
    """Two opposite input points and a closed corner: the two lines join (NIHOKO3).

    ```
        |   x
      x A   . x

        .   B x
            |
    ```
    """
    if b[CLUE, c] == NO_CLUE and not b[state.CELL_DONE, c]:
        for v in range(2):
            both_entered = views.entered(g, b, c, v, TL) and views.entered(g, b, c, v, BR)
            if both_entered and (views.closed(g, b, c, v, TR) or views.closed(g, b, c, v, BL)):
                return v, v + BR
    return NONE, NONE


@kernel
def entered_side(g, b, c):
    """Two input points at one side, whose lines would close below (NIHOKO4); NONE if not.

    ```
        |   |
      x A   B x      the top edge joins them, or they go down both sides and are joined there

        .---.
    ```
    """
    if b[CLUE, c] == NO_CLUE and not b[state.CELL_DONE, c]:
        for v in range(TURNS):
            if b[EDGE, views.edge_at(g, c, v, TOP)] != UNDECIDED:
                continue
            both_entered = views.entered(g, b, c, v, TL) and views.entered(g, b, c, v, TR)
            if both_entered and mouth_is_closed(g, b, c, v, 0):
                return v, (v + TR) & 3
    return NONE, NONE


@kernel
def piece_of_kind(g, b, c, kind):
    """The corners that cell c joins by the joining piece of this kind, or NONE."""
    if kind < KINDS_OF_PIECE - 1 and b[state.CELL_LINES, c] + b[state.CELL_CROSSES, c] > 0:
        return NONE, NONE
    if kind == 0:
        return closed_two(g, b, c)
    if kind == 1:
        return entered_and_closed(g, b, c)
    if kind == 2:
        return entered_twice(g, b, c)
    return entered_side(g, b, c)


@kernel
def _join_listed(b, chains):
    """Join listed lines that have an end in common; a line joined to another gets end NONE."""
    r = 0
    while r < chains - 1:
        if b[state.CHAIN_END, r] == NONE or not _join_to(b, r, chains):
            r += 1


@kernel
def _join_to(b, r, chains):
    """Join the first later line that shares an end with line r; return whether there is one."""
    for q in range(r + 1, chains):
        if b[state.CHAIN_END, q] == NONE:
            continue
        for i in range(2):
            for j in range(2):
                if b[state.CHAIN_END + i, r] == b[state.CHAIN_END + j, q]:
                    b[state.CHAIN_LENGTH, r] += b[state.CHAIN_LENGTH, q]
                    b[state.CHAIN_END, r] = b[state.CHAIN_END + 1 - i, r]
                    b[state.CHAIN_END + 1, r] = b[state.CHAIN_END + 1 - j, q]
                    b[state.CHAIN_END, q] = NONE
                    return True
    return False


@kernel
def list_enlarged_lines(g, b):
    """List connected lines enlarged by joining pieces (KAKUDAIRENKE).

    Returns
    -------
    chains, pieces : int
        How many lines are listed (as by `list_chains`, without CHAIN_AT), and how many
        pieces were found.
    """
    plain = chains = list_chains(g, b)
    for c in range(b[state.CELLS]):
        for kind in range(KINDS_OF_PIECE):
            first, last = piece_of_kind(g, b, c, kind)
            if first != NONE:
                b[state.CHAIN_END, chains] = g[c, CELL_DOT + first]
                b[state.CHAIN_END + 1, chains] = g[c, CELL_DOT + last]
                b[state.CHAIN_LENGTH, chains] = PIECE_LENGTH
                chains += 1
    pieces = chains - plain
    if pieces == 0:
        return chains, 0
    _join_listed(b, chains)
    kept = 0
    for q in range(chains):
        if b[state.CHAIN_END, q] != NONE:
            b[state.CHAIN_END, kept] = b[state.CHAIN_END, q]
            b[state.CHAIN_END + 1, kept] = b[state.CHAIN_END + 1, q]
            b[state.CHAIN_LENGTH, kept] = b[state.CHAIN_LENGTH, q]
            kept += 1
    return kept, pieces


@kernel
def one_move_crosses_after_joining(g, b):
    """27. The forced way from one end of an enlarged line must not lead to the other (非線処理3).

    ```
            x
    .---A   . x
    |     2          the 2 joins A with C, so the line goes from B to C:
    B       C        a forced way from B to C would close it
    ```
    """
    decided = b[state.DECIDED]
    chains, _ = list_enlarged_lines(g, b)
    for q in range(chains):
        if b[state.CHAIN_LENGTH, q] <= LONG:
            continue
        start, end = b[state.CHAIN_END, q], b[state.CHAIN_END + 1, q]
        for direction in range(4):
            e = g[start, DOT_EDGE + direction]
            if b[EDGE, e] != UNDECIDED or walk(g, b, start, direction) != end:
                continue
            if closes_early(b, b[state.CHAIN_LENGTH, q]):
                state.settle(g, b, e, CROSS)
                if b[state.DECIDED] != decided:
                    return
