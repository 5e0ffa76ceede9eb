"""Gomoku under way: the board, the rules, and the program that chooses for either side."""

from pipeline.games.gomoku import GAME
from pipeline.games.gomoku import puzzle as gomoku
from pipeline.games.gomoku.puzzle import SIZE
from pipeline.games.gomoku.rules.choosing import decide, decide_for
from pipeline.games.match import Match
from pipeline.games.moves import Decision, Point, points_of_board


class GomokuGame(Match):
    """A game of gomoku, see `pipeline.games.match.Match`; X begins.

    Examples
    --------
    >>> game = GomokuGame(15, [Point(8, 8)])
    >>> game.objection(Point(8, 8))
    '0808 is taken by X'
    >>> game.to_move(), game.end()
    ('O', '')
    """

    kind = "gomoku"

    def draw(self) -> str:
        """Return the board with its coordinates, the last move in brackets."""
        rows = [[f" {stone} " for stone in row] for row in _rows(self.stones)]
        if self.moves:
            x, y = self.moves[-1]
            rows[y - 1][x - 1] = f"({_rows(self.stones)[y - 1][x - 1]})"
        return _with_coordinates(rows, 3)

    def draw_values(self, before: int | None = None) -> str:
        """Return the evaluation T of every point for the side that chooses; X and O are stones."""
        number = len(self.moves) if before is None else before
        stones = self.record().stones_before(number)
        rows = [list(row) for row in _rows(stones)]
        found = decide_for(stones, self.side_of(number))
        for candidate in found.candidates if found else ():
            rows[candidate.point.y - 1][candidate.point.x - 1] = f"{candidate.value:.0f}"
        return _with_coordinates([[f"{cell:>6}" for cell in row] for row in rows], 6)

    def _choose(self, lot: int) -> Decision:
        return decide_for(self.stones, self.to_move(), lot)

    def _objection(self, point: Point) -> str:
        return gomoku.objection(self.stones, point, self.to_move())

    def _winner_by_stones(self) -> str:
        return gomoku.winner_of(self.stones)

    def _end_by_stones(self) -> str:
        winner = self.winner()
        if winner:
            return f"{winner} wins with five in a row"
        if not self._may_go_on():
            return f"nobody wins: there is no point where {self.to_move()} may play"
        return ""

    def _may_go_on(self) -> bool:
        side = self.to_move()
        points = points_of_board(SIZE)
        return any(not gomoku.objection(self.stones, point, side) for point in points)


MATCH = GomokuGame
PROGRAMS = dict(zip(GAME.programs, [decide], strict=True))


def _rows(stones: str) -> list[str]:
    return [stones[at : at + SIZE] for at in range(0, SIZE * SIZE, SIZE)]


def _with_coordinates(rows, width) -> str:
    head = "   " + "".join(f"{x:{'^' if width == 3 else '>'}{width}}" for x in range(1, SIZE + 1))
    lines = [f"{y:>2} " + "".join(row) for y, row in enumerate(rows, start=1)]
    return "\n".join(line.rstrip() for line in [head, *lines]) + "\n"
