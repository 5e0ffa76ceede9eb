"""Why each step of a sudoku follows, in sentences: for a terminal, and for the cards of a page."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from pipeline.kinds.sudoku.presentation.reasons.application import Application
from pipeline.kinds.sudoku.presentation.reasons.branches import BRANCHES, Branch
from pipeline.kinds.sudoku.presentation.reasons.chains import (
    ORDERS,
    Chain,
    chain_for,
    chain_in_words,
)
from pipeline.kinds.sudoku.presentation.reasons.marks import Marks, replayed
from pipeline.kinds.sudoku.presentation.reasons.naming import cell_name
from pipeline.kinds.sudoku.presentation.reasons.pattern_words import words_of
from pipeline.kinds.sudoku.presentation.reasons.player_names import player_name
from pipeline.kinds.sudoku.presentation.reasons.premises import units_of_step
from pipeline.kinds.sudoku.presentation.reasons.refutation import followed, hypothesis_in_words
from pipeline.kinds.sudoku.presentation.reasons.second import OF_SETS, chain_of_sets
from pipeline.kinds.sudoku.presentation.reasons.shortest import shortest_chain
from pipeline.kinds.sudoku.presentation.reasons.singles import (
    in_teaching_order as in_teaching_order,
)
from pipeline.kinds.sudoku.presentation.reasons.singles import narrowest as narrowest
from pipeline.kinds.sudoku.presentation.reasons.units import in_houses
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.texts.messages import Joined, Message, message, sentences
from pipeline.texts.terms import Term


def why(
    puzzle: Sudoku, steps, contradictions, outcome=None
) -> dict[tuple[str, int], tuple[Term, ...]]:
    """Return why each step follows, how each refuted hypothesis breaks, how an accepted one ends.

    See docs/how-to/new-kind.md.

    >>> why(Sudoku("." * 81), [], [])
    {}
    """
    words = {}
    for what, row, _, found in told(puzzle, tuple(steps), tuple(contradictions), outcome):
        if what == "step":
            words["step", int(row.step)] = step_in_words(row, found)
        elif found:
            words["contradiction", int(row.sequence)] = (hypothesis_in_words(row.candidate, found),)
    return words


@lru_cache(maxsize=1)
def told(puzzle: Sudoku, steps: tuple, contradictions: tuple, outcome) -> list[tuple]:
    """Return each step and each list of hypotheses as `replayed`, with its `Reason` or consequence.

    Nothing is told of a list where none is refuted and the outcome is not known. Words and pictures
    of a puzzle are asked for one after the other: it is kept until the next puzzle.
    """
    found = []
    for what, row, marks in replayed(puzzle, steps, contradictions):
        before, why = marks.copy(), None
        if what == "step":
            why = reason_of(row, before)
        elif row.refuted or (row.candidate and outcome is not None):
            why = followed(row, before, outcome)
        found.append((what, row, before, why))
    return found


def step_in_words(row, reason: "Reason") -> tuple[Term | Message, ...]:
    """Return the words on one step: other names, why, and the chain where it is one."""
    technique = catalogue().techniques[row.technique]
    names = f"{technique.en}\n{player_name(row.technique, row.notation)}".lower()
    others = [one for one in technique.alias.split(", ") if one and one.lower() not in names]
    in_english = [one for one in others if one.isascii()]
    called = [
        Term(
            message("sudoku_also_called", names=", ".join(in_english)).en if in_english else "",
            message("sudoku_also_called", names="、".join(others)).ja,
        )
    ] if others else []  # fmt: skip
    chain = [Term(reason.line)] if reason.line else []
    return (*called, reason.words, *chain)


@dataclass(frozen=True)
class Reason:
    """Why a step follows; `chain` is None where the technique is none."""

    step: Application
    chain: Chain | None
    words: Message | Joined

    @cached_property
    def _branches(self) -> list[Branch]:
        return BRANCHES[self.step.technique](self.step) if self.step.technique in BRANCHES else []

    @property
    def in_houses(self) -> set[int]:
        """The cells of the houses of which its words say where a digit fits."""
        return in_houses(units_of_step(self.step, self.chain, self._branches))

    @property
    def cells(self) -> set[int]:
        """The cells that its words rest on: those of what is told, where the field has others."""
        if self.chain:
            of_sets = self.step.cells if self.step.technique in OF_SETS else ()
            return set(of_sets).union(*(node.cells for node in self.chain.nodes))
        if self._branches:
            return {cell for branch in self._branches for cell, _ in branch.placed}
        return set(self.step.cells)

    @property
    def line(self) -> str:
        """The chain and what it decides, as players write it; "" where it is no chain."""
        if self.chain is None:
            return ""
        placed = [f"{cell_name(cell)}={digit}" for cell, digit in self.step.placed]
        gone = [f"{cell_name(cell)}≠{digit}" for cell, digit in self.step.removed]
        return f"{self.chain.written} => {', '.join([*placed, *gone])}"


def reason_of(row, marks: Marks) -> Reason:
    """Return why the step of a row of `steps` follows from the marks before it.

    A chain is the shortest that removes the same, where the author's is longer or visits a
    candidate twice. Raises ValueError when no chain of the marks is what the field says.
    """
    step = Application.of(row, marks)
    if step.technique in ORDERS:
        of_field = chain_for(step)
        chain = shortest_chain(marks, of_field, step.removed) or of_field
        words = chain_in_words(chain, step.targets)
        if chain is not of_field:
            words = sentences(message("sudoku_shorter_chain"), words)
        return Reason(step, chain, words)
    if step.technique in OF_SETS:
        return Reason(step, *chain_of_sets(step))
    return Reason(step, None, words_of(step))
