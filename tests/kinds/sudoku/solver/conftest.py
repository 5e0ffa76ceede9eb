"""Positions of HoDoKu's library."""

import pytest

from tests.kinds.sudoku.regression_library import Case, read_library


@pytest.fixture(scope="session")
def regression_cases(shared) -> dict[str, list[Case]]:
    """The cases of the regression library, by their code."""
    return read_library(shared / "corpora/reglib-visible.txt")
