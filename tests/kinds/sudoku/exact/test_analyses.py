"""The ways of analysis that the course compares: the same search, but more or less looked at."""

import numpy as np
import pytest

from pipeline.kinds.sudoku.exact import analyses, count_all
from pipeline.kinds.sudoku.exact.analyses import WAYS, NearlyWhole, Partial, look
from pipeline.kinds.sudoku.puzzle import text_of
from pipeline.notations.errors import PuzzleError


def some_puzzles(bundled):
    """A few of every sort: with one solution, with several, with none."""
    puzzles = bundled[::200]
    several, none = puzzles.copy(), puzzles.copy()
    for of_one, of_none in zip(several, none, strict=True):
        given = np.nonzero(of_one)[0]
        of_one[given[3:8]] = 0
        of_none[given[-1]] = of_none[given[-1]] % 9 + 1
    return np.concatenate([puzzles, several, none])


def test_all_ways_count_what_the_engine_counts(bundled):
    puzzles = some_puzzles(bundled)
    counts = count_all(puzzles).counts.tolist()
    assert set(counts) == {0, 1, 2}
    for way in WAYS:
        assert [look(text_of(puzzle), way).solutions for puzzle in puzzles] == counts


def test_all_ways_place_the_same_and_the_partial_one_looks_at_least(bundled):
    for puzzle in bundled[::200]:
        whole, nearly, partial = (look(text_of(puzzle), way) for way in WAYS)
        assert whole.placements == nearly.placements == partial.placements
        assert whole.cells > 2 * nearly.cells > 20 * partial.cells
        assert whole.candidates > 2 * nearly.candidates > 40 * partial.candidates
        # 20 cells share a house with the one that a digit is placed in, and nothing else is read.
        assert partial.cells == 20 * partial.placements


def test_both_ways_keep_the_same_candidates_and_put_them_back(bundled):
    clues = bundled[5]
    partial, anew = Partial(clues), NearlyWhole(clues)

    def candidates(board):
        return [
            set(board.lists[cell][: board.number[cell]])
            for cell in range(81)
            if not board.digits[cell]
        ]

    before = candidates(partial)
    assert before == candidates(anew)
    placed = []
    for cell in range(81):
        if not partial.digits[cell] and partial.number[cell]:
            digit = partial.lists[cell][0]
            placed.append((cell, partial.place(cell, digit)))
            anew.place(cell, digit)
            assert candidates(partial) == candidates(anew)
    for cell, cut in reversed(placed):
        partial.take_back(cell, cut)
        anew.take_back(cell, None)
        assert candidates(partial) == candidates(anew)
    assert candidates(partial) == before


def test_a_clash_of_clues_is_seen_before_the_search():
    assert look("11" + "." * 79, "partial") == (0, 0, 0, 0)


def test_a_comparison_without_an_end_is_given_up(monkeypatch, bundled):
    monkeypatch.setattr(analyses, "MOST_PLACEMENTS", 20)
    with pytest.raises(PuzzleError, match="found no answer within 20 placements"):
        look(text_of(bundled[0]), "partial")
