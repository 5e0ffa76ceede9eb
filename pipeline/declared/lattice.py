"""Edges between neighbouring cells, for kinds whose solution is a line through cells."""

from collections.abc import Sequence

from pipeline.declared.rules import Rules

UP, RIGHT, DOWN, LEFT = DIRECTIONS = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""Steps to the four neighbours of a cell, clockwise."""


class Lattice:
    """A variable for each pair of neighbouring cells of a board, or of dots.

    >>> rules = Rules()
    >>> lattice = Lattice(rules, 1, 2)
    >>> lattice.around(0, 0)
    [None, 0, None, None]
    """

    def __init__(self, rules: Rules, rows: int, cols: int, sort: str = "edge"):
        self.rows, self.cols = rows, cols
        self.edges: dict[tuple[float, float], int] = {}
        """By place, halfway between two cells."""
        for row in range(rows):
            for col in range(cols):
                for place in ((row, col + 0.5), (row + 0.5, col)):
                    if place[0] <= rows - 1 and place[1] <= cols - 1:
                        self.edges[place] = rules.variable(*place, sort)

    def at(self, row: int, col: int, direction: tuple[int, int]) -> int | None:
        """Return the edge from a cell to its neighbour, None at the rim."""
        return self.edges.get((row + direction[0] / 2, col + direction[1] / 2))

    def around(self, row: int, col: int) -> list[int | None]:
        """Return the edges of a cell: up, right, down, left."""
        return [self.at(row, col, direction) for direction in DIRECTIONS]

    def loop(self, rules: Rules, rule: str = "loop") -> None:
        """Say that the edges that are true are one closed loop."""
        ends = {}
        for (row, col), edge in self.edges.items():
            one = int(row) * self.cols + int(col)
            ends[edge] = (one, one + (1 if col % 1 else self.cols))
        rules.loop(ends, rule)


def none_or_two(lines: Sequence[bool]) -> bool:
    """Whether a line passes, or stays away: none or two of the edges of a cell.

    >>> none_or_two((True, False, True, False)), none_or_two((True,))
    (True, False)
    """
    return sum(lines) in (0, 2)
