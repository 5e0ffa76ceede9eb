"""A Hex board as a picture: a rhombus of hexagons."""

import xml.etree.ElementTree as ET
from math import sqrt

from pipeline.explain.ink import GREY, INK, WHITE
from pipeline.games.drawing import CELL, MARGIN
from pipeline.games.moves import points_of_board

PALE = "#f2ead8"


class Board:
    """Rows go left by half a cell, since points touch on falling diagonals."""

    def __init__(self, size: int):
        self.size = size
        self.radius = CELL / sqrt(3)
        self.extent = (
            (1.5 * size - 1.5) * CELL + 2 * MARGIN + CELL,
            1.5 * self.radius * (size - 1) + 2 * self.radius + 2 * MARGIN,
        )

    def at(self, x: int, y: int) -> tuple[float, float]:
        across = x - 1 + (self.size - y) / 2
        return (
            MARGIN + CELL / 2 + across * CELL,
            MARGIN + self.radius + 1.5 * self.radius * (y - 1),
        )

    def draw_board(self, picture) -> None:
        for point in points_of_board(self.size):
            corners = " ".join(f"{u:.1f},{v:.1f}" for u, v in self._corners(*point))
            ET.SubElement(picture, "polygon", points=corners, fill=PALE, stroke=GREY)
        ends = range(1, self.size + 1)
        # Corners from the upper left one clockwise. Where two borders meet, black comes first.
        self._border(picture, [self._corners(x, 1)[0:3] for x in ends], True)
        self._border(picture, [self._corners(x, self.size)[3:6] for x in ends], True)
        left = [[self._corners(1, y)[at] for at in (1, 0, 5)] for y in ends]
        right = [self._corners(self.size, y)[2:5] for y in ends]
        self._border(picture, [left[0][1:], *left[1:]], False)
        self._border(picture, [*right[:-1], right[-1][:2]], False)

    def _corners(self, x, y):
        u, v = self.at(x, y)
        half, radius = CELL / 2, self.radius
        return [
            (u - half, v - radius / 2),
            (u, v - radius),
            (u + half, v - radius / 2),
            (u + half, v + radius / 2),
            (u, v + radius),
            (u - half, v + radius / 2),
        ]

    def _border(self, picture, pieces, is_black) -> None:
        """Draw a border in the colour of its side: black, or white between two thin lines."""
        path = "".join("M" + "L".join(f"{u:.1f} {v:.1f}" for u, v in piece) for piece in pieces)
        for stroke, width in [(INK, "6")] + ([] if is_black else [(WHITE, "3.5")]):
            line = {"d": path, "stroke": stroke, "fill": "none", "stroke-width": width}
            ET.SubElement(picture, "path", line)
