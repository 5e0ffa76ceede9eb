"""Slitherlink made at random: one solution, no clue too many, a level where it is asked for."""

import pytest

from pipeline.calibration.models.asked import Asked, graded
from pipeline.generating.searching import Limit
from pipeline.kinds.slitherlink.exact import count_many, solutions
from pipeline.kinds.slitherlink.generating.generator import slitherlinks, thin
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.texts.errors import PuzzleError


@pytest.fixture(scope="module")
def made():
    return slitherlinks(7, 9, count=6, seed=3)


def test_every_puzzle_has_one_solution(made):
    assert len({puzzle.clues for puzzle in made}) == 6
    assert all((puzzle.rows, puzzle.cols) == (7, 9) for puzzle in made)
    assert list(count_many(made)) == [1] * 6


def test_no_clue_can_be_left_out(made):
    clues = made[0].clues
    for cell in range(len(clues)):
        if clues[cell] != ".":
            without = clues[:cell] + "." + clues[cell + 1 :]
            assert list(count_many([Slitherlink(7, 9, without)])) == [2]


def test_the_same_seed_makes_the_same_puzzles(made):
    assert slitherlinks(7, 9, count=2, seed=3) == made[:2]
    assert slitherlinks(7, 9, count=2, seed=4) != made[:2]


@pytest.mark.parametrize("level", [1, 3])
def test_levels_are_those_of_grade(level):
    patient = Limit(seconds=3600)  # the solver may have to be compiled first
    suits = Asked("slitherlink", (level, level))
    made = slitherlinks(7, 7, count=2, seed=1, limit=patient, suits=suits)
    assert graded(made)["level"].tolist() == [level] * 2
    assert list(count_many(made)) == [1] * 2


def test_a_level_that_does_not_come_is_given_up():
    suits = Asked("slitherlink", (4, 4))
    with pytest.raises(PuzzleError, match=r"found none in 5 attempts .* the nearest with level \d"):
        slitherlinks(2, 2, count=1, seed=1, limit=Limit(attempts=5), suits=suits)


@pytest.mark.parametrize(
    ("size", "problem"),
    [
        ((0, 5), "expected the number of rows from 1 to 250, found 0"),
        ((60, 60), "expected at most 2500 cells, found 60 x 60"),
    ],
)
def test_what_cannot_be_made_is_refused(size, problem):
    with pytest.raises(PuzzleError, match=problem):
        slitherlinks(*size, count=1, seed=1)


def test_a_puzzle_with_several_solutions_is_not_thinned():
    puzzle = Slitherlink(3, 3, "222202222")
    assert thin(puzzle, solutions(puzzle, limit=1)[0], list(range(9))) is None
