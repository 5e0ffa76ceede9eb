"""A Slitherlink of which some edges are decided: what follows from that, and how it is taken back.

This knows no technique; `forcing` tries edges on it. A cell and a dot are alike here, each is a
*place* where four edges meet: cells come first, then dots, each with the one outside as the last.
What a place demands, how many lines it has and how many open edges are one number, its *code*.

Glossary: a *path* is a chain of lines, its two *ends* are dots with one line. A path *closes* when
a line joins its ends; that is right only when there is no other path and no clue lacks a line.

Two tables, int32. `near` is made once for each board size: row i has the four edges of place i,
and the four places of edge i, two cells and two dots. `board` is one position, which only kernels
write, a row for each of these:

- `EDGE`: `OPEN`, `LINE` or `NO_LINE`; the edge outside is no line
- `CODE` of a place, and `FAR`, of a dot the other end of its path
- `TRAIL`: the edges in the order in which they were decided, from 1; `END` and `END` + 1 the ends
  of the path that a line became part of, `END` -1 for none
- `COUNTS`: what is counted, and the further rows: what `forcing` remembers
"""

from functools import lru_cache

import numpy as np

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.drawn_loops import clues_of
from pipeline.kinds.slitherlink.grid import (
    CELL_EDGE,
    DOT_EDGE,
    EDGE_CELL,
    EDGE_DOT,
    Size,
    grid_of,
    size_of,
)
from pipeline.kinds.slitherlink.puzzle import Slitherlink

OPEN, LINE, NO_LINE = 0, 1, -1
PLACE = 4
"""The first column of `near` with places of an edge."""
END_PLACE = 6
"""The first with dots, the two ends of an edge."""
EDGE, CODE, FAR, TRAIL, END, COUNTS = 0, 1, 2, 3, 4, 6
"""Rows of `board`."""
DECIDED, PATHS, LACKING = 0, 1, 2
"""What is counted: decided edges, paths, and the lines that clues still lack."""
BROKEN, SOUND, LOOP = 0, 1, 2
"""How deciding an edge ends: `LOOP` when the single loop is closed and keeps all clues."""

# A code is what is demanded, the lines, the open edges.
DEMAND, A_LINE = 25, 5
ANY, TWO_OR_NONE = 4, 5
"""What is demanded: by a cell 0 to 3 lines, or any number; by a dot two lines or none."""
FREE, THE_REST_LINES, THE_REST_NONE, IMPOSSIBLE = 0, 1, 2, 3
"""What follows at a place."""


def _what_follows(demand: int, lines: int, left: int) -> int:
    wanted = {ANY: range(5), TWO_OR_NONE: (0, 2)}.get(demand, (demand,))
    possible = [more for more in range(left + 1) if lines + more in wanted]
    if not possible:
        return IMPOSSIBLE
    if left == 0 or len(possible) > 1:
        return FREE
    return {left: THE_REST_LINES, 0: THE_REST_NONE}.get(possible[0], FREE)


FOLLOWS = np.array(
    [
        _what_follows(demand, lines, left)
        for demand in range(TWO_OR_NONE + 1)
        for lines in range(A_LINE)
        for left in range(A_LINE)
    ],
    np.int32,
)
"""What follows at a place, by its code."""


def first_dot(size: Size) -> int:
    """Return the number of the first place that is a dot: after all cells and those outside."""
    return size.cells + 2 * (size.rows + size.cols)


@lru_cache(maxsize=64)
def near_of(rows: int, cols: int) -> np.ndarray:
    """Return what touches what, see above, (n, 8).

    >>> near_of(1, 1)[0].tolist()   # top, right, bottom, left; outside and inside, two dots
    [2, 1, 3, 0, 1, 0, 5, 7]
    """
    size, grid = size_of(rows, cols), grid_of(rows, cols)
    dots = first_dot(size)
    cells = grid[: size.edges, EDGE_CELL : EDGE_CELL + 2].copy()
    cells[cells == size.cells] = np.arange(size.cells, dots)
    near = np.full((max(dots + size.dots, size.edges), 2 * PLACE), size.edges, np.int32)
    near[: size.cells, :PLACE] = grid[: size.cells, CELL_EDGE : CELL_EDGE + 4]
    near[dots : dots + size.dots, :PLACE] = grid[: size.dots, DOT_EDGE : DOT_EDGE + 4]
    near[: size.edges, PLACE:END_PLACE] = cells
    near[: size.edges, END_PLACE:] = grid[: size.edges, EDGE_DOT : EDGE_DOT + 2] + dots
    return near


@lru_cache(maxsize=64)
def _without_clues(rows: int, cols: int, width: int) -> np.ndarray:
    size, near = size_of(rows, cols), near_of(rows, cols)
    dots = first_dot(size)
    board = np.zeros((width, len(near) + 16), np.int32)
    board[EDGE, size.edges] = NO_LINE
    board[FAR] = np.arange(board.shape[1])
    np.add.at(board[CODE], near[: size.edges, PLACE:], 1)
    board[CODE, :dots] += DEMAND * ANY
    board[CODE, dots : dots + size.dots] += DEMAND * TWO_OR_NONE
    return board


