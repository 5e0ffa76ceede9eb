"""Positions of gomoku and Hex as pictures (SVG) for pages and print."""

import xml.etree.ElementTree as ET
from collections.abc import Mapping
from math import isqrt, sqrt

from pipeline.games.moves import EMPTY, FIRST, SECOND, Point
from pipeline.games.positions import stone_at
from pipeline.kinds.slitherlink.picture import GREY, INK, NAMESPACE, NOT_XML, VERMILLION

CELL = 40
MARGIN = 44
STONE = 16
FONT = {"font-family": "Helvetica, Arial, sans-serif", "text-anchor": "middle"}
WHITE = "#ffffff"
PALE = "#f2ead8"
FILLS = {FIRST: INK, SECOND: WHITE}


def position_svg(
    kind: str,
    stones: str,
    move: Point | None = None,
    labels: Mapping[Point, str] | None = None,
    title: str = "",
) -> str:
    """Return a picture of a position as the text of an SVG element.

    Parameters
    ----------
    kind : str
        `gomoku`, drawn with stones on crossing lines, or `hex`, with stones on hexagons.
    stones : str
        As in `pipeline.games.positions`; X is black, O is white.
    move : Point or None
        A point to ring in the second colour: the move that was chosen.
    labels : mapping of Point to str
        Short words on empty points: ranks of candidates.
    title : str
        What the picture shows, for readers who cannot see it.

    Returns
    -------
    str
        One `<svg>` element with a viewBox and no size of its own; the same arguments give the same
        text.

    Examples
    --------
    >>> picture = position_svg("hex", "X...O....", move=Point(2, 1))
    >>> picture.count("<polygon") >= 9, picture.count("<circle")
    (True, 3)
    """
    size = isqrt(len(stones))
    place = _PLACES[kind](size)
    width, height = place.extent
    box = f"0 0 {width:.0f} {height:.0f}"
    picture = ET.Element("svg", {"xmlns": NAMESPACE, "viewBox": box, "role": "img"})
    words = title or f"{kind}, {size} rows and {size} columns"
    ET.SubElement(picture, "title").text = NOT_XML.sub("\ufffd", words)
    ET.SubElement(picture, "rect", width=f"{width:.0f}", height=f"{height:.0f}", fill=WHITE)
    place.draw_board(picture)
    _coordinates(picture, place)
    for y in range(1, size + 1):
        for x in range(1, size + 1):
            stone = stone_at(stones, Point(x, y), size)
            if stone != EMPTY:
                _circle(picture, place.at(x, y), STONE, fill=FILLS[stone], stroke=INK)
    for point, label in sorted((labels or {}).items()):
        _label(picture, place.at(*point), label)
    if move:
        ring = {"fill": "none", "stroke": VERMILLION, "stroke-width": "4"}
        _circle(picture, place.at(*move), STONE - 1, **ring)
    return ET.tostring(picture, encoding="unicode")


class _Crossings:
    """Gomoku: points where lines cross."""

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


class _Hexagons:
    """Hex: a rhombus whose rows go left by half a cell, since points touch on falling diagonals."""

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
        for y in range(1, self.size + 1):
            for x in range(1, self.size + 1):
                corners = " ".join(f"{u:.1f},{v:.1f}" for u, v in self._corners(x, y))
                ET.SubElement(picture, "polygon", points=corners, fill=PALE, stroke=GREY)
        ends = range(1, self.size + 1)
        # Corners from the upper left one clockwise. Where two borders meet, black comes first.
        self._border(picture, [self._corners(x, 1)[0:3] for x in ends], INK)
        self._border(picture, [self._corners(x, self.size)[3:6] for x in ends], INK)
        left = [[self._corners(1, y)[at] for at in (1, 0, 5)] for y in ends]
        right = [self._corners(self.size, y)[2:5] for y in ends]
        self._border(picture, [left[0][1:], *left[1:]])
        self._border(picture, [*right[:-1], right[-1][:2]])

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

    def _border(self, picture, pieces, colour=None) -> None:
        """Draw a border in the colour of its side: black, or white between two thin lines."""
        path = "".join("M" + "L".join(f"{u:.1f} {v:.1f}" for u, v in piece) for piece in pieces)
        ET.SubElement(picture, "path", {"d": path, "stroke": INK, "fill": "none",
                                        "stroke-width": "6"})  # fmt: skip
        if colour is None:
            ET.SubElement(picture, "path", {"d": path, "stroke": WHITE, "fill": "none",
                                            "stroke-width": "3.5"})  # fmt: skip


_PLACES = {"gomoku": _Crossings, "hex": _Hexagons}


def _circle(picture, at, radius, **attributes) -> None:
    u, v = at
    attributes = {name.replace("_", "-"): value for name, value in attributes.items()}
    ET.SubElement(picture, "circle", cx=f"{u:.1f}", cy=f"{v:.1f}", r=str(radius), **attributes)


def _label(picture, at, label) -> None:
    """A word on a point, on a white ground so that no line runs through it."""
    u, v = at
    _circle(picture, at, STONE - 5, fill=WHITE)
    words = ET.SubElement(
        picture, "text", x=f"{u:.1f}", y=f"{v + 5:.1f}", fill=INK, **FONT, **{"font-size": "15"}
    )
    words.text = NOT_XML.sub("\ufffd", label)


def _coordinates(picture, place) -> None:
    group = ET.SubElement(picture, "g", {**FONT, "font-size": "14", "fill": GREY})
    for n in range(1, place.size + 1):
        u, v = place.at(n, 1)
        ET.SubElement(group, "text", x=f"{u:.1f}", y=f"{v - STONE - 12:.1f}").text = str(n)
        u, v = place.at(1, n)
        ET.SubElement(group, "text", x=f"{u - STONE - 11:.1f}", y=f"{v + 5:.1f}").text = str(n)
