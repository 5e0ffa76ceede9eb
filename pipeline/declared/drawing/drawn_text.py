"""Boards of declared kinds in plain text, from the same shapes as their pictures."""

import re
from collections.abc import Iterable
from itertools import pairwise

from pipeline.declared.drawing.picture import FILLED, STROKED
from pipeline.declared.drawing.shapes import CELL, MARGIN, Shape, Text
from pipeline.declared.puzzle import Board

WIDE, HIGH = 4, 2
"""Signs of a cell, with one border."""
SIGNS = {"black": "@", "white": "O", "shade": "#", "lamp": "*", "dot": ".", "cross": "x"}
CORNER, CROSSING = ".", "+"
RING = "()"
DOUBLE = {"-": "=", "|": "‖"}
DATA = re.compile(r"([A-Za-z])([^A-Za-z]*)")
BASELINE = 6
"""So far above its base line a text has its middle, about."""
Point = tuple[float, float]


def drawn(puzzle: Board, shapes: Iterable[Shape | Text]) -> str:
    """Return a board in text: `shapes` are what is printed on it and what was found."""
    width, height = WIDE * puzzle.cols + 1, HIGH * puzzle.rows + 1
    text = [[" "] * width for _ in range(height)]
    for row in range(0, height, HIGH):
        for col in range(0, width, WIDE):
            text[row][col] = CORNER
    # Marks lie above lines, and texts above all.
    for shape in sorted(shapes, key=_height):
        if isinstance(shape, Text):
            row, col = _at((shape.x, shape.y - BASELINE))
            col -= (len(shape.text) - 1) // 2
            text[row][col : col + len(shape.text)] = shape.text
        elif shape.ink in FILLED or shape.ink == "cross":
            _fill(text, _points(shape.path), SIGNS[shape.ink])
        elif "a" in shape.path:
            _ring(text, _points(shape.path))
        elif shape.ink != "grid":
            points = _points(shape.path)
            for one, other in pairwise(points):
                _stroke(text, _at(one), _at(other))
    return "\n".join("".join(line).rstrip() for line in text) + "\n"


def _height(shape: Shape | Text) -> int:
    if isinstance(shape, Text):
        return 3
    return 0 if shape.ink == "shade" else 1 if shape.ink in STROKED else 2


def _points(path: str) -> list[Point]:
    """Return the ends of the pieces of a path.

    >>> _points("M16 16h40v40z")
    [(16.0, 16.0), (56.0, 16.0), (56.0, 56.0), (16.0, 16.0)]
    """
    points: list[Point] = []
    for letter, data in DATA.findall(path):
        numbers = [float(number) for number in re.findall(r"-?[0-9.]+", data)]
        x, y = points[-1] if points else (0.0, 0.0)
        if letter in "ML":
            points.append((numbers[0], numbers[1]))
        elif letter == "z":
            points.append(points[0])
        else:
            down = numbers[0] if letter == "v" else 0 if letter == "h" else numbers[-1]
            right = numbers[0] if letter == "h" else 0 if letter == "v" else numbers[-2]
            points.append((x + right, y + down))
    return points


def _at(point: Point) -> tuple[int, int]:
    """Return the line and the column of the sign at a point."""
    x, y = ((place - MARGIN) / CELL for place in point)
    return round(y * HIGH), round(x * WIDE)


def _fill(text: list[list[str]], points: list[Point], sign: str) -> None:
    """Write a sign where a mark has its middle, and all over cells that are filled."""
    xs, ys = zip(*points, strict=True)
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    if right - left < CELL:
        x, y = (left + right) / 2, (top + bottom) / 2
        row, col = _at((x, y))
        # A dot beside the number of its cell stays in the line of the number.
        text[int((y - MARGIN) / CELL) * HIGH + 1 if sign == SIGNS["dot"] else row][col] = sign
        return
    (first, start), (last, end) = _at((left, top)), _at((right, bottom))
    for row in range(first + 1, last):
        text[row][start + 1 : end] = sign * (end - start - 1)


def _ring(text: list[list[str]], points: list[Point]) -> None:
    """Write a bracket on each side of what stands in a disc."""
    xs, ys = zip(*points, strict=True)
    row, col = _at(((min(xs) + max(xs)) / 2, ys[0]))
    text[row][col - 1], text[row][col + 1] = RING


def _stroke(text: list[list[str]], one: tuple[int, int], other: tuple[int, int]) -> None:
    """Draw a straight line; two along each other, inside of cells, are a double one."""
    (row, col), (to_row, to_col) = sorted((one, other))
    if row == to_row:
        places, sign, on_border = [(row, at) for at in range(col, to_col + 1)], "-", row % HIGH == 0
    else:
        places, sign, on_border = [(at, col) for at in range(row, to_row + 1)], "|", col % WIDE == 0
    for place in places:
        line, column = place
        before, is_end = text[line][column], place in (places[0], places[-1])
        if before == sign and not is_end and not on_border:
            text[line][column] = DOUBLE[sign]
        elif before in "-|+".replace(sign, "") or (is_end and before == CORNER):
            text[line][column] = CROSSING
        else:
            text[line][column] = sign
