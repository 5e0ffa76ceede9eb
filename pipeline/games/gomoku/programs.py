"""The program of 1973 that chooses moves in gomoku."""

from importlib import import_module

KERNELS = "pipeline.games.gomoku.rules.player"
NAME = "nishizawa-gomoku"


def names() -> tuple[str, ...]:
    """Return what tables call the program.

    >>> names()
    ('nishizawa-gomoku',)
    """
    return (NAME,)


def decider(name: str):
    """Return the function that chooses its move in a position."""
    return import_module(KERNELS).decide
