"""Hex under way: the board, the rules, and the program that chooses for either side."""

from functools import partial

from pipeline.games.hex import GAME
from pipeline.games.hex.puzzle import BORDERS, Hex, objection, winner_of
from pipeline.games.hex.rules.selections import SELECTIONS
from pipeline.games.hex.rules.solver import Valuation, decide, valuation
from pipeline.games.match import Match
from pipeline.games.moves import EMPTY, FIRST, SECOND, Decision, Point
from pipeline.games.positions import stone_at

POINT_WIDTH, SLANT = 4, 2
"""Columns of text for a point, and how far a row stands right of the row below it."""
OF_SIDE = {FIRST: 1, SECOND: 10}
"""The paper printed a stone as the number of its component: -1, -2, ... and -10, -20, ..."""


class HexGame(Match):
    """A game of Hex, see `pipeline.games.match.Match`; X joins top and bottom, O left and right.

    Examples
    --------
    >>> game = HexGame(3, [(2, 2), (2, 1), (1, 1)])
    >>> game.objection(Point(2, 2)), game.to_move()
    ('22 is taken by X', 'O')
    >>> print(game.draw())
             1   2   3
      1     (X)  O   .
      2    .   X   .
      3  .   .   .
    """

    kind = "hex"

    def draw(self) -> str:
        """Return the slanted board with its coordinates, the last move in brackets.

        A point touches its left and right neighbours and, in each row above and below, the two
        that stand nearest.
        """
        stones = self.stones
        margin = len(str(self.size)) + POINT_WIDTH
        heads = "".join(f" {x:<{POINT_WIDTH - 1}}" for x in range(1, self.size + 1))
        lines = [" " * (margin + SLANT * (self.size - 1) - 1) + heads]
        for y in range(1, self.size + 1):
            row = (self._drawn(Point(x, y), stones) for x in range(1, self.size + 1))
            indent = " " * (SLANT * (self.size - y))
            lines.append(f"{y:>{margin - 2}} {indent}{''.join(row)}")
        return "\n".join(line.rstrip() for line in lines)

    def draw_values(self, before: int | None = None) -> str:
        """Return the table of values behind a move, as the program of 1973 printed it.

        A stone shows the number of its component, X as -1, -2 and O as -10, -20; the components
        of the borders are the first two of each side.

        Examples
        --------
        >>> print("V" + HexGame(4, [(2, 2), (3, 3)]).draw_values()[1:])
        V   0    0    0    0
          900   -1    0    0
         2600 2900  -20    0
          900 1200  900    0
        """
        number = len(self.moves) if before is None else before
        stones = self.record().stones_before(number)
        found = valuation(Hex(stones), side=self.side_of(number))
        rows = [
            [self._printed(Point(x, y), stones, found) for x in range(1, self.size + 1)]
            for y in range(1, self.size + 1)
        ]
        width = max(len(text) for row in rows for text in row) + 1
        return "\n".join("".join(f"{text:>{width}}" for text in row) for row in rows)

    def _printed(self, point: Point, stones: str, found: Valuation) -> str:
        if point in found.values:
            return str(found.values[point])
        side = stone_at(stones, point, self.size)
        return str(-OF_SIDE[side] * found.components[point])

    def _drawn(self, point: Point, stones: str) -> str:
        stone = stone_at(stones, point, self.size)
        is_last = stone != EMPTY and point == self.moves[-1]
        return f"({stone}) " if is_last else f" {stone}  "

    def _objection(self, point: Point) -> str:
        return objection(self.stones, point)

    def _winner_by_stones(self) -> str:
        return winner_of(self.stones)

    def _end_by_stones(self) -> str:
        winner = self.winner()
        return f"{winner} wins: {BORDERS[winner]} are joined" if winner else ""

    def _choose(self, lot: int) -> Decision:
        return decide(Hex(self.stones), lot=lot, side=self.to_move())


MATCH = HexGame
PROGRAMS = {
    name: partial(decide, chosen=chosen)
    for name, chosen in zip(GAME.programs, SELECTIONS, strict=True)
}
