"""Gomoku in a terminal."""

import click

from pipeline.games.gomoku import GAME
from pipeline.games.records import GameRecord

OPTIONS = (
    click.Option(["--size"], type=int, help="Points along a side: 15, as there are no others."),
)


def begin(begun, first, lots, size):
    """Return a game without moves."""
    from pipeline.games.gomoku.play import GomokuGame

    # It says which sizes there are.
    GameRecord(GAME.name, GAME.sizes[0] if size is None else size, (), first)
    return GomokuGame(lots=lots)
