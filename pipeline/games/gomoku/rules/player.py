"""The program as Python calls it: a board that follows the game, and the move it chooses."""

import numpy as np

from pipeline.games.gomoku.puzzle import Gomoku
from pipeline.games.gomoku.rules import choosing, values
from pipeline.games.gomoku.rules.board import (
    CELLS,
    EMPTY,
    POINTS,
    SIZE,
    O,
    X,
    new_tables,
    number_of,
    point_at,
)
from pipeline.games.moves import EMPTY as NO_STONE
from pipeline.games.moves import FIRST, SECOND, Decision, Point, points_of_board, ranked

NUMBER_OF_SIDE = {FIRST: X, SECOND: O}
FIRST_MOVE = Point(8, 8)
FIRST_MOVE_RULE = "first move"


class Player:
    """The program on one board; its tables follow the game move by move.

    Examples
    --------
    >>> player = Player()
    >>> decision = player.decide("X")
    >>> decision.move, decision.rule
    (Point(x=8, y=8), 'first move')
    >>> player.play(Point(8, 8), "X")
    >>> player.decide("O").rule
    'evaluation'
    """

    def __init__(self, stones: str = NO_STONE * SIZE * SIZE):
        self.tables = new_tables()
        values.start(*self.tables)
        sides = np.array([NUMBER_OF_SIDE.get(stone, EMPTY) for stone in stones], np.int8)
        values.play_all(*self.tables, sides)
        self._arrow = np.full((2, CELLS), -1, np.int8)
        self._worth = np.zeros(SIZE * SIZE)
        self._choice, self._kept = np.zeros(3, np.int64), np.zeros(3, np.int64)

    def play(self, point: Point, side: str) -> None:
        """Put a stone of `side` on an empty point."""
        values.play(*self.tables, number_of(*point), NUMBER_OF_SIDE[side])

    def decide(self, side: str, lot: int = 0) -> Decision | None:
        """Return the move for `side`, None where it may not play anywhere.

        Parameters
        ----------
        side : str
            `X` or `O`.
        lot : int
            Which of equally valued points to take; the program of 1973 drew lots.
        """
        rule = self._choose(side, lot)
        move, ties = self._choice[choosing.MOVE], self._choice[choosing.TIES]
        if move == choosing.NO_MOVE:
            return None
        values_of = zip(points_of_board(SIZE), self._worth.tolist(), strict=True)
        worth = {point: value for point, value in values_of if value >= 0}
        if side == FIRST and (self.tables.cell[POINTS] == EMPTY).all():
            return Decision(FIRST_MOVE, FIRST_MOVE_RULE, 1, ranked(worth))
        return Decision(Point(*point_at(int(move))), rule, int(ties), ranked(worth))

    def _choose(self, side, lot) -> str:
        choosing.choose(
            *self.tables,
            self._arrow,
            self._worth,
            NUMBER_OF_SIDE[side],
            lot,
            self._choice,
            self._kept,
        )
        return choosing.RULES[self._choice[choosing.RULE]]


def decide(position: Gomoku, lot: int = 0) -> Decision | None:
    """Return the program's move in a position, None where the side to move may not play.

    >>> row = "OXXXX.........." + "." * 15 * 13 + "O.O.O.........."
    >>> found = decide(Gomoku(row))
    >>> found.move, found.rule
    (Point(x=6, y=1), 'win at hand')
    """
    return Player(position.stones).decide(position.to_move, lot)
