"""One step or hypothesis of a sudoku as a picture (SVG): why it follows, what goes, a caption."""

import xml.etree.ElementTree as ET
from itertools import pairwise

from pipeline.explain.ink import ORANGE, add
from pipeline.kinds.sudoku.presentation import strokes
from pipeline.kinds.sudoku.presentation.picture import BLUE, add_board, begin_board
from pipeline.kinds.sudoku.presentation.reasons import Reason
from pipeline.kinds.sudoku.presentation.reasons.application import Application
from pipeline.kinds.sudoku.presentation.reasons.branches import BRANCHES
from pipeline.kinds.sudoku.presentation.reasons.chains import ends_in_words
from pipeline.kinds.sudoku.presentation.reasons.marks import CELLS_OF, Marks, candidate_of
from pipeline.kinds.sudoku.presentation.reasons.naming import cell_name
from pipeline.kinds.sudoku.presentation.reasons.refutation import followed
from pipeline.kinds.sudoku.presentation.reasons.singles import HIDDEN, NAKED, closed_by, seen_from
from pipeline.kinds.sudoku.presentation.reasons.units import candidates_in, cells_of
from pipeline.kinds.sudoku.puzzle import Sudoku, candidates_of
from pipeline.texts.messages import message
from pipeline.texts.terms import Term

FINNED = 43, 45
OF_ONE_DIGIT = (2, 8, 11, 12, 14, *FINNED)


def step_svg(puzzle: Sudoku, reason: Reason, title: str, language: str = "en") -> str:
    """Return a picture of one step on the pencil marks before it, as an SVG element.

    Cells that the step rests on have a yellow ground, those that lose a candidate a red one. The
    legend below says what rings, arrows and numbers mean; lines go from the digits that leave a
    single to the cells that they close.
    """
    svg, step = begin_board(title), reason.step
    _add_grounds(svg, reason)
    position = step.marks.position()
    add_board(svg, puzzle, position.clues, candidates_of(position))
    legend = []
    if reason.chain:
        _add_chain(svg, reason.chain)
        legend = [message("sudoku_legend_of_chain")]
    elif step.technique in BRANCHES:
        _add_branches(svg, step)
        legend = [message("sudoku_legend_of_branches")]
    elif step.technique in (NAKED, HIDDEN):
        _add_single(svg, step)
    else:
        _add_premises(svg, step)
        of_fins = step.technique in FINNED
        legend = [message("sudoku_legend_of_fins" if of_fins else "sudoku_legend_of_pattern")]
    for cell, digit in step.removed:
        strokes.add_strike(svg, cell, digit)
    for cell, digit in step.placed:
        strokes.add_node(svg, [cell], digit, BLUE)
    strokes.add_captions(svg, [_caption(reason), *legend], language)
    return ET.tostring(svg, encoding="unicode")


def _caption(reason: Reason):
    step = reason.step
    if reason.chain and step.removed:
        return message("sudoku_caption_of_chain", ends=ends_in_words(reason.chain, step.targets))
    if step.technique in BRANCHES:
        ((lost, digit),) = step.removed
        branches = BRANCHES[step.technique](step)
        starts = [f"{cell_name(one.cell)} = {one.start}" for one in branches]
        named = Term(*(word.join(starts) for word in (" or ", " か ")))
        return message("sudoku_caption_of_cases", starts=named, lost=cell_name(lost), digit=digit)
    return reason.words


def _add_grounds(svg, reason: Reason) -> None:
    step = reason.step
    strokes.add_ground(svg, reason.in_houses, strokes.OF_HOUSE)
    losing = {cell for cell, _ in step.removed}
    strokes.add_ground(svg, reason.cells - losing, strokes.NAMED)
    strokes.add_ground(svg, losing, strokes.LOSING)


def _add_premises(svg, step: Application) -> None:
    """Draw rings round the candidates that a pattern is made of, fins orange."""
    digit = (step.removed or step.placed)[0][1]
    fins = set(step.field[-1]) if step.technique in FINNED else set()
    for cell in sorted({*step.cells}):
        for held in sorted(step.marks.held[cell]):
            is_of_it = held == digit or step.technique not in OF_ONE_DIGIT
            if is_of_it and (cell, held) not in step.removed:
                strokes.add_node(svg, [cell], held, ORANGE if cell in fins else BLUE)


def _add_chain(svg, chain) -> None:
    arrows = add(svg, "g", fill="none", stroke=BLUE, stroke_width=1.4)
    closing = chain.nodes[:1] if chain.kept is not None else ()
    for at, (one, other) in enumerate(pairwise((*chain.nodes, *closing))):
        strokes.add_arrow(arrows, one, other, strong=at % 2 == 0)
    for at, node in enumerate(chain.nodes):
        strokes.add_node(svg, node.cells, node.digit, BLUE if at % 2 else ORANGE, at + 1)


def _add_branches(svg, step: Application) -> None:
    for at, branch in enumerate(BRANCHES[step.technique](step)):
        colour = strokes.COLOURS[at % len(strokes.COLOURS)]
        for number, (cell, digit) in enumerate(branch.placed, 1):
            strokes.add_node(svg, [cell], digit, colour, f"{'abcdefghi'[at]}{number}", at)


def _add_single(svg, step: Application) -> None:
    ((cell, digit),) = step.placed
    if step.technique == NAKED:
        for house, seen in seen_from(step.marks, cell, digit):
            for source in seen.values() if house is not None else ():
                strokes.add_digit_ring(svg, source, ORANGE)
        return
    house = step.base_house
    strokes.add_frame(svg, CELLS_OF[house], BLUE, "house")
    for source, closed in closed_by(step.marks, house, cell, digit):
        if source is not None:
            strokes.add_digit_ring(svg, source, ORANGE)
            for other in closed:
                strokes.add_scan(svg, source, other)


def hypothesis_svg(puzzle: Sudoku, row, marks: Marks, outcome, title: str, language: str) -> str:
    """Return a picture of a row of `contradictions`, as an SVG element.

    Where it breaks, the cell or the house has a red frame.
    """
    svg, position = begin_board(title), marks.position()
    board = puzzle, position.clues, candidates_of(position)
    if not row.candidate:
        add_board(svg, *board)
        strokes.add_captions(svg, [message("sudoku_caption_none_breaks")], language)
        return ET.tostring(svg, encoding="unicode")
    cell, digit = candidate_of(row.candidate)
    then = followed(row, marks, outcome)
    breaks_at = () if then.unit is None else cells_of(then.unit)
    strokes.add_ground(svg, breaks_at, strokes.LOSING)
    add_board(svg, *board)
    if breaks_at:
        strokes.add_frame(svg, breaks_at)
    for one in then.found:
        for taken in candidates_in(one.takes) if not one.placed else ():
            strokes.add_strike(svg, *taken, BLUE)
    placed = [(cell, digit), *(one.placed for one in then.found if one.placed)]
    for number, (at, written) in enumerate(placed, 1):
        strokes.add_node(svg, [at], written, BLUE if number > 1 else ORANGE, number)
    if row.refuted:
        strokes.add_strike(svg, cell, digit)
    legend = [message("sudoku_legend_of_hypothesis")] if row.refuted else []
    id_ = "sudoku_caption_refuted" if row.refuted else "sudoku_caption_accepted"
    caption = message(id_, cell=cell_name(cell), digit=digit, end=then.end)
    strokes.add_captions(svg, [caption, *legend], language)
    return ET.tostring(svg, encoding="unicode")
