"""What one application is called has no other words than its technique: tables name that."""

import pytest

from pipeline.kinds.sudoku.presentation.reasons.player_names import CASES
from pipeline.kinds.sudoku.solver.catalogue import catalogue

FIELDS = {
    10: [[0, 8, 54, [61, 62]], [0, 8, 54, [60, 61]]],
    13: [[0, 8, 62, 61], [0, 10, 62, 61]],
    22: [[0, 1, 2], [0, 1, 2, 3]],
    23: [[0, 1, 2, [3]], [0, 1, 2, 3, [4]]],
    43: [[[0, 3], [27, 34], [60, 61], [62]], [[0, 3], [27, 34], [61], [62]]],
    45: [[[0, 3], [9, 12], [27, 34], [60, 61], [62]], [[0, 3], [9, 12], [27, 34], [61], [62]]],
    49: [[0, 1], [[0, 1], 2]],
}  # fmt: skip


@pytest.mark.parametrize("number", CASES)
def test_the_names_of_cases_are_those_that_the_technique_is_called_by(number):
    known = catalogue().techniques[number].en.lower().split()
    names = {CASES[number](field) for field in FIELDS[number]}
    assert len(names) == 2
    for name in names:
        assert set(name.lower().split()) <= set(known), name
