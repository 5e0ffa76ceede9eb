"""Techniques as a model: what they decide is the solution, in any order, and nothing is lost."""

from itertools import pairwise

import numpy as np
import pytest

from pipeline.kinds.slitherlink.board.edges import edge_names
from pipeline.kinds.slitherlink.exact import solutions
from pipeline.kinds.slitherlink.generating.generator import slitherlinks
from pipeline.kinds.slitherlink.paths.images import image
from pipeline.kinds.slitherlink.paths.model import TechniqueModel
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.slitherlink.tables import trace_rows
from pipeline.kinds.trace import trace_of
from pipeline.paths.counting import count_paths
from pipeline.paths.lattice import build_lattice
from pipeline.paths.model import all_at_once
from pipeline.paths.walks import walk
from pipeline.texts.errors import PuzzleError
from tests.paths.models import paths_by_hand


@pytest.fixture(scope="module")
def some(bundled):
    """Bundled puzzles of all sizes and grades."""
    return list(bundled.values())[::60]


@pytest.mark.parametrize("level", range(5))
def test_what_is_decided_is_the_solution(some, level):
    for puzzle in some:
        (lines,) = solutions(puzzle, limit=2)
        signs = dict(zip(edge_names(puzzle.rows, puzzle.cols), lines.replace("/", ""), strict=True))
        for name in TechniqueModel(puzzle, level).names:
            assert signs[name[:-1]] == name[-1]


def test_higher_levels_decide_no_less_and_as_much_as_the_engine(some):
    for puzzle in some:
        decided = [set(TechniqueModel(puzzle, level).names) for level in range(5)]
        assert all(one <= other for one, other in pairwise(decided))
        outcome = trace_of(trace_rows, puzzle, "sato-text").outcome
        if outcome.hypotheses == 0 and outcome.level_raw <= 3:
            signs = outcome.lines.replace("/", "")
            names = edge_names(puzzle.rows, puzzle.cols)
            lines = {f"{n}+" for n, sign in zip(names, signs, strict=True) if sign == "+"}
            assert lines <= decided[outcome.level_raw]


@pytest.mark.parametrize("level", range(5))
def test_every_order_ends_at_the_same_position(some, level):
    for puzzle in some[:6]:
        model = TechniqueModel(puzzle, level)
        for path in walk(model, 6, 1).variable:
            assert sorted(path) == list(range(len(model.names)))


@pytest.mark.parametrize("level", range(5))
def test_an_image_decides_the_same_round_by_round(bundled, level):
    """Technique 11 and others see lines in an order, which an image turns round."""
    generator = np.random.default_rng(level)
    for name in ("10x10-e11", "10x10-e53", "10x10-h36", "10x10-t23"):
        puzzle = bundled[name]
        rows, cols, clues, edges = image(puzzle, int(generator.integers(1, 8)))
        signs = "".join("." if clue < 0 else str(clue) for clue in clues)
        one, other = (TechniqueModel(of, level) for of in (puzzle, Slitherlink(rows, cols, signs)))
        assert rounds_of(one, one.edges) == rounds_of(other, edges[other.edges])


def test_the_same_is_noted_at_a_position_however_the_board_lies(bundled):
    for name in ("10x10-e38", "10x18-e22", "14x24-t04"):
        puzzle = bundled[name]
        model, steps = TechniqueModel(puzzle, 2), (20, 90, 150)
        way = walk(model, 1, 1).variable[0]
        decided = np.zeros((len(steps), model.size.edges), np.int8)
        for row, step in zip(decided, steps, strict=True):
            row[model.edges[way[:step]]] = model.values[way[:step]]
        noted, _ = model._note(decided, 2)
        for number in range(1, 8):
            rows, cols, clues, edges = image(puzzle, number)
            signs = "".join("." if clue < 0 else str(clue) for clue in clues)
            turned = TechniqueModel(Slitherlink(rows, cols, signs), 2)
            found, _ = turned._note(np.ascontiguousarray(decided[:, edges]), 2)
            assert (found == noted[:, edges]).all()


def rounds_of(model, edges):
    """Return the edges of each round, by numbers of the puzzle."""
    nothing = np.zeros((1, len(model.names)), bool)
    return [sorted(edges[decided[0]].tolist()) for decided in all_at_once(model, nothing)]


@pytest.mark.parametrize("level", range(4))
def test_small_boards_are_counted_as_by_hand(level):
    made = slitherlinks(2, 2, 3, 14, processes=1) + slitherlinks(2, 3, 3, 14, processes=1)
    counted = 0
    for puzzle in made:
        model = TechniqueModel(puzzle, level)
        lattice = build_lattice(model, 4_000)
        if lattice is not None:
            counted += 1
            assert count_paths(lattice).paths == paths_by_hand(model)
    assert counted


def test_clues_that_contradict_are_named():
    for clues in ("30", "303"):
        with pytest.raises(PuzzleError, match="expected a Slitherlink with a solution"):
            TechniqueModel(Slitherlink(1, len(clues), clues), 1)


def test_an_empty_board_decides_nothing():
    assert TechniqueModel(Slitherlink(3, 3, 9 * "."), 4).names == ()
