"""Techniques 1 to 14 in all of HoDoKu's library."""

import pytest

from pipeline.kinds.sudoku.exact import solutions
from pipeline.kinds.sudoku.grid import CANDIDATE
from pipeline.kinds.sudoku.solver.find import find
from tests.kinds.sudoku.solver.positions import find_in_plain_python_too, mirrored

FIRST = [*range(1, 15)]


@pytest.fixture(scope="module")
def positions(regression_cases) -> list[tuple[str, tuple[str, ...]]]:
    """Clues and eliminated candidates, each position once."""
    cases = [case for same_code in regression_cases.values() for case in same_code]
    return list({(case.clues, case.eliminated): None for case in cases})


def test_nothing_contradicts_the_solution(positions):
    fired = set()
    for clues, eliminated in positions:
        (solution,) = solutions(clues)
        for finding in find(clues, eliminated, FIRST):
            fired.add(finding.number)
            for name in finding.eliminations:
                assert solution[CANDIDATE[name] // 9] != name[0], finding
            for name in finding.placements:
                assert solution[CANDIDATE[name] // 9] == name[0], finding
    assert fired == set(FIRST)


def test_rows_and_columns_are_treated_alike(positions):
    for clues, eliminated in positions[::4]:
        turned = "".join(clues[column::9] for column in range(9))
        upright = find(clues, eliminated, FIRST)
        fallen = find(turned, mirrored(eliminated), FIRST)
        assert _said(upright, sorted) == _said(fallen, mirrored)


def _said(findings, turn):
    return sorted(
        {(f.number, *turn(f.eliminations), "/", *turn(f.placements)) for f in findings},
        key=str,
    )


def test_plain_python_finds_the_same(positions):
    assert find_in_plain_python_too(positions[::12], FIRST)
