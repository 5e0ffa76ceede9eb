"""Edges between neighbouring cells, for kinds whose solution is a line through cells."""

from collections.abc import Collection, Sequence
from math import ceil
from typing import TYPE_CHECKING

from pipeline.declared.rules.constraints import Rules

if TYPE_CHECKING:
    from pipeline.declared.puzzle import Board

UP, RIGHT, DOWN, LEFT = DIRECTIONS = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""Steps to the four neighbours of a cell, clockwise."""


class Lattice:
    """A variable for each pair of neighbouring cells of a board, or of dots.

    >>> rules = Rules()
    >>> lattice = Lattice(rules, 1, 2)
    >>> lattice.around(0, 0)
    [None, 0, None, None]
    """

    def __init__(
        self,
        rules: Rules,
        rows: int,
        cols: int,
        sort: str = "edge",
        without: Collection[tuple[int, int]] = (),
    ):
        """`without` are cells that no line enters."""
        self.rows, self.cols = rows, cols
        self.edges: dict[tuple[float, float], int] = {}
        """By place, halfway between two cells."""
        for row in range(rows):
            for col in range(cols):
                for place in ((row, col + 0.5), (row + 0.5, col)):
                    ends = {(int(place[0]), int(place[1])), (ceil(place[0]), ceil(place[1]))}
                    inside = place[0] <= rows - 1 and place[1] <= cols - 1
                    if inside and ends.isdisjoint(without):
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


def ray(puzzle: "Board", place: tuple[int, int], direction: tuple[int, int]) -> list:
    """Return the cells from a cell to the rim of the board, without itself."""
    (row, col), found = place, []
    while puzzle.at(row := row + direction[0], col := col + direction[1]) is not None:
        found.append((row, col))
    return found


def none_or_two(lines: Sequence[bool]) -> bool:
    """Whether a line passes, or stays away: none or two of the edges of a cell.

    >>> none_or_two((True, False, True, False)), none_or_two((True,))
    (True, False)
    """
    return sum(lines) in (0, 2)


def components(pairs: Sequence[tuple[int, int]]) -> list[set[int]]:
    """Return what hangs together by pairs.

    >>> components([(1, 2), (4, 4), (3, 2)])
    [{1, 2, 3}, {4}]
    """
    leader: dict[int, int] = {}

    def find(node):
        while leader.setdefault(node, node) != node:
            leader[node] = leader[leader[node]]
            node = leader[node]
        return node

    for one, other in pairs:
        leader[find(one)] = find(other)
    groups: dict[int, set[int]] = {}
    for node in leader:
        groups.setdefault(find(node), set()).add(node)
    return list(groups.values())
