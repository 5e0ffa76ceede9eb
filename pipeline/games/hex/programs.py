"""The program of 1973 that chooses moves in Hex, once for each selection of links that it knows."""

from functools import partial
from importlib import import_module

from pipeline.games.hex.rules.selections import selections

KERNELS = "pipeline.games.hex.rules.solver"


def names() -> tuple[str, ...]:
    """Return what tables call the program with each selection, the default first.

    >>> names()[:2]
    ('nishizawa-hex-ziggurats', 'nishizawa-hex-borders-apart')
    """
    return tuple(chosen.solver for chosen in selections().values())


def decider(name: str):
    """Return the function that chooses the move of a program in a position."""
    chosen = next(chosen for chosen in selections().values() if chosen.solver == name)
    return partial(import_module(KERNELS).decide, chosen=chosen)
