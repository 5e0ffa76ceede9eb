"""What is forced on a Slitherlink: what follows from its clues, and from trying each edge.

This knows no technique and says nothing of difficulty; it is how `exact` judges fast. An edge is
*forced* when the opposite breaks a clue, a dot or the single loop. Most puzzles with a single
solution are forced whole this way; what stays open is for the SAT solver.

Glossary: a *path* is a chain of lines, its two *ends* are dots with one line. A path *closes* when
a line joins its ends; that is right only when there is no other path and no clue lacks a line.

The tables of a position, int32, which only these kernels write:

- `edge` (edges + 1,): `OPEN`, `LINE` or `NO_LINE`; the edge outside is no line
- `cell` (cells + 1, 3) and `dot` (dots + 1, 3): lines, open edges, and of a cell its clue, of a dot
  the other end of its path
- `trail` (edges + 2, 3): the edges in the order in which they were decided, and the ends of the
  path that a line became part of; row 0 holds what is counted (`DECIDED`, `PATHS`, `LACKING`)
- `trials` (edges + 1, 3): what followed from an edge as a line, the edge's number from 1 with the
  sign of what followed; a list of what followed from both signs (number from 1, with its sign; its
  length in the last row); and the first solution that was met
"""

from typing import NamedTuple

import numpy as np

from pipeline.compiling import entry_kernel, kernel
from pipeline.kinds.slitherlink.drawn_loops import clues_of
from pipeline.kinds.slitherlink.grid import (
    CELL_EDGE,
    DOT_EDGE,
    EDGE_CELL,
    EDGE_DOT,
    grid_of,
    size_of,
)
from pipeline.kinds.slitherlink.puzzle import Slitherlink

OPEN, LINE, NO_LINE = 0, 1, -1
LINES, LEFT, CLUE, FAR = 0, 1, 2, 2
ANY = 1 << 20
"""The clue of a cell without one, and of the outside: more lines than there are."""
DECIDED, PATHS, LACKING = 0, 1, 2
"""What row 0 of the trail counts: decided edges, paths, and the lines that clues still lack."""
BROKEN, SOUND, LOOP, SEVERAL = 0, 1, 2, 3
"""How deciding an edge ends: `LOOP` when the single loop is closed and keeps all clues."""
FOLLOWED, BOTH, KNOWN = 0, 1, 2
"""Columns of `trials`."""
UNDECIDED = -1


class Forced(NamedTuple):
    """What trying every edge told about a puzzle; edges as in `grid`."""

    number: int
    """Of solutions: 0, 1, 2 for more than one, or `UNDECIDED`."""
    edges: np.ndarray
    """(edges,) int32: 1 a line, -1 none, in all solutions; 0 open. Where `number` is undecided."""
    known: np.ndarray
    """(edges,) int32: a solution that was met; all 0 if none was."""


def forced(puzzle: Slitherlink) -> Forced:
    """Return how many solutions `puzzle` has, where trying single edges tells, and what is forced.

    Examples
    --------
    >>> found = forced(Slitherlink(1, 2, "3."))
    >>> found.number, found.known.tolist()
    (1, [1, -1, 1, 1, 1, 1, 1])
    >>> [forced(Slitherlink(2, 2, clues)).number for clues in ("30..", "1..1", "2222", "....")]
    [0, 2, 1, -1]
    """
    size, grid = size_of(puzzle.rows, puzzle.cols), grid_of(puzzle.rows, puzzle.cols)
    edge = np.zeros(size.edges + 1, np.int32)
    cell = np.zeros((size.cells + 1, 3), np.int32)
    dot = np.zeros((size.dots + 1, 3), np.int32)
    trail = np.zeros((size.edges + 2, 3), np.int32)
    trials = np.zeros((size.edges + 1, 3), np.int32)
    clues = clues_of(puzzle)
    cell[: size.cells, CLUE] = np.where(clues < 0, ANY, clues)
    number = count(grid, edge, cell, dot, trail, trials)
    return Forced(number, edge[:-1], trials[:-1, KNOWN])


