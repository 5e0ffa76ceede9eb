"""Cells that are shaded or stay white: what kinds of this sort share."""

from collections.abc import Collection, Mapping

from pipeline.declared.declaration import RuleName, Sort
from pipeline.declared.drawing.shapes import Shape, box, dot
from pipeline.declared.rules.constraints import Rules, Variable
from pipeline.declared.rules.lattice import components
from pipeline.texts.terms import Term

Cell = tuple[int, int]

SHADE = Sort(Term("{place} shaded", "{place}は黒"), Term("{place} white", "{place}は白"))
ADJACENT = RuleName(
    Term("Adjacent shaded cells", "隣り合う黒マス"),
    Term("the neighbours {place}", "隣り合う{place}"),
)
CONNECTED = RuleName(
    Term("White cells connected", "白マスの連結"),
    Term("the white cells being connected", "白マスの連結"),
)


def around(cell: Cell) -> set[Cell]:
    """Return the four cells beside a cell, also beyond the rim."""
    row, col = cell
    return {(row, col + 1), (row + 1, col), (row, col - 1), (row - 1, col)}


def pairs(cells: Collection[Cell]) -> list[tuple[Cell, Cell]]:
    """Return the pairs of neighbours among some cells.

    >>> pairs([(0, 0), (0, 1), (1, 1)])
    [((0, 0), (0, 1)), ((0, 1), (1, 1))]
    """
    known = set(cells)
    return [
        ((row, col), other)
        for row, col in cells
        for other in ((row, col + 1), (row + 1, col))
        if other in known
    ]


def groups(cells: Collection[Cell]) -> list[list[Cell]]:
    """Return the cells that hang together by their sides, group by group.

    >>> groups([(0, 0), (1, 1), (0, 1), (5, 5)])
    [[(0, 0), (0, 1), (1, 1)], [(5, 5)]]
    """
    return sorted(map(sorted, components([*pairs(cells), *((cell, cell) for cell in cells)])))


def shade(rules: Rules, cells: Collection[Cell]) -> dict[Cell, int]:
    """Return a variable for each cell: whether it is shaded."""
    return {cell: rules.variable(*cell, "shade") for cell in cells}


def apart(rules: Rules, shaded: Mapping[Cell, int]) -> None:
    """Say that no two shaded cells share a side (the rule `adjacent`)."""
    for one, other in pairs(shaded):
        rules.count([shaded[one], shaded[other]], 0, 1, "adjacent")


def connect(
    rules: Rules, nodes: Mapping[Cell, int | None], inside: bool, rule: str = "connected"
) -> None:
    """Say that the cells with the value `inside` hang together by their sides."""
    number = {cell: at for at, cell in enumerate(nodes)}
    links = [(number[one], number[other]) for one, other in pairs(nodes)]
    rules.connected(list(nodes.values()), links, inside, rule)


def draw_shade(variable: Variable, value: bool, aside: float = 0) -> list[Shape]:
    """Return a shaded cell, or the dot of one that stays white, so far from its middle."""
    row, col = variable.row, variable.col
    return [box(row, col, row, col, "shade")] if value else [dot(row + aside, col + aside)]
