"""Hex (ヘックス), and the program of Nishizawa (1973) with two choices of what it knows."""

from pipeline.games.contract import Game, SgfForm
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
    on_programs=(
        "The programs differ in their choice of F: the links between stones, made by one or "
        "several moves, that the program knows at sight; the paper prints no list of its own. "
        "Ziggurats takes stones that are a bridge away from their border as part of it, as the "
        "print does; some of its links can therefore be broken."
    ),
)
