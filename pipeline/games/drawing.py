"""Positions of games as pictures (SVG) for pages and print."""

import xml.etree.ElementTree as ET
from collections.abc import Mapping, Sequence
from math import isqrt

from pipeline import games
from pipeline.explain.ink import INK, NOT_XML, QUIET, VERMILLION, WHITE, begin_picture
from pipeline.games.moves import EMPTY, FIRST, OTHER, SECOND, Point, points_of_board

CELL = 40
MARGIN = 44
STONE = 16
FILLS = {FIRST: INK, SECOND: WHITE}
TEXTS = {"font-family": "Helvetica, Arial, sans-serif", "text-anchor": "middle"}
COORDINATES = {**TEXTS, "font-size": "14", "fill": QUIET}
LABELS = {**TEXTS, "font-size": "15", "fill": INK}
RING = {"fill": "none", "stroke": VERMILLION, "stroke-width": "4"}


def position_svg(
    kind: str,
    stones: str,
    move: Point | None = None,
    labels: Mapping[Point, str] | None = None,
    title: str = "",
    line: Sequence[Point | None] = (),
    crosses: Sequence[Point] = (),
) -> str:
    """Return a picture of a position: one `<svg>` element with a viewBox and no size of its own.

    X is black, O is white. `move`, which was chosen, gets a ring; `labels` are short words on empty
    points, `title` is for readers who cannot see.
    `line` are moves from here on, which are numbered (None is a move anywhere), `crosses` points
    where no stone may be put.
    """
    size = isqrt(len(stones))
    board = games.game(kind).drawing.Board(size)
    words = title or f"{kind}, {size} rows and {size} columns"
    picture = begin_picture(*board.extent, words)
    # The style of a page gives it a dark board, on which black and white stones stand out.
    picture.set("class", "stones")
    board.draw_board(picture)
    group = ET.SubElement(picture, "g", COORDINATES)
    for n in range(1, size + 1):
        (u, v), (left, middle) = board.at(n, 1), board.at(1, n)
        _word(group, u, v - STONE - 12, str(n))
        _word(group, left - STONE - 11, middle + 5, str(n))
    for point, stone in zip(points_of_board(size), stones, strict=True):
        if stone != EMPTY:
            _circle(picture, board.at(*point), STONE, fill=FILLS[stone], stroke=INK)
    side = SECOND if stones.count(FIRST) > stones.count(SECOND) else FIRST
    for point in dict.fromkeys(crosses):
        # Its ends are seen around a stone of the line.
        path = cross(*board.at(*point), 15 if point in line else 6)
        ET.SubElement(picture, "path", {**RING, "d": path, "stroke-width": "2.5"})
    for number, point in enumerate(line, 1):
        if point:
            u, v = board.at(*point)
            _circle(picture, (u, v), STONE, fill=FILLS[side], stroke=INK)
            look = {**LABELS, "fill": FILLS[OTHER[side]]}
            _word(picture, u, v + 5, str(number), look)
        side = OTHER[side]
    for point, label in sorted((labels or {}).items()):
        u, v = board.at(*point)
        # On a white ground, so that no line runs through it.
        _circle(picture, (u, v), STONE - 5, fill=WHITE)
        _word(picture, u, v + 5, label, LABELS)
    if move:
        _circle(picture, board.at(*move), STONE - 1, **RING)
    return ET.tostring(picture, encoding="unicode")


def cross(u: float, v: float, arm: int = 6) -> str:
    """Return the path of a cross around a point.

    >>> cross(44, 84)
    'M38.0 78.0l12 12m0 -12l-12 12'
    """
    return f"M{u - arm:.1f} {v - arm:.1f}l{2 * arm} {2 * arm}m0 -{2 * arm}l-{2 * arm} {2 * arm}"


def _circle(picture, at, radius, **attributes) -> None:
    u, v = at
    ET.SubElement(picture, "circle", cx=f"{u:.1f}", cy=f"{v:.1f}", r=str(radius), **attributes)


def _word(picture, u, v, word, look=None) -> None:
    text = ET.SubElement(picture, "text", {"x": f"{u:.1f}", "y": f"{v:.1f}", **(look or {})})
    text.text = NOT_XML.sub("\ufffd", word)
