"""What follows from a hypothesis: how it breaks, with what that needs, or how it ends."""

from collections.abc import Iterator

from pipeline.kinds.sudoku.board.grid import CELLS, DIGITS
from pipeline.kinds.sudoku.notations.positions import write_candidates
from pipeline.kinds.sudoku.presentation.reasons import naming
from pipeline.kinds.sudoku.presentation.reasons.marks import Marks, candidate_of
from pipeline.kinds.sudoku.presentation.reasons.player_names import player_name
from pipeline.kinds.sudoku.presentation.reasons.premises import premises
from pipeline.kinds.sudoku.presentation.reasons.singles import single_in_words
from pipeline.kinds.sudoku.presentation.reasons.units import (
    OF_CELLS,
    UNITS,
    Inference,
    bits,
    candidates_in,
    gone_in,
    is_broken,
    needed,
    rounds_of_singles,
    takes_of,
)
from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.texts.messages import COMMAS, Joined, Message, message
from pipeline.texts.terms import Term

WITH_TECHNIQUES = 4
"""The stage of hypotheses that follows with every technique; the others follow with singles."""


def how_it_breaks(marks: Marks, candidate: str, stage: int) -> Message:
    """Return in words how a refuted hypothesis, digit, row, column, breaks after `marks`."""
    gone, found, unit = refuted(marks, candidate, stage)
    return _told(candidate, gone, found, break_in_words(after(gone, found), unit))


def refuted(marks: Marks, candidate: str, stage: int) -> tuple[int, list[Inference], int]:
    """Return what is gone when a candidate is supposed, what it takes to break, and the unit.

    That has nothing left; where further hypotheses all break, it is the cell that they begin with.
    """
    gone, found = _followed(marks, candidate, stage)
    if not is_broken(after(gone, found)):
        return gone, found, _narrowest(after(gone, found))
    found = needed(gone, found, UNITS)
    left = ~after(gone, found)
    return gone, found, next(at for at, unit in enumerate(UNITS) if not unit & left)


def how_it_ends(marks: Marks, candidate: str, stage: int, digits: str) -> Message:
    """Return in words how an accepted hypothesis goes on until the board is full.

    `digits` are those of the full board, which hypotheses within the last stage may have found.
    """
    gone, found, whole = accepted(marks, candidate, stage, digits)
    if not whole:
        filled = {one.placed for one in found}
        rest = [
            f"{naming.cell_name(cell)} = {digit}"
            for cell, digit in enumerate(map(int, digits))
            if not marks.placed[cell] and (cell, digit) not in {*filled, candidate_of(candidate)}
        ]
        end = message("sudoku_search_completes", rest=Joined(tuple(rest), COMMAS))
        return _told(candidate, gone, found, end)
    return _told(candidate, gone, found, message("sudoku_board_is_full"))


def accepted(marks: Marks, candidate: str, stage: int, digits: str):
    """Return what is gone when a candidate is supposed, what follows, whether the board is full."""
    gone, found = _followed(marks, candidate, stage)
    goal = 0
    for cell, digit in enumerate(map(int, digits)):
        goal |= takes_of(cell, digit)
    if goal & ~after(gone, found):
        return gone, found, False
    kept = needed(gone, found, [goal])
    found = [one for one in found if one.placed or any(one.row is other.row for other in kept)]
    return gone, found, True


def _followed(marks: Marks, candidate: str, stage: int) -> tuple[int, list[Inference]]:
    """Return what is gone when a candidate is supposed, and what follows as its stage follows."""
    board = marks.copy()
    board.place(*candidate_of(candidate))
    gone = gone_in(board)
    found = list(_followed_by_singles(board))
    while stage == WITH_TECHNIQUES and not is_broken(after(gone, found)) and _is_open(board):
        found += [_by_technique(board), *_followed_by_singles(board)]
    return gone, found


def _is_open(marks: Marks) -> bool:
    return any(marks.held)


def _followed_by_singles(marks: Marks) -> Iterator[Inference]:
    """Yield singles, and place them."""
    for one in rounds_of_singles(gone_in(marks)):
        marks.place(*one.placed)
        yield one


def after(gone: int, found: list[Inference]) -> int:
    """Return what is gone after inferences."""
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
    ways = (premises(row, marks),)
    placed = candidate_of(row.placements) if row.placements else None
    takes = takes_of(*placed) if placed else bits(map(candidate_of, row.eliminations.split()))
    marks.apply(row.placements, row.eliminations)
    return Inference(takes, ways, placed, row)


def _told(candidate: str, gone: int, found: list[Inference], end: Message) -> Message:
    cell, digit = candidate_of(candidate)
    steps = [f"{naming.cell_name(cell)} = {digit}"]
    for one in found:
        steps.append(_in_words(one, gone))
        gone |= one.takes
    return message("sudoku_hypothesis_breaks", steps=Joined(tuple(steps), COMMAS), end=end)


def _in_words(one: Inference, gone: int) -> Message | Term:
    if one.row is None:
        return single_in_words(*one.placed, one.unit(gone))
    by_digit = {}
    for cell, digit in [one.placed] if one.placed else candidates_in(one.takes):
        by_digit.setdefault(digit, []).append(naming.cell_name(cell))
    sign = "=" if one.placed else "≠"
    what = ", ".join(f"{' '.join(cells)} {sign} {digit}" for digit, cells in by_digit.items())
    name, field = player_name(one.row.technique, one.row.notation), one.row.notation
    return Term(f"{what} ({name} {field})", f"{what}（{one.row.title} {field}）")


def break_in_words(gone: int, unit: int) -> Message:
    """Return in words that a unit has nothing left, or breaks with whatever is left in it."""
    if unit < OF_CELLS:
        house, d = divmod(unit, DIGITS)
        return message("sudoku_house_without_place", house=naming.house(house), digit=d + 1)
    further_on = bool(UNITS[unit] & ~gone)
    id_ = "sudoku_breaks_further_on" if further_on else "sudoku_cell_without_digit"
    return message(id_, cell=naming.cell_name(unit - OF_CELLS))


def _narrowest(gone: int) -> int:
    """Return the unit of the cell with the fewest candidates, two or more."""
    left = {unit: (UNITS[unit] & ~gone).bit_count() for unit in range(OF_CELLS, OF_CELLS + CELLS)}
    return min((unit for unit in left if left[unit] > 1), key=left.get)
