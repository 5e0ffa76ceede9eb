"""Boards of sudoku as pictures (SVG) for pages and print."""

import xml.etree.ElementTree as ET

from pipeline.explain.ink import INK, QUIET, add, begin_picture
from pipeline.kinds.sudoku.board.grid import COLUMN_LETTERS
from pipeline.kinds.sudoku.puzzle import SIDE, Sudoku
from pipeline.texts.errors import PuzzleError

# Lengths are in units of the viewBox; a picture scales to whatever room a page gives it.
CELL = 36
# Room for the author's names of rows and columns.
MARGIN = 24
FONT_SIZE, NAME_SIZE, PENCIL_SIZE = 22, 12, 9
BASELINE, NAME_BASELINE, PENCIL_BASELINE = 8, 4, 3.2
# Of a ring round a candidate, and how far candidates stand apart: no ring touches a border.
RADIUS, APART = 5, 11
# Okabe and Ito's blue: told apart from black by every kind of colour vision.
BLUE = "#0072B2"


def sudoku_svg(
    puzzle: Sudoku,
    digits: str | None = None,
    title: str | None = None,
    candidates: list[str] | None = None,
) -> str:
    """Return a picture of the board as the text of an SVG element without a size of its own.

    Clues are bold and black. `digits` are 81 characters, `.` for an open cell: what was placed, in
    blue; `candidates` of each open cell, such as `"279"`, are small. `title` says what is shown to
    readers who cannot see it.
    """
    svg = begin_board(title or "Sudoku")
    add_board(svg, puzzle, digits or puzzle.clues, candidates)
    return ET.tostring(svg, encoding="unicode")


def begin_board(title: str) -> ET.Element:
    """Return a picture as large as a board, with nothing in it but its title."""
    size = SIDE * CELL + CELL
    return begin_picture(size, size, title)


def add_board(svg, puzzle: Sudoku, digits: str, candidates=None) -> None:
    """Draw the grid, its names, its digits and its candidates; see `sudoku_svg`."""
    if len(digits) != SIDE * SIDE:
        raise PuzzleError(f"expected {SIDE * SIDE} digits of a board, found {len(digits)}")
    _add_names(svg)
    _add_grid(svg)
    for cell, (clue, digit) in enumerate(zip(puzzle.clues, digits, strict=True)):
        if clue != ".":
            _add_digit(svg, cell, clue, INK, "bold")
        elif digit != ".":
            _add_digit(svg, cell, digit, BLUE, "normal")
        elif candidates:
            _add_candidates(svg, cell, candidates[cell])


def _middle(index: int) -> float:
    return MARGIN + CELL * index + CELL / 2


def place_of_candidate(cell: int, digit: int) -> tuple[float, float]:
    """Return where a small digit stands in its cell: x and y of its middle."""
    row, column = divmod(cell, SIDE)
    down, right = divmod(digit - 1, 3)
    return _middle(column) + (right - 1) * APART, _middle(row) + (down - 1) * APART


def _add_names(svg) -> None:
    names = _add_group(svg, NAME_SIZE)
    for index in range(SIDE):
        middle = _middle(index)
        add(names, "text", COLUMN_LETTERS[index], x=middle, y=MARGIN / 2 + NAME_BASELINE)
        add(names, "text", str(index + 1), x=MARGIN / 2, y=middle + NAME_BASELINE)


def _add_group(svg, size: int):
    return add(svg, "g", font_size=size, text_anchor="middle", fill=QUIET)


def _add_grid(svg) -> None:
    end = MARGIN + SIDE * CELL
    for thick, every in ((1, 1), (2.5, 3)):
        path = "".join(
            f"M{at} {MARGIN}V{end}M{MARGIN} {at}H{end}"
            for at in range(MARGIN, end + 1, CELL * every)
        )
        line = {"stroke": INK, "stroke_width": thick, "stroke_linecap": "square"}
        add(svg, "path", d=path, fill="none", **line)


def _add_digit(svg, cell: int, digit: str, colour: str, weight: str) -> None:
    x, y = place_of_candidate(cell, 5)
    written = {"font_size": FONT_SIZE, "font_weight": weight, "text_anchor": "middle"}
    add(svg, "text", digit, x=x, y=y + BASELINE, fill=colour, **written)


def _add_candidates(svg, cell: int, candidates: str) -> None:
    group = _add_group(svg, PENCIL_SIZE)
    for digit in candidates:
        x, y = place_of_candidate(cell, int(digit))
        add(group, "text", digit, x=x, y=y + PENCIL_BASELINE)
