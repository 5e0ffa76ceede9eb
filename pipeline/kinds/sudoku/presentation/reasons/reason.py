"""Why one application of a technique follows: in sentences, and as a chain where it is one."""

from dataclasses import dataclass

from pipeline.kinds.sudoku.presentation.reasons.application import Application
from pipeline.kinds.sudoku.presentation.reasons.chain_of_field import ORDERS, chain_for
from pipeline.kinds.sudoku.presentation.reasons.links import Chain, chain_in_words
from pipeline.kinds.sudoku.presentation.reasons.marks import Marks
from pipeline.kinds.sudoku.presentation.reasons.naming import cell_name
from pipeline.kinds.sudoku.presentation.reasons.pattern_words import WORDS
from pipeline.kinds.sudoku.presentation.reasons.second import SECOND
from pipeline.texts.messages import Message


@dataclass(frozen=True)
class Reason:
    """Why a step follows; `chain` is None where the technique is none."""

    step: Application
    chain: Chain | None
    words: Message

    @property
    def line(self) -> str:
        """The chain and what it removes, as players write it; "" where it is no chain."""
        if self.chain is None:
            return ""
        gone = ", ".join(f"{cell_name(cell)}≠{digit}" for cell, digit in self.step.removed)
        return f"{self.chain.written} => {gone}"


def reason_of(row, marks: Marks) -> Reason:
    """Return why the step of a row of `steps` follows from the marks before it.

    Raises ValueError when no chain of the marks is what the field says.
    """
    step = Application.of(row, marks)
    if step.technique in ORDERS:
        chain = chain_for(step)
        return Reason(step, chain, chain_in_words(chain, step.targets))
    if step.technique in SECOND:
        return Reason(step, *SECOND[step.technique](step))
    return Reason(step, None, WORDS[step.technique](step))