@kernel
def decide(e, sign, grid, edge, cell, dot, trail):
    """Decide an open edge; return whether the loop is broken, still sound, or finished."""
    edge[e] = sign
    trail[0, DECIDED] += 1
    at = trail[0, DECIDED]
    trail[at, 0] = e
    trail[at, 1] = -1
    sound = True
    for k in range(2):
        beside = grid[e, EDGE_CELL + k]
        end = grid[e, EDGE_DOT + k]
        cell[beside, LEFT] -= 1
        dot[end, LEFT] -= 1
        if sign == LINE:
            trail[0, LACKING] -= cell[beside, CLUE] != ANY
            cell[beside, LINES] += 1
            dot[end, LINES] += 1
            sound &= dot[end, LINES] <= 2 and cell[beside, LINES] <= cell[beside, CLUE]
    if sign == NO_LINE:
        return SOUND
    if not sound:
        return BROKEN
    return _joined(at, grid, dot, trail)


@kernel
def _joined(at, grid, dot, trail):
    """Join two paths, or dots, by the line at row `at` of the trail."""
    u = grid[trail[at, 0], EDGE_DOT]
    v = grid[trail[at, 0], EDGE_DOT + 1]
    trail[0, PATHS] += 3 - dot[u, LINES] - dot[v, LINES]
    trail[at, 1] = dot[u, FAR]
    trail[at, 2] = dot[v, FAR]
    if dot[u, FAR] == v:
        return LOOP if trail[0, PATHS] == 0 and trail[0, LACKING] == 0 else BROKEN
    dot[trail[at, 1], FAR] = trail[at, 2]
    dot[trail[at, 2], FAR] = trail[at, 1]
    return SOUND


@kernel
def take_back(mark, grid, edge, cell, dot, trail):
    """Take back all that was decided after `mark` edges, the latest first."""
    for at in range(trail[0, DECIDED], mark, -1):
        e = trail[at, 0]
        if trail[at, 1] >= 0:
            u = grid[e, EDGE_DOT]
            v = grid[e, EDGE_DOT + 1]
            trail[0, PATHS] -= 3 - dot[u, LINES] - dot[v, LINES]
            dot[u, FAR] = trail[at, 1]
            dot[v, FAR] = trail[at, 2]
            dot[trail[at, 1], FAR] = u
            dot[trail[at, 2], FAR] = v
        line = edge[e] == LINE
        for k in range(2):
            beside = grid[e, EDGE_CELL + k]
            end = grid[e, EDGE_DOT + k]
            cell[beside, LEFT] += 1
            dot[end, LEFT] += 1
            cell[beside, LINES] -= line
            dot[end, LINES] -= line
            trail[0, LACKING] += line and cell[beside, CLUE] != ANY
        edge[e] = OPEN
    trail[0, DECIDED] = mark


@kernel
def decide_all(first, sign, grid_row, grid, edge, cell, dot, trail):
    """Decide the open ones of four edges that stand side by side in a row of the grid."""
    for k in range(first, first + 4):
        e = grid[grid_row, k]
        if edge[e] == OPEN:
            ended = decide(e, sign, grid, edge, cell, dot, trail)
            if ended != SOUND:
                return ended
    return SOUND


@kernel
def round_cell(at, grid, edge, cell, dot, trail):
    """Decide what the clue of a cell decides."""
    lines = cell[at, LINES]
    left = cell[at, LEFT]
    clue = cell[at, CLUE]
    if clue == ANY or (left and lines < clue < lines + left):
        return SOUND
    if lines + left < clue:
        return BROKEN
    if left == 0:
        return SOUND
    sign = NO_LINE if lines == clue else LINE
    return decide_all(CELL_EDGE, sign, at, grid, edge, cell, dot, trail)


@kernel
def round_dot(at, grid, edge, cell, dot, trail):
    """Decide what a dot decides: two lines meet there, or none."""
    lines = dot[at, LINES]
    left = dot[at, LEFT]
    if left == 0:
        return BROKEN if lines == 1 else SOUND
    if lines < 2 and left > 1:
        return SOUND
    sign = LINE if lines == 1 else NO_LINE
    return decide_all(DOT_EDGE, sign, at, grid, edge, cell, dot, trail)


@kernel
def follow(first, grid, edge, cell, dot, trail):
    """Decide what follows from row `first` of the trail on, and what follows from that."""
    at = first
    while at <= trail[0, DECIDED]:
        e = trail[at, 0]
        for k in range(2):
            ended = round_cell(grid[e, EDGE_CELL + k], grid, edge, cell, dot, trail)
            if ended == SOUND:
                ended = round_dot(grid[e, EDGE_DOT + k], grid, edge, cell, dot, trail)
            if ended != SOUND:
                return ended
        at += 1
    return SOUND


