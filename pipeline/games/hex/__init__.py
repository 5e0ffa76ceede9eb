"""Hex (ヘックス), and the program of Nishizawa (1973) with two choices of what it knows."""

from pipeline.games.contract import Game, SgfForm
from pipeline.texts.messages import message
from pipeline.texts.terms import Term

GAME = Game(
    package=__name__,
    title=Term("Hex", "ヘックス"),
    sizes=range(3, 15),
    usual_size=8,
    may_begin=("X", "O"),
    sgf=SgfForm("11", tuple(map(str, range(1, 27)))),
    programs=("nishizawa-hex-ziggurats", "nishizawa-hex-borders-apart"),
    rules={"first move": Term("first move", "初手"), "value": Term("value", "評価値")},
    on_programs=message("hex_programs"),
)
