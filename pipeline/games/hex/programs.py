"""The program of 1973 that chooses moves in Hex, once for each selection of links that it knows."""

from functools import partial
from importlib import import_module

from pipeline.games.hex.rules.selections import SELECTIONS

KERNELS = "pipeline.games.hex.rules.solver"


def names() -> tuple[str, ...]:
    """Return what tables call the program with each selection, the default first.

    >>> names()
    ('nishizawa-hex-ziggurats', 'nishizawa-hex-borders-apart')
    """
    return tuple(chosen.solver for chosen in SELECTIONS)


def decider(name: str):
    """Return the function that chooses the move of a program in a position."""
    chosen = next(chosen for chosen in SELECTIONS if chosen.solver == name)
    return partial(import_module(KERNELS).decide, chosen=chosen)
