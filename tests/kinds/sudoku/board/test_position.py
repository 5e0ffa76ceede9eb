"""Positions of sudoku and the candidates that are left in them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.kinds.sudoku.board.grid import PEERS
from pipeline.kinds.sudoku.board.position import SudokuPosition, candidates_of
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.texts.errors import PuzzleError


@given(st.from_type(Sudoku))
def test_a_blank_cell_may_hold_what_its_houses_do_not(puzzle):
    candidates = candidates_of(puzzle)
    for cell, clue in enumerate(puzzle.clues):
        seen = {puzzle.clues[peer] for peer in PEERS[cell]}
        assert set(candidates[cell]) == ({clue} if clue != "." else set("123456789") - seen)


def test_what_was_eliminated_is_no_candidate():
    position = SudokuPosition("1" + 80 * ".", [(2, 1, 2), (1, 1, 1), (1, 9, 1)])
    candidates = candidates_of(position)
    assert candidates[:3] == ["1", "3456789", "23456789"]
    assert candidates[72] == "23456789"
    without = SudokuPosition(81 * ".", {(digit, 5, 5) for digit in range(1, 10)})
    assert candidates_of(without)[40] == ""


@pytest.mark.parametrize("candidate", [(0, 1, 1), (1, 10, 1), (1, 1), (1, 1, 2.5)])
def test_what_is_no_candidate(candidate):
    with pytest.raises(PuzzleError, match="digit, row, column"):
        SudokuPosition(81 * ".", {candidate})
