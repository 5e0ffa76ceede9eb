"""Hex (ヘックス), and the program of Nishizawa (1973) with several choices of what it knows."""

from pipeline.games.contract import Game, SgfForm
from pipeline.texts.terms import Term

GAME = Game(
    package=__name__,
    title=Term("Hex", "ヘックス"),
    sizes=range(3, 15),
    may_begin=("X", "O"),
    sgf=SgfForm("11", tuple(map(str, range(1, 27)))),
)
