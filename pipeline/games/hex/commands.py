"""Hex in a terminal: the size of its board."""

import click

from pipeline.games.hex import GAME
from pipeline.notations.errors import PuzzleError

USUAL_SIZE = 8
OPTIONS = (
    click.Option(
        ["--size"],
        type=click.IntRange(GAME.sizes[0], GAME.sizes[-1]),
        help=f"Points along a side.  [default: {USUAL_SIZE}]",
    ),
)


def begin(begun, first, lots, size):
    """Return a game without moves, as large as `begun` if there is one."""
    from pipeline.games.hex.play import HexGame

    if begun and size not in (None, begun.size):
        raise PuzzleError(
            f"expected no --size beside --continue, whose record is {begun.size} x {begun.size}"
        )
    return HexGame(begun.size if begun else size or USUAL_SIZE, (), first, lots)
