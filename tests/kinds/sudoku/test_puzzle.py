"""What a sudoku is, what its clues say at once, and the candidates left in a position."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.kinds.sudoku.board.grid import PEERS
from pipeline.kinds.sudoku.puzzle import (
    Sudoku,
    SudokuPosition,
    candidates_of,
    clash_of,
    digits_of,
    text_of,
)
from pipeline.texts.errors import PuzzleError

BLANK = 81 * "."


@pytest.mark.parametrize(
    ("clues", "message"),
    [
        ("", "81 clues, found 0"),
        (BLANK + ".", "81 clues, found 82"),
        (10 * "." + "0" + 70 * ".", "row 2, column B: .* found '0'"),
        (80 * "." + "x", "row 9, column I: .* found 'x'"),
        ("\u0661" + 80 * ".", "row 1, column A: .* found '\u0661'"),
        (None, "found None"),
    ],
)
def test_what_is_no_sudoku(clues, message):
    with pytest.raises(PuzzleError, match=message):
        Sudoku(clues)


@given(st.from_type(Sudoku))
def test_digits_are_the_clues(puzzle):
    assert puzzle.digits.tolist() == [0 if clue == "." else int(clue) for clue in puzzle.clues]
    assert text_of(puzzle.digits) == puzzle.clues
    assert (digits_of(puzzle.clues.replace(".", "0")) == puzzle.digits).all()


@pytest.mark.parametrize(
    ("digits", "clash"),
    [
        ({0: "5", 7: "5"}, "row 1 holds 5 twice, in 1A and 1H"),
        ({8: "2", 80: "2"}, "column I holds 2 twice, in 1I and 9I"),
        ({30: "7", 50: "7"}, "block 5 holds 7 twice, in 4D and 6F"),
        ({0: "5", 10: "6", 40: "5"}, ""),
    ],
)
def test_a_digit_twice_in_a_house_is_named(digits, clash):
    clues = "".join(digits.get(cell, ".") for cell in range(81))
    assert str(clash_of(Sudoku(clues))).partition(";")[0] == clash


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
