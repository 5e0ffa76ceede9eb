"""Proofs of gomoku problems drawn move by move, for the player of a page."""

from pipeline.explain.ink import INK, WHITE
from pipeline.games.drawing import LABELS, STONE
from pipeline.games.gomoku import SIZE
from pipeline.games.gomoku.drawing import Board
from pipeline.games.moves import FIRST, OTHER, point_of
from pipeline.kinds.contract import Change, Words
from pipeline.kinds.gomoku.presentation.words import NO_ANSWER

STONES = {"fill": "none", "stroke-linecap": "round"}
NAMES = {"X": "black", "O": "white"}
INKS = {
    "black": {**STONES, "stroke": INK, "stroke-width": str(2 * STONE)},
    "rim": {**STONES, "stroke": INK, "stroke-width": str(2 * STONE)},
    "white": {**STONES, "stroke": WHITE, "stroke-width": str(2 * STONE - 2)},
    "on black": {**LABELS, "fill": WHITE},
    "on white": LABELS,
}


def at_the_start(puzzle) -> list[Words]:
    """Return nothing: the picture of the position has all that stands there."""
    return []


def changes(puzzle, steps, contradictions, outcome) -> dict[tuple[str, int], Change]:
    """Return the stones that each move of the winner and its answer put down, numbered.

    >>> from pipeline.games.gomoku.puzzle import Gomoku
    >>> from types import SimpleNamespace as Row
    >>> steps = [Row(step=1, move="0101", answer="-")]
    >>> changes(Gomoku("." * 225), steps, [], None)["step", 1].paths
    {'black': 'M44.0 44.0h0'}
    """
    board, found = Board(SIZE), {}
    for row in steps:
        paths, texts, side = {}, [], puzzle.to_move
        for number, name in enumerate((row.move, row.answer), 2 * row.step - 1):
            if name != NO_ANSWER:
                x, y = board.at(*point_of(name, SIZE))
                inks = ["black"] if side == FIRST else ["rim", "white"]
                paths |= dict.fromkeys(inks, f"M{x:.1f} {y:.1f}h0")
                texts.append(Words(f"on {NAMES[side]}", x, y + 5, str(number)))
            side = OTHER[side]
        found["step", row.step] = Change(paths, texts)
    return found
