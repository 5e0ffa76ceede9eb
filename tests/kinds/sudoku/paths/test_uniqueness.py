"""First-order uniqueness: against a plain solver of it, and right wherever there is a solution."""

import numpy as np

from pipeline.kinds.sudoku.exact.counting import solutions
from pipeline.kinds.sudoku.grid import CELL_NAMES, HOUSES
from pipeline.kinds.sudoku.paths.way import sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.positions import position_of, variables_of, words_for
from pipeline.paths.walks import walk

CELLS_OF = HOUSES.tolist()


def placed(name):
    """Return cell and digit of a variable such as `1G=8`."""
    return CELL_NAMES.index(name[:2]), name[3]


def unique(board):
    """Return {cell: digit} that first-order uniqueness decides, written anew from 4.3.1."""
    can = {}
    for cell in range(81):
        seen = {board[other] for cells in CELLS_OF if cell in cells for other in cells}
        can[cell] = set() if board[cell] != "." else set("123456789") - seen
    found = {cell: min(digits) for cell, digits in can.items() if len(digits) == 1}
    for cells in CELLS_OF:
        for digit in "123456789":
            places = [cell for cell in cells if digit in can[cell]]
            if len(places) == 1:
                found[places[0]] = digit
    return found


def test_rules_decide_at_every_position_what_the_definition_decides(graded):
    for clues in graded[:8]:
        rules = sudoku_way(Sudoku(clues)).segments[0]
        if not rules.names:
            continue
        words = words_for(len(rules.names))
        order = walk(rules, 1, 3, np.ones(16)).variable[0].tolist()
        for step in range(0, len(order), 5):
            board = list(clues)
            for v in order[:step]:
                cell, digit = placed(rules.names[v])
                board[cell] = digit
            position = position_of(order[:step], words)[None]
            now = rules.decidable(position, np.zeros_like(position))[0]
            found = dict(placed(rules.names[v]) for v in variables_of(now))
            assert found == unique(board)


def test_more_decided_never_decides_less(graded):
    generator = np.random.default_rng(4)
    for clues in graded[:6]:
        rules = sudoku_way(Sudoku(clues)).segments[0]
        for _ in range(20):
            some = np.flatnonzero(generator.random(len(rules.names)) < 0.4)
            fewer = position_of(some[::2].tolist(), words_for(len(rules.names)))[None]
            more = position_of(some.tolist(), words_for(len(rules.names)))[None]
            before = rules.decidable(fewer, np.zeros_like(fewer))
            after = rules.decidable(more, np.zeros_like(more))
            assert not (before & ~more & ~after).any()


def test_what_is_decided_is_the_solution(graded):
    for clues in graded:
        (solution,) = solutions(clues)
        for rules in sudoku_way(Sudoku(clues)).segments:
            for name in rules.names:
                cell, digit = placed(name)
                assert solution[cell] == digit
