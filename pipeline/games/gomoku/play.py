"""Gomoku in the terminal: the board as text, how a game ended, and the program."""

from pipeline.games.gomoku.puzzle import SIZE, objection, winner_of
from pipeline.games.gomoku.rules.choosing import decide
from pipeline.games.moves import Point, points_of_board
from pipeline.games.positions import index_of

__all__ = ["decide", "draw", "ending"]


def ending(stones: str, side: str) -> str:
    """Return how the game ended with `side` to move; "" while it goes on."""
    winner = winner_of(stones)
    if winner:
        return f"{winner} wins with five in a row"
    if all(objection(stones, point, side) for point in points_of_board(SIZE)):
        return f"nobody wins: there is no point where {side} may play"
    return ""


def draw(stones: str, last: Point | None = None) -> str:
    """Return the board with its coordinates, the last move in brackets."""
    cells = [f" {stone} " for stone in stones]
    if last:
        cells[index_of(last, SIZE)] = f"({stones[index_of(last, SIZE)]})"
    lines = ["   " + "".join(f"{x:^3}" for x in range(1, SIZE + 1))]
    for y in range(1, SIZE + 1):
        lines.append(f"{y:>2} " + "".join(cells[(y - 1) * SIZE : y * SIZE]))
    return "\n".join(line.rstrip() for line in lines) + "\n"
