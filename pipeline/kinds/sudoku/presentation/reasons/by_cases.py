"""Why a candidate goes whatever a cell holds, or wherever a digit stands in a house."""

from collections.abc import Iterator

from pipeline.kinds.sudoku.board.grid import DIGITS
from pipeline.kinds.sudoku.presentation.reasons import naming
from pipeline.kinds.sudoku.presentation.reasons.application import Application
from pipeline.kinds.sudoku.presentation.reasons.both_ways import (
    Branch,
    branch_in_words,
    branches,
)
from pipeline.kinds.sudoku.presentation.reasons.marks import HOUSES_OF, SEEN_BY, Marks
from pipeline.kinds.sudoku.presentation.reasons.units import (
    Inference,
    bit,
    gone_in,
    holds,
    needed,
    takes_of,
)
from pipeline.kinds.sudoku.solver import signs
from pipeline.texts.messages import Joined, Message, message
from pipeline.texts.terms import Term


def cases(step: Application) -> list[Branch]:
    """Return the branches of an application of technique 49, with the singles that they need.

    Raises ValueError where no digit of the house that the field names has such cases.
    """
    found = [branches for starts in _starts(step) if (branches := _followed(step, starts))]
    if not found:
        raise ValueError(f"expected cases of the field {step.field}, found none that hold")
    return min(found, key=lambda branches: sum(len(one.singles) for one in branches))


def _starts(step: Application) -> Iterator[list[tuple[int, int]]]:
    """Yield the candidates of the cell, or by digit those of the places of the house."""
    start, _ = step.field
    if _is_cell(step):
        yield [(start, digit) for digit in sorted(step.marks.held[start])]
        return
    for digit in sorted(set.intersection(*(step.marks.held[cell] for cell in start))):
        if step.marks.places(step.base_house, digit) == {*start}:
            yield [(cell, digit) for cell in sorted(start)]


def _is_cell(step: Application) -> bool:
    return step.letters[0] == signs.LETTERS[signs.OWN]


def _followed(step: Application, starts) -> list[Branch] | None:
    """Return a branch for each start, None if the candidate stays in one of them."""
    goal, found = [bit(*step.removed[0])], []
    for cell, digit in starts:
        gone = gone_in(step.marks) | takes_of(cell, digit)
        singles = [] if holds(gone, [], goal) else list(_singles(step.marks, cell, digit))
        if not holds(gone, singles, goal):
            return None
        found.append(Branch(cell, digit, gone, tuple(needed(gone, singles, goal))))
    return found


def _singles(marks: Marks, cell: int, digit: int) -> Iterator[Inference]:
    """Yield the singles after a digit until the board breaks, in the order of the technique."""
    held = [set(some) for some in marks.held]
    places = {
        (house, d): set(marks.places(house, d)) for house in range(27) for d in range(1, DIGITS + 1)
    }
    queue, queued = [(cell, digit)], {cell}
    for at, written in queue:
        if written not in held[at]:
            return
        if at != cell:
            yield Inference.single(at, written)
        taken = [(at, other) for other in sorted(held[at] - {written})]
        for lost, d in (*taken, *((peer, written) for peer in sorted(SEEN_BY[at]))):
            if d not in held[lost]:
                continue
            held[lost].discard(d)
            for house in HOUSES_OF[lost]:
                places[house, d].discard(lost)
            left = [held[lost], *(places[house, d] for house in HOUSES_OF[lost])]
            if not all(left):
                return
            alone = [(lost, *held[lost])] if len(held[lost]) == 1 else []
            alone += [(*some, d) for some in left[1:] if len(some) == 1]
            for one in alone:
                if one[0] not in queued:
                    queue.append(one)
                    queued.add(one[0])


def by_cases(step: Application) -> tuple[None, Message]:
    """Return no chain, and in words what the cases are and how the candidate goes in each."""
    ((target, digit),) = step.removed
    found = cases(step)
    told = Joined(tuple(branch_in_words(one, target, digit) for one in found), Term(" ", ""))
    named = {"cases": told, "lost": naming.cell_name(target), "digit": digit}
    if _is_cell(step):
        return None, message(
            "sudoku_cases_of_cell", cell=naming.cell_name(found[0].cell),
            digits=naming.digits((one.start for one in found), "or"), **named,
        )  # fmt: skip
    return None, message(
        "sudoku_cases_of_house", house=naming.house(step.base_house), start=found[0].start,
        cells=naming.cells((one.cell for one in found), "or"), **named,
    )  # fmt: skip


BRANCHES = {34: branches, 49: cases}
"""By technique, what returns the branches of an application."""
