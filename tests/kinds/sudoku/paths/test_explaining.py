"""Solution paths of sudoku in words."""

from pipeline.kinds.sudoku.paths.explaining import explain
from pipeline.kinds.sudoku.puzzle import Sudoku

SIXTEEN = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8....."


def test_numbers_of_orders_are_exact():
    words = explain(Sudoku(SIXTEEN))
    assert "266774918 of 355687428096000 orders, counted" in words
    assert "It has more than one solution" in words


def test_an_empty_board_is_explained_at_once():
    words = explain(Sudoku(81 * "."))
    assert "It has more than one solution" in words
    assert "stuck with 81 cells open; no technique opens it" in words
