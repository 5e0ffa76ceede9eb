"""Solution paths in words."""

import pytest

from pipeline.kinds.slitherlink.paths import explain_paths as of_slitherlink
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.sudoku.paths import ALL_THEOREMS
from pipeline.kinds.sudoku.paths import explain_paths as of_sudoku
from pipeline.kinds.sudoku.puzzle import Sudoku
from tests.paths.conftest import SIXTEEN

SEVERAL = "more than one solution"


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ((of_slitherlink, Slitherlink(4, 4, "..1.223.3....3.3"), 3), ["40 edges"]),
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
