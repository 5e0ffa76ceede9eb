"""How a hypothesis breaks: what is followed, step by step, until a cell or a digit has no place."""

from pipeline.kinds.sudoku.grid import CELLS
from pipeline.kinds.sudoku.notations.positions import write_candidates
from pipeline.kinds.sudoku.reasons import naming
from pipeline.kinds.sudoku.reasons.marks import Marks, candidate_of
from pipeline.kinds.sudoku.reasons.player_names import player_name
from pipeline.kinds.sudoku.reasons.singles import singles
from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.texts.messages import COMMAS, SENTENCES, Joined, Message, message
from pipeline.texts.terms import Term

WITH_TECHNIQUES, EXHAUSTIVE = 4, 5
"""Stages of hypotheses that follow more than singles."""
MOST_BRANCHES = 20
"""Further hypotheses that are described one by one."""


def how_it_breaks(marks: Marks, candidate: str, stage: int) -> Message:
    """Return in words how a refuted hypothesis, digit, row, column, breaks after `marks`.

    >>> from pipeline.kinds.sudoku.puzzle import Sudoku
    >>> marks = Marks(Sudoku("1234567" + "." * 74))
    >>> marks.remove(17, 9)
    >>> marks.remove(7, 9)
    >>> print(how_it_breaks(marks, "819", 1).en)
    1I = 8: 1H has no digit left.
    """
    cell, digit = candidate_of(candidate)
    return _branch(marks.copy(), cell, digit, stage, [MOST_BRANCHES])


def _branch(marks: Marks, cell: int, digit: int, stage: int, room: list[int]) -> Message:
    """Suppose a digit, and describe what follows until everything is broken."""
    marks.place(cell, digit)
    steps = (f"{naming.cell_name(cell)} = {digit}", *_follow(marks, stage))
    found = marks.break_found()
    end = _break_in_words(*found) if found else _all_branches(marks, stage, room)
    return message("sudoku_hypothesis_breaks", steps=Joined(steps, COMMAS), end=end)


def _follow(marks: Marks, stage: int) -> list:
    """Write what follows into the marks, as the stage follows it; return it in words."""
    steps = []
    while True:
        steps += [single.words for single in singles(marks)]
        found = _by_technique(marks) if stage == WITH_TECHNIQUES else None
        if found is None or marks.break_found():
            return steps
        steps.append(found)


def _by_technique(marks: Marks) -> Term | None:
    """Apply the first technique that finds anything; return it in words, None if none does."""
    # Compiled code, which pages without such a hypothesis never need.
    from pipeline.kinds.sudoku.solver.find import find

    if marks.break_found() or all(marks.placed):
        return None
    position = marks.position()
    for number in catalogue().order.tolist():
        found = find(position.clues, write_candidates(position).split(), [number])
        if found:
            first = found[0]
            marks.apply(" ".join(first.placements), " ".join(first.eliminations))
            name = player_name(number, first.notation)
            return Term(f"{name} {first.notation}", f"{first.title} {first.notation}")
    return None


def _break_in_words(what: str, where: int, digit: int) -> Message:
    if what == "cell":
        return message("sudoku_cell_without_digit", cell=naming.cell_name(where))
    return message("sudoku_house_without_place", house=naming.house(where), digit=digit)


def _all_branches(marks: Marks, stage: int, room: list[int]) -> Message:
    """Suppose further, in the cell with the fewest digits, as the last stage does.

    `room` is how many hypotheses may still be described.
    """
    if stage != EXHAUSTIVE or all(marks.placed):
        raise ValueError("expected a hypothesis that breaks, found one that does not")
    cell = min(
        (cell for cell in range(CELLS) if marks.held[cell]), key=lambda cell: len(marks.held[cell])
    )
    name, room[0] = naming.cell_name(cell), room[0] - len(marks.held[cell])
    if room[0] < 0:
        return message("sudoku_breaks_further_on", cell=name)
    branches = [
        message("sudoku_branch", branch=_branch(marks.copy(), cell, digit, stage, room))
        for digit in sorted(marks.held[cell])
    ]
    return message(
        "sudoku_every_branch_breaks", cell=name, branches=Joined(tuple(branches), SENTENCES)
    )
