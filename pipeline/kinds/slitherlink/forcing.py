"""What is forced on a Slitherlink: what follows from its clues, and from trying each edge.

This knows no technique and says nothing of difficulty; it is how `exact` judges fast. An edge is
*forced* when the opposite breaks a clue, a dot or the single loop, or leads to a solution that was
met before. Most puzzles with a single solution are forced whole by trying each edge alone. In the
others an edge is *held*, that is decided without proof, and the rest tried again, until that breaks
or one loop is left; then the opposite is true. A puzzle that takes too long is for the SAT solver.

What the rows of `board` after those of `position` remember:

- `FOLLOWED` of an edge: the number of the last attempt from which it followed, with its sign
- `SEEN` of an edge as no line, `SEEN` + 2 as a line: since when it is known to break nothing
- `BOTH`: a list of what followed from an edge both ways (number from 1, with its sign)
- `KNOWN`: a solution that was met
- `HELD`: a list of edges that are held, as lines, and `MARK`: how many were decided before each
"""

from typing import NamedTuple

import numpy as np

from pipeline.kernels.compiling import entry_kernel, kernel
from pipeline.kinds.slitherlink.grid import size_of
from pipeline.kinds.slitherlink.position import (
    BROKEN,
    COUNTS,
    DECIDED,
    EDGE,
    LINE,
    LOOP,
    NO_LINE,
    OPEN,
    SOUND,
    TRAIL,
    at_end_of_path,
    attempt,
    begin,
    first_dot,
    near_of,
    new_board,
    take_back,
)
from pipeline.kinds.slitherlink.puzzle import Slitherlink

FOLLOWED, SEEN, BOTH, KNOWN, HELD, MARK = 7, 8, 11, 12, 13, 14
"""Further rows of the board."""
ROWS = 15
IN_BOTH, SOLUTIONS, ATTEMPTS, SETTLED, BEST, BEST_FAR, TRIED = 3, 4, 5, 6, 7, 8, 9
"""What is counted beside what `position` counts: the length of `BOTH`, solutions, attempts, how
often something was decided; the edge to hold next and how far it goes; and edges that were decided
in attempts."""
SEVERAL = 3
"""How an attempt ends with a second solution."""
UNDECIDED = -1
MOST_TRIED = 100_000
"""Edges decided in attempts, after which no further edge is held: some ten milliseconds."""


class Forced(NamedTuple):
    """What trying every edge told about a puzzle; edges as in `grid`."""

    number: int
    """Of solutions: 0, 1, 2 for more than one, or `UNDECIDED`."""
    edges: np.ndarray
    """(edges,) int32: 1 a line, -1 none, in all solutions but the known one; 0 open. Where
    `number` is undecided."""
    known: np.ndarray
    """(edges,) int32: a solution that was met; all 0 if none was."""


def forced(puzzle: Slitherlink, most_tried: int = MOST_TRIED) -> Forced:
    """Return how many solutions `puzzle` has, where trying tells, and what is forced.

    Parameters
    ----------
    puzzle : Slitherlink
    most_tried : int
        Edges that attempts may decide before the puzzle is left undecided; with 0 no edge is held.

    Examples
    --------
    >>> found = forced(Slitherlink(1, 2, "3."))
    >>> found.number, found.known.tolist()
    (1, [1, -1, 1, 1, 1, 1, 1])
    >>> clues = "30..", "1..1", "2222", "...."
    >>> [forced(Slitherlink(2, 2, of_one)).number for of_one in clues]
    [0, 2, 1, 2]
    >>> forced(Slitherlink(2, 2, "...."), most_tried=0).number
    -1
    """
    size, near = size_of(puzzle.rows, puzzle.cols), near_of(puzzle.rows, puzzle.cols)
    board = new_board(puzzle, ROWS)
    number = count(size.edges, first_dot(size) + size.dots, most_tried, near, board)
    return Forced(number, board[EDGE, : size.edges], board[KNOWN, : size.edges])


@kernel
def note(e, sign, mark, board):
    """Note what followed from an edge; with its second sign, what followed from both."""
    number = board[COUNTS, ATTEMPTS]
    for at in range(mark + 1, board[COUNTS, DECIDED] + 1):
        other = board[TRAIL, at]
        as_what = board[EDGE, other]
        board[SEEN + 1 + as_what, other] = board[COUNTS, SETTLED]
        if board[FOLLOWED, other] == as_what * (number - 1) and sign == NO_LINE:
            board[BOTH, board[COUNTS, IN_BOTH]] = as_what * (other + 1)
            board[COUNTS, IN_BOTH] += 1
        board[FOLLOWED, other] = as_what * number


