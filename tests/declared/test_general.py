"""The general solver beside hand-made ones."""

import numpy as np
import pytest

from pipeline import kinds
from pipeline.declared.levels.general import scores
from pipeline.kinds.sudoku.puzzle import Sudoku

SINGLES = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."


def test_what_needs_more_than_singles_is_harder():
    easy, hard = scores(kinds.kind("sudoku").general.rules, [Sudoku(SINGLES), Sudoku(ESCARGOT)])
    assert easy + 1 < hard


def test_relabelled_and_turned_sudoku_are_as_hard():
    relabelled = SINGLES.translate(str.maketrans("123456789", "987654321"))
    rows = [SINGLES[at : at + 9] for at in range(0, 81, 9)]
    quarter = "".join("".join(column)[::-1] for column in zip(*rows, strict=True))
    found = scores(kinds.kind("sudoku").general.rules, map(Sudoku, (SINGLES, relabelled, quarter)))
    np.testing.assert_allclose(found, found[0])


@pytest.mark.parametrize("name", ["sudoku", "slitherlink"])
def test_an_empty_board_has_a_score_too(name):
    kind = kinds.kind(name)
    assert np.isfinite(scores(kind.general.rules, [kind.trace_rows.EXAMPLE])).all()
