"""Hex in a terminal: the size of its board, and the links that the program knows."""

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
    click.Option(
        ["--selection"],
        metavar="NAME",
        default="",
        help="The links that the program knows: one of its selections.",
    ),
)


def begin(begun, first, lots, size, selection):
    """Return a game without moves, as large as `begun` if there is one."""
    from pipeline.games.hex.play import HexGame
    from pipeline.games.hex.rules import selections

    if begun and size not in (None, begun.size):
        raise PuzzleError(
            f"expected no --size beside --continue, whose record is {begun.size} x {begun.size}"
        )
    size = begun.size if begun else size or USUAL_SIZE
    return HexGame(size, (), first, lots, selections.selection(selection))
