"""Where pairs of edges arise (隣接線状況組み, Sato 2003, 2.1 I): techniques 7, 10, 16 and 19."""

from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.board.grid import ACROSS_CORNER
from pipeline.kinds.slitherlink.solver import scan, state, views
from pipeline.kinds.slitherlink.solver.scan import acted
from pipeline.kinds.slitherlink.solver.state import CLUE, CROSS, LINE, UNDECIDED
from pipeline.kinds.slitherlink.solver.techniques import pairs
from pipeline.kinds.slitherlink.solver.views import LEFT, RIGHT, TL, TOP, TURNS


@kernel
def both_or_neither(grid, board, cell, view):
    """7. A 2 with a closed corner: both edges there are lines or neither (type 1).

    ```
      x
    x . a .
      b 2
      .   .
    ```
    Its far edges are then such a pair too.
    """
    if views.closed(grid, board, cell, view, TL):
        pairs.follow_pair(grid, board, pairs.BOTH_OR_NEITHER, cell, view)


@kernel
def _exactly_one_at_sides(grid, board, cell, one, other):
    """A pair of type 1 at a corner of a 2: at the corners beside it the pairs are of type 2."""
    decided = board[state.DECIDED]
    pairs.follow_pair(grid, board, pairs.EXACTLY_ONE, cell, one & 3)
    if not acted(board, decided):
        pairs.follow_pair(grid, board, pairs.EXACTLY_ONE, cell, other & 3)


@kernel
def exactly_one(grid, board, cell):
    """7. Where of two edges a, b at one corner of a clue exactly one is a line (type 2).

    ```
    a line enters    beside a closed    a line and       two lines,       two crosses
    the corner       corner             a cross
       x               x
    ---. a .         x . a .            .---.            .---.            . x .
       b 2             - 2 -            x 2 b            | 3 b            x 1 b
       .   .           . b .            . a .            . a .            . a .
    ```
    """
    decided, clue = board[state.DECIDED], board[CLUE, cell]
    for view in range(TURNS):
        if clue != 2 or acted(board, decided):
            break
        if views.entered(grid, board, cell, view, TL):
            pairs.follow_pair(grid, board, pairs.EXACTLY_ONE, cell, view)
        elif views.closed(grid, board, cell, view, TL):
            _exactly_one_at_sides(grid, board, cell, view + 3, view + 1)
    for view in range(TURNS):
        top, left = views.at(grid, board, cell, view, TOP), views.at(grid, board, cell, view, LEFT)
        is_pair = top + left == 2 * (clue - 2) and top != UNDECIDED
        if is_pair and not acted(board, decided):
            pairs.follow_pair(grid, board, pairs.EXACTLY_ONE, cell, view)


adjacent_pairs = scan.one_after_other(
    scan.first_cell(scan.ANYWHERE, scan.in_turns(both_or_neither), at=(2,)),
    scan.first_cell(scan.ANYWHERE, exactly_one, at=(1, 2, 3)),
)
"""7. Pairs of type 1, then of type 2, all over the board (隣接線状況組みに関する処理1)."""


@kernel
def at_least_one(grid, board, cell):
    """10. Where of two edges a, b at one corner of a clue at least one is a line (type 3).

    ```
    a line ends at the corner    a 2 with one cross    a 3 with one line
    ---. a .                     . x .                 .---.
       b 2                         2 a                   3 a
       .   .                     . b .                 . b .
    ```
    """
    decided, clue = board[state.DECIDED], board[CLUE, cell]
    for view in range(TURNS):
        one, other = views.outer(grid, board, cell, view)
        if clue == 2 and one + other == LINE and not acted(board, decided):
            pairs.follow_pair(grid, board, pairs.AT_LEAST_ONE, cell, view)
    lines, crosses = board[state.CELL_LINES, cell], board[state.CELL_CROSSES, cell]
    if acted(board, decided) or lines != clue - 2 or crosses != 3 - clue:
        return
    side = views.first_side(grid, board, cell, LINE if clue == 3 else CROSS)
    for corner in (side, (side + 1) & 3):
        pairs.leave_cell(grid, board, pairs.AT_LEAST_ONE, cell, corner)
        if acted(board, decided):
            return


adjacent_pairs_of_type_3 = scan.first_cell(scan.ANYWHERE, at_least_one, at=(2, 3))


@kernel
def closed_two_beside_two(grid, board, cell, view):
    """16. A 2 with a closed corner beside a 2 that has a cross in line (隣接線状況組みの特殊例).

    ```
      x     x           x     x
    x .   .   .       x .   .   .
        2   2     →       2   2 |
      .   .   .         .   .   .
    ```
    """
    if not views.closed(grid, board, cell, view, TL):
        return
    for seen in (view, views.flipped(view)):
        other = views.neighbour(grid, cell, seen, RIGHT)
        is_open = views.at(grid, board, other, seen, RIGHT) == UNDECIDED
        crossed = views.at(grid, board, other, seen, TOP) == CROSS
        if board[CLUE, other] == 2 and crossed and is_open:
            state.settle(grid, board, views.edge_at(grid, other, seen, RIGHT), LINE)
            return


_twos_beside = scan.in_turns(closed_two_beside_two)
cornered_twos_beside_twos = scan.first_cell(scan.TOUCHING, _twos_beside, at=(2,))


@kernel
def chain_of_twos(grid, board, cell, view):
    """19. The 2s that a pair of type 1 reaches (表示数2マスでのタイプ2伝達).

    ```
      x
    x .   .   .
        2
      .   . a .        the near edges of the second 2 are both lines or neither, so are its far
            2 b        edges: of a, b at its other corners exactly one is a line
      .   .   .
    ```
    """
    if not views.closed(grid, board, cell, view, TL):
        return
    decided, both_open = board[state.DECIDED], (UNDECIDED, UNDECIDED)
    while pairs.far_edges(grid, board, cell, view) == both_open and not acted(board, decided):
        cell = grid[cell, ACROSS_CORNER + ((view + 2) & 3)]
        if board[CLUE, cell] != 2 or pairs.far_edges(grid, board, cell, view) != both_open:
            return
        _exactly_one_at_sides(grid, board, cell, view + 1, view + 3)


pairs_through_twos = scan.first_cell(scan.ANYWHERE, scan.in_turns(chain_of_twos), at=(2,))
