"""Gomoku (五目並べ) with the forbidden moves of 1973, and the program of Nishizawa (1973)."""

from string import ascii_lowercase

from pipeline.games.contract import Game, SgfForm
from pipeline.texts.terms import Term

SIZE, FIVE = 15, 5
"""Points along a side, and stones in a row that win."""

GAME = Game(
    package=__name__,
    title=Term("Gomoku", "五目並べ"),
    sizes=range(SIZE, SIZE + 1),
    usual_size=SIZE,
    # The side with the forbidden moves begins.
    may_begin=("X",),
    sgf=SgfForm("4", tuple(ascii_lowercase)),
    program="nishizawa-gomoku",
    rules={
        "first move": Term("first move", "初手"),
        "win at hand": Term("win at hand", "勝ち手"),
        "3.1": Term("3.1 own arrow and arrow", "自分の矢印点"),
        "3.2": Term("3.2 own arrows meet", "自分の矢印の交点"),
        "3.3": Term("3.3 other's arrow and arrow", "相手の矢印点"),
        "3.4": Term("3.4 other's arrows meet", "相手の矢印の交点"),
        "3.5": Term("3.5 two threes", "三三の準備"),
        "forced reply": Term("forced reply", "応手"),
        "evaluation": Term("evaluation", "評価値"),
    },
)
