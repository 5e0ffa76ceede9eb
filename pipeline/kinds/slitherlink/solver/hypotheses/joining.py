"""Stages 2 to 4: special cases, lines that may join early, two ways, and at last every edge."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.grid import CELL_EDGE, DOT_DOT, DOT_EDGE
from pipeline.kinds.slitherlink.solver import state
from pipeline.kinds.slitherlink.solver.chains import (
    all_targets,
    extend,
    line_direction,
    list_chains,
    walk,
)
from pipeline.kinds.slitherlink.solver.hypotheses.candidates import suppose, suppose_both
from pipeline.kinds.slitherlink.solver.hypotheses.one_move import two_ways
from pipeline.kinds.slitherlink.solver.state import CLUE, CROSS, EDGE, LINE, NO_CLUE, UNDECIDED
from pipeline.kinds.slitherlink.solver.techniques import enlarged_lines
from pipeline.kinds.slitherlink.solver.techniques.closing import open_edge_between
from pipeline.kinds.slitherlink.solver.views import BL, TL, TOP, TR, TURNS, closed, edge_at, entered


@kernel
def neighbours(g, d, other):
    """Whether two dots are one edge apart."""
    found = False
    for direction in range(4):
        found = found or g[d, DOT_DOT + direction] == other
    return found


@kernel
def special_crosses(g, b, h, c):
    """28. Two important cases, crossed out (特殊ケースへの矛盾処理).

    ```
      x   x
    x . ? . x        . x .
                       2        the edge ? is supposed to be no line
      .   .          . ? .
    ```
    """
    if b[state.CELL_DONE, c]:
        return
    if b[CLUE, c] == NO_CLUE:
        for v in range(TURNS):
            if closed(g, b, c, v, TL) and closed(g, b, c, v, TR):
                suppose(b, h, edge_at(g, c, v, TOP), CROSS, 28)
    elif b[CLUE, c] == 2 and b[state.CELL_CROSSES, c] == 1 and b[state.CELL_LINES, c] == 0:
        for side in range(4):
            if b[EDGE, g[c, CELL_EDGE + side]] == CROSS:
                suppose(b, h, g[c, CELL_EDGE + ((side + 2) & 3)], CROSS, 28)


@kernel
def _suppose_edge(b, h, e, technique):
    if e >= 0:
        suppose(b, h, e, LINE, technique)


@kernel
def ways_beside_start(g, b, h, chains, technique):
    """29, 31. A forced way from one end of a line that comes out beside its other end (2.5, 2).

    ```
    .---.---.
    |       B        from A the way is forced to C beside B: suppose the way drawn,
    .       ?        and the gap from C to B drawn; in either case the other one
    A - - - C        would close the line
    ```
    """
    for q in range(chains):
        if b[state.CHAIN_LENGTH, q] <= 2:
            continue
        for side in range(2):
            end, start = b[state.CHAIN_END + side, q], b[state.CHAIN_END + 1 - side, q]
            for direction in range(4):
                e = g[start, DOT_EDGE + direction]
                if b[EDGE, e] == UNDECIDED:
                    last = walk(g, b, start, direction)
                    if neighbours(g, end, last):
                        _suppose_edge(b, h, open_edge_between(g, b, end, last), technique)
                        suppose(b, h, e, LINE, technique)


@kernel
def _ways_to_targets(g, b, h, base, near, number, first):
    """From `base` to the gathered targets: the gap between the near ends, and the way itself."""
    for i in range(number):
        for direction in range(4):
            e = g[base, DOT_EDGE + direction]
            if b[EDGE, e] == UNDECIDED and walk(g, b, base, direction) == b[state.TARGET, i]:
                _suppose_edge(b, h, open_edge_between(g, b, first, near), 29)
                suppose(b, h, e, LINE, 29)


@kernel
def two_lines_beside(g, b, h, chains):
    """29. Two lines with neighbouring ends, whose other ends a forced way joins (2.3, 3)."""
    for q in range(chains):
        if b[state.CHAIN_LENGTH, q] <= 1:
            continue
        for side in range(2):
            first, base = b[state.CHAIN_END + side, q], b[state.CHAIN_END + 1 - side, q]
            for other in range(chains):
                if other == q:
                    continue
                for end in range(2):
                    near, far = b[state.CHAIN_END + end, other], b[state.CHAIN_END + 1 - end, other]
                    if neighbours(g, first, near):
                        skipped = b[state.LAST_EXTENDED] if b[state.KEEPS_LEFTOVERS] else other
                        direction = line_direction(g, b, far)
                        extension = extend(g, b, far, skipped)
                        number = all_targets(g, b, far, direction, extension)
                        _ways_to_targets(g, b, h, base, near, number, first)


@kernel
def closed_beside_entry(g, b, h, c):
    """30. An input point beside a closed corner: the edge between them, either way (2方向進み).

    ```
    ---. ? . x
       x   x
    ```
    """
    for corner in range(4):
        if entered(g, b, c, corner, TL):
            if closed(g, b, c, corner, TR):
                suppose_both(b, h, g[c, CELL_EDGE + corner], 30)
            if closed(g, b, c, corner, BL):
                suppose_both(b, h, g[c, CELL_EDGE + ((corner + 3) & 3)], 30)


@kernel
def list_stage_2(g, b, h):
    """List the hypotheses of stage 2 (KOHOLIST2): techniques 28, 29 and 30."""
    for c in range(b[state.CELLS]):
        special_crosses(g, b, h, c)
    chains = list_chains(g, b)
    ways_beside_start(g, b, h, chains, 29)
    two_lines_beside(g, b, h, chains)
    two_ways(g, b, h)
    for c in range(b[state.CELLS]):
        side, _ = enlarged_lines.entered_side(g, b, c)
        if side != enlarged_lines.NONE:
            suppose_both(b, h, edge_at(g, c, side, TOP), 30)
    for c in range(b[state.CELLS]):
        closed_beside_entry(g, b, h, c)


@kernel
def _enlarged_pairs(g, b, h, q, other):
    """Two enlarged lines with neighbouring ends, whose other ends a forced way joins."""
    for end in range(2):
        first, near = b[state.CHAIN_END, q], b[state.CHAIN_END + end, other]
        if not neighbours(g, first, near):
            continue
        base, far = b[state.CHAIN_END + 1, q], b[state.CHAIN_END + 1 - end, other]
        for direction in range(4):
            e = g[base, DOT_EDGE + direction]
            if b[EDGE, e] == UNDECIDED and walk(g, b, base, direction) == far:
                _suppose_edge(b, h, open_edge_between(g, b, first, near), 31)
                suppose(b, h, e, LINE, 31)


@kernel
def list_stage_3(g, b, h):
    """List the hypotheses of stage 3 (KOHOLIST3): technique 31, with enlarged lines."""
    chains, pieces = enlarged_lines.list_enlarged_lines(g, b)
    if pieces == 0:
        return
    ways_beside_start(g, b, h, chains, 31)
    for q in range(chains):
        for other in range(chains):
            if q != other and b[state.CHAIN_LENGTH, q] + b[state.CHAIN_LENGTH, other] > 3:
                _enlarged_pairs(g, b, h, q, other)


@kernel
def list_stage_4(g, b, h):
    """List the hypotheses of stage 4 (KOHOLIST4): technique 32, every open edge both ways."""
    for e in range(b[state.EDGES]):
        suppose_both(b, h, e, 32)
