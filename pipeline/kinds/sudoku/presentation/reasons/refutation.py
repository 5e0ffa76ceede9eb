"""How a hypothesis breaks: what is followed, step by step, until a cell or a digit has no place."""

from pipeline.kinds.sudoku.board.grid import CELLS
from pipeline.kinds.sudoku.notations.positions import write_candidates
from pipeline.kinds.sudoku.presentation.reasons import naming
from pipeline.kinds.sudoku.presentation.reasons.marks import Marks, candidate_of
from pipeline.kinds.sudoku.presentation.reasons.player_names import player_name
from pipeline.kinds.sudoku.presentation.reasons.singles import placed_singles
from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.texts.messages import COMMAS, Joined, Message, message
from pipeline.texts.terms import Term

WITH_TECHNIQUES = 4
"""The stage of hypotheses that follows with every technique; the others follow with singles."""


def how_it_breaks(marks: Marks, candidate: str, stage: int) -> Message:
    """Return in words how a refuted hypothesis, digit, row, column, breaks after `marks`."""
    cell, digit = candidate_of(candidate)
    after = marks.copy()
    after.place(cell, digit)
    steps = [f"{naming.cell_name(cell)} = {digit}", *_follow(after, stage)]
    return message("sudoku_hypothesis_breaks", steps=Joined(tuple(steps), COMMAS), end=_end(after))


def _follow(marks: Marks, stage: int) -> list:
    """Write what follows into the marks, as the stage follows it; return it in words."""
    steps = [single.words for single in placed_singles(marks)]
    while stage == WITH_TECHNIQUES and not marks.break_found():
        steps.append(_by_technique(marks))
        steps += [single.words for single in placed_singles(marks)]
    return steps


def _by_technique(marks: Marks) -> Term:
    """Apply the first technique that finds anything; return it in words."""
    # Compiled code, which pages without such a hypothesis never need.
    from pipeline.kinds.sudoku.solver.find import find

    position = marks.position()
    candidates = write_candidates(position).split()
    finds = (find(position.clues, candidates, [number]) for number in catalogue().order)
    first = next(found[0] for found in finds if found)
    marks.apply(first.placements, first.eliminations)
    name = player_name(first.technique, first.notation)
    return Term(f"{name} {first.notation}", f"{first.title} {first.notation}")


def _end(marks: Marks) -> Message:
    """Return what is broken; of the last stage, whose further hypotheses all break, where."""
    found = marks.break_found()
    if found is None:
        open_cells = [cell for cell in range(CELLS) if marks.held[cell]]
        narrowest = min(open_cells, key=lambda cell: len(marks.held[cell]))
        return message("sudoku_breaks_further_on", cell=naming.cell_name(narrowest))
    what, where, digit = found
    if what == "cell":
        return message("sudoku_cell_without_digit", cell=naming.cell_name(where))
    return message("sudoku_house_without_place", house=naming.house(where), digit=digit)
