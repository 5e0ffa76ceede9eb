"""Simulated scanning of a Slitherlink: how often a solver looks before the loop is closed.

A simulated solver looks for what the easiest rule decides, a clue or a dot, near the last step
first: only at places where something changed, and when these give nothing at the whole board.
Where no clue and no dot decides, clues with their corners follow, with what two cells at a corner
tell each other along diagonals; then ends of lines that must not meet. At last an edge at the end
of a line is supposed and followed: a few edges at first, then farther, then with the corners of
clues too. Whatever is found leads back to the easiest rule. A solver misses things: what a rule
decides is noticed with a probability, smaller for harder rules.

A look at a place costs 1, a supposition 1 for each edge that was followed.
"""

import numpy as np

from pipeline.kernels.compiling import entry_kernel, kernel
from pipeline.kernels.random_numbers import next_random, seed_of
from pipeline.kinds.slitherlink.effort.marks import (
    ASKING,
    BROKEN,
    CROSS,
    DRAWN,
    EDGE,
    LINE,
    LOOP,
    MARKS,
    NOTED,
    NOTING,
    OPEN,
    TALLIES,
    TRAIL,
    WOULD,
    clear,
    draw,
    lines_of,
    open_of,
)
from pipeline.kinds.slitherlink.effort.rules import (
    by_corners,
    by_count,
    by_loop,
    first_clues,
    follow,
)
from pipeline.kinds.slitherlink.grid import (
    ACROSS_CORNER,
    CELL_EDGE,
    DOT_EDGE,
    EDGE_CELL,
    EDGE_DOT,
    EDGE_TOUCHES,
    TOUCH_WIDTH,
    grid_of,
    size_of,
)
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.slitherlink.solver.solving import numbers_of_clues

SOLVERS = 8
COUNT, CORNERS, LOOPS, SUPPOSED, LEFT = range(5)
"""Kinds of looks: at clues and dots, at corners, at ends of lines, edges followed; and the edges
left where nothing went on."""
NOTICED = (0.7, 0.4, 0.4, 0.7)
"""The probability that what a rule of the first four kinds decides is noticed."""
DEPTHS = (6, 15, 40, 100_000)
"""How many edges a supposition is followed: first so far, then so far, ..."""
WITH_CORNERS = 2
"""From which depth on corners of clues are seen while a supposition is followed."""
WAVERS = 2.0
"""A place seems farther than it is by so many cells at most, at random."""
LEFT_COSTS = 20.0


def count_looks(puzzle: Slitherlink, solvers: int = SOLVERS) -> np.ndarray:
    """Return the looks of each kind of some solvers, (solvers, 5) float.

    Parameters
    ----------
    puzzle : Slitherlink
        With any number of solutions; a solver stops where nothing goes on.
    solvers : int

    Examples
    --------
    >>> looks = count_looks(Slitherlink(1, 3, "3.3"), 2)
    >>> looks.shape, bool((looks[:, COUNT] > 0).all()), looks[:, LEFT].tolist()
    ((2, 5), True, [0.0, 0.0])
    """
    return simulate(puzzle, solvers)[0]


