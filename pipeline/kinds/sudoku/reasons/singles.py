"""What follows when a digit is supposed, single by single, each with the reason why it is one."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pipeline.kinds.sudoku.grid import CELLS, HOUSES_IN_ALL
from pipeline.kinds.sudoku.reasons import naming
from pipeline.kinds.sudoku.reasons.marks import HOUSES_OF, SEEN_BY, Marks
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
    def words(self) -> Term:
        """What is placed, and why.

        >>> str(Single(0, 4, 9).words)
        '1A = 4 (only place in column A) 1A = 4（縦A列で唯一）'
        """
        placed = f"{naming.cell_name(self.cell)} = {self.digit}"
        if self.house == LAST_DIGIT:
            return Term(f"{placed} (its last digit)", f"{placed}（残る1数字）")
        house = naming.house(self.house)
        return Term(f"{placed} (only place in {house.en})", f"{placed}（{house.ja}で唯一）")


def single_in(marks: Marks, cell: int) -> Single | None:
    """Return the digit that is certain in a cell, None if none is."""
    if len(marks.held[cell]) == 1:
        return Single(cell, next(iter(marks.held[cell])), LAST_DIGIT)
    for digit in sorted(marks.held[cell]):
        for house in HOUSES_OF[cell]:
            if len(marks.places(house, digit)) == 1:
                return Single(cell, digit, house)
    return None


def singles(marks: Marks) -> Iterator[Single]:
    """Yield singles until none is left or the board breaks, and write each into the marks.

    Last digits come first, by cell, then only places, by house.
    """
    while marks.break_found() is None:
        found = next(_all_singles(marks), None)
        if found is None:
            return
        yield found
        marks.place(found.cell, found.digit)


def _all_singles(marks: Marks) -> Iterator[Single]:
    for cell in range(CELLS):
        if len(marks.held[cell]) == 1:
            yield Single(cell, next(iter(marks.held[cell])), LAST_DIGIT)
    for house in range(HOUSES_IN_ALL):
        for digit in range(1, 10):
            places = marks.places(house, digit)
            if len(places) == 1:
                yield Single(next(iter(places)), digit, house)


def placed_in_order(marks: Marks, cells: Iterable[int]) -> list[Single] | None:
    """Return why each of these cells, one after the other, is a single; None if one is not."""
    found = []
    for cell in cells:
        single = single_in(marks, cell)
        if single is None:
            return None
        found.append(single)
        marks.place(cell, single.digit)
    return found


def why_gone(placed: list[tuple[int, int]], cell: int, digit: int) -> Term | None:
    """Return which of the digits placed takes a candidate away, None if none does."""
    for other, written in placed:
        if other == cell and written != digit:
            return Term(
                f"{naming.cell_name(cell)} is {written}", f"{naming.cell_name(cell)} は {written}"
            )
        if written == digit and cell in SEEN_BY[other]:
            name = naming.cell_name(other)
            return Term(f"{name} is {digit}, which it sees", f"見える {name} が {digit}")
    return None


def either_way(marks: Marks, cell: int, ways, target: int, digit: int) -> Term | None:
    """Return in words that a candidate goes whichever of its two digits the cell holds.

    `ways` are the cells placed after the smaller digit, and after the larger one.
    """
    en, ja = [], []
    for start, cells in zip(sorted(marks.held[cell]), ways, strict=True):
        after = marks.copy()
        after.place(cell, start)
        follows = placed_in_order(after, cells)
        if follows is None:
            return None
        placed = [(cell, start), *((single.cell, single.digit) for single in follows)]
        gone = why_gone(placed, target, digit)
        if gone is None:
            return None
        name, lost = naming.cell_name(cell), naming.cell_name(target)
        steps = ", then ".join(single.words.en for single in follows)
        steps_ja = "、".join(single.words.ja for single in follows)
        then, then_ja = (f" {steps}, and so", f"{steps_ja}。") if follows else ("", "")
        en.append(f"If {name} is {start},{then} {lost} is not {digit} ({gone.en}).")
        ja.append(f"{name} が {start} なら、{then_ja}{gone.ja} なので {lost} は {digit} でない。")
    return Term(
        f"{' '.join(en)} Either way {naming.cell_name(target)} is not {digit}.",
        f"{''.join(ja)}どちらでも {naming.cell_name(target)} に {digit} は入らない。",
    )
