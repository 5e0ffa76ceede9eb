"""Why one application of a technique follows: in sentences, and as a chain where it is one."""

from dataclasses import dataclass

from pipeline.kinds.sudoku.presentation.reasons.application import Application
from pipeline.kinds.sudoku.presentation.reasons.chains.links import Chain, chain_in_words
from pipeline.kinds.sudoku.presentation.reasons.chains.of_field import ORDERS, chain_for
from pipeline.kinds.sudoku.presentation.reasons.chains.shortest import shortest_chain
from pipeline.kinds.sudoku.presentation.reasons.marks import Marks
from pipeline.kinds.sudoku.presentation.reasons.naming import cell_name
from pipeline.kinds.sudoku.presentation.reasons.pattern_words import WORDS
from pipeline.kinds.sudoku.presentation.reasons.second import SECOND
from pipeline.texts.messages import Joined, Message, message, sentences


@dataclass(frozen=True)
class Reason:
    """Why a step follows; `chain` is None where the technique is none."""

    step: Application
    chain: Chain | None
    words: Message | Joined

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
    if step.technique in SECOND:
        return Reason(step, *SECOND[step.technique](step))
    return Reason(step, None, WORDS[step.technique](step))
