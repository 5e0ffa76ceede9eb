"""Gomoku (五目並べ) with the forbidden moves of 1973, and the program of Nishizawa (1973)."""

from string import ascii_lowercase

from pipeline.games.contract import Game, SgfForm
from pipeline.texts.terms import Term

SIZE, FIVE = 15, 5
"""Points along a side, and stones in a row that win."""

GAME = Game(
    package=__name__,
    title=Term("Gomoku", "五目並べ"),
    goal=Term(
        "Five in a row wins. X begins and may not make two threes, two fours, or six or more in a "
        "row, unless the move makes five; O may, and six in a row win for O.",
        "五連で勝ち。先手Xには三三、四四、長連（六つ以上）が禁手（五連ができるときは除く）。"
        "後手Oに禁手はなく、長連でも勝ち。",
    ),
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
    sees={
        "first move": Term("an empty board", "空の盤"),
        "win at hand": Term("a win at hand", "勝ち手"),
        "3.1": Term("a double threat to prepare at an arrow", "矢印点で準備できる二重の狙い"),
        "3.2": Term("a double threat to prepare where arrows meet", "矢印の交点での二重の狙い"),
        "3.3": Term("a double threat of the other side at an arrow", "相手の矢印点での二重の狙い"),
        "3.4": Term(
            "a double threat of the other side where arrows meet", "相手の矢印の交点での二重の狙い"
        ),
        "3.5": Term("two threes to prepare or to hinder", "準備するか防ぐべき三三"),
        "forced reply": Term("a threat of the other side to answer", "防ぐべき相手の狙い"),
        "evaluation": Term("no threat, only the highest value", "狙いのない盤で最も高い評価値"),
    },
)
