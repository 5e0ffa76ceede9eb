"""Sudoku made at random: one solution, the clues that were asked for."""

import numpy as np
import pytest

from pipeline.generating.searching import Limit
from pipeline.kinds.sudoku.exact import count_all
from pipeline.kinds.sudoku.exact.search import new_workspace
from pipeline.kinds.sudoku.generating.generator import generated, sudoku
from pipeline.kinds.sudoku.generating.making import make
from pipeline.kinds.sudoku.generating.shapes import load_shape, names
from pipeline.texts.errors import PuzzleError

# Three blocks only: the others can always be filled in several ways.
DIAGONAL = ("xxx......" * 3) + ("...xxx..." * 3) + ("......xxx" * 3)


def test_generated_puzzles_have_one_solution_and_no_clue_too_many():
    puzzles = generated(200, seed=1)
    assert set(count_all(puzzles).counts.tolist()) == {1}
    assert len(np.unique(puzzles, axis=0)) == 200
    for puzzle in puzzles[:20]:
        without = np.where(np.eye(81, dtype=bool)[puzzle > 0], 0, puzzle)
        assert set(count_all(without).counts.tolist()) == {2}


def test_every_digit_comes_everywhere():
    """Full boards are drawn from all there are, not from a corner of them."""
    boards = generated(300, seed=5, clues=81)
    assert (boards > 0).all()
    assert all(len(np.unique(boards[:, cell])) == 9 for cell in range(81))


def test_each_clue_goes_in_its_turn_unless_the_solution_would_not_be_the_only_one():
    rng, numbers = np.random.default_rng(6), np.arange(81, dtype=np.int32)
    cells = rng.permuted(np.tile(numbers, (4, 2, 1)), axis=2)
    orders = rng.permuted(np.tile(numbers[:9], (4, 81, 1)), axis=2)
    made = {}
    for least in (81, 0):
        made[least] = np.zeros((4, 81), np.int8)
        for at in range(4):
            make(cells[at], orders[at], least, made[least][at : at + 1], 100_000, *new_workspace())
    expected = made[81].copy()
    for at in range(81):
        without = expected.copy()
        without[range(4), cells[:, 1, at]] = 0
        alone = count_all(without).counts == 1
        expected[alone] = without[alone]
    assert made[0].tolist() == expected.tolist()


def test_a_number_of_clues():
    puzzles = sudoku(3, seed=1, clues=23)
    assert [81 - puzzle.clues.count(".") for puzzle in puzzles] == [23] * 3
    assert set(count_all(np.stack([p.digits for p in puzzles])).counts) == {1}


@pytest.mark.parametrize("name", names())
def test_a_shape_holds_its_clues(name):
    shape = load_shape(name)
    for puzzle in sudoku(2, seed=7, shape=shape):
        assert [clue != "." for clue in puzzle.clues] == [cell == "x" for cell in shape]
        assert count_all(puzzle.digits[None]).counts.tolist() == [1]


def test_the_same_seed_makes_the_same_puzzle():
    shape = load_shape("point")
    assert sudoku(1, 3, shape=shape) == sudoku(2, 3, shape=shape)[:1]
    assert sudoku(1, 3, shape=shape) != sudoku(1, 4, shape=shape)


def test_a_shape_without_a_puzzle_is_given_up():
    with pytest.raises(PuzzleError, match="found none in 2 "):
        sudoku(1, 1, shape=DIAGONAL, limit=Limit(attempts=2))


@pytest.mark.parametrize("clues", [-1, 1, 16, 81])
def test_a_number_of_clues_that_no_puzzle_has_is_refused(clues):
    with pytest.raises(PuzzleError, match=f"17 to 80 .* {clues}"):
        sudoku(1, 1, clues)
