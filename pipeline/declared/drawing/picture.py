"""Boards of declared kinds as SVG: the grid, what is printed on it, and what was found."""

import xml.etree.ElementTree as ET
from collections.abc import Iterable, Sequence

from pipeline.declared.drawing.shapes import CELL, MARGIN, Shape, Text
from pipeline.declared.puzzle import Board
from pipeline.explain.ink import GREY, INK, WHITE, begin_picture

ROUND = {"fill": "none", "stroke-linecap": "round"}
FILLED = {
    "black": {"fill": INK},
    "white": {"fill": WHITE, "stroke": INK, "stroke-width": "2"},
    "shade": {"fill": "#8c8c8c"},
    "lamp": {"fill": "#E69F00", "stroke": INK, "stroke-width": "1.5"},
    "dot": {"fill": GREY},
}
STROKED = {
    "grid": {**ROUND, "stroke": "#b0b0b0", "stroke-width": "1"},
    "thin": {**ROUND, "stroke": INK, "stroke-width": "1.5"},
    "border": {**ROUND, "stroke": INK, "stroke-width": "3.5", "stroke-linejoin": "round"},
    "line": {**ROUND, "stroke": INK, "stroke-width": "4"},
    "cross": {**ROUND, "stroke": GREY, "stroke-width": "1.5"},
}
INKS = {**FILLED, **STROKED}
"""SVG attributes by ink; fills lie below strokes."""
TEXTS = {
    "clue": {"fill": INK, "font-size": "22"},
    "light": {"fill": WHITE, "font-size": "22"},
    "small": {"fill": INK, "font-size": "14"},
    "found": {"fill": INK, "font-size": "22"},
}
FONT = {"font-family": "Helvetica, Arial, sans-serif", "text-anchor": "middle"}


def board_svg(puzzle: Board, found: Iterable[Shape | Text], title: str) -> str:
    """Return a picture of a board as one `<svg>` element; `found` lies above what is printed."""
    width, height = (CELL * side + 2 * MARGIN for side in (puzzle.cols, puzzle.rows))
    picture = begin_picture(width, height, title)
    found = list(found)
    # What is found on cells lies below the grid and the clues, lines above them.
    _draw(picture, [one for one in found if one.ink == "shade"])
    if puzzle.declaration.GRID:
        _draw(picture, _grid(puzzle))
    _draw(picture, [one for one in found if one.ink == "line"])
    _draw(picture, [*rooms(puzzle), *puzzle.declaration.draw(puzzle)])
    _draw(picture, [one for one in found if one.ink not in ("shade", "line")])
    return ET.tostring(picture, encoding="unicode")


def paths_of(shapes: Iterable[Shape | Text]) -> dict[str, str]:
    """Return the path data of shapes by their ink.

    >>> paths_of([Shape("line", "M0 0h1"), Shape("line", "M2 0h1")])
    {'line': 'M0 0h1M2 0h1'}
    """
    found: dict[str, str] = {}
    for shape in shapes:
        if isinstance(shape, Shape):
            found[shape.ink] = found.get(shape.ink, "") + shape.path
    return found


def _draw(picture: ET.Element, shapes: Sequence[Shape | Text]) -> None:
    paths = paths_of(shapes)
    for ink, attributes in INKS.items():
        if ink in paths:
            ET.SubElement(picture, "path", {"d": paths[ink], **attributes})
    for text in shapes:
        if isinstance(text, Text):
            place = {"x": f"{text.x:g}", "y": f"{text.y:g}"}
            ET.SubElement(picture, "text", {**place, **FONT, **TEXTS[text.ink]}).text = text.text


def _grid(puzzle: Board) -> list[Shape]:
    """Return the lines between cells, and the rim."""
    width, height = CELL * puzzle.cols, CELL * puzzle.rows
    across = "".join(f"M{MARGIN} {MARGIN + CELL * row}h{width}" for row in range(1, puzzle.rows))
    down = "".join(f"M{MARGIN + CELL * col} {MARGIN}v{height}" for col in range(1, puzzle.cols))
    rim = f"M{MARGIN} {MARGIN}h{width}v{height}h-{width}z"
    return [Shape("grid", across + down), Shape("border" if puzzle.rooms else "thin", rim)]


def rooms(puzzle: Board) -> list[Shape]:
    """Return the borders between rooms."""
    if not puzzle.rooms:
        return []
    path, cols = "", puzzle.cols
    for at, (row, col) in enumerate(puzzle.places):
        x, y = MARGIN + CELL * col, MARGIN + CELL * row
        if col and puzzle.rooms[at] != puzzle.rooms[at - 1]:
            path += f"M{x} {y}v{CELL}"
        if row and puzzle.rooms[at] != puzzle.rooms[at - cols]:
            path += f"M{x} {y}h{CELL}"
    return [Shape("border", path)]
