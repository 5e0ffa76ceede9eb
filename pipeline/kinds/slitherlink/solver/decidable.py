"""What the techniques up to a level could decide now: all of it, and nothing decided.

The engine takes what the first technique finds and begins again. Here all techniques look at the
same position, and `settle` notes what each would decide. They remember where they have looked, so
one more decided edge costs only a look around it. What was noted stays noted until it is decided:
a person who has seen that an edge must be a line does not forget it.

The engine asks a harder technique only where the easier ones decide nothing, and a few techniques
of levels 3 and 4 rest on that: with the last few edges open they may note the opposite of the
truth. Who asks level by level, the easiest first, learns nothing wrong.
"""

from pipeline.kernels.compiling import entry_kernel, kernel
from pipeline.kinds.slitherlink.grid import EDGE_CELL
from pipeline.kinds.slitherlink.solver import state
from pipeline.kinds.slitherlink.solver.state import EDGE, UNDECIDED
from pipeline.kinds.slitherlink.solver.techniques import PARTS, STARTS, ask

KINDS = ("first clues", "clue", "dot", "surroundings", "level 1", "level 2", "level 3", "level 4")
"""By which kind of technique an edge is decidable: techniques 1 to 3, 4, 5, 6, then by level."""
FIRST_CLUES = 0
BASIC_BEFORE = 3
"""Basic rule number n is of kind n - BASIC_BEFORE."""
LEVELS_BEFORE = 3
"""Techniques of level n are of kind n + LEVELS_BEFORE."""


@kernel
def finish_cells(g, b, e):
    """Let nobody look again at a cell of edge e all of whose edges are decided."""
    for side in range(2):
        c = g[e, EDGE_CELL + side]
        if c != b[state.CELLS] and b[state.CELL_LINES, c] + b[state.CELL_CROSSES, c] == 4:
            state.cell_is_done(b, c)


@kernel
def _holds_other(b, decided):
    """Whether something is decided on the board that is not in the position."""
    for e in range(b[state.EDGES]):  # noqa: SIM110, kernels make no generators
        if b[EDGE, e] != UNDECIDED and b[EDGE, e] != decided[e]:
            return True
    return False


@kernel
def _note_by(g, b, number, kind):
    """Let one technique note what it could decide."""
    b[state.NOTING] = 1 << kind
    for part in range(PARTS[number]):
        ask(g, b, number, part)
    b[state.NOTING] = 0


@kernel
def _note_by_level(g, b, groups, level):
    """Let the basic rules and the techniques up to a level note what they could decide."""
    for of in range(level + 1):
        for i in range(groups.shape[1]):
            number = groups[of, i]
            if number == 0:
                break
            _note_by(g, b, number, number - BASIC_BEFORE if of == 0 else of + LEVELS_BEFORE)


@kernel
def is_broken(b):
    """Whether a rule is violated, or an edge noted both ways."""
    if b[state.BROKEN] == 1 or b[state.BRANCHED] == 1:
        return True
    as_line = (1 << state.CROSS_BITS) - 1
    for e in range(b[state.EDGES]):
        if b[state.NOTED, e] > as_line and b[state.NOTED, e] & as_line:
            return True
    return False


@entry_kernel
def note_decidable(g, boards, clues, groups, level, fresh, decided, noted):
    """Note at each of some positions what the techniques up to a level could decide.

    Parameters
    ----------
    g : uint32 table
        The grid of this size.
    boards : (n, rows, columns) int32
        A board for each position. What a board holds of an earlier position on the way is used.
    clues : (cells,) int8
    groups : (5, n) int64
        Numbers of techniques by level: basic rules, 1, 2, 3, 4; filled up with 0.
    level : int, 0 to 4
    fresh : bool
        Whether to begin anew on every board.
    decided : (n, edges) int8
        LINE, UNDECIDED or CROSS.
    noted : (n, edges) int32
        Set to the kinds by which each open edge is decidable, a bit each; from bit CROSS_BITS on
        if it is a cross.

    Returns
    -------
    How many positions break a rule.
    """
    broken = 0
    for i in range(boards.shape[0]):
        b = boards[i]
        if fresh or _holds_other(b, decided[i]):
            state.start(g, b, clues)
            for e in range(b[state.EDGES]):
                b[state.NOTED, e] = 0
            for number in STARTS:
                _note_by(g, b, number, FIRST_CLUES)
        for e in range(b[state.EDGES]):
            if decided[i, e] != b[EDGE, e]:
                state.settle(g, b, e, decided[i, e])
                finish_cells(g, b, e)
        b[state.BROKEN] = 0
        _note_by_level(g, b, groups, level)
        broken += is_broken(b)
        for e in range(b[state.EDGES]):
            noted[i, e] = b[state.NOTED, e] if b[EDGE, e] == UNDECIDED else 0
    return broken
