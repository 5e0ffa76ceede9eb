"""Solution paths in words."""

import numpy as np
import pytest

from pipeline.kinds.slitherlink.paths import explain_paths as of_slitherlink
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.sudoku.paths import ALL_THEOREMS
from pipeline.kinds.sudoku.paths import explain_paths as of_sudoku
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.explaining import explain_model
from pipeline.paths.rules import make_rules
from pipeline.paths.segments import Segment, not_reached, segment_of
from pipeline.texts.errors import PuzzleError
from tests.paths.conftest import SIXTEEN
from tests.paths.models import Hiding

SEVERAL = "more than one solution"


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ((of_slitherlink, Slitherlink(3, 3, "3.....3.2"), 3), ["24 edges"]),
        ((of_slitherlink, Slitherlink(9, 9, 81 * "."), 4), [SEVERAL, "180 edges open"]),
        ((of_slitherlink, Slitherlink(8, 8, 64 * "0"), 0), ["no solution", "and 124 more"]),
        ((of_sudoku, Sudoku(SIXTEEN), ALL_THEOREMS, 1), [SEVERAL, "266774918 of 355687428096000"]),
        ((of_sudoku, Sudoku(81 * "."), ALL_THEOREMS, 1), [SEVERAL, "81 cells open"]),
    ],
)
def test_what_is_said(words, found):
    explain, *asked = words
    said = explain(*asked)
    assert all(of in said for of in found)


def test_orders_that_end_at_different_positions_are_told():
    """c is decidable with a alone, and hidden once b is decided."""

    said = "\n".join(explain_model(Hiding(), 1))
    assert "different positions" in said
    assert "none stopped elsewhere" not in said
    assert "Solution paths: 3, counted" in said
    assert "orders, counted" not in said


def test_of_techniques_a_part_begins_where_all_at_once_leads():
    """c is decidable after a, and hidden by b: all at once never decides it."""
    whole = Hiding()
    assert segment_of(whole, [2, 0], []).names == ("b",)
    with pytest.raises(PuzzleError, match="found c in a position that deciding all at once"):
        segment_of(whole, [0, 2, 1], [])
    assert not_reached(segment_of(whole, [], [])) == ["c"]


def test_of_techniques_it_does_not_say_what_waits_on_what():
    """An order may decide what those that decide all at once do not."""
    rules = make_rules("abc", ["only"], [(0, 0, []), (1, 0, [[0]]), (2, 0, [[1]])])
    asked_only = Segment(rules, np.arange(3), np.zeros(3, bool))
    assert "waits on a" in "\n".join(explain_model(rules, 1))
    assert " waits on a" not in "\n".join(explain_model(asked_only, 1))


def test_a_part_begins_where_some_order_leads():
    rules = make_rules("abc", ["only"], [(0, 0, []), (1, 0, [[0]]), (2, 0, [])])
    assert segment_of(rules, [0, 1], []).names == ("c",)
    with pytest.raises(PuzzleError, match="no order reaches"):
        segment_of(rules, [1], [])


def test_of_one_end_it_says_what_was_looked_at():
    """With more positions than are counted, no walk that stops elsewhere is no proof."""
    tree = make_rules("v" * 63, ["only"], [(v, 0, [[v // 2]] if v else []) for v in range(63)])
    asked_only = Segment(tree, np.arange(63), np.zeros(63, bool))
    said = "\n".join(explain_model(asked_only, 1))
    assert "Solution paths: unknown" in said
    assert "of 400 random orders none stopped elsewhere" in said
    assert "stopped elsewhere" not in "\n".join(explain_model(tree, 1))
