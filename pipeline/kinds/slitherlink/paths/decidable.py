"""What the techniques up to a level could decide now: all of it, and nothing decided.

All techniques look at the same position, and `settle` notes what each would decide. What was noted
stays noted until it is decided. Some look at all images of the board (`images.py`).
"""

from pipeline.kernels.compiling import entry_kernel, kernel
from pipeline.kinds.slitherlink.board.grid import EDGE_CELL
from pipeline.kinds.slitherlink.solver import state
from pipeline.kinds.slitherlink.solver.state import CROSS_BITS, EDGE, LINE, UNDECIDED
from pipeline.kinds.slitherlink.solver.techniques import PARTS, STARTS, ask
from pipeline.paths.walks import choose_next

KINDS = ("first clues", "clue", "dot", "surroundings", "level 1", "level 2", "level 3", "level 4")
"""By which kind of technique an edge is decidable: techniques 1 to 3, 4, 5, 6, then by level."""
FIRST_CLUES = 0
BASIC_BEFORE = 3
"""Basic rule number n is of kind n - BASIC_BEFORE."""
LEVELS_BEFORE = 3
"""Techniques of level n are of kind n + LEVELS_BEFORE."""
AS_LINE = (1 << CROSS_BITS) - 1
"""The bits of what is noted as a line."""


@kernel
def _finish_cells(grid, board, e):
    """Let nobody look again at a cell of edge e all of whose edges are decided."""
    for side in range(2):
        cell = grid[e, EDGE_CELL + side]
        if (
            cell != board[state.CELLS]
            and board[state.CELL_LINES, cell] + board[state.CELL_CROSSES, cell] == 4
        ):
            state.cell_is_done(board, cell)


@kernel
def _note_by(grid, board, number, kind):
    """Let one technique note what it could decide."""
    board[state.NOTING] = 1 << kind
    for part in range(PARTS[number]):
        ask(grid, board, number, part)
    board[state.NOTING] = 0


@kernel
def _note_by_level(grid, board, groups, level):
    """Let the basic rules and the techniques up to a level note what they could decide."""
    for of in range(level + 1):
        for i in range(groups.shape[1]):
            number = groups[of, i]
            if number == 0:
                break
            _note_by(grid, board, number, number - BASIC_BEFORE if of == 0 else of + LEVELS_BEFORE)


@kernel
def _note_on_images(grids, boards, groups, turned, level):
    """Let all techniques look at the board, and those that are `turned` at its other images."""
    _note_by_level(grids[0], boards[0], groups, level)
    for image in range(1, boards.shape[0]):
        _note_by_level(grids[image], boards[image], turned, level)


@kernel
def _noted(boards, edge_on, e):
    """The kinds by which an edge of the puzzle is noted on any image of the board."""
    noted = 0
    for image in range(boards.shape[0]):
        noted |= boards[image][state.NOTED, edge_on[image, e]]
    return noted


@kernel
def _write(grid, board, e, value):
    """Decide an edge."""
    state.settle(grid, board, e, value)
    _finish_cells(grid, board, e)
    board[state.BROKEN] = 0


@kernel
def _is_broken(boards, edge_on):
    """Whether a rule is violated, or an edge noted both ways."""
    for image in range(boards.shape[0]):
        if boards[image][state.BROKEN] == 1 or boards[image][state.BRANCHED] == 1:
            return True
    for e in range(edge_on.shape[1]):
        noted = _noted(boards, edge_on, e)
        if noted > AS_LINE and noted & AS_LINE:
            return True
    return False


@entry_kernel
def note_decidable(grids, boards, clues, edge_on, edge_of, groups, turned, level, decided, noted):
    """Note at each of some positions what the techniques up to a level could decide.

    The boards are left at the last position. Returns how many positions break a rule.

    Parameters
    ----------
    grids, boards, clues, edge_on, edge_of
        As in `Images`.
    groups, turned : (5, n) int64
        Numbers of techniques by level: basic rules, 1, 2, 3, 4; filled up with 0. All of them, and
        those that look at every image.
    decided : (n, edges) int8
        LINE, UNDECIDED or CROSS.
    noted : (n, edges) int32
        Set to the kinds by which each open edge is decidable, a bit each; from bit CROSS_BITS on
        if it is a cross.
    """
    broken = 0
    for i in range(decided.shape[0]):
        for image in range(boards.shape[0]):
            state.start(grids[image], boards[image], clues[image])
            for e in range(edge_on.shape[1]):
                boards[image][state.NOTED, e] = 0
        for number in STARTS:
            _note_by(grids[0], boards[0], number, FIRST_CLUES)
        for image in range(boards.shape[0]):
            # in the order of its own edges, as if it had been given so
            for e in range(edge_on.shape[1]):
                value = decided[i, edge_of[image, e]]
                if value != UNDECIDED:
                    _write(grids[image], boards[image], e, value)
        _note_on_images(grids, boards, groups, turned, level)
        broken += _is_broken(boards, edge_on)
        for e in range(edge_on.shape[1]):
            noted[i, e] = _noted(boards, edge_on, e) if boards[0][EDGE, e] == UNDECIDED else 0
    return broken


@kernel
def _add_kinds(board, edge_on, edges, values, kinds):
    """Add to the kinds of the variables by which one image of the board has them noted."""
    for u in range(edges.shape[0]):
        noted = board[state.NOTED, edge_on[edges[u]]]
        if noted != 0 and board[EDGE, edge_on[edges[u]]] == UNDECIDED:
            kinds[u] |= noted & AS_LINE if values[u] == LINE else noted >> CROSS_BITS


@entry_kernel
def walk_by_techniques(grids, boards, start, edge_on, groups, turned, level, edges, values, weights,
                       chance, kinds, variable, sets, chosen_kinds):  # fmt: skip
    """Let all walks go to the end, one after the other, on the same boards.

    On the boards of the start is noted what is decidable there, for the variables in `kinds`. Their
    `edges` become LINE or CROSS by `values`. The rest is as in `note_decidable` and `choose_next`.
    """
    for i in range(chance.shape[0]):
        for image in range(boards.shape[0]):
            for row in range(boards.shape[1]):
                for at in range(boards.shape[2]):
                    boards[image, row, at] = start[image, row, at]
        for step in range(chance.shape[1]):
            v = choose_next(i, step, weights, chance, kinds[i], variable, sets, chosen_kinds)
            if v < 0:
                break
            kinds[i, v] = 0
            for image in range(boards.shape[0]):
                _write(grids[image], boards[image], edge_on[image, edges[v]], values[v])
            _note_on_images(grids, boards, groups, turned, level)
            for image in range(boards.shape[0]):
                _add_kinds(boards[image], edge_on[image], edges, values, kinds[i])
