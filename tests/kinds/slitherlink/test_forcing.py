"""Forced edges: never against a solution, and a number only where it is the true one."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.kinds.slitherlink.edges import lines_of
from pipeline.kinds.slitherlink.exact import count_beyond, count_solutions, solutions
from pipeline.kinds.slitherlink.forcing import MOST_TRIED, UNDECIDED, forced
from pipeline.kinds.slitherlink.grid import size_of
from pipeline.kinds.slitherlink.loops import all_clues, random_region
from pipeline.kinds.slitherlink.puzzle import BLANK, Slitherlink
from tests.plain_python import printed_by

SIDES = st.integers(1, 9)
ENOUGH = 100
"""Solutions; a puzzle may have thousands."""


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
@given(thinned(), st.sampled_from([0, 10, 100, 1000, MOST_TRIED]))
def test_it_agrees_with_the_sat_solver_alone(puzzle, most_tried):
    wanted = solutions(puzzle, limit=ENOUGH)
    number = min(len(wanted), 2)
    found = forced(puzzle, most_tried)
    assert found.number in (UNDECIDED, number)
    assert count_beyond(puzzle, 2, found) == number
    assert count_beyond(puzzle, 1, found) == min(number, 1)
    known = lines_of(found.known[None], size_of(puzzle.rows, puzzle.cols))
    assert known[0] in wanted or not found.known.any() or len(wanted) == ENOUGH
    if found.number == 1:
        assert known == wanted
    if found.number == UNDECIDED:
        for lines in {*wanted} - {*known}:
            signs = np.array([1 if sign == "+" else -1 for sign in lines.replace("/", "")])
            assert (signs[found.edges != 0] == found.edges[found.edges != 0]).all()


@settings(max_examples=100)
@given(thinned())
def test_what_is_counted_is_told_however_many_solutions_there_are(puzzle):
    wanted = solutions(puzzle, limit=2)
    assert forced(puzzle, most_tried=10**6).number == len(wanted)
    assert count_solutions(puzzle) == len(wanted)
    assert count_solutions(puzzle, limit=1) == min(len(wanted), 1)


def test_with_nothing_held_edges_stay_open_and_the_sat_solver_answers():
    puzzle = Slitherlink(3, 3, "." * 9)
    found = forced(puzzle, most_tried=0)
    assert found.number == UNDECIDED
    assert (found.edges == 0).sum() > 0
    assert count_beyond(puzzle, 2, found) == 2


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


TELLS_ALL = """
from pipeline.kinds.slitherlink.forcing import forced
from pipeline.kinds.slitherlink.puzzle import Slitherlink

for clues in ("3.1..2..3....2..", "33..2..2..1.2.3.", "....13.22.2....3", "." * 16):
    for most_tried in (0, 1000):
        number, edges, known = forced(Slitherlink(4, 4, clues), most_tried)
        print(int(number), edges.tolist(), known.tolist())
"""


def test_compiled_kernels_and_plain_python_tell_the_same():
    compiled = printed_by(TELLS_ALL, plain=False)
    assert {line.split()[0] for line in compiled.splitlines()} == {"-1", "0", "1", "2"}
    assert compiled == printed_by(TELLS_ALL, plain=True)
