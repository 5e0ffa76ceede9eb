"""What follows when a digit is supposed, single by single, each with the reason why it is one."""

from collections.abc import Iterator
from dataclasses import dataclass

from pipeline.kinds.sudoku.board.grid import CELLS, HOUSES_IN_ALL
from pipeline.kinds.sudoku.presentation.reasons import naming
from pipeline.kinds.sudoku.presentation.reasons.marks import SEEN_BY, Marks
from pipeline.texts.messages import Joined, Message, message
from pipeline.texts.terms import Term

LAST_DIGIT = -1
"""In place of a house: it is the last digit that the cell may hold."""


@dataclass(frozen=True)
class Single:
    """A digit that is certain in a cell: the house with no other place for it, or LAST_DIGIT."""

    cell: int
    digit: int
    house: int

    @property
    def words(self) -> Message:
        """What is placed, and why.

        >>> Single(0, 4, 9).words.en
        '1A = 4 (only place in column A)'
        """
        named = {"cell": naming.cell_name(self.cell), "digit": self.digit}
        if self.house == LAST_DIGIT:
            return message("sudoku_last_digit", **named)
        return message("sudoku_only_place", house=naming.house(self.house), **named)


def placed_singles(marks: Marks) -> Iterator[Single]:
    """Yield singles until none is left or the board breaks, and write each into the marks."""
    while marks.break_found() is None:
        found = next(_singles(marks), None)
        if found is None:
            return
        yield found
        marks.place(found.cell, found.digit)


def _singles(marks: Marks) -> Iterator[Single]:
    """Yield last digits by cell, then only places by house, as the solver looks for them."""
    for cell in range(CELLS):
        if len(marks.held[cell]) == 1:
            yield Single(cell, next(iter(marks.held[cell])), LAST_DIGIT)
    for house in range(HOUSES_IN_ALL):
        for digit in range(1, 10):
            places = marks.places(house, digit)
            if len(places) == 1:
                yield Single(next(iter(places)), digit, house)


def either_way(marks: Marks, cell: int, ways, target: int, digit: int) -> Message:
    """Return in words that a candidate goes whichever of its two digits the cell holds.

    `ways` are the cells placed after the smaller digit, and after the larger one.
    """
    said = []
    for start, cells in zip(sorted(marks.held[cell]), ways, strict=True):
        after, follows = marks.copy(), []
        after.place(cell, start)
        for other in cells:
            follows.append(next(single for single in _singles(after) if single.cell == other))
            after.place(other, follows[-1].digit)
        placed = [(cell, start), *((single.cell, single.digit) for single in follows)]
        named = {
            "cell": naming.cell_name(cell), "start": start, "digit": digit,
            "lost": naming.cell_name(target), "gone": _why_gone(placed, target, digit),
        }  # fmt: skip
        if follows:
            steps = Joined(tuple(single.words for single in follows), Term(", then ", "、"))
            said.append(message("sudoku_one_way_by_steps", steps=steps, **named))
        else:
            said.append(message("sudoku_one_way", **named))
    low, high = said
    return message(
        "sudoku_either_way", low=low, high=high, lost=naming.cell_name(target), digit=digit
    )


def _why_gone(placed: list[tuple[int, int]], cell: int, digit: int) -> Message:
    """Return which of the digits placed takes a candidate away."""
    other, written = next(
        (other, written)
        for other, written in placed
        if other == cell or (written == digit and cell in SEEN_BY[other])
    )
    id_ = "sudoku_cell_is_taken" if other == cell else "sudoku_digit_is_seen"
    return message(id_, cell=naming.cell_name(other), digit=written)
