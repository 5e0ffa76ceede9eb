"""Boards of Slitherlink as pictures (SVG) for pages and print."""

import xml.etree.ElementTree as ET
from collections.abc import Iterable

from pipeline.explain.ink import GREY, INK, begin_picture
from pipeline.kinds.slitherlink.board import edges
from pipeline.kinds.slitherlink.board.edges import HORIZONTAL, LINE, NO_LINE, VERTICAL, Edge
from pipeline.kinds.slitherlink.puzzle import BLANK, LONGEST_SIDE, Slitherlink

# Lengths are in units of the viewBox; a picture scales to whatever room a page gives it.
CELL = 40
MARGIN = 16
CROSS = 4
FONT_SIZE = 22
# A digit's middle lies this far above its baseline, whatever draws the font.
BASELINE = 8
AT = tuple(MARGIN + (place - 1) * CELL for place in range(LONGEST_SIDE + 2))
"""Where rows and columns of dots lie, counted from 1."""


def board_svg(
    puzzle: Slitherlink, lines: str | None = None, title: str | None = None, crosses: bool = True
) -> str:
    """Return a picture of the board as one `<svg>` element with a viewBox and no size of its own.

    Parameters
    ----------
    puzzle : Slitherlink
    lines : str or None
        As `split_lines` takes them.
    title : str or None
        What the picture shows, for readers who cannot see it. None names the size.
    crosses : bool
        Whether edges with no line show a small grey cross.

    Examples
    --------
    >>> picture = board_svg(Slitherlink(1, 2, "3."), "++-/+-+0")
    >>> picture.startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 112 72"')
    True
    """
    vertical, horizontal = edges.split_lines(puzzle, lines)
    drawn = [
        Edge(direction, row, col, value)
        for direction, rows in ((VERTICAL, vertical), (HORIZONTAL, horizontal))
        for row, values in enumerate(rows, start=1)
        for col, value in enumerate(values, start=1)
    ]
    if title is None:
        title = f"Slitherlink, {puzzle.rows} rows and {puzzle.cols} columns"
    width, height = (side * CELL + 2 * MARGIN for side in (puzzle.cols, puzzle.rows))
    picture = begin_picture(width, height, title)
    if crosses:
        _stroke(picture, crosses_of(drawn, CROSS), GREY, 1.5)
    _stroke(picture, segments_of(edge for edge in drawn if edge.value == LINE), INK, 5)
    # A stroke of no length with round ends is a dot, and one path is shorter than many circles.
    rows, cols = AT[1 : puzzle.rows + 2], AT[1 : puzzle.cols + 2]
    _stroke(picture, "".join(f"M{x} {y}h0" for y in rows for x in cols), INK, 6)
    _clues(picture, puzzle)
    return ET.tostring(picture, encoding="unicode")


def _stroke(picture: ET.Element, path: str, colour: str, width: float) -> None:
    if path:
        style = {"stroke": colour, "stroke-width": str(width), "stroke-linecap": "round"}
        ET.SubElement(picture, "path", d=path, fill="none", **style)


def segments_of(along: Iterable[Edge]) -> str:
    """Return the path along some edges."""
    return "".join(f"M{AT[edge.col]} {AT[edge.row]}{edge.direction}{CELL}" for edge in along)


def crosses_of(of: Iterable[Edge], arm: int) -> str:
    """Return the path of a cross on each edge without a line; `arm` is half its width."""
    path = []
    for edge in of:
        if edge.value == NO_LINE:
            x = AT[edge.col] + (CELL // 2 if edge.direction == HORIZONTAL else 0)
            y = AT[edge.row] + (CELL // 2 if edge.direction == VERTICAL else 0)
            path.append(f"M{x - arm} {y - arm}l{2 * arm} {2 * arm}m0 {-2 * arm}")
            path.append(f"l{-2 * arm} {2 * arm}")
    return "".join(path)


def _clues(picture: ET.Element, puzzle: Slitherlink) -> None:
    style = {"font-size": str(FONT_SIZE), "font-family": "Helvetica, Arial, sans-serif"}
    group = ET.SubElement(picture, "g", {**style, "text-anchor": "middle", "fill": INK})
    for y, clues in zip(AT[1:], puzzle.clue_rows, strict=False):
        for x, clue in zip(AT[1:], clues, strict=False):
            if clue != BLANK:
                place = {"x": str(x + CELL // 2), "y": str(y + CELL // 2 + BASELINE)}
                ET.SubElement(group, "text", place).text = clue
