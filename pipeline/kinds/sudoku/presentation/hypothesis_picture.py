"""A hypothesis of a sudoku as a picture (SVG): what follows in order, and where it breaks."""

import xml.etree.ElementTree as ET

from pipeline.explain.ink import ORANGE
from pipeline.kinds.sudoku.board.position import candidates_of
from pipeline.kinds.sudoku.presentation import strokes
from pipeline.kinds.sudoku.presentation.picture import BLUE, add_board, begin_board
from pipeline.kinds.sudoku.presentation.reasons.marks import CELLS_OF, Marks, candidate_of
from pipeline.kinds.sudoku.presentation.reasons.naming import cell_name
from pipeline.kinds.sudoku.presentation.reasons.refutation import broken, completed
from pipeline.kinds.sudoku.presentation.reasons.units import OF_CELLS, candidates_in
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.texts.messages import message


def hypothesis_svg(puzzle: Sudoku, row, marks: Marks, digits: str, title: str, language: str):
    """Return a picture of a row of `contradictions`, as an SVG element.

    What is supposed has an orange ring and the number 1, what follows blue rings, numbered in
    order; what techniques take away on the way has a thin blue stroke. Where it breaks, the cell or
    the house has a red frame. `digits` are those of the last board, for a hypothesis that holds.
    """
    svg, position = begin_board(title), marks.position()
    if not row.candidate:
        add_board(svg, puzzle, position.clues, candidates_of(position))
        strokes.add_captions(svg, [message("sudoku_caption_none_breaks")], language)
        return ET.tostring(svg, encoding="unicode")
    cell, digit = candidate_of(row.candidate)
    if row.refuted:
        then = broken(marks, row.candidate, int(row.stage))
    else:
        then = completed(marks, row.candidate, int(row.stage), digits)
    breaks_at = () if then.unit is None else _cells_of(then.unit)
    strokes.add_ground(svg, breaks_at, strokes.LOSING)
    add_board(svg, puzzle, position.clues, candidates_of(position))
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


def _cells_of(unit: int) -> tuple[int, ...]:
    """Return the cells of a unit that has nothing left: one, or those of a house."""
    return (unit - OF_CELLS,) if unit >= OF_CELLS else CELLS_OF[unit // 9]
