"""Hex (ヘックス), and the program of Nishizawa (1973)."""

from pipeline.games.contract import Game, SgfForm
from pipeline.texts.terms import Term

GAME = Game(
    package=__name__,
    title=Term("Hex", "ヘックス"),
    goal=Term(
        "X joins top and bottom, O joins left and right; nothing is forbidden.",
        "Xは上と下、Oは左と右をつなげば勝ち。禁手はない。",
    ),
    sizes=range(3, 15),
    usual_size=8,
    may_begin=("X", "O"),
    sgf=SgfForm("11", tuple(map(str, range(1, 27))), is_mirrored=True),
    program="nishizawa-hex",
    rules={"first move": Term("first move", "初手"), "value": Term("value", "評価値")},
)
