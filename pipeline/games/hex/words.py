"""What report pages say of the Hex program."""

from pipeline.texts.messages import message
from pipeline.texts.terms import Term

RULES = {"first move": Term("first move", "初手"), "value": Term("value", "評価値")}
BANDS = ()
ON_PROGRAMS = message("hex_programs")
