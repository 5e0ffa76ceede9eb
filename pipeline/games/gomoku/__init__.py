"""Gomoku (五目並べ) with the forbidden moves of 1973, and the program of Nishizawa (1973)."""

from string import ascii_lowercase

from pipeline.games.contract import Game, SgfForm
from pipeline.texts.terms import Term

GAME = Game(
    package=__name__,
    title=Term("Gomoku", "五目並べ"),
    sizes=range(15, 16),
    # Who has the forbidden moves begins.
    may_begin=("X",),
    sgf=SgfForm("4", tuple(ascii_lowercase)),
)
