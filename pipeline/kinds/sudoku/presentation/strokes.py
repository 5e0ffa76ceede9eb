"""Strokes of the picture of a step: rings, capsules, arrows, lines, grounds, a caption."""

import math
from itertools import pairwise

from pipeline.explain.ink import INK, ORANGE, VERMILLION, WHITE, add
from pipeline.explain.layout import Layout
from pipeline.kinds.sudoku.presentation.picture import (
    BLUE,
    CELL,
    MARGIN,
    RADIUS,
    place_of_candidate,
)
from pipeline.kinds.sudoku.puzzle import SIDE

Point = tuple[float, float]
INSIDE = 1, 1, 2, 0, 0, 3, 0, 0, 3
"""By digit the corner of its ring that lies inside the cell: 0 above to the right, clockwise."""
CAPTION_SIZE, CAPTION_COLUMNS, LINE_HEIGHT = 9, 66, 13
BOTTOM = MARGIN + SIDE * CELL
FARTHEST = CELL / 2 - 3.5
"""Of the middle of a disc from that of its cell: it crosses no border."""
COLOURS = BLUE, ORANGE, "#009E73", "#CC79A7"
"""Of branches, by Okabe and Ito."""
NAMED, LOSING, OF_HOUSE = "#fdf3dc", "#fbe3d9", "#eef4f9"
"""Grounds of the cells that a step rests on, of those that lose something, and of their house."""


def middle_of_cell(cell: int) -> Point:
    """Return the middle of a cell."""
    return place_of_candidate(cell, 5)


def add_ground(svg, cells, colour: str) -> None:
    """Tint cells."""
    for cell in sorted(cells):
        x, y = middle_of_cell(cell)
        add(svg, "rect", x=x - CELL / 2, y=y - CELL / 2, width=CELL, height=CELL, fill=colour)


def add_frame(svg, cells, colour: str = VERMILLION, name: str = "breaks") -> None:
    """Draw a frame round cells; round those where a hypothesis breaks it is red."""
    _add_box(svg, map(middle_of_cell, cells), CELL / 2, stroke_width=3, class_=name, stroke=colour)


def _add_box(svg, middles, half: float, **drawn) -> None:
    xs, ys = zip(*middles, strict=True)
    width, height = max(xs) - min(xs) + 2 * half, max(ys) - min(ys) + 2 * half
    x, y = min(xs) - half, min(ys) - half
    add(svg, "rect", x=x, y=y, width=width, height=height, fill="none", **drawn)


def add_node(svg, cells, digit: int, colour: str, number=None, corner: int = 0) -> None:
    """Draw a ring round a candidate, a capsule round one of neighbours, with its number.

    Of cells that lie apart each has a ring, joined by lines: a capsule would hold other candidates.
    At corner 0 inside the cell, where no border is, then clockwise: so branches that meet hide no
    number.
    """
    parts = [cells] if _are_neighbours(cells) else [[cell] for cell in sorted(cells)]
    for one, other in pairwise(parts):
        _add_join(svg, *(place_of_candidate(*cell, digit) for cell in (one, other)), colour)
    for part in parts:
        places = [place_of_candidate(cell, digit) for cell in sorted(part)]
        ring = {"rx": RADIUS, "stroke": colour, "stroke_width": 1.6, "class_": "node"}
        _add_box(svg, places, RADIUS, **ring)
    if number is not None:
        corner += INSIDE[digit - 1]
        xs, ys = zip(*places, strict=True)
        x = (max(xs) + RADIUS, min(xs) - RADIUS)[corner % 4 > 1]
        y = (min(ys) - RADIUS, max(ys) + RADIUS)[corner % 4 in (1, 2)]
        lefts, tops = zip(*map(middle_of_cell, part), strict=True)
        x = min(max(x, min(lefts) - FARTHEST), max(lefts) + FARTHEST)
        y = min(max(y, min(tops) - FARTHEST), max(tops) + FARTHEST)
        _add_number(svg, x, y, str(number), colour)


