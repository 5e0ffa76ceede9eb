"""The board games, each a folder with everything of the game; `contract` says what it answers.

A game is found by its folder. Games have positions and moves, and neither levels nor times; the
problems of a game, positions with a proved win, are a kind of puzzle of the same name.
"""

from pipeline.games.contract import Game
from pipeline.plugins import Registry

_known = Registry[Game](__name__, __path__, Game)
names, game, every = _known.names, _known.get, _known.every
