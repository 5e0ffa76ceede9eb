"""What the techniques up to a level could decide now: all of it, and nothing decided.

All techniques look at the same position, and `settle` notes what each would decide. What was noted
stays noted until it is decided.
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
def _is_broken(board):
    """Whether a rule is violated, or an edge noted both ways."""
    if board[state.BROKEN] == 1 or board[state.BRANCHED] == 1:
        return True
    for e in range(board[state.EDGES]):
        if board[state.NOTED, e] > AS_LINE and board[state.NOTED, e] & AS_LINE:
            return True
    return False


@entry_kernel
def note_decidable(grid, board, clues, groups, level, decided, noted):
    """Note at each of some positions what the techniques up to a level could decide.

    The board is left at the last position. Returns how many positions break a rule.

    Parameters
    ----------
    groups : (5, n) int64
        Numbers of techniques by level: basic rules, 1, 2, 3, 4; filled up with 0.
    decided : (n, edges) int8
        LINE, UNDECIDED or CROSS.
    noted : (n, edges) int32
        Set to the kinds by which each open edge is decidable, a bit each; from bit CROSS_BITS on
        if it is a cross.
    """
    broken = 0
    for i in range(decided.shape[0]):
        state.start(grid, board, clues)
        for e in range(board[state.EDGES]):
            board[state.NOTED, e] = 0
        for number in STARTS:
            _note_by(grid, board, number, FIRST_CLUES)
        for e in range(board[state.EDGES]):
            if decided[i, e] != UNDECIDED:
                state.settle(grid, board, e, decided[i, e])
                _finish_cells(grid, board, e)
        board[state.BROKEN] = 0
        _note_by_level(grid, board, groups, level)
        broken += _is_broken(board)
        for e in range(board[state.EDGES]):
            noted[i, e] = board[state.NOTED, e] if board[EDGE, e] == UNDECIDED else 0
    return broken


@entry_kernel
def walk_by_techniques(grid, boards, groups, level, edges, values, weights, chance,
                       kinds, variable, sets, chosen_kinds):  # fmt: skip
    """Let all walks go to the end, one after the other.

    On each board is noted what is decidable at the start, for the variables in `kinds`. Their
    `edges` become LINE or CROSS by `values`. The rest is as in `note_decidable` and `choose_next`.
    """
    for i in range(chance.shape[0]):
        board = boards[i]
        for step in range(chance.shape[1]):
            v = choose_next(i, step, weights, chance, kinds[i], variable, sets, chosen_kinds)
            if v < 0:
                break
            kinds[i, v] = 0
            state.write(grid, board, edges[v], values[v])
            _finish_cells(grid, board, edges[v])
            board[state.BROKEN] = 0
            _note_by_level(grid, board, groups, level)
            for u in range(edges.shape[0]):
                if board[EDGE, edges[u]] == UNDECIDED:
                    noted = board[state.NOTED, edges[u]]
                    kinds[i, u] = noted & AS_LINE if values[u] == LINE else noted >> CROSS_BITS
