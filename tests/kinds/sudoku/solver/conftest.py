"""Positions for the techniques of sudoku: on the way of puzzles, and of HoDoKu's library."""

import pytest

from pipeline.kinds.sudoku.generating.generator import generated
from pipeline.kinds.sudoku.puzzle import Sudoku, text_of
from pipeline.kinds.sudoku.reasons.marks import Marks
from pipeline.kinds.sudoku.reasons.singles import singles
from tests.kinds.sudoku.regression_library import Case, read_library
from tests.kinds.sudoku.technique_examples import examples

PUZZLES, SEED = 24, 11


@pytest.fixture(scope="session")
def positions() -> list[Marks]:
    """Positions of puzzles without singles, and one before a step of each technique."""
    found = [marks for _, _, marks in examples() if not all(marks.placed)]
    for row in generated(PUZZLES, SEED):
        marks = Marks(Sudoku(text_of(row)))
        list(singles(marks))
        if not all(marks.placed):
            found.append(marks)
    return found


@pytest.fixture(scope="session")
def regression_cases(shared) -> dict[str, list[Case]]:
    """The cases of the regression library, by their code."""
    by_code = {}
    for case in read_library(shared / "corpora/reglib-visible.txt"):
        by_code.setdefault(case.code, []).append(case)
    return by_code
