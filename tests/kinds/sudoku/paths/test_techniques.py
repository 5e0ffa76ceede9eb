"""The techniques of Number Place Support up to a level, as a model of solution paths."""

from itertools import pairwise

import numpy as np
import pytest

from pipeline.kinds.sudoku.exact.counting import solutions
from pipeline.kinds.sudoku.paths.techniques import ClosingBoard, TechniqueModel
from pipeline.kinds.sudoku.paths.way import sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.counting import count_paths
from pipeline.paths.lattice import build_lattice
from pipeline.paths.model import rounds_of
from pipeline.paths.walks import walk
from pipeline.texts.errors import PuzzleError
from tests.kinds.sudoku.paths.images import at_random
from tests.paths.models import decidable_at, paths_by_hand

LEVELS = range(1, 6)


@pytest.fixture(scope="module")
def rests(graded):
    """Bundled puzzles of which a part of the open cells is filled: large rests and small ones."""
    generator, found = np.random.default_rng(14), []
    for clues in graded[::2]:
        (solution,) = solutions(clues)
        open_cells = generator.permutation([c for c in range(81) if clues[c] == "."])
        for left in (9, 16, 34):
            kept = set(open_cells[:left].tolist())
            found.append("".join("." if c in kept else solution[c] for c in range(81)))
    return found


def names_at(model, decided):
    """Return the names of what a model decides where some names are decided, nothing known."""
    numbers = [v for v, name in enumerate(model.names) if name in decided]
    return {model.names[v] for v in decidable_at(model, numbers)}


def some_of(names, generator):
    return {name for name in names if generator.random() < generator.random()}


def test_level_1_is_first_order_uniqueness(rests):
    generator = np.random.default_rng(1)
    for clues in rests:
        singles, level_1 = sudoku_way(Sudoku(clues)).segments[0], TechniqueModel(Sudoku(clues), 1)
        assert level_1.names == singles.names
        for _ in range(5):
            decided = some_of(singles.names, generator)
            assert names_at(level_1, decided) == names_at(singles, decided)
        assert rounds_of(level_1) == rounds_of(singles)


def test_a_higher_level_decides_no_less_and_what_is_right(rests, graded):
    generator = np.random.default_rng(2)
    for clues in [*rests[2::3], *graded[-6:]]:
        (solution,) = solutions(clues)
        models = [TechniqueModel(Sudoku(clues), level) for level in LEVELS]
        decided = zip(models[-1].cells, models[-1].values, strict=True)
        assert all(solution[cell] == str(value) for cell, value in decided)
        for one, other in pairwise(models):
            assert set(one.names) <= set(other.names)
            decided = some_of(one.names, generator)
            assert names_at(one, decided) <= names_at(other, decided)


def test_no_candidate_of_the_solution_is_taken(graded):
    """Techniques look at singles, too, that nobody has written; the engine writes them first."""
    board, generator = ClosingBoard(), np.random.default_rng(3)
    for clues in graded:
        (solution,) = solutions(clues)
        digits = np.array([int(digit) for digit in solution], np.int8)
        given = np.array([clue != "." for clue in clues]) | (generator.random(81) < 0.15)
        assert len(list(board.by_level(np.where(given, digits, 0).astype(np.int8), 5))) == 5
        digit, cand, _ = board.board
        assert all(cand[cell] >> (digits[cell] - 1) & 1 for cell in range(81) if not digit[cell])


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_an_image_has_as_many_decidable_cells_and_as_many_rounds(graded, level):
    generator = np.random.default_rng(level)
    for clues in graded:
        one, other = (
            TechniqueModel(Sudoku(of), level) for of in (clues, at_random(clues, generator))
        )
        assert len(one.names) == len(other.names)
        assert rounds_of(one) == rounds_of(other)


def test_every_walk_ends_at_the_last_position(graded):
    for level in (2, 4, 5):
        for clues in graded[::5]:
            model = TechniqueModel(Sudoku(clues), level)
            for path in walk(model, 3, level).variable:
                assert sorted(path) == list(range(len(model.names)))


@pytest.mark.parametrize("level", [2, 3, 5])
def test_paths_are_counted_over_what_is_decided_and_known(rests, level):
    for clues in rests[::6]:
        model = TechniqueModel(Sudoku(clues), level)
        assert count_paths(build_lattice(model, 10_000)).paths == paths_by_hand(model)


def test_clues_that_contradict_are_named():
    with pytest.raises(PuzzleError, match="with a solution"):
        TechniqueModel(Sudoku("11" + 79 * "."), 2)
