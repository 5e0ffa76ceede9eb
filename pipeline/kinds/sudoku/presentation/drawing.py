"""Pencil marks, digits and grounds of cells, as the player draws them."""

from functools import cache

from pipeline.kinds.contract import Words
from pipeline.kinds.sudoku.presentation.picture import (
    BASELINE,
    CELL,
    MARGIN,
    PENCIL_BASELINE,
    place_of_candidate,
)
from pipeline.kinds.sudoku.presentation.reasons.marks import SEEN_BY, Marks
from pipeline.kinds.sudoku.puzzle import SIDE


class Pencil:
    """The pencil marks on the board at the start, and the number of each."""

    def __init__(self, marks: Marks):
        self.candidates = [
            (cell, digit) for cell, held in enumerate(marks.held) for digit in sorted(held)
        ]
        self.number_of = {one: number for number, one in enumerate(self.candidates)}

    def at_the_start(self) -> list[Words]:
        """Return all of them, cell by cell."""
        return [_pencil_mark(cell, digit) for cell, digit in self.candidates]

    def numbers(self, candidates) -> list[int]:
        """Return the numbers of some candidates, without those that never stood there."""
        return sorted(self.number_of[one] for one in candidates if one in self.number_of)

    def hidden_by(self, placed, marks: Marks) -> list[int]:
        """Return which ones digits take away: in their cells, and of all that see them."""
        hidden = set()
        for cell, digit in placed:
            hidden.update((cell, held) for held in marks.held[cell])
            hidden.update((peer, digit) for peer in SEEN_BY[cell] if digit in marks.held[peer])
        return self.numbers(hidden)


@cache
def _pencil_mark(cell: int, digit: int) -> Words:
    x, y = place_of_candidate(cell, digit)
    return Words("pencil", x, y + PENCIL_BASELINE, str(digit))


def digit_at(cell: int, digit: int) -> Words:
    """Return a digit in a cell."""
    x, y = place_of_candidate(cell, 5)
    return Words("digit", x, y + BASELINE, str(digit))


def squares(cells) -> str:
    """Return the grounds of some cells, as a path."""
    places = (divmod(cell, SIDE) for cell in cells)
    return "".join(
        f"M{MARGIN + CELL * column} {MARGIN + CELL * row}h{CELL}v{CELL}h-{CELL}z"
        for row, column in places
    )
