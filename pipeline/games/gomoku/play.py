"""Gomoku under way: the board, the rules, and the program that chooses for either side."""

from random import Random

from pipeline.games.gomoku import puzzle as gomoku
from pipeline.games.gomoku.puzzle import SIZE
from pipeline.games.gomoku.rules.player import Player
from pipeline.games.match import Match
from pipeline.games.moves import Decision, Point


class GomokuGame(Match):
    """A game of gomoku, see `pipeline.games.match.Match`; X begins.

    Parameters
    ----------
    moves, lots
        As in `Match`.

    Examples
    --------
    >>> game = GomokuGame([Point(8, 8)])
    >>> game.objection(Point(8, 8))
    '0808 is taken by X'
    >>> game.to_move(), game.end()
    ('O', '')
    """

    kind = "gomoku"

    def __init__(self, moves=(), lots: Random | None = None):
        self._player = Player()
        self._winner = ""
        super().__init__(SIZE, moves, lots=lots)

    def objection(self, point: Point) -> str:
        """Return why the side to move may not play there, "" if it may."""
        if self._winner:
            return f"the game is over: {self.end()}"
        return gomoku.objection(self.stones, point, self.to_move())

    def play(self, point: Point) -> None:
        """Play for the side to move; PuzzleError with the objection, if there is one."""
        side = self.to_move()
        super().play(point)
        self._player.play(point, side)
        lines = (
            gomoku.line_through(self.stones, point, direction) for direction in gomoku.DIRECTIONS
        )
        if any(gomoku.is_five(line, side) for line in lines):
            self._winner = side

    def winner(self) -> str:
        """Return the side with five in a row, "" if none has."""
        return self._winner

    def end(self) -> str:
        """Return how the game ended, "" while it goes on."""
        if self._winner:
            return f"{self._winner} wins with five in a row"
        if not self._may_go_on():
            return f"nobody wins: there is no point where {self.to_move()} may play"
        return ""

    def draw(self) -> str:
        """Return the board with its coordinates, the last move in brackets."""
        rows = [[f" {stone} " for stone in row] for row in self._rows()]
        if self.moves:
            x, y = self.moves[-1]
            rows[y - 1][x - 1] = f"({self._rows()[y - 1][x - 1]})"
        return _with_coordinates(rows, 3)

    def draw_values(self) -> str:
        """Return the evaluation T of every point for the side to move; X and O are stones."""
        rows = [list(row) for row in self._rows()]
        found = None if self.end() else self._player.decide(self.to_move())
        for candidate in found.candidates if found else ():
            rows[candidate.point.y - 1][candidate.point.x - 1] = f"{candidate.value:.0f}"
        return _with_coordinates([[f"{cell:>6}" for cell in row] for row in rows], 6)

    def _choose(self, lot: int) -> Decision:
        return self._player.decide(self.to_move(), lot)

    def _rows(self) -> list[str]:
        return [self.stones[at : at + SIZE] for at in range(0, SIZE * SIZE, SIZE)]

    def _may_go_on(self) -> bool:
        side = self.to_move()
        return any(
            not gomoku.objection(self.stones, Point(x, y), side)
            for y in range(1, SIZE + 1)
            for x in range(1, SIZE + 1)
        )


def _with_coordinates(rows, width) -> str:
    head = "   " + "".join(f"{x:{'^' if width == 3 else '>'}{width}}" for x in range(1, SIZE + 1))
    lines = [f"{y:>2} " + "".join(row) for y, row in enumerate(rows, start=1)]
    return "\n".join(line.rstrip() for line in [head, *lines]) + "\n"
