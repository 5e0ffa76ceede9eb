"""Gomoku in the terminal: the board and its values as text, how a game ended, and the program."""

from pipeline.games.gomoku.puzzle import SIZE, objection, winner_of
from pipeline.games.gomoku.rules.choosing import decide
from pipeline.games.moves import Point, points_of_board
from pipeline.games.positions import index_of

__all__ = ["decide", "draw", "draw_values", "ending"]


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
    return _with_coordinates(cells, "^3")


def draw_values(stones: str, side: str) -> str:
    """Return the evaluation T of every point with `side` to move; X and O are stones."""
    cells = list(stones)
    found = decide(stones, side)
    for candidate in found.candidates if found else ():
        cells[index_of(candidate.point, SIZE)] = f"{candidate.value:.0f}"
    return _with_coordinates(cells, ">6")


def _with_coordinates(cells: list[str], form: str) -> str:
    lines = ["   " + "".join(f"{x:{form}}" for x in range(1, SIZE + 1))]
    for y in range(1, SIZE + 1):
        row = cells[(y - 1) * SIZE : y * SIZE]
        lines.append(f"{y:>2} " + "".join(f"{cell:{form}}" for cell in row))
    return "\n".join(line.rstrip() for line in lines) + "\n"
