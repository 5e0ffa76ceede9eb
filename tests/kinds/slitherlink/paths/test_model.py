"""Techniques as a model: what they decide is the solution, in any order, and nothing is lost."""

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from pipeline.corpora import read_puzzles
from pipeline.kinds.slitherlink import trace_rows
from pipeline.kinds.slitherlink.board.edges import edge_names
from pipeline.kinds.slitherlink.exact import solutions
from pipeline.kinds.slitherlink.generating.generator import slitherlinks
from pipeline.kinds.slitherlink.paths.model import technique_model
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.trace import trace_of
from pipeline.paths.counting import count_paths
from pipeline.paths.lattice import build_lattice
from pipeline.paths.positions import position_of, variables_of, words_for
from pipeline.paths.walks import walk
from pipeline.texts.errors import PuzzleError

ROOT = Path(__file__).resolve().parents[4]
TATHAM = ROOT / "data/raw/tatham-slitherlink/tatham-slitherlink.csv"


@pytest.fixture(scope="module")
def bundled():
    """Bundled puzzles of all sizes and grades."""
    table, _ = read_puzzles(TATHAM, "slitherlink")
    rows = table.iloc[::60].itertuples()
    return [Slitherlink.of_row(row) for row in rows]


@pytest.mark.parametrize("level", range(5))
def test_what_is_decided_is_the_solution(bundled, level):
    for puzzle in bundled:
        (lines,) = solutions(puzzle, limit=2)
        signs = dict(zip(edge_names(puzzle.rows, puzzle.cols), lines.replace("/", ""), strict=True))
        for name in technique_model(puzzle, level).names:
            assert signs[name[:-1]] == name[-1]


def test_higher_levels_decide_no_less_and_as_much_as_the_engine(bundled):
    for puzzle in bundled:
        decided = [set(technique_model(puzzle, level).names) for level in range(5)]
        assert all(one <= other for one, other in pairwise(decided))
        outcome = trace_of(trace_rows, puzzle, "sato-text").outcome
        if outcome.hypotheses == 0 and outcome.level_raw <= 3:
            signs = outcome.lines.replace("/", "")
            names = edge_names(puzzle.rows, puzzle.cols)
            lines = {f"{n}+" for n, sign in zip(names, signs, strict=True) if sign == "+"}
            assert lines <= decided[outcome.level_raw]


@pytest.mark.parametrize("level", range(5))
def test_every_order_ends_at_the_same_position(bundled, level):
    for puzzle in bundled[:6]:
        model = technique_model(puzzle, level)
        for path in walk(model, 6, 1, np.ones(1 << len(model.kinds))).variable:
            assert sorted(path) == list(range(len(model.names)))


def test_going_on_from_a_position_says_all_that_beginning_anew_says(bundled):
    for puzzle in bundled[:6]:
        model = technique_model(puzzle, 3)
        words = words_for(len(model.names))
        order = walk(model, 1, 3, np.ones(1 << len(model.kinds))).variable[0].tolist()
        known = np.zeros((1, words), np.int64)
        for step in range(0, len(order), 9):
            position = position_of(order[:step], words)[None]
            anew = technique_model(puzzle, 3).decidable(position, np.zeros_like(position))
            known = model.decidable(position, known)
            # Nothing is missed; some of what was seen before would not be seen now.
            assert not (anew & ~known).any()


def paths_by_hand(model):
    """Count the paths of a model over what is decided and known, one after the other."""
    seen, counts = {}, {}

    def now(decided):
        if decided not in seen:
            position = position_of(decided, 1)[None]
            seen[decided] = set(variables_of(model.decidable(position, 0 * position)[0]))
        return seen[decided]

    def paths(decided, known):
        if not known:
            return 1
        if (decided, known) not in counts:
            counts[decided, known] = sum(
                paths(decided | {v}, frozenset(known - {v} | now(decided | {v}))) for v in known
            )
        return counts[decided, known]

    return paths(frozenset(), frozenset(now(frozenset())))


@pytest.mark.parametrize("level", range(4))
def test_small_boards_are_counted_as_by_hand(level):
    made = slitherlinks(2, 3, 3, 14, processes=1) + slitherlinks(3, 3, 2, 14, processes=1)
    counted = 0
    for puzzle in made:
        model = technique_model(puzzle, level)
        lattice = build_lattice(model, 4_000)
        if lattice is not None:
            counted += 1
            assert count_paths(lattice).paths == paths_by_hand(model)
    assert counted


def test_clues_that_contradict_are_named():
    for clues in ("30", "303"):
        with pytest.raises(PuzzleError, match="expected a Slitherlink with a solution"):
            technique_model(Slitherlink(1, len(clues), clues), 1)


def test_an_empty_board_decides_nothing():
    assert technique_model(Slitherlink(3, 3, 9 * "."), 4).names == ()
