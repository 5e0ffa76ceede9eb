"""Whether the pencil marks of a position leave a solution of its clues."""

from pipeline.kinds.sudoku.board.grid import CELL_NAMES
from pipeline.kinds.sudoku.board.position import candidates_of
from pipeline.kinds.sudoku.exact.counting import may_have_solution, solutions
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.texts.messages import Joined, message
from pipeline.texts.terms import Term


def without_solution(position: Sudoku) -> Joined | str:
    """Return that pencil marks leave no solution of the clues, "" if they do or it is unknown.

    Of clues with one solution the cells are named that lack its digit. Clues without a solution
    give "".

    >>> from pipeline.kinds.sudoku.board.position import SudokuPosition
    >>> rows = "123456789 456789123 789123456 231674895 875912364 694538217 317265948 542897631"
    >>> clues = f"{rows}968341572".replace(" ", "").replace("1", ".", 1)
    >>> str(without_solution(SudokuPosition(clues, {(1, 1, 1)})))
    'with these pencil marks there is no solution; 1A lacks 1'
    """
    found, held = solutions(position.clues), candidates_of(position)
    if not found or may_have_solution(held):
        return ""
    lacking = [
        message("sudoku_cell_lacks", cell=cell, digit=digit)
        for cell, kept, digit in zip(CELL_NAMES, held, found[0], strict=True)
        if len(found) == 1 and digit not in kept
    ]
    told = message("sudoku_marks_without_solution")
    return Joined((told, *lacking), Term("; ", "；"))