def _are_neighbours(cells) -> bool:
    """Return whether cells follow each other in a row or a column."""
    steps = {other - one for one, other in pairwise(sorted(cells))}
    return steps <= {SIDE} or (steps <= {1} and len({cell // SIDE for cell in cells}) == 1)


def _add_join(svg, start: Point, end: Point, colour: str) -> None:
    """Draw a line from ring to ring, bent where it would go through the digit between them."""
    (x, y), (to_x, to_y) = start, end
    along_x, along_y = _along(start, end, RADIUS)
    ends = (x + along_x, y + along_y), (to_x - along_x, to_y - along_y)
    off = ((y if y == to_y else x) - MARGIN) % CELL - CELL / 2
    _add_line(svg, *ends, colour, "join", 0 if off else 0.8 * CELL)


def _along(start: Point, end: Point, length: float) -> Point:
    """Return how far a way of some length from the start to the end goes in x and in y."""
    part = length / math.dist(start, end)
    return part * (end[0] - start[0]), part * (end[1] - start[1])


def _add_number(svg, x: float, y: float, number: str, colour: str) -> None:
    """Write a number on a disc."""
    size = 5 if len(number) < 2 else 4.2
    add(svg, "circle", cx=x, cy=y, r=3.2, fill=WHITE, stroke=colour, stroke_width=0.6)
    written = {"font_size": size, "text_anchor": "middle", "class_": "number", "fill": INK}
    add(svg, "text", number, x=x, y=y + size / 3, **written)


def add_digit_ring(svg, cell: int, colour: str) -> None:
    """Draw a ring round a digit on the board."""
    x, y = middle_of_cell(cell)
    ring = {"fill": "none", "stroke": colour, "stroke_width": 1.8, "class_": "source"}
    add(svg, "circle", cx=x, cy=y, r=14, **ring)


def add_scan(svg, source: int, cell: int) -> None:
    """Draw a line from a digit on the board to a cell that it closes."""
    start, end = middle_of_cell(source), middle_of_cell(cell)
    (x, y), (to_x, to_y), (along_x, along_y) = start, end, _along(start, end, 14)
    _add_line(svg, (x + along_x, y + along_y), end, VERMILLION, "scan")
    cross = f"M{to_x - 4:g} {to_y - 4:g}l8 8m0 -8l-8 8"
    add(svg, "path", d=cross, stroke=VERMILLION, stroke_width=1.6)


def _add_line(svg, start: Point, end: Point, colour: str, name: str, bend: float = 0) -> None:
    """Draw a straight line, or one bent to below or to the right."""
    (x, y), (to_x, to_y) = start, end
    over = bend * (y != to_y), bend * (x != to_x)
    middle = f"Q{(x + to_x) / 2 + over[0]:.1f} {(y + to_y) / 2 + over[1]:.1f} " if bend else "L"
    way = f"M{x:.1f} {y:.1f}{middle}{to_x:.1f} {to_y:.1f}"
    line = {"stroke_width": 1.4, "opacity": 0.75, "class_": name}
    add(svg, "path", d=way, fill="none", stroke=colour, **line)


def add_arrow(group, one, other, strong: bool) -> None:
    """Draw a bent arrow between the nearest candidates of two nodes, from ring to ring."""
    ends = [
        (place_of_candidate(cell, one.digit), place_of_candidate(to_cell, other.digit))
        for cell in sorted(one.cells) for to_cell in sorted(other.cells)
    ]  # fmt: skip
    (x, y), (to_x, to_y) = start, end = min(ends, key=lambda pair: math.dist(*pair))
    length = math.dist(start, end)
    along_x, along_y = _along(start, end, 1)
    bend, near = min(length / 6, CELL / 2), min(RADIUS, length / 3)
    middles = [
        ((x + to_x) / 2 - side * along_y, (y + to_y) / 2 + side * along_x) for side in (bend, -bend)
    ]
    # Never bent out of the board.
    middle_x, middle_y = min(
        middles, key=lambda at: any(not MARGIN <= place <= BOTTOM for place in at)
    )
    x, y = x + near * along_x, y + near * along_y
    to_x, to_y = to_x - near * along_x, to_y - near * along_y
    way = f"M{x:.1f} {y:.1f}Q{middle_x:.1f} {middle_y:.1f} {to_x:.1f} {to_y:.1f}"
    dashes = {} if strong else {"stroke_dasharray": "3 2.5"}
    add(group, "path", d=way, class_="strong" if strong else "weak", **dashes)
    turn = math.atan2(to_y - middle_y, to_x - middle_x)
    tips = [(to_x - 5 * math.cos(turn + side), to_y - 5 * math.sin(turn + side))
            for side in (0.45, -0.45)]  # fmt: skip
    points = " ".join(f"{tip_x:.1f},{tip_y:.1f}" for tip_x, tip_y in ((to_x, to_y), *tips))
    add(group, "polygon", points=points, fill=BLUE, stroke="none")


def add_strike(svg, cell: int, digit: int, colour: str = VERMILLION) -> None:
    """Strike a candidate out."""
    (x, y), half = place_of_candidate(cell, digit), RADIUS
    way = f"M{x - half:g} {y + half:g}L{x + half:g} {y - half:g}"
    add(svg, "path", d=way, stroke=colour, stroke_width=1.5, class_="gone")


def add_captions(svg, captions: list, language: str) -> None:
    """Write a sentence and a legend below the board, and make room for them."""
    layout, y = Layout(language, CAPTION_COLUMNS), BOTTOM + LINE_HEIGHT + 4
    for at, words in enumerate(captions):
        written = {"font_size": CAPTION_SIZE, "class_": "legend" if at else "caption", "fill": INK}
        for line in layout.wrapped(words):
            add(svg, "text", line, x=MARGIN, y=y, **written)
            y += LINE_HEIGHT
    width, height = svg.get("viewBox").split()[2], max(y, BOTTOM + CELL - MARGIN)
    svg.set("viewBox", f"0 0 {width} {height}")
    svg.find("rect").set("height", str(height))
