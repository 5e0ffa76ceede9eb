"""One step of a sudoku as a picture (SVG): its cells, what goes, and its links as arrows."""

import math
import xml.etree.ElementTree as ET

from pipeline.explain.ink import ORANGE, VERMILLION
from pipeline.kinds.sudoku.board.position import candidates_of
from pipeline.kinds.sudoku.presentation.picture import (
    BLUE,
    CELL,
    MARGIN,
    add_board,
    begin_picture,
    place_of_candidate,
)
from pipeline.kinds.sudoku.presentation.reasons.application import Application
from pipeline.kinds.sudoku.presentation.reasons.links import Node
from pipeline.kinds.sudoku.presentation.reasons.reason import Reason
from pipeline.kinds.sudoku.puzzle import SIDE, Sudoku

NAMED, LOSING = "#fdf3dc", "#fbe3d9"
"""Grounds of the cells that the author's field names, and of those that lose something."""
RADIUS = 6
"""Of the ring round a candidate; a chain's nodes are blue where they follow, orange where not."""


def step_svg(puzzle: Sudoku, reason: Reason, title: str) -> str:
    """Return a picture of one step on the pencil marks before it, as an SVG element.

    Cells named by the author's field have a yellow ground, those that lose a candidate a red one.
    What goes is struck out in red, what is placed has a blue ring. The links of a chain are arrows
    from candidate to candidate, strong ones whole, weak ones broken.
    """
    svg, step = begin_picture(title), reason.step
    _add_grounds(svg, step)
    position = step.marks.position()
    add_board(svg, puzzle, position.clues, candidates_of(position))
    if reason.chain:
        _add_chain(svg, reason.chain)
    for cell, digit in step.removed:
        _add_strike(svg, *place_of_candidate(cell, digit))
    for cell, digit in step.placed:
        _add_ring(svg, *place_of_candidate(cell, digit), BLUE)
    return ET.tostring(svg, encoding="unicode")


def _add_grounds(svg, step: Application) -> None:
    grounds = dict.fromkeys(step.cells, NAMED)
    grounds |= dict.fromkeys((cell for cell, _ in step.removed), LOSING)
    for cell, colour in sorted(grounds.items()):
        row, column = divmod(cell, SIDE)
        ET.SubElement(
            svg, "rect", x=str(MARGIN + CELL * column), y=str(MARGIN + CELL * row),
            width=str(CELL), height=str(CELL), fill=colour,
        )  # fmt: skip


def _add_chain(svg, chain) -> None:
    for at, node in enumerate(chain.nodes):
        for cell in sorted(node.cells):
            _add_ring(svg, *place_of_candidate(cell, node.digit), BLUE if at % 2 else ORANGE)
    arrows = ET.SubElement(svg, "g", {"fill": "none", "stroke": BLUE, "stroke-width": "1.4"})
    for at, (one, other) in enumerate(zip(chain.nodes, chain.nodes[1:], strict=False)):
        _add_arrow(arrows, _middle_of(one), _middle_of(other), strong=at % 2 == 0)


def _middle_of(node: Node) -> tuple[float, float]:
    """Return the middle of the places of a node's candidates."""
    places = [place_of_candidate(cell, node.digit) for cell in sorted(node.cells)]
    xs, ys = zip(*places, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def _add_arrow(group, start, end, strong: bool) -> None:
    """Draw a slightly bent arrow, so that the two ways along a line are told apart."""
    (x, y), (to_x, to_y) = start, end
    length = math.hypot(to_x - x, to_y - y) or 1
    along_x, along_y = (to_x - x) / length, (to_y - y) / length
    bend = min(length / 6, CELL / 2)
    middle_x, middle_y = (x + to_x) / 2 - bend * along_y, (y + to_y) / 2 + bend * along_x
    near = min(RADIUS, length / 3)
    x, y = x + near * along_x, y + near * along_y
    to_x, to_y = to_x - near * along_x, to_y - near * along_y
    way = f"M{x:.1f} {y:.1f}Q{middle_x:.1f} {middle_y:.1f} {to_x:.1f} {to_y:.1f}"
    dashes = {} if strong else {"stroke-dasharray": "3 2.5"}
    ET.SubElement(group, "path", {"d": way, "class": "strong" if strong else "weak", **dashes})
    turn = math.atan2(to_y - middle_y, to_x - middle_x)
    tips = [(to_x - 5 * math.cos(turn + side), to_y - 5 * math.sin(turn + side))
            for side in (0.45, -0.45)]  # fmt: skip
    points = " ".join(f"{tip_x:.1f},{tip_y:.1f}" for tip_x, tip_y in ((to_x, to_y), *tips))
    ET.SubElement(group, "polygon", points=points, fill=BLUE, stroke="none")


def _add_ring(svg, x: float, y: float, colour: str) -> None:
    ET.SubElement(
        svg, "circle", cx=f"{x:g}", cy=f"{y:g}", r=str(RADIUS), fill="none", stroke=colour,
        attrib={"stroke-width": "1.6"},
    )  # fmt: skip


def _add_strike(svg, x: float, y: float) -> None:
    half = RADIUS - 1
    ET.SubElement(
        svg, "path", stroke=VERMILLION,
        d=f"M{x - half:g} {y + half:g}L{x + half:g} {y - half:g}",
        attrib={"stroke-width": "2.2", "class": "gone"},
    )  # fmt: skip