def new_board(puzzle: Slitherlink, rows: int) -> np.ndarray:
    """Return the position of a puzzle in which nothing is decided, with so many rows."""
    board = _without_clues(puzzle.rows, puzzle.cols, rows).copy()
    clues = clues_of(puzzle)
    board[CODE, : len(clues)] += DEMAND * np.where(clues < 0, 0, clues - ANY)
    board[COUNTS, LACKING] = clues[clues > 0].sum()
    return board


@kernel
def decide(e, sign, near, board):
    """Decide an open edge; return whether the loop is broken, still sound, or finished."""
    board[EDGE, e] = sign
    board[COUNTS, DECIDED] += 1
    at = board[COUNTS, DECIDED]
    board[TRAIL, at] = e
    board[END, at] = -1
    change = A_LINE - 1 if sign == LINE else -1
    sound = True
    for k in range(PLACE, 2 * PLACE):
        place = near[e, k]
        code = board[CODE, place] + change
        board[CODE, place] = code
        sound &= FOLLOWS[code] != IMPOSSIBLE
    if sign == LINE:
        for k in range(PLACE, END_PLACE):
            board[COUNTS, LACKING] -= board[CODE, near[e, k]] < DEMAND * ANY
        if sound:
            return joined(at, e, near, board)
    return SOUND if sound else BROKEN


@kernel
def joined(at, e, near, board):
    """Join two paths, or dots, by line `e`, which is number `at` of the trail."""
    u = near[e, END_PLACE]
    v = near[e, END_PLACE + 1]
    far_u = board[FAR, u]
    far_v = board[FAR, v]
    board[END, at] = far_u
    board[END + 1, at] = far_v
    # a dot that is its own end had no line
    board[COUNTS, PATHS] += 1 - (far_u != u) - (far_v != v)
    if far_u == v:
        done = board[COUNTS, PATHS] == 0 and board[COUNTS, LACKING] == 0
        return LOOP if done else BROKEN
    board[FAR, far_u] = far_v
    board[FAR, far_v] = far_u
    return SOUND


@kernel
def take_back(mark, near, board):
    """Take back all that was decided after `mark` edges, the latest first."""
    for at in range(board[COUNTS, DECIDED], mark, -1):
        e = board[TRAIL, at]
        if board[END, at] >= 0:
            u = near[e, END_PLACE]
            v = near[e, END_PLACE + 1]
            far_u = board[END, at]
            far_v = board[END + 1, at]
            board[COUNTS, PATHS] -= 1 - (far_u != u) - (far_v != v)
            board[FAR, u] = far_u
            board[FAR, v] = far_v
            board[FAR, far_u] = u
            board[FAR, far_v] = v
        change = 1
        if board[EDGE, e] == LINE:
            change = 1 - A_LINE
            for k in range(PLACE, END_PLACE):
                board[COUNTS, LACKING] += board[CODE, near[e, k]] < DEMAND * ANY
        for k in range(PLACE, 2 * PLACE):
            board[CODE, near[e, k]] += change
        board[EDGE, e] = OPEN
    board[COUNTS, DECIDED] = mark


@kernel
def at_end_of_path(e, near, board):
    """Return whether an open edge has an end of a path at one of its dots."""
    a_line = DEMAND * TWO_OR_NONE + A_LINE
    here = board[CODE, near[e, END_PLACE]] >= a_line
    return here or board[CODE, near[e, END_PLACE + 1]] >= a_line


@kernel
def look_at(place, near, board):
    """Decide what a place decides."""
    follows = FOLLOWS[board[CODE, place]]
    if follows == FREE:
        return SOUND
    if follows == IMPOSSIBLE:
        return BROKEN
    sign = LINE if follows == THE_REST_LINES else NO_LINE
    for k in range(PLACE):
        e = near[place, k]
        if board[EDGE, e] == OPEN:
            ended = decide(e, sign, near, board)
            if ended != SOUND:
                return ended
    return SOUND


@kernel
def follow(first, near, board):
    """Decide what follows from number `first` of the trail on, and what follows from that."""
    at = first
    while at <= board[COUNTS, DECIDED]:
        e = board[TRAIL, at]
        for k in range(PLACE, 2 * PLACE):
            ended = look_at(near[e, k], near, board)
            if ended != SOUND:
                return ended
        at += 1
    return SOUND


@kernel
def attempt(e, sign, near, board):
    """Decide an edge and all that follows."""
    ended = decide(e, sign, near, board)
    if ended != SOUND:
        return ended
    return follow(board[COUNTS, DECIDED], near, board)


@kernel
def begin(places, near, board):
    """Decide what the clues and dots of a fresh position decide."""
    for place in range(places):
        ended = look_at(place, near, board)
        if ended != SOUND:
            return ended
    return follow(1, near, board)
