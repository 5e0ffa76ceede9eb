"""Looking again only near what was decided says all that looking everywhere says."""

from pathlib import Path

import numpy as np
import pytest

from pipeline.corpora import read_puzzles
from pipeline.kinds.slitherlink.generating.generator import slitherlinks
from pipeline.kinds.slitherlink.paths.measuring import decidable_along, easiest_share, figures
from pipeline.kinds.slitherlink.paths.model import technique_model
from pipeline.kinds.slitherlink.paths.ways import ways_of
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.slitherlink.solver import incremental
from pipeline.kinds.slitherlink.solver.catalogue import TECHNIQUE, catalogue
from pipeline.kinds.slitherlink.solver.pattern_scan import sights_of
from pipeline.kinds.slitherlink.solver.techniques import functions_of
from pipeline.notations.errors import PuzzleError
from pipeline.paths.figures import by_group
from pipeline.paths.path_counts import rounds_of
from pipeline.paths.walks import walk

ROOT = Path(__file__).resolve().parents[4]
TATHAM = ROOT / "data/raw/tatham-slitherlink/tatham-slitherlink.csv"
WALKS = 6


@pytest.fixture(scope="module")
def puzzles():
    """Bundled puzzles of all sizes and grades, small ones, one without clues."""
    table, _ = read_puzzles(TATHAM, "slitherlink")
    bundled = [Slitherlink.of_row(row) for row in table.iloc[5::75].itertuples()]
    small = slitherlinks(3, 4, 12, 5, processes=1) + slitherlinks(2, 3, 8, 5, processes=1)
    return [*bundled, *small, Slitherlink(3, 3, 9 * "."), Slitherlink(1, 3, "3.3")]


def without_some_clues(puzzle, generator):
    """The same with a third of its clues, so that much stays open and many lines have ends."""
    kept = generator.random(len(puzzle.clues)) < 1 / 3
    clues = "".join(c if keep else "." for c, keep in zip(puzzle.clues, kept, strict=True))
    return Slitherlink(puzzle.rows, puzzle.cols, clues)


def assert_the_same_ways(puzzle, level, seed):
    """Go the ways near what was decided, and step by step as any model goes them.

    Every position on the walks is a random position, at which both must say the same.
    """
    try:
        model = technique_model(puzzle, level)
    except PuzzleError:
        with pytest.raises(PuzzleError):
            ways_of(puzzle, level, easiest_share(level + 4), WALKS, seed)
        return
    kinds = len(model.kinds)
    # every set of kinds is a group of its own, so that all kinds must be the same
    found = ways_of(puzzle, level, np.arange(1 << kinds), WALKS, seed)
    steps = walk(model, WALKS, seed, np.ones(1 << kinds))
    assert np.flatnonzero(found.values).tolist() == model.edges.tolist()
    assert (found.values[model.edges] == model.values).all()
    assert found.rounds == rounds_of(model)
    assert (found.variable == steps.variable).all()
    assert (found.decidable == steps.sets).all()
    assert (found.chosen == steps.kinds).all()


@pytest.mark.parametrize("level", range(incremental.LEVELS))
def test_random_positions_say_the_same_as_looked_at_from_everywhere(puzzles, level):
    for number, puzzle in enumerate(puzzles):
        assert_the_same_ways(puzzle, level, 11 + number)


def test_so_do_boards_with_few_clues(puzzles):
    generator = np.random.default_rng(12)
    for number, puzzle in enumerate(puzzles[-24:]):
        for _ in range(4):
            assert_the_same_ways(without_some_clues(puzzle, generator), 2, number)


def test_clues_at_random_end_as_they_did():
    """With and without solutions: where one says that clues contradict, so does the other."""
    generator = np.random.default_rng(13)
    for number in range(60):
        clues = "".join(generator.choice(list("....0123"), 12))
        assert_the_same_ways(Slitherlink(3, 4, clues), number % incremental.LEVELS, number)


def test_groups_are_counted_as_from_whole_walks(puzzles):
    puzzle, share = puzzles[1], easiest_share(6)
    found, model = ways_of(puzzle, 2, share, WALKS, 3), technique_model(puzzle, 2)
    decidable, chosen = by_group([walk(model, WALKS, 3, np.ones(64))], share)
    assert (found.decidable == decidable).all()
    assert (found.chosen == chosen).all()
    assert decidable_along(puzzle, 2).shape == (2, figures(puzzle)["decided_edges"])


def test_every_easy_technique_is_looked_for():
    """A technique that moves to another level is known here, or not any more, by the list alone."""
    easy = [known for known in catalogue().values() if known.level <= incremental.EASY]
    parts = [part for known in easy if known.kind in ("basic", TECHNIQUE)
             for part in functions_of(known)]  # fmt: skip
    places = sum(len(sights_of(part)) for part in parts)
    assert places == len(incremental.PATTERNS)
    assert len([part for part in parts if not sights_of(part)]) == len(incremental.WHOLE)
