"""Why a candidate goes whatever a cell holds, or wherever a digit stands in a house."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.kinds.sudoku.board.grid import DIGITS
from pipeline.kinds.sudoku.presentation.reasons import naming
from pipeline.kinds.sudoku.presentation.reasons.application import Application
from pipeline.kinds.sudoku.presentation.reasons.marks import HOUSES_OF, SEEN_BY, Marks
from pipeline.kinds.sudoku.presentation.reasons.singles import single_in_words
from pipeline.kinds.sudoku.presentation.reasons.units import (
    NINE,
    Inference,
    bit,
    gone_in,
    holds,
    needed,
    rounds_of_singles,
    takes_of,
)
from pipeline.kinds.sudoku.solver import signs
from pipeline.texts.messages import Joined, Message, message
from pipeline.texts.terms import Term


@dataclass(frozen=True)
class Branch:
    """What follows when the cell holds one of its digits: `gone` then, and the singles after it."""

    cell: int
    start: int
    gone: int
    singles: tuple[Inference, ...]

    @property
    def placed(self) -> list[tuple[int, int]]:
        """All digits of the branch, the start first."""
        return [(self.cell, self.start), *(one.placed for one in self.singles)]

    @property
    def units(self) -> list[int]:
        """By single the unit by which it is one."""
        gone, found = self.gone, []
        for one in self.singles:
            found.append(one.unit(gone))
            gone |= one.takes
        return found


def branches(step: Application) -> list[Branch]:
    """Return the two branches of an application of technique 34, with the fewest singles known.

    They are the author's, or what all singles in rounds come to if that is shorter.
    """
    goal, found = [bit(*step.removed[0])], []
    for branch in authors_branches(step):
        rounds = list(rounds_of_singles(branch.gone, goal))
        if holds(branch.gone, rounds, goal):
            shorter = tuple(needed(branch.gone, rounds, goal))
            branch = replace(branch, singles=min(branch.singles, shorter, key=len))
        found.append(branch)
    return found


def authors_branches(step: Application) -> list[Branch]:
    """Return the two branches that the field names, without the singles that they do not need."""
    cell, low, high, _ = step.field
    goal, found = bit(*step.removed[0]), []
    for start, cells in zip(sorted(step.marks.held[cell]), (low, high), strict=True):
        gone = gone_in(step.marks) | takes_of(cell, start)
        singles = needed(gone, next(_singles_by(gone, cells, goal)), [goal])
        found.append(Branch(cell, start, gone, tuple(singles)))
    return found


def _singles_by(gone: int, cells: Sequence[int], goal: int) -> Iterator[list[Inference]]:
    """Yield singles of these cells by which the goal goes; each digit of a cell is tried."""
    if not goal & ~gone:
        yield []
        return
    cell, *further = cells or [None]
    for digit in NINE if cells else ():
        one = Inference.single(cell, digit)
        if not bit(cell, digit) & (gone | goal) and holds(gone, [one], [0]):
            yield from ([one, *rest] for rest in _singles_by(gone | one.takes, further, goal))


def both_ways_in_words(step: Application) -> Message:
    """Return in words that a candidate goes either way."""
    ((target, digit),) = step.removed
    low, high = (branch_in_words(branch, target, digit) for branch in branches(step))
    return message(
        "sudoku_either_way", low=low, high=high, lost=naming.cell_name(target), digit=digit
    )


def branch_in_words(branch: Branch, target: int, digit: int) -> Message:
    """Return how a candidate goes in a branch."""
    named = {
        "cell": naming.cell_name(branch.cell), "start": branch.start, "digit": digit,
        "lost": naming.cell_name(target), "gone": _why_gone(branch.placed, target, digit),
    }  # fmt: skip
    if not branch.singles:
        return message("sudoku_one_way", **named)
    told = zip(branch.singles, branch.units, strict=True)
    steps = tuple(single_in_words(*one.placed, unit) for one, unit in told)
    return message("sudoku_one_way_by_steps", steps=Joined(steps, Term(", then ", "、")), **named)


def _why_gone(placed: list[tuple[int, int]], cell: int, digit: int) -> Message:
    """Return which of the digits placed takes a candidate away."""
    other, written = next(
        (other, written)
        for other, written in placed
        if other == cell or (written == digit and cell in SEEN_BY[other])
    )
    id_ = "sudoku_cell_is_taken" if other == cell else "sudoku_digit_is_seen"
    return message(id_, cell=naming.cell_name(other), digit=written)


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


def by_cases(step: Application) -> Message:
    """Return in words what the cases are and how the candidate goes in each."""
    ((target, digit),) = step.removed
    found = cases(step)
    told = Joined(tuple(branch_in_words(one, target, digit) for one in found), Term(" ", ""))
    named = {"cases": told, "lost": naming.cell_name(target), "digit": digit}
    if _is_cell(step):
        return message(
            "sudoku_cases_of_cell", cell=naming.cell_name(found[0].cell),
            digits=naming.digits((one.start for one in found), "or"), **named,
        )  # fmt: skip
    return message(
        "sudoku_cases_of_house", house=naming.house(step.base_house), start=found[0].start,
        cells=naming.cells((one.cell for one in found), "or"), **named,
    )  # fmt: skip


BRANCHES = {34: branches, 49: cases}
"""By technique, what returns the branches of an application."""
