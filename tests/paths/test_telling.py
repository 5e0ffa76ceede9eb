"""Solution paths in words."""

import pytest
from click.testing import CliRunner

from pipeline.commands.main import main
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.sudoku.exact.counting import solutions
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.telling import tell_slitherlink, tell_sudoku

FIGURE_5_1 = "..9...6...1.5.7.3.5...1...73.......94.23.18.61.......42...8...3.5.7.9.6...6...4.."
SIXTEEN = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8....."
BOARD = Slitherlink(4, 4, "..1.223.3....3.3")


def lines_of(*words):
    """Return what `paths` prints."""
    run = CliRunner().invoke(main, ["paths", *words])
    assert run.exit_code == 0, run.output
    return run.output.splitlines()


def test_the_papers_example_in_words():
    assert "Solution paths: 80 of 120 orders, counted, 3 independent regions" in lines_of(
        FIGURE_5_1
    )


def test_a_higher_order_leaves_nothing_open():
    (solution,) = solutions(FIGURE_5_1)
    nearly_full = FIGURE_5_1[:36] + solution[36:]
    told = lines_of(nearly_full, "--order", "2")
    assert told[0].endswith("uniqueness up to order 2.")
    assert not any("stuck" in line for line in told)


def test_numbers_of_orders_are_exact():
    told = tell_sudoku(Sudoku(SIXTEEN))
    assert "266774918 of 355687428096000 orders, counted" in told
    assert "It has more than one solution" in told


def test_an_empty_sudoku_is_told_at_once():
    told = tell_sudoku(Sudoku(81 * "."))
    assert "It has more than one solution" in told
    assert "stuck with 81 cells open; no technique opens it" in told


@pytest.mark.parametrize(
    ("clues", "problem"),
    [("11" + 79 * ".", "1 twice"), ("12345678........9" + 64 * ".", "no place")],
)
def test_clues_that_contradict_are_named_in_one_line(clues, problem):
    run = CliRunner().invoke(main, ["paths", clues])
    assert run.exit_code != 0
    assert problem in run.output
    assert len(run.output.splitlines()) == 1


@pytest.mark.parametrize("level", range(5))
def test_slitherlink_in_words(level):
    told = tell_slitherlink(BOARD, level)
    assert told.startswith("Slitherlink, 4 rows and 4 columns, 40 edges; the solver knows first")
    assert "Decidable now: " in told
    assert f"level {level}" in told or level == 0


def test_an_empty_slitherlink_is_told_at_once():
    told = tell_slitherlink(Slitherlink(20, 20, 400 * "."), 4)
    assert "It has more than one solution" in told
    assert "Then stuck with 840 edges open" in told


def test_many_edges_are_not_all_named():
    told = tell_slitherlink(Slitherlink(8, 8, 64 * "0"), 0)
    assert "It has no solution" in told
    assert "and 124 more" in told
