"""The program as Python calls it: the move that it chooses in a position."""

import numpy as np

from pipeline.games.gomoku.board import CELLS, NUMBER_OF_SIDE, SIZE, point_at
from pipeline.games.gomoku.puzzle import Gomoku
from pipeline.games.gomoku.rules import choosing
from pipeline.games.gomoku.rules.values import tables_of
from pipeline.games.moves import EMPTY, FIRST, Decision, Point, points_of_board, ranked

FIRST_MOVE = Point(8, 8)
FIRST_MOVE_RULE = "first move"


def decide_for(stones: str, side: str, lot: int = 0) -> Decision | None:
    """Return the move for `side`, None where it may not play anywhere.

    Parameters
    ----------
    stones : str
        The points row by row.
    side : str
        `X` or `O`.
    lot : int
        Which of equally valued points to take; the program of 1973 drew lots.

    Examples
    --------
    >>> decision = decide_for("." * 225, "X")
    >>> decision.move, decision.rule
    (Point(x=8, y=8), 'first move')
    """
    worth, choice = np.zeros(SIZE * SIZE), np.zeros(3, np.int64)
    arrow, kept = np.full((2, CELLS), -1, np.int8), np.zeros(3, np.int64)
    choosing.choose(*tables_of(stones), arrow, worth, NUMBER_OF_SIDE[side], lot, choice, kept)
    if choice[choosing.MOVE] == choosing.NO_MOVE:
        return None
    values = zip(points_of_board(SIZE), worth.tolist(), strict=True)
    candidates = ranked({point: value for point, value in values if value >= 0})
    if side == FIRST and not stones.strip(EMPTY):
        return Decision(FIRST_MOVE, FIRST_MOVE_RULE, 1, candidates)
    return Decision(
        point_at(choice[choosing.MOVE]),
        choosing.RULES[choice[choosing.RULE]],
        int(choice[choosing.TIES]),
        candidates,
    )


def decide(position: Gomoku, lot: int = 0) -> Decision | None:
    """Return the program's move in a position, None where the side to move may not play.

    >>> row = "OXXXX.........." + "." * 15 * 13 + "O.O.O.........."
    >>> found = decide(Gomoku(row))
    >>> found.move, found.rule
    (Point(x=6, y=1), 'win at hand')
    """
    return decide_for(position.stones, position.to_move, lot)