def simulate(puzzle: Slitherlink, solvers: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the looks as `count_looks`, and the edges as each solver left them, (solvers, edges).

    >>> simulate(Slitherlink(1, 1, "."), 1)[1].tolist()
    [[0, 0, 0, 0]]
    """
    size, g = size_of(puzzle.rows, puzzle.cols), grid_of(puzzle.rows, puzzle.cols)
    places = size.cells + size.dots
    marks = np.zeros((MARKS, max(size.edges + 2, places)), np.int32)
    changed = np.zeros((LOOPS + 1, places), np.int8)
    far = np.zeros((2, max(places, 2 * size.edges)), float)
    state = np.array([seed_of(f"{puzzle.rows} {puzzle.clues}")], np.uint64)
    looks, drawn = np.zeros((solvers, LEFT + 1)), np.zeros((solvers, size.edges), np.int8)
    clues, noticed = numbers_of_clues(puzzle.clues), np.array(NOTICED)
    depths, numbers = np.array(DEPTHS), np.array([size.rows, size.cols, size.dots, size.edges])
    tally = np.zeros(TALLIES, np.int64)
    for solver in range(solvers):
        _simulate(g, marks, tally, clues, numbers, changed, far, noticed, depths, state,
                   looks[solver])  # fmt: skip
        drawn[solver] = marks[EDGE, : size.edges]
    return looks, drawn


@entry_kernel
def _simulate(grid, marks, tally, clues, numbers, changed, far, noticed, depths, state, looks):
    """Let one solver look until the loop is closed; add to `looks`."""
    dots, edges = numbers[2], numbers[3]
    clear(grid, marks, tally, edges, dots)
    for kind in range(LOOPS + 1):
        for place in range(len(clues) + dots):
            changed[kind, place] = 1
    last = int(next_random(state) * edges)
    first_clues(grid, marks, tally, clues)
    while tally[DRAWN] < edges and tally[LOOP] == 0 and tally[BROKEN] == 0:
        before = tally[DRAWN]
        for kind in range(LOOPS + 1):
            for everywhere in range(2):
                noted = -1
                while tally[DRAWN] == before and tally[NOTED] != noted:
                    noted = tally[NOTED]
                    _pass(grid, marks, tally, clues, numbers, changed, far, noticed, state, looks,
                          last, kind, everywhere)  # fmt: skip
        if tally[DRAWN] == before:
            _suppose(grid, marks, tally, clues, numbers, far, noticed, depths, state, looks, last)
        if tally[DRAWN] == before:
            looks[LEFT] += edges - before
            return
        last = marks[TRAIL, tally[DRAWN] - 1]
        for at in range(before, tally[DRAWN]):
            _note_change(grid, clues, changed, marks[TRAIL, at])


@kernel
def _note_change(grid, clues, changed, e):
    """Note the places where a drawn edge can be seen."""
    cells = len(clues)
    for side in range(2):
        dot, cell = grid[e, EDGE_DOT + side], grid[e, EDGE_CELL + side]
        changed[COUNT, cells + dot] = 1
        changed[LOOPS, cells + dot] = 1
        if cell < cells:
            changed[COUNT, cell] = 1
    for i in range(TOUCH_WIDTH):
        cell = grid[e, EDGE_TOUCHES + i]
        if cell < cells:
            changed[CORNERS, cell] = 1


@kernel
def _note_relation(grid, changed, cell, cells):
    """Note the cells beyond the corners of one of which more is known."""
    for k in range(4):
        across = grid[cell, ACROSS_CORNER + k]
        if across < cells:
            changed[CORNERS, across] = 1


@kernel
def _rule(grid, marks, tally, clues, kind, place):
    """Draw, or ask, what a rule decides at a place."""
    if kind == COUNT:
        by_count(grid, marks, tally, clues, place)
    elif kind == CORNERS:
        by_corners(grid, marks, tally, clues, place)
    else:
        by_loop(grid, marks, tally, clues, place - len(clues))


@kernel
def _is_place(grid, marks, clues, kind, place):
    """Return whether there is something to look at: an open clue, dot or end."""
    cells = len(clues)
    if place < cells:
        return (
            kind != LOOPS
            and clues[place] >= 0
            and (kind == CORNERS or open_of(grid, marks, place, CELL_EDGE) > 0)
        )
    dot = place - cells
    if kind == CORNERS or open_of(grid, marks, dot, DOT_EDGE) == 0:
        return False
    return kind == COUNT or lines_of(grid, marks, dot, DOT_EDGE) == 1


@kernel
def _place_of_edge(numbers, e):
    """Return row and column of the middle of an edge, doubled."""
    rows, cols = numbers[0], numbers[1]
    upright = rows * (cols + 1)
    if e < upright:
        return 2 * (e // (cols + 1)) + 1, 2 * (e % (cols + 1))
    e -= upright
    return 2 * (e // cols), 2 * (e % cols) + 1


@kernel
def _place(numbers, cells, place):
    """Return row and column of a cell or dot, doubled."""
    cols = numbers[1]
    if place < cells:
        return 2 * (place // cols) + 1, 2 * (place % cols) + 1
    dot = place - cells
    return 2 * (dot // (cols + 1)), 2 * (dot % (cols + 1))


@kernel
def _distance(one, other, state):
    """Return how far apart two places seem, in cells."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) / 2 + WAVERS * next_random(state)


@kernel
def _pass(
    grid, marks, tally, clues, numbers, changed, far, noticed, state, looks, last, kind, everywhere
):
    """Look over the places for one rule, until the nearest that decides and is noticed."""
    cells, here = len(clues), _place_of_edge(numbers, last)
    nearest, found = 1e9, -1
    for place in range(cells + numbers[2]):
        far[0, place] = -1.0
        is_asked = everywhere == 1 or changed[kind, place] == 1
        if not is_asked or not _is_place(grid, marks, clues, kind, place):
            continue
        far[0, place] = _distance(_place(numbers, cells, place), here, state)
        tally[ASKING], tally[WOULD] = 1, 0
        noted = tally[NOTED]
        tally[NOTING] = kind == CORNERS and next_random(state) < noticed[kind]
        _rule(grid, marks, tally, clues, kind, place)
        tally[ASKING] = tally[NOTING] = 0
        if tally[NOTED] > noted:
            _note_relation(grid, changed, place, cells)
        seen = (tally[WOULD] > 0 or tally[BROKEN] == 1) and next_random(state) < noticed[kind]
        tally[BROKEN] = 0
        if seen and far[0, place] < nearest:
            nearest, found = far[0, place], place
    for place in range(cells + numbers[2]):
        if 0 <= far[0, place] <= nearest:
            looks[kind] += 1
            changed[kind, place] = 0
    if found >= 0:
        _rule(grid, marks, tally, clues, kind, found)


@kernel
def _suppose(grid, marks, tally, clues, numbers, far, noticed, depths, state, looks, last):
    """Suppose edges, nearest first, ends of lines before all others, and follow them."""
    for anywhere in range(2):
        for depth in range(len(depths)):
            before = tally[DRAWN]
            _suppose_to(grid, marks, tally, clues, numbers, far, noticed[SUPPOSED], depths[depth],
                        depth >= WITH_CORNERS, anywhere == 1, state, looks, last)  # fmt: skip
            if tally[DRAWN] > before or tally[BROKEN] == 1:
                return


@kernel
def _is_at_an_end(grid, marks, e):
    ends = 0
    for side in range(2):
        ends += lines_of(grid, marks, grid[e, EDGE_DOT + side], DOT_EDGE) == 1
    return ends > 0


@kernel
def _suppose_to(
    grid,
    marks,
    tally,
    clues,
    numbers,
    far,
    noticed,
    limit,
    with_corners,
    anywhere,
    state,
    looks,
    last,
):
    """Suppose each edge as a line and as a cross, followed so far; draw the nearest that breaks."""
    dots, edges, here = numbers[2], numbers[3], _place_of_edge(numbers, last)
    nearest, found, value = 1e9, -1, OPEN
    for e in range(edges):
        far[0, 2 * e] = far[0, 2 * e + 1] = -1.0
        if marks[EDGE, e] != OPEN or _is_at_an_end(grid, marks, e) == anywhere:
            continue
        away = _distance(_place_of_edge(numbers, e), here, state)
        for side in range(2):
            supposed = LINE if side == 0 else CROSS
            steps = follow(grid, marks, tally, clues, e, supposed, limit, with_corners, dots)
            far[0, 2 * e + side], far[1, 2 * e + side] = away + next_random(state), abs(steps)
            if steps < 0 and next_random(state) < noticed and far[0, 2 * e + side] < nearest:
                nearest, found, value = far[0, 2 * e + side], e, -supposed
    for i in range(2 * edges):
        if 0 <= far[0, i] <= nearest:
            looks[SUPPOSED] += far[1, i]
    if found >= 0:
        draw(grid, marks, tally, clues, found, value)
