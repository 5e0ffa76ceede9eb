"""Higher orders: figure 4-3 of the paper, soundness, and one last position for every order."""

import numpy as np
import pytest

from pipeline.kinds.sudoku.exact.counting import solutions
from pipeline.kinds.sudoku.paths.orders import order_model
from pipeline.kinds.sudoku.paths.way import sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.notations.errors import PuzzleError
from pipeline.paths.walks import walk

FIGURE_4_3 = "7.9...6..61.5.7.3.5...1...73.......94.23.18.61.....3.42...8...385.7.9.6.9.6...4.."


def at_start(model):
    """Return what is decidable at once, by kind set."""
    position = np.zeros((1, 1), np.int64)
    kinds = model.kind_sets(position, np.zeros((1, len(model.names)), np.int16))[0]
    return {name: int(kind) for name, kind in zip(model.names, kinds, strict=True) if kind}


def test_figure_4_3_needs_the_second_order():
    """Two cells of the upper right block can hold 2 and 9 alone, so the one with 2 or 8 is 8."""
    first = sudoku_way(Sudoku(FIGURE_4_3)).stretches[0]
    assert first.names == ()
    assert at_start(order_model(Sudoku(FIGURE_4_3), 2))["2I=8"] == 0b10


@pytest.mark.parametrize("order", [2, 3, 4])
def test_higher_orders_are_right_and_reach_no_less(graded, order):
    for clues in graded[::3]:
        (solution,) = solutions(clues)
        model = order_model(Sudoku(clues), order)
        assert (model.values == [int(solution[cell]) for cell in model.cells]).all()
        assert set(sudoku_way(Sudoku(clues)).stretches[0].names) <= set(model.names)


def test_every_order_ends_at_the_same_position(graded):
    for clues in [FIGURE_4_3, *graded[-4:]]:
        model = order_model(Sudoku(clues), 3)
        for path in walk(model, 5, 2, np.ones(4)).variable:
            assert sorted(path) == list(range(len(model.names)))


def test_clues_that_contradict_are_named():
    with pytest.raises(PuzzleError, match="expected a sudoku with a solution"):
        order_model(Sudoku("11" + 79 * "."), 2)
