"""What report pages say of the gomoku program."""

from pipeline.texts.terms import Term

RULES = {
    "first move": Term("first move", "初手"),
    "win at hand": Term("win at hand", "勝ち手"),
    "3.1": Term("3.1 own arrow and arrow", "自分の矢印点"),
    "3.2": Term("3.2 own arrows meet", "自分の矢印の交点"),
    "3.3": Term("3.3 other's arrow and arrow", "相手の矢印点"),
    "3.4": Term("3.4 other's arrows meet", "相手の矢印の交点"),
    "3.5": Term("3.5 two threes", "三三の準備"),
    "forced reply": Term("forced reply", "応手"),
    "evaluation": Term("evaluation", "評価値"),
}
BANDS = ((0, 300), (300, 1000), (1000, 3500), (3500, float("inf")))
"""Nothing, a three or four, a threat to answer, a win."""
ON_PROGRAMS = ""
