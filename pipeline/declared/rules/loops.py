"""Shared by kinds with a loop through cells: words, drawing, random loops."""

from random import Random

from pipeline.declared.declaration import RuleName, Sort
from pipeline.declared.drawing.shapes import Shape, cross, line
from pipeline.declared.rules.constraints import Variable
from pipeline.texts.terms import Term

EDGE = Sort(Term("line {place}", "{place}に線"), Term("no line {place}", "{place}に線なし"))
LOOP = RuleName(Term("One loop", "一つの輪"), Term("the rule of one loop", "輪が一つであること"))

RING = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
"""Around a square, clockwise."""


def random_loop(rows: int, cols: int, random: Random) -> set[tuple[float, float]]:
    """Return the edges, by place, of a loop that winds over the whole board; none on one line.

    It runs around a tree of squares of four cells, grown until no square has room.

    >>> sorted(random_loop(2, 2, Random(1)))
    [(0, 0.5), (0.5, 0), (0.5, 1), (1, 0.5)]
    """
    squares = [(row, col) for row in range(rows - 1) for col in range(cols - 1)]
    tree = set(random.sample(squares, min(1, len(squares))))
    edge_of = {0: (0, 0.5), 2: (0.5, 1), 4: (1, 0.5), 6: (0.5, 0)}
    grown = True
    while grown:
        grown = False
        for row, col in random.sample(squares, len(squares)):
            around = [(row + down, col + right) in tree for down, right in RING]
            parts = sum(here and not around[at - 1] for at, here in enumerate(around))
            if (row, col) not in tree and parts == 1 and sum(around[::2]) == 1:
                tree.add((row, col))
                grown = True
    return {
        (row + edge_of[at][0], col + edge_of[at][1])
        for row, col in tree
        for at in edge_of
        if (row + RING[at][0], col + RING[at][1]) not in tree
    }


def draw_edge(variable: Variable, value: bool) -> list[Shape]:
    """Return the line between two cells, or the cross where there is none."""
    row, col = variable.row, variable.col
    if not value:
        return [cross(row, col)]
    down, right = (0, 0.5) if col % 1 else (0.5, 0)
    return [line(row - down, col - right, row + down, col + right)]
