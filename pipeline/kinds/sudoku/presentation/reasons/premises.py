"""What has to be gone before a technique applies: the candidates that its reason leaves out."""

from functools import reduce
from operator import or_

from pipeline.kinds.sudoku.presentation.reasons.application import KIND_OF_LETTER, Application
from pipeline.kinds.sudoku.presentation.reasons.both_ways import authors_branches, premises_of
from pipeline.kinds.sudoku.presentation.reasons.chains.links import IN_CELL
from pipeline.kinds.sudoku.presentation.reasons.chains.of_field import ORDERS, chain_for
from pipeline.kinds.sudoku.presentation.reasons.marks import HOUSES_OF, Marks
from pipeline.kinds.sudoku.presentation.reasons.units import (
    UNITS,
    cell_unit,
    gone_in,
    house_unit,
)

LOCKED, HIDDEN, FISH, BASE_OF_PAIRS, BOTH_WAYS = 2, (3, 5, 7), (8, 11, 12), 14, 34


def premises(row, marks: Marks) -> int:
    """Return the candidates whose absence bears out the field of a row of `steps`, see `units`.

    The field is the author's, who may have a longer chain, or more singles, than the words tell.
    """
    step, gone = Application.of(row, marks), gone_in(marks)
    if step.technique == BOTH_WAYS:
        told = map(premises_of, authors_branches(step))
        return gone & reduce(or_, told, cell_unit(step.cells[0]))
    return gone & reduce(or_, _units(step))


def _units(step: Application) -> list[int]:
    """Return the units of which a technique says what they have left."""
    if step.technique in ORDERS:
        chain = chain_for(step)
        strong = zip(chain.houses[::2], chain.nodes[::2], strict=True)
        return [cell_unit(min(one.cells)) if house == IN_CELL else house_unit(house, one.digit)
                for house, one in strong]  # fmt: skip
    digit = (step.removed or step.placed)[0][1]
    if step.technique == BASE_OF_PAIRS:
        return [house_unit(house, digit) for house in range(len(UNITS) // 12)]
    if step.technique == LOCKED:
        return [house_unit(step.base_house, digit)]
    if step.technique in HIDDEN:
        places = {digit: step.marks.places(step.base_house, digit) for digit in range(1, 10)}
        return [house_unit(step.base_house, digit)
                for digit, cells in places.items() if cells and cells <= {*step.cells}]  # fmt: skip
    if step.technique in FISH:
        kind = KIND_OF_LETTER[step.letters[0]]
        return [house_unit(HOUSES_OF[cell][kind], digit) for cell in step.cells]
    return [cell_unit(cell) for cell in step.cells]
