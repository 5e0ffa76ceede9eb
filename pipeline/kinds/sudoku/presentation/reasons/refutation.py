"""How a hypothesis goes on: what follows from it, one by one, and where it breaks."""

from collections.abc import Iterable, Iterator
from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

from pipeline.kinds.sudoku.board.grid import CELLS, DIGITS
from pipeline.kinds.sudoku.notations.positions import write_candidates
from pipeline.kinds.sudoku.presentation.reasons import naming
from pipeline.kinds.sudoku.presentation.reasons.application import Application
from pipeline.kinds.sudoku.presentation.reasons.branches import authors_branches
from pipeline.kinds.sudoku.presentation.reasons.chains import ORDERS, chain_for
from pipeline.kinds.sudoku.presentation.reasons.marks import Marks, candidate_of
from pipeline.kinds.sudoku.presentation.reasons.player_names import player_name
from pipeline.kinds.sudoku.presentation.reasons.premises import units_of_step
from pipeline.kinds.sudoku.presentation.reasons.singles import single_in_words
from pipeline.kinds.sudoku.presentation.reasons.units import (
    OF_CELLS,
    UNITS,
    Inference,
    bits,
    candidates_in,
    empty_unit,
    gone_in,
    is_broken,
    needed,
    rounds_of_singles,
    takes_of,
)
from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.texts.messages import COMMAS, Joined, Message, message
from pipeline.texts.terms import Term


def premises(row, marks: Marks) -> list[int]:
    """Return the units that bear out the field of a row of `steps`, see `units`.

    The field is the author's, who may have a longer chain, or more singles, than the words tell.
    """
    step = Application.of(row, marks)
    told = chain_for(step) if step.technique in ORDERS else None
    return units_of_step(step, told, authors_branches(step) if step.technique == BOTH_WAYS else ())


BOTH_WAYS = 34
WITH_TECHNIQUES = 4
"""The stage of hypotheses that follows with every technique; the others follow with singles."""


class Consequence(NamedTuple):
    """A consequence of a hypothesis."""

    gone: int
    """The candidates that are gone when it is supposed, see `units`."""
    found: list[Inference]
    """What is needed, in its order."""
    end: Message
    """How it breaks, or that the board is full."""
    unit: int | None = None
    """The unit that has nothing left, if that is where it breaks."""


def breaks_at(marks: Marks) -> Message | str:
    """Return what has nothing left in pencil marks; "" if there is no such cell or house.

    >>> from pipeline.kinds.sudoku.puzzle import Sudoku
    >>> breaks_at(Marks(Sudoku("12345678." + 17 * "." + "9" + 54 * "."))).en
    'row 1 has no place left for 9'
    """
    unit = empty_unit(gone_in(marks))
    return "" if unit is None else _without(unit)


def followed(row, marks: Marks, outcome) -> Consequence:
    """Return what follows from the hypothesis of a row of `contradictions`."""
    if row.refuted:
        return broken(marks, row.candidate, int(row.stage))
    return completed(marks, row.candidate, int(row.stage), outcome.digits)


def broken(marks: Marks, candidate: str, stage: int) -> Consequence:
    """Return how a refuted hypothesis, digit, row, column, breaks after `marks`."""
    gone, found = _followed(marks, candidate, stage)
    if not is_broken(_after(gone, found)):
        return Consequence(gone, found, _breaks_further_on(_after(gone, found)))
    found = needed(gone, found, UNITS)
    unit = empty_unit(_after(gone, found))
    return Consequence(gone, found, _without(unit), unit)


def completed(marks: Marks, candidate: str, stage: int, digits: str) -> Consequence:
    """Return how an accepted hypothesis goes on until the board is full.

    `digits` are those of the full board, which hypotheses within the last stage may have found.
    """
    gone, found = _followed(marks, candidate, stage)
    goal = 0
    for cell, digit in enumerate(map(int, digits)):
        goal |= takes_of(cell, digit)
    if goal & ~_after(gone, found):
        filled = {one.placed for one in found}
        rest = [
            f"{naming.cell_name(cell)} = {digit}"
            for cell, digit in enumerate(map(int, digits))
            if not marks.placed[cell] and (cell, digit) not in {*filled, candidate_of(candidate)}
        ]
        end = message("sudoku_search_completes", rest=Joined(tuple(rest), COMMAS))
        return Consequence(gone, found, end)
    found = needed(gone, found, [goal], every_digit=True)
    return Consequence(gone, found, message("sudoku_board_is_full"))


