"""Stages 2 to 4: special cases, lines that may join early, two ways, and at last every edge."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.board.grid import CELL_EDGE, DOT_DOT, DOT_EDGE
from pipeline.kinds.slitherlink.solver import chains, state, views
from pipeline.kinds.slitherlink.solver.hypotheses.candidates import clear, suppose, suppose_both
from pipeline.kinds.slitherlink.solver.hypotheses.one_move import list_stage_1, two_ways
from pipeline.kinds.slitherlink.solver.state import CROSS, EDGE, LINE, NO_CLUE, UNDECIDED
from pipeline.kinds.slitherlink.solver.techniques import enlarged_lines
from pipeline.kinds.slitherlink.solver.techniques.closing import open_edge_between
from pipeline.kinds.slitherlink.solver.views import BL, BOTTOM, TL, TOP, TR, TURNS


@kernel
def _neighbours(grid, d, other):
    """Whether two dots are one edge apart."""
    found = False
    for direction in range(4):
        found = found or grid[d, DOT_DOT + direction] == other
    return found


@kernel
def special_crosses(grid, board, hyps, cell):
    """28. Two important cases, crossed out (特殊ケースへの矛盾処理).

    ```
      x   x
    x . ? . x        . x .
                       2        the edge ? is supposed to be no line
      .   .          . ? .
    ```
    """
    clue = board[state.OPEN, cell]
    one_cross = board[state.CELL_CROSSES, cell] == 1 and board[state.CELL_LINES, cell] == 0
    for view in range(TURNS):
        e = views.edge_at(grid, cell, view, TOP)
        left_closed = views.closed(grid, board, cell, view, TL)
        if clue == NO_CLUE and left_closed and views.closed(grid, board, cell, view, TR):
            suppose(board, hyps, e, CROSS, 28)
        elif clue == 2 and one_cross and board[EDGE, e] == CROSS:
            suppose(board, hyps, views.edge_at(grid, cell, view, BOTTOM), CROSS, 28)


@kernel
def _gap_and_way(grid, board, hyps, one, other, way, technique):
    """Suppose the open edge between two ends drawn, if there is one, and the way."""
    gap = open_edge_between(grid, board, one, other)
    if gap >= 0:
        suppose(board, hyps, gap, LINE, technique)
    suppose(board, hyps, way, LINE, technique)


@kernel
def ways_beside_start(grid, board, hyps, listed, technique):
    """29, 31. A forced way from one end of a line that comes out beside its other end (2.5, 2).

    ```
    .---.---.
    |       B        from A the way is forced to C beside B: suppose the way drawn,
    .       ?        and the gap from C to B drawn; in either case the other one
    A - - - C        would close the line
    ```
    """
    for q in range(listed):
        for side in range(2):
            end, start = board[state.CHAIN_END + side, q], board[state.CHAIN_END + 1 - side, q]
            for direction in range(4):
                e = grid[start, DOT_EDGE + direction]
                if board[state.CHAIN_LENGTH, q] > 2 and board[EDGE, e] == UNDECIDED:
                    last = chains.walk(grid, board, start, direction)
                    if _neighbours(grid, end, last):
                        _gap_and_way(grid, board, hyps, end, last, e, technique)


@kernel
def _gap_and_ways(grid, board, hyps, base, target, first, near, technique):
    """Where forced ways lead from `base` to the target: the gap between two ends, and the ways."""
    for direction in range(4):
        e = grid[base, DOT_EDGE + direction]
        if board[EDGE, e] == UNDECIDED and chains.walk(grid, board, base, direction) == target:
            _gap_and_way(grid, board, hyps, first, near, e, technique)


@kernel
def two_lines_beside(grid, board, hyps, listed):
    """29. Two lines with neighbouring ends, whose other ends a forced way joins (2.3, 3)."""
    for i in range(2 * listed):
        q, side = i >> 1, i & 1
        first, base = board[state.CHAIN_END + side, q], board[state.CHAIN_END + 1 - side, q]
        for j in range(2 * listed):
            other, end = j >> 1, j & 1
            near, far = board[state.CHAIN_END + end, other], board[state.CHAIN_END + 1 - end, other]
            is_long = board[state.CHAIN_LENGTH, q] > 1
            if is_long and other != q and _neighbours(grid, first, near):
                skipped = board[state.LAST_EXTENDED] if board[state.KEEPS_LEFTOVERS] else other
                direction = chains.direction_at_end(grid, board, far, near)
                extension = chains.extend(grid, board, far, skipped)
                for t in range(chains.all_targets(grid, board, far, direction, extension)):
                    target = board[state.TARGET, t]
                    _gap_and_ways(grid, board, hyps, base, target, first, near, 29)


@kernel
def closed_beside_entry(grid, board, hyps, cell):
    """30. An input point beside a closed corner: the edge between them, either way (2方向進み).

    ```
    ---. ? . x
       x   x
    ```
    """
    for corner in range(4):
        if views.entered(grid, board, cell, corner, TL):
            if views.closed(grid, board, cell, corner, TR):
                suppose_both(board, hyps, grid[cell, CELL_EDGE + corner], 30)
            if views.closed(grid, board, cell, corner, BL):
                suppose_both(board, hyps, grid[cell, CELL_EDGE + ((corner + 3) & 3)], 30)


@kernel
def _enlarged_pairs(grid, board, hyps, q, other):
    """Two enlarged lines with neighbouring ends, whose other ends a forced way joins."""
    first, base = board[state.CHAIN_END, q], board[state.CHAIN_END + 1, q]
    for end in range(2):
        near, far = board[state.CHAIN_END + end, other], board[state.CHAIN_END + 1 - end, other]
        if _neighbours(grid, first, near):
            _gap_and_ways(grid, board, hyps, base, far, first, near, 31)


@kernel
def _list_stage_2(grid, board, hyps):
    for cell in range(board[state.CELLS]):
        special_crosses(grid, board, hyps, cell)
    listed = chains.list_chains(grid, board)
    ways_beside_start(grid, board, hyps, listed, 29)
    two_lines_beside(grid, board, hyps, listed)
    two_ways(grid, board, hyps)
    for cell in range(board[state.CELLS]):
        side, _ = enlarged_lines.piece_of_kind(grid, board, cell, enlarged_lines.ENTERED_SIDE)
        if side != enlarged_lines.NONE:
            suppose_both(board, hyps, views.edge_at(grid, cell, side, TOP), 30)
    for cell in range(board[state.CELLS]):
        closed_beside_entry(grid, board, hyps, cell)


@kernel
def _list_stage_3(grid, board, hyps):
    listed, pieces = enlarged_lines.list_enlarged_lines(grid, board)
    if pieces == 0:
        return
    ways_beside_start(grid, board, hyps, listed, 31)
    for q in range(listed):
        for other in range(listed):
            if q != other and board[state.CHAIN_LENGTH, q] + board[state.CHAIN_LENGTH, other] > 3:
                _enlarged_pairs(grid, board, hyps, q, other)


@kernel
def list_stage(grid, board, hyps, stage):
    """List the hypotheses of a stage; from stage 4 on these are every open edge, both ways (32).

    The stages are KOHOLIST1 to KOHOLIST4 in the listing.
    """
    clear(hyps)
    if stage == 1:
        list_stage_1(grid, board, hyps)
    elif stage == 2:
        _list_stage_2(grid, board, hyps)
    elif stage == 3:
        _list_stage_3(grid, board, hyps)
    else:
        for e in range(board[state.EDGES]):
            suppose_both(board, hyps, e, 32)
