"""Candidates as bits, and the units that each hold exactly one true candidate.

A unit is a digit in a house, or a cell: 324 sets of nine candidates. Where all but one of a unit
are gone, that one is a single; where all are gone, no solution is left. So a reason is a set of
candidates that have to be gone, and what it takes away another one: whole numbers of 729 bits.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from operator import or_

from pipeline.kinds.sudoku.board.grid import BLOCK, CELLS, DIGITS
from pipeline.kinds.sudoku.presentation.reasons.marks import CELLS_OF, HOUSES_OF, Marks

OF_CELLS = len(CELLS_OF) * DIGITS
"""The first unit that is a cell; before it, unit 9 * house + digit - 1."""


def bit(cell: int, digit: int) -> int:
    """Return the set of one candidate."""
    return 1 << DIGITS * cell + digit - 1


def bits(candidates: Iterable[tuple[int, int]]) -> int:
    """Return the set of candidates, each cell and digit."""
    return reduce(or_, (bit(*one) for one in candidates), 0)


def cell_unit(cell: int) -> int:
    """Return the candidates of a cell."""
    return UNITS[OF_CELLS + cell]


def units_of(cell: int, digit: int) -> list[int]:
    """Return the units of a candidate: in block, row and column, and its cell."""
    row, column, block = HOUSES_OF[cell]
    return [*(DIGITS * house + digit - 1 for house in (block, row, column)), OF_CELLS + cell]


def cells_of(unit: int) -> tuple[int, ...]:
    """Return the cells of a unit: those of a house, or one."""
    return (unit - OF_CELLS,) if unit >= OF_CELLS else CELLS_OF[unit // DIGITS]


def in_houses(units: Iterable[int]) -> set[int]:
    """Return the cells of those units that are digits in houses."""
    return {cell for unit in units if unit < OF_CELLS for cell in cells_of(unit)}


NINE = range(1, DIGITS + 1)
UNITS = tuple(
    [bits((cell, digit) for cell in cells) for cells in CELLS_OF for digit in NINE]
    + [bits((cell, digit) for digit in NINE) for cell in range(CELLS)]
)
BLOCKS_FIRST = (
    *range(DIGITS * 9 * BLOCK, OF_CELLS), *range(DIGITS * 9 * BLOCK), *range(OF_CELLS, len(UNITS))
)  # fmt: skip
"""All units in the order in which a tutor looks for singles."""
TAKES = tuple(
    reduce(or_, (UNITS[unit] for unit in units_of(cell, digit))) & ~bit(cell, digit)
    for cell in range(CELLS)
    for digit in NINE
)
"""By candidate, 9 * cell + digit - 1, all that cannot be true together with it."""


def candidates_in(some: int) -> Iterator[tuple[int, int]]:
    """Yield the candidates of a set, cell and digit."""
    while some:
        cell, d = divmod((some & -some).bit_length() - 1, DIGITS)
        yield cell, d + 1
        some &= some - 1


def gone_in(marks: Marks) -> int:
    """Return the candidates that are gone in pencil marks; of a placed digit it stays."""
    gone = 0
    for cell, (placed, held) in enumerate(zip(marks.placed, marks.held, strict=True)):
        gone |= cell_unit(cell) & ~bits((cell, digit) for digit in held or {placed} - {0})
    return gone


@dataclass(frozen=True)
class Inference:
    """What follows from gone candidates: `takes` go, where all of one of `ways` are gone.

    `placed` is the candidate that is placed, if any; `row` a finding of a technique, `units` those
    that bear it out.
    """

    takes: int
    ways: tuple[int, ...]
    placed: tuple[int, int] | None = None
    row: object = None
    units: tuple[int, ...] = ()

    @classmethod
    def single(cls, cell: int, digit: int) -> "Inference":
        """Return that a digit is placed where it is a single, in a house or in its cell."""
        own = bit(cell, digit)
        ways = tuple(UNITS[unit] & ~own for unit in units_of(cell, digit))
        return cls(takes_of(cell, digit), ways, (cell, digit))

    def unit(self, gone: int) -> int:
        """Return the first unit by which this single holds, as `units_of` has them."""
        held = next(at for at, way in enumerate(self.ways) if not way & ~gone)
        return units_of(*self.placed)[held]


def takes_of(cell: int, digit: int) -> int:
    """Return what a placed digit takes away."""
    return TAKES[DIGITS * cell + digit - 1]


def holds(gone: int, inferences: Iterable[Inference], goals: Sequence[int]) -> bool:
    """Return whether inferences hold one after the other, and all of one goal are gone then."""
    for one in inferences:
        if all(way & ~gone for way in one.ways):
            return False
        gone |= one.takes
    return any(not goal & ~gone for goal in goals)


def needed(
    gone: int, inferences: Sequence[Inference], goals: Sequence[int], every_digit: bool = False
) -> list[Inference]:
    """Return the inferences without any that could be left out, and of techniques what they need.

    With `every_digit` all placements stay, and what they need. More that is gone never hinders an
    inference; so what is once needed stays needed when others are left out.
    """
    kept = list(inferences)
    for one in (one for one in reversed(inferences) if not (every_digit and one.placed)):
        fewer = [other for other in kept if other is not one]
        if holds(gone, fewer, goals):
            kept = fewer
    for at, one in enumerate(kept):
        for candidate in candidates_in(one.takes) if one.row and not one.placed else ():
            less = replace(kept[at], takes=kept[at].takes & ~bit(*candidate))
            if holds(gone, [*kept[:at], less, *kept[at + 1 :]], goals):
                kept[at] = less
    return kept


def is_broken(gone: int) -> bool:
    """Return whether a unit has nothing left."""
    return empty_unit(gone) is not None


def empty_unit(gone: int) -> int | None:
    """Return the first unit that has nothing left, None if there is none."""
    return next((at for at, unit in enumerate(UNITS) if not unit & ~gone), None)


def singles(gone: int, placed: int) -> Iterator[tuple[int, int, int]]:
    """Yield cell, digit and unit of each single that is not placed, block before line, cell last.

    `placed` is the set of what is placed.
    """
    for unit in BLOCKS_FIRST:
        left = UNITS[unit] & ~gone
        if left and not left & (left - 1) and not left & placed:
            cell, d = divmod(left.bit_length() - 1, DIGITS)
            yield cell, d + 1, unit


def rounds_of_singles(gone: int, goals: Sequence[int] = ()) -> Iterator[Inference]:
    """Yield singles, all of a position before those that follow, until nothing is left to place.

    Ends early where no solution is left, or where one of `goals` is gone.
    """
    placed = sum(unit & ~gone for unit in UNITS[OF_CELLS:] if (unit & ~gone).bit_count() == 1)
    placed &= sum(bit(cell, digit) for cell, digit in candidates_in(placed)
                  if not takes_of(cell, digit) & ~gone)  # fmt: skip
    while found := list(singles(gone, placed)):
        for cell, digit, _ in found:
            own = bit(cell, digit)
            if own & (gone | placed):
                continue
            yield Inference.single(cell, digit)
            gone |= takes_of(cell, digit)
            placed |= own
            if is_broken(gone) or any(not goal & ~gone for goal in goals):
                return
