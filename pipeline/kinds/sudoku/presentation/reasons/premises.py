"""The units of which a reason says what they have left: what a step rests on."""

from collections.abc import Iterable, Sequence
from itertools import chain

from pipeline.kinds.sudoku.board.grid import DIGITS, HOUSES_IN_ALL
from pipeline.kinds.sudoku.presentation.reasons.application import KIND_OF_LETTER, Application
from pipeline.kinds.sudoku.presentation.reasons.branches import Branch
from pipeline.kinds.sudoku.presentation.reasons.chains import IN_CELL, Chain, node, strong
from pipeline.kinds.sudoku.presentation.reasons.marks import HOUSES_OF, SEEN_BY
from pipeline.kinds.sudoku.presentation.reasons.second import OF_SETS, houses_of_rectangle
from pipeline.kinds.sudoku.presentation.reasons.units import OF_CELLS

ONE_HOUSE, HIDDEN, FISH, BASE_OF_PAIRS, RECTANGLE = (2, 36), (3, 5, 7), (8, 11, 12, 43, 45), 14, 50


def units_of_step(
    step: Application, told: Chain | None = None, branches: Sequence[Branch] = ()
) -> list[int]:
    """Return the units of a step that is told by a chain, by branches, or by words of its own."""
    digit = (step.removed or step.placed)[0][1]
    cells = [OF_CELLS + cell for cell in step.cells]
    if told:
        links = zip(told.houses[::2], told.nodes[::2], strict=True)
        units = [
            OF_CELLS + min(one.cells) if house == IN_CELL else DIGITS * house + one.digit - 1
            for house, one in links
        ]
        return units + cells if step.technique in OF_SETS else units
    if branches:
        after = chain.from_iterable(one.units for one in branches)
        if len({one.cell for one in branches}) == 1:
            return [OF_CELLS + branches[0].cell, *after]
        return [*_in_houses([step.base_house], branches[0].start), *after]
    if step.technique == BASE_OF_PAIRS:
        return _in_houses(houses_of_pairs(step), digit)
    if step.technique in ONE_HOUSE:
        return _in_houses([step.base_house], digit)
    if step.technique in HIDDEN:
        places = {one: step.marks.places(step.base_house, one) for one in range(1, DIGITS + 1)}
        held = [one for one, at in places.items() if at and at <= {*step.cells}]
        return [unit for one in held for unit in _in_houses([step.base_house], one)]
    if step.technique in FISH:
        kind = KIND_OF_LETTER[step.letters[0]]
        return _in_houses({HOUSES_OF[cell][kind] for cell in step.cells}, digit)
    if step.technique == RECTANGLE:
        return [*cells, *(DIGITS * house + one - 1 for house, one in houses_of_rectangle(step))]
    return cells


def _in_houses(houses: Iterable[int], digit: int) -> list[int]:
    return [DIGITS * house + digit - 1 for house in houses]


def houses_of_pairs(step: Application) -> list[int]:
    """Return the houses of a base of pairs: of both pairs, and the one that has no place else."""
    base, ends = step.field
    ((_, digit),) = step.placed
    links = [strong(step.marks, node(digit, base), node(digit, end)) for end in ends]
    seen = frozenset().union(*(SEEN_BY[end] for end in ends)) - {base}
    places = {house: step.marks.places(house, digit) for house in range(HOUSES_IN_ALL)}
    return [*links, next(house for house, cells in places.items() if cells and cells <= seen)]