@kernel
def is_second(edges, board):
    """Note the solution whose loop was just closed; return whether it is not the first."""
    board[COUNTS, SOLUTIONS] += 1
    if board[COUNTS, SOLUTIONS] > 1:
        return True
    for e in range(edges):
        board[KNOWN, e] = LINE if board[EDGE, e] == LINE else NO_LINE
    return False


@kernel
def try_both(e, edges, near, board):
    """Try an open edge both ways, and decide what that forces.

    Returns how the position ends, or `SEVERAL` when a second solution was met.
    """
    mark = board[COUNTS, DECIDED]
    board[COUNTS, IN_BOTH] = 0
    goes_far = 1
    for sign in (LINE, NO_LINE):
        board[COUNTS, ATTEMPTS] += 1
        ended = attempt(e, sign, near, board)
        decided = board[COUNTS, DECIDED] - mark
        board[COUNTS, TRIED] += decided
        goes_far *= decided
        if ended == SOUND:
            note(e, sign, mark, board)
        elif ended == LOOP and is_second(edges, board):
            return SEVERAL
        take_back(mark, near, board)
        if ended != SOUND:
            return attempt(e, -sign, near, board)
    if goes_far > board[COUNTS, BEST_FAR]:
        board[COUNTS, BEST_FAR] = goes_far
        board[COUNTS, BEST] = e
    for at in range(board[COUNTS, IN_BOTH]):
        other = abs(board[BOTH, at]) - 1
        if board[EDGE, other] == OPEN:
            ended = attempt(other, LINE if board[BOTH, at] > 0 else NO_LINE, near, board)
            if ended != SOUND:
                return ended
    return SOUND


@kernel
def is_to_try(e, everywhere, near, board):
    """Return whether an edge is open, and not known to break nothing either way."""
    if board[EDGE, e] != OPEN or not (everywhere or at_end_of_path(e, near, board)):
        return False
    now = board[COUNTS, SETTLED]
    return board[SEEN, e] != now or board[SEEN + 2, e] != now


@kernel
def settle(edges, near, board):
    """Try all open edges until nothing more follows; return how the position ends."""
    ended = SOUND
    e = 0
    quiet = 0
    decided = -1
    # first at the ends of paths, where an attempt goes far; then everywhere
    everywhere = False
    while ended == SOUND and (quiet < edges or not everywhere):
        if board[COUNTS, DECIDED] != decided:
            decided = board[COUNTS, DECIDED]
            board[COUNTS, SETTLED] += 1
            board[COUNTS, BEST_FAR] = 0
            quiet = 0
        elif quiet == edges:
            everywhere = True
            quiet = 0
        if is_to_try(e, everywhere, near, board):
            ended = try_both(e, edges, near, board)
        quiet = quiet + 1 if board[COUNTS, DECIDED] == decided else 0
        e = e + 1 if e + 1 < edges else 0
    # with all edges decided and no loop there is no line, though all clues may be kept
    return BROKEN if ended == SOUND and board[COUNTS, DECIDED] == edges else ended


@kernel
def hold(held, near, board):
    """Decide the edge that goes furthest as a line, without proof, as number `held`."""
    board[HELD, held] = board[COUNTS, BEST]
    board[MARK, held] = board[COUNTS, DECIDED]
    return attempt(board[HELD, held], LINE, near, board)


@kernel
def let_go(held, near, board):
    """Decide the opposite of number `held`, since the position with it has ended."""
    take_back(board[MARK, held], near, board)
    return attempt(board[HELD, held], NO_LINE, near, board)


@entry_kernel
def count(edges, places, most_tried, near, board):
    """Return the number of solutions of a fresh position, 2 for more than one, or `UNDECIDED`."""
    held = 0
    ended = begin(places, near, board)
    while True:
        if ended == SOUND:
            ended = settle(edges, near, board)
        if ended == SEVERAL or (ended == LOOP and is_second(edges, board)):
            return 2
        if ended != SOUND:
            if held == 0:
                return board[COUNTS, SOLUTIONS]
            held -= 1
            ended = let_go(held, near, board)
        elif board[COUNTS, TRIED] <= most_tried:
            ended = hold(held, near, board)
            held += 1
        else:
            if held > 0:
                take_back(board[MARK, 0], near, board)
            return UNDECIDED
