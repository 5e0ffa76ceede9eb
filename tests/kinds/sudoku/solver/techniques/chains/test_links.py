"""The techniques that walk along chains, or both ways, give the same without being compiled."""

from tests.kinds.sudoku.solver.positions import find_in_plain_python_too

CHAINS = [*range(22, 29), 32, 33, 34, 42]


def test_plain_python_finds_the_same(regression_cases):
    cases = [cases[0] for code, cases in sorted(regression_cases.items()) if code >= "07"]
    positions = [(case.clues, case.eliminated) for case in cases[:20]]
    assert find_in_plain_python_too(positions, CHAINS) > 500