def _followed(marks: Marks, candidate: str, stage: int) -> tuple[int, list[Inference]]:
    """Return what is gone when a candidate is supposed, and what follows as its stage follows."""
    after = marks.copy()
    after.place(*candidate_of(candidate))
    gone = gone_in(after)
    found = list(_followed_by_singles(after))
    while stage == WITH_TECHNIQUES and not is_broken(_after(gone, found)) and any(after.held):
        found += [_by_technique(after), *_followed_by_singles(after)]
    return gone, found


def _followed_by_singles(marks: Marks) -> Iterator[Inference]:
    """Yield singles, and place them."""
    for one in rounds_of_singles(gone_in(marks)):
        marks.place(*one.placed)
        yield one


def _after(gone: int, found: Iterable[Inference]) -> int:
    for one in found:
        gone |= one.takes
    return gone


def _by_technique(marks: Marks) -> Inference:
    """Apply the first technique that finds anything."""
    # Compiled code, which pages without such a hypothesis never need.
    from pipeline.kinds.sudoku.solver.find import find

    position = marks.position()
    candidates = write_candidates(position).split()
    finds = (find(position.clues, candidates, [number]) for number in catalogue().order)
    row = next(found[0] for found in finds if found)
    units = premises(row, marks)
    ways = (gone_in(marks) & reduce(or_, [UNITS[unit] for unit in units]),)
    placed = candidate_of(row.placements) if row.placements else None
    takes = takes_of(*placed) if placed else bits(map(candidate_of, row.eliminations.split()))
    marks.apply(row.placements, row.eliminations)
    return Inference(takes, ways, placed, row, tuple(units))


def hypothesis_in_words(candidate: str, then: Consequence) -> Message:
    """Return in words what follows from a hypothesis, until its end."""
    cell, digit = candidate_of(candidate)
    steps = [f"{naming.cell_name(cell)} = {digit}", *one_by_one(then)]
    return message("sudoku_hypothesis_breaks", steps=Joined(tuple(steps), COMMAS), end=then.end)


def one_by_one(then: Consequence) -> Iterator[Message | Term]:
    """Yield in words what follows, one after the other."""
    gone = then.gone
    for one in then.found:
        yield _in_words(one, gone)
        gone |= one.takes


def _in_words(one: Inference, gone: int) -> Message | Term:
    if one.row is None:
        return single_in_words(*one.placed, one.unit(gone))
    lost = naming.decided(candidates_in(one.takes), "≠")
    what = ", ".join(naming.decided([one.placed], "=") if one.placed else lost)
    name, field = player_name(one.row.technique, one.row.notation), one.row.notation
    return Term(f"{what} ({name} {field})", f"{what}（{one.row.title} {field}）")


def _without(unit: int) -> Message:
    """Return that a unit has nothing left."""
    if unit >= OF_CELLS:
        return message("sudoku_cell_without_digit", cell=naming.cell_name(unit - OF_CELLS))
    house, d = divmod(unit, DIGITS)
    return message("sudoku_house_without_place", house=naming.house(house), digit=d + 1)


def _breaks_further_on(gone: int) -> Message:
    """Return where further hypotheses, of the last stage, all break, and how many these are."""
    named = naming.cell_name(_narrowest(gone))
    return message("sudoku_breaks_further_on", cell=named, count=_nested(gone))


@lru_cache(maxsize=1000)
def _nested(gone: int) -> int:
    """Return how many hypotheses break one within the other, cell by cell, singles after each."""
    count = 0
    for candidate in candidates_in(UNITS[OF_CELLS + _narrowest(gone)] & ~gone):
        supposed = gone | takes_of(*candidate)
        after = _after(supposed, rounds_of_singles(supposed))
        count += 1 if is_broken(after) else 1 + _nested(after)
    return count


def _narrowest(gone: int) -> int:
    """Return the open cell with the fewest digits left, the first of these."""
    left = [(UNITS[OF_CELLS + cell] & ~gone).bit_count() for cell in range(CELLS)]
    return min((cell for cell in range(CELLS) if left[cell] > 1), key=left.__getitem__)
