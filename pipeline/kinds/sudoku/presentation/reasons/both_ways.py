"""Why a candidate goes whichever of its two digits a cell holds, with what that needs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.kinds.sudoku.presentation.reasons import naming
from pipeline.kinds.sudoku.presentation.reasons.application import Application
from pipeline.kinds.sudoku.presentation.reasons.marks import SEEN_BY
from pipeline.kinds.sudoku.presentation.reasons.singles import single_in_words
from pipeline.kinds.sudoku.presentation.reasons.units import (
    NINE,
    UNITS,
    Inference,
    bit,
    gone_in,
    holds,
    needed,
    rounds_of_singles,
    takes_of,
)
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
    """Yield singles of these cells, one after the other, by which the goal goes.

    Where a branch breaks, a cell may be a single of two digits: each is tried.
    """
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


def premises_of(branch: Branch) -> int:
    """Return the candidates that have to be gone before the branch, or by it."""
    gone, relied_on = branch.gone, 0
    for one, unit in zip(branch.singles, branch.units, strict=True):
        relied_on |= UNITS[unit] & gone
        gone |= one.takes
    return relied_on
