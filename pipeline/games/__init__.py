"""The board games, each a folder with everything of the game; `contract` says what it answers.

A game is found by its folder: one with a `puzzle.py`. Nothing is registered. Games have positions
and moves, and neither levels nor times, so that they are no kinds of puzzles.
"""

from functools import cache
from importlib import import_module
from pathlib import Path

from pipeline.games.contract import Game
from pipeline.settings import SettingsError


@cache
def names() -> tuple[str, ...]:
    """Return the names of all games, in the order of the alphabet.

    >>> all(game(name).name == name for name in names())
    True
    """
    return tuple(sorted(file.parent.name for file in Path(__file__).parent.glob("*/puzzle.py")))


def game(name: str) -> Game:
    """Return the game of this name.

    Raises
    ------
    SettingsError
        When there is none; the message names those known.

    Examples
    --------
    >>> game("chess")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    pipeline.settings.SettingsError: game: found 'chess', expected one of: ...
    """
    if name not in names():
        raise SettingsError(f"game: found {name!r}, expected one of: {', '.join(names())}")
    return import_module(f"{__name__}.{name}").GAME


def every() -> tuple[Game, ...]:
    """Return all games, in the order of their names."""
    return tuple(map(game, names()))
