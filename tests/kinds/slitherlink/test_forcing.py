"""Forced edges: never against a solution, and a number only where it is the true one."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.kinds.slitherlink.edges import lines_of
from pipeline.kinds.slitherlink.exact import count_solutions, solutions
from pipeline.kinds.slitherlink.forcing import UNDECIDED, forced
from pipeline.kinds.slitherlink.grid import size_of
from pipeline.kinds.slitherlink.loops import all_clues, random_region
from pipeline.kinds.slitherlink.puzzle import BLANK, Slitherlink

SIDES = st.integers(1, 9)


@st.composite
def thinned(draw):
    """The clues of a loop, some taken away, one perhaps changed: none, one or several solutions."""
    rng = np.random.default_rng(draw(st.integers(0, 10**6)))
    full = all_clues(random_region(draw(SIDES), draw(SIDES), rng))
    share = draw(st.sampled_from([0.3, 0.5, 0.7, 0.9]))
    clues = [clue if rng.random() < share else BLANK for clue in full.clues]
    if draw(st.booleans()):
        clues[rng.integers(len(clues))] = str(rng.integers(4))
    return Slitherlink(full.rows, full.cols, "".join(clues))


@settings(max_examples=300)
@given(thinned())
def test_it_agrees_with_the_sat_solver_alone(puzzle):
    wanted = solutions(puzzle, limit=2)
    found = forced(puzzle)
    assert found.number in (UNDECIDED, len(wanted))
    assert count_solutions(puzzle) == len(wanted)
    assert count_solutions(puzzle, limit=1) == min(len(wanted), 1)
    size = size_of(puzzle.rows, puzzle.cols)
    if found.number == 1:
        assert lines_of(found.known[None], size) == wanted
    if found.number == UNDECIDED:
        for lines in wanted:
            signs = np.array([1 if sign == "+" else -1 for sign in lines.replace("/", "")])
            assert (signs[found.edges != 0] == found.edges[found.edges != 0]).all()


@pytest.mark.parametrize(
    ("rows", "cols", "clues", "number"),
    [
        pytest.param(1, 2, "33", 1, id="forced whole"),
        pytest.param(1, 1, "3", 0, id="a clue that cannot be kept"),
        pytest.param(3, 3, "0" * 9, 0, id="no line at all is no solution"),
        pytest.param(2, 2, "1..1", 2, id="two loops met on the way"),
    ],
)
def test_small_boards_are_told_without_a_sat_solver(rows, cols, clues, number):
    assert forced(Slitherlink(rows, cols, clues)).number == number
