"""What kinds with a loop through cells share: words and drawing."""

from pipeline.declared.declaration import RuleName, Sort
from pipeline.declared.rules import Variable
from pipeline.declared.shapes import Shape, cross, line
from pipeline.texts.terms import Term

EDGE = Sort(Term("line {place}", "{place}に線"), Term("no line {place}", "{place}に線なし"))
LOOP = RuleName(Term("One loop", "一つの輪"), Term("the loop", "輪が一つであること"))


def draw_edge(variable: Variable, value: bool) -> list[Shape]:
    """Return the line between two cells, or the cross where there is none."""
    row, col = variable.row, variable.col
    if not value:
        return [cross(row, col)]
    down, right = (0, 0.5) if col % 1 else (0.5, 0)
    return [line(row - down, col - right, row + down, col + right)]
