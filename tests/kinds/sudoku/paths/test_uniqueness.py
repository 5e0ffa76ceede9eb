"""First-order uniqueness: against a plain solver of it, and right wherever there is a solution."""

import pytest

from pipeline.kinds.sudoku.board.grid import CELL_NAMES, HOUSES
from pipeline.kinds.sudoku.paths import model_of
from pipeline.kinds.sudoku.paths.way import sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.walks import walk
from pipeline.texts.errors import PuzzleError
from tests.paths.models import decidable_at

CELLS_OF = HOUSES.tolist()
ALL = ("block", "line", "cell")


def placed(name):
    """Return cell and digit of a variable such as `1G=8`."""
    return CELL_NAMES.index(name[:2]), name[3]


def unique(board, theorems=ALL):
    """Return {cell: digit} that theorems of the first order decide, written anew from 4.3.1."""
    can, found = {}, {}
    for cell in range(81):
        seen = {board[other] for cells in CELLS_OF if cell in cells for other in cells}
        can[cell] = set() if board[cell] != "." else set("123456789") - seen
        if "cell" in theorems and len(can[cell]) == 1:
            found[cell] = min(can[cell])
    houses = ("line" in theorems) * CELLS_OF[:18] + ("block" in theorems) * CELLS_OF[18:]
    for cells in houses:
        for digit in "123456789":
            places = [cell for cell in cells if digit in can[cell]]
            if len(places) == 1:
                found[places[0]] = digit
    return found


def test_rules_decide_at_every_position_what_the_definition_decides(graded):
    for clues in graded[:8]:
        rules = sudoku_way(Sudoku(clues)).segments[0]
        order = walk(rules, 1, 3).variable[0].tolist()
        for step in range(0, len(order), 5):
            board = list(clues)
            for v in order[:step]:
                cell, digit = placed(rules.names[v])
                board[cell] = digit
            found = decidable_at(rules, order[:step])
            assert dict(placed(rules.names[v]) for v in found) == unique(board)


@pytest.mark.parametrize("theorems", ["block", "line", "cell", "block line"])
def test_a_part_of_the_theorems_decides_what_the_definition_decides(graded, theorems):
    for clues in graded[::4]:
        board, found = list(clues), {}
        while now := unique(board, theorems.split()):
            found |= now
            for cell, digit in now.items():
                board[cell] = digit
        assert dict(map(placed, model_of(Sudoku(clues), theorems=theorems).names)) == found


def test_theorems_are_named_in_one_line(graded):
    with pytest.raises(PuzzleError, match="block line cell"):
        model_of(Sudoku(graded[0]), theorems="blocks")
    with pytest.raises(PuzzleError, match="take one"):
        model_of(Sudoku(graded[0]), techniques=2, theorems="cell")
