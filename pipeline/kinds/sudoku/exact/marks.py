"""Whether the pencil marks of a position leave a solution of its clues."""

from pipeline.kinds.sudoku.board.grid import CELL_NAMES
from pipeline.kinds.sudoku.board.position import candidates_of
from pipeline.kinds.sudoku.exact.counting import solutions
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.texts.messages import Joined, message
from pipeline.texts.terms import Term

MOST_COMPARED = 1000
"""Solutions of the clues; where there are more and none of these is left, it is not known."""


def without_solution(position: Sudoku) -> Joined | str:
    """Return that pencil marks leave no solution of the clues, "" if they do or it is unknown.

    Cells are named that may hold what no solution has there. Clues without a solution give "".

    >>> from pipeline.kinds.sudoku.board.position import SudokuPosition
    >>> rows = "123456789 456789123 789123456 231674895 875912364 694538217 317265948 542897631"
    >>> clues = f"{rows}968341572".replace(" ", "").replace("1", ".", 1)
    >>> str(without_solution(SudokuPosition(clues, {(1, 1, 1)})))
    'with these pencil marks there is no solution; 1A lacks 1'
    """
    found = solutions(position.clues, MOST_COMPARED)
    held = candidates_of(position)
    left = (all(digit in kept for digit, kept in zip(one, held, strict=True)) for one in found)
    if not found or len(found) == MOST_COMPARED or any(left):
        return ""
    lacking = [
        message("sudoku_cell_lacks", cell=cell, digit=" ".join(sorted(digits)))
        for cell, kept, *digits in zip(CELL_NAMES, held, *found, strict=True)
        if not set(digits) & set(kept)
    ]
    told = message("sudoku_marks_without_solution")
    return Joined((told, *lacking), Term("; ", "；"))
