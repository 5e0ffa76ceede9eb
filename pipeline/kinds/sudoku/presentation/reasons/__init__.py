"""Why each step of a sudoku follows, in sentences: for a terminal, and for the cards of a page."""

from pipeline.kinds.sudoku.presentation.reasons.marks import Marks, replayed
from pipeline.kinds.sudoku.presentation.reasons.player_names import player_name
from pipeline.kinds.sudoku.presentation.reasons.reason import reason_of
from pipeline.kinds.sudoku.presentation.reasons.refutation import (
    broken,
    completed,
    hypothesis_in_words,
)
from pipeline.kinds.sudoku.presentation.reasons.singles import (
    in_teaching_order as in_teaching_order,
)
from pipeline.kinds.sudoku.presentation.reasons.singles import narrowest as narrowest
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.texts.messages import Message, message
from pipeline.texts.terms import Term


def why(
    puzzle: Sudoku, steps, contradictions, outcome=None
) -> dict[tuple[str, int], tuple[Term, ...]]:
    """Return why each step follows, how each refuted hypothesis breaks, how an accepted one ends.

    See `pipeline.kinds.contract.ReasonsPart`.

    >>> why(Sudoku("." * 81), [], [])
    {}
    """
    words = {}
    for what, row, marks in replayed(puzzle, steps, contradictions):
        if what == "step":
            words["step", int(row.step)] = step_in_words(row, marks)
            continue
        if row.refuted:
            followed = broken(marks, row.candidate, int(row.stage))
        elif row.candidate and outcome is not None:
            followed = completed(marks, row.candidate, int(row.stage), outcome.digits)
        else:
            continue
        words["contradiction", int(row.sequence)] = (hypothesis_in_words(row.candidate, followed),)
    return words


def step_in_words(row, marks: Marks) -> tuple[Term | Message, ...]:
    """Return the words on one step: other names, why, and the chain where it is one.

    `marks` are those before it.
    """
    reason = reason_of(row, marks)
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
