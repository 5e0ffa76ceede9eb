"""What report pages say of the Hex program."""

from pipeline.texts.terms import Term

RULES = {"first move": Term("first move", "初手"), "value": Term("value", "評価値")}
BANDS = ()
ON_PROGRAMS = (
    "The programs differ in their choice of F: the links between stones, made by one or several "
    "moves, that the program knows at sight; the paper prints no list of its own."
)
