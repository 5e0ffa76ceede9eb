"""Proofs of gomoku problems drawn move by move, for the player of a page."""

from pipeline.explain.ink import INK, VERMILLION, WHITE
from pipeline.games.drawing import LABELS, RING, STONE, cross
from pipeline.games.gomoku import SIZE
from pipeline.games.gomoku.drawing import Board
from pipeline.games.gomoku.puzzle import forbidden_points
from pipeline.games.moves import FIRST, OTHER
from pipeline.kinds.contract import Change, Words
from pipeline.kinds.gomoku.presentation.words import points_of, walked

STONES = {"fill": "none", "stroke-linecap": "round"}
NAMES = {"X": "black", "O": "white"}
INKS = {
    "black": {**STONES, "stroke": INK, "stroke-width": str(2 * STONE)},
    "rim": {**STONES, "stroke": INK, "stroke-width": str(2 * STONE)},
    "white": {**STONES, "stroke": WHITE, "stroke-width": str(2 * STONE - 2)},
    "on black": {**LABELS, "fill": WHITE},
    "on white": LABELS,
    "crossed": {**LABELS, "font-size": "24", "fill": VERMILLION},
    "cross": {**RING, "stroke-width": "2.5"},
    "stops": {**RING, "stroke-width": "5"},
}
TINTS = ()
"""Stones are numbered, and the legend of the words says what crosses mean."""


def at_the_start(puzzle) -> list[Words]:
    """Return a cross on each point that is forbidden to X before the first move."""
    board = Board(SIZE)
    places = (board.at(*point) for point in forbidden_points(puzzle.stones))
    return [Words("crossed", x, y + 7, "×") for x, y in places]


def changes(puzzle, steps, contradictions, outcome) -> dict[tuple[str, int], Change]:
    """Return the stones that each move of the winner and its answer put down, numbered.

    Crosses are on points forbidden to X when X is to move, thick ones where it would hold out
    longer; both while the step shows.

    >>> from pipeline.games.gomoku.puzzle import Gomoku
    >>> from types import SimpleNamespace as Row
    >>> steps = [Row(step=1, move="0101", answer="-", forbidden="")]
    >>> changes(Gomoku("." * 225), steps, [], None)["step", 1].paths
    {'black': 'M44.0 44.0h0'}
    """
    board, found, start = Board(SIZE), {}, range(len(at_the_start(puzzle)))
    for row, step in zip(steps, walked(puzzle, steps).values(), strict=True):
        paths, texts, side = {}, [], puzzle.to_move
        for number, point in enumerate((step.point, step.answer), 2 * row.step - 1):
            if point:
                x, y = board.at(*point)
                inks = ["black"] if side == FIRST else ["rim", "white"]
                paths |= dict.fromkeys(inks, f"M{x:.1f} {y:.1f}h0")
                texts.append(Words(f"on {NAMES[side]}", x, y + 5, str(number)))
            side = OTHER[side]
        barred = points_of(row.forbidden)
        marks = {"stops": _crosses(board, barred)} if barred else {}
        marks["cross"] = _crosses(board, set(step.forbidden) - set(barred))
        found["step", row.step] = Change(paths, texts, (), start if row.step == 1 else (), marks)
    return found


def _crosses(board, points) -> str:
    return "".join(cross(*board.at(*point)) for point in sorted(points))