@kernel
def attempt(e, sign, grid, edge, cell, dot, trail):
    """Decide an edge and all that follows."""
    ended = decide(e, sign, grid, edge, cell, dot, trail)
    if ended != SOUND:
        return ended
    return follow(trail[0, DECIDED], grid, edge, cell, dot, trail)


@kernel
def begin(grid, edge, cell, dot, trail):
    """Decide what the clues and dots of a fresh position decide."""
    edges = len(edge) - 1
    edge[edges] = NO_LINE
    for at in range(len(dot)):
        dot[at, FAR] = at
    for e in range(edges):
        for k in range(2):
            cell[grid[e, EDGE_CELL + k], LEFT] += 1
            dot[grid[e, EDGE_DOT + k], LEFT] += 1
    cell[len(cell) - 1, CLUE] = ANY
    for at in range(len(cell)):
        trail[0, LACKING] += cell[at, CLUE] if cell[at, CLUE] != ANY else 0
    for at in range(len(cell)):
        ended = round_cell(at, grid, edge, cell, dot, trail)
        if ended != SOUND:
            return ended
    for at in range(len(dot) - 1):
        ended = round_dot(at, grid, edge, cell, dot, trail)
        if ended != SOUND:
            return ended
    return follow(1, grid, edge, cell, dot, trail)


@kernel
def note(e, sign, mark, edge, trail, trials):
    """Note what followed from an edge; with its second sign, what followed from both."""
    edges = len(edge) - 1
    for at in range(mark + 1, trail[0, DECIDED] + 1):
        other = trail[at, 0]
        followed = edge[other] * (e + 1)
        if sign == LINE:
            trials[other, FOLLOWED] = followed
        elif trials[other, FOLLOWED] == followed:
            trials[trials[edges, BOTH], BOTH] = edge[other] * (other + 1)
            trials[edges, BOTH] += 1


@kernel
def note_solution(edge, trials):
    """Note the solution whose loop was just closed."""
    for e in range(len(edge) - 1):
        trials[e, KNOWN] = LINE if edge[e] == LINE else NO_LINE


@kernel
def try_both(e, grid, edge, cell, dot, trail, trials):
    """Try an open edge both ways, and decide what that forces.

    Returns how the position ends, or `SEVERAL` when a second solution was met.
    """
    edges = len(edge) - 1
    mark = trail[0, DECIDED]
    trials[edges, BOTH] = 0
    for sign in (LINE, NO_LINE):
        ended = attempt(e, sign, grid, edge, cell, dot, trail)
        if ended == SOUND:
            note(e, sign, mark, edge, trail, trials)
        elif ended == LOOP:
            if trials[e, KNOWN] == -sign:
                return SEVERAL
            note_solution(edge, trials)
        take_back(mark, grid, edge, cell, dot, trail)
        if ended == BROKEN:
            return attempt(e, -sign, grid, edge, cell, dot, trail)
    for at in range(trials[edges, BOTH]):
        other = abs(trials[at, BOTH]) - 1
        if edge[other] == OPEN:
            sign = LINE if trials[at, BOTH] > 0 else NO_LINE
            ended = attempt(other, sign, grid, edge, cell, dot, trail)
            if ended != SOUND:
                return ended
    return SOUND


@entry_kernel
def count(grid, edge, cell, dot, trail, trials):
    """Return the number of solutions of the clues in `cell`, or `UNDECIDED`."""
    edges = len(edge) - 1
    ended = begin(grid, edge, cell, dot, trail)
    e = 0
    quiet = 0
    # first at the ends of paths, where an attempt goes far; then everywhere
    everywhere = False
    while ended == SOUND and quiet < edges:
        decided = trail[0, DECIDED]
        at_end = dot[grid[e, EDGE_DOT], LINES] + dot[grid[e, EDGE_DOT + 1], LINES] > 0
        if edge[e] == OPEN and (at_end or everywhere):
            ended = try_both(e, grid, edge, cell, dot, trail, trials)
        quiet = quiet + 1 if trail[0, DECIDED] == decided else 0
        if quiet == edges and not everywhere:
            everywhere = True
            quiet = 0
        e = e + 1 if e + 1 < edges else 0
    if ended == SEVERAL:
        return 2
    if ended == LOOP:
        note_solution(edge, trials)
        return 1
    # with all edges decided and no loop there is no line, though all clues may be kept
    return 0 if ended == BROKEN or trail[0, DECIDED] == edges else UNDECIDED
