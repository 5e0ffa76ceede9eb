"""A gomoku board as a picture: points where lines cross."""

import xml.etree.ElementTree as ET

from pipeline.explain.ink import GREY, QUIET
from pipeline.games.drawing import CELL, MARGIN

STARS = ((4, 4), (12, 4), (8, 8), (4, 12), (12, 12))
"""The points that are marked on a board (星)."""


class Board:
    """The board; see `pipeline.games.contract`."""

    def __init__(self, size: int):
        self.size = size
        side = (size - 1) * CELL + 2 * MARGIN
        self.extent = (side, side)

    def at(self, x: int, y: int) -> tuple[float, float]:
        return MARGIN + (x - 1) * CELL, MARGIN + (y - 1) * CELL

    def draw_board(self, picture) -> None:
        length = (self.size - 1) * CELL
        lines = (MARGIN + n * CELL for n in range(self.size))
        path = "".join(f"M{MARGIN} {at}h{length}M{at} {MARGIN}v{length}" for at in lines)
        ET.SubElement(picture, "path", d=path, stroke=GREY, fill="none")
        for u, v in (self.at(*star) for star in STARS):
            ET.SubElement(picture, "circle", cx=f"{u}", cy=f"{v}", r="4", fill=QUIET)
