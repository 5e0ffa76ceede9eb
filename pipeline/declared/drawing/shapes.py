"""Shapes with which a declared kind draws, on a board whose cells have their middles at
whole rows and columns, from 0.

Each function returns a `Shape`, its path in the units of the picture; `written` returns a `Text`.
"""

from typing import NamedTuple

CELL, MARGIN = 40, 16
"""The side of a cell and the margin around the board, in units of the picture."""
NOTES = ("dot", "cross", "thin")
"""Inks of what says that a thing is not there; left out of a board that is solved."""


class Shape(NamedTuple):
    """A path in one of the inks of `pipeline/declared/drawing`."""

    ink: str
    path: str


class Text(NamedTuple):
    """A short text; `x`, `y` are its middle on the base line, in units of the picture."""

    ink: str
    x: float
    y: float
    text: str


def _at(place: float) -> str:
    return f"{MARGIN + CELL * (place + 0.5):g}"


def line(row: float, col: float, to_row: float, to_col: float, ink: str = "line") -> Shape:
    """Return a straight line between two places; ink `line`, `border` (thick) or `thin`."""
    return Shape(ink, f"M{_at(col)} {_at(row)}L{_at(to_col)} {_at(to_row)}")


def cross(row: float, col: float, arm: float = 0.1) -> Shape:
    """Return a small grey cross: nothing is here."""
    side = f"{2 * CELL * arm:g}"
    path = f"M{_at(col - arm)} {_at(row - arm)}l{side} {side}m0 -{side}l-{side} {side}"
    return Shape("cross", path)


def disc(row: float, col: float, radius: float = 0.35, ink: str = "black") -> Shape:
    """Return a disc; ink `black`, `white` (with a black edge), `lamp` or `dot` (small and grey)."""
    size = f"{CELL * radius:g}"
    turn = f"a{size} {size} 0 1 0 "
    twice = f"{2 * CELL * radius:g}"
    return Shape(ink, f"M{_at(col - radius)} {_at(row)}{turn}{twice} 0{turn}-{twice} 0z")


def dot(row: float, col: float) -> Shape:
    """Return a small grey dot: this cell stays white."""
    return disc(row, col, 0.08, "dot")


def box(row: float, col: float, to_row: float, to_col: float, ink: str = "black") -> Shape:
    """Return all cells between two cells, filled: ink `black` (given), `shade` (found), or only
    their outline: `border` (given), `line` (found)."""
    height, width = CELL * (to_row - row + 1), CELL * (to_col - col + 1)
    return Shape(ink, f"M{_at(col - 0.5)} {_at(row - 0.5)}h{width:g}v{height:g}h-{width:g}z")


def written(row: float, col: float, text: str, ink: str = "clue") -> Text:
    """Return a text in the middle of a cell; ink `clue`, `light` (on black), `small` or `found`."""
    x, y = MARGIN + CELL * (col + 0.5), MARGIN + CELL * (row + 0.5)
    return Text(ink, x, y + (5 if ink == "small" else 8), text)
