"""Techniques 15 to 21 and 29 to 31 where others set the task: HoDoKu's library, real puzzles."""

import csv

import pytest

from pipeline.kinds.sudoku.exact import solutions
from pipeline.kinds.sudoku.grid import CANDIDATE
from pipeline.kinds.sudoku.solver.find import find
from tests.kinds.sudoku.solver.positions import find_in_plain_python_too, mirrored

TECHNIQUE_OF = {
    "0402": 16,
    "0402-1": 16,
    "0801": 19,
    "0803": 15,
    "1101": 21,
}
LARGER = {"234589", "1379", "12369", "268", "2459", "159", "8", "1268", "58", "1245"}
"""Cases of 1101 in which the line or the block needs two cells or more; the author takes one."""
SYMMETRIC = (*range(15, 22), 31)
MINE = (*SYMMETRIC, 29, 30)
EASIER = (35, 36, 2)


@pytest.fixture(scope="module")
def library(shared):
    """The cases of HoDoKu's library: code, digits, position, eliminated, expected."""
    cases = []
    for line in (shared / "corpora/reglib-visible.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith(":") and line.split(":")[1] in TECHNIQUE_OF:
            _, code, digits, position, eliminated, expected, *_ = line.split(":")
            position = position.replace("+", "")
            cases.append((code, digits, position, eliminated.split(), set(expected.split())))
    return cases


def test_the_library_of_hodoku(library):
    missed = {
        (code, digits)
        for code, digits, position, eliminated, expected in library
        if not any(
            expected <= set(finding.eliminations)
            for finding in find(position, eliminated, [TECHNIQUE_OF[code]])
        )
    }
    assert {code for code, *_ in library} == set(TECHNIQUE_OF)
    assert missed <= {("1101", digits) for digits in LARGER}


def test_rows_and_columns_are_treated_alike(library):
    for _, _, position, eliminated, _ in library[::2]:
        turned = "".join(position[column::9] for column in range(9))
        for number in SYMMETRIC:
            upright = _removed(find(position, eliminated, [number]))
            assert mirrored(_removed(find(turned, mirrored(eliminated), [number]))) == upright


def _removed(findings):
    return sorted({name for finding in findings for name in finding.eliminations})


def test_nothing_contradicts_the_solution(shared):
    told = set()
    for clues in _hard_puzzles(shared):
        (solution,) = solutions(clues)
        told |= _solved_as_far(clues, solution)
    assert {15, 16, 19, 29, 31} <= told


def _hard_puzzles(shared):
    with open(shared / "corpora/graded-sudoku.csv", encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["hodoku_level"] == "extreme"]
    return [row["clues"] for row in rows[:12]]


def _solved_as_far(clues, solution):
    """Apply all that is found, again and again, and check it; return which techniques were told."""
    told, eliminated = set(), set()
    while True:
        findings = find(clues, eliminated, EASIER) or find(clues, eliminated, MINE)
        for finding in findings:
            for name in finding.placements:
                cell = CANDIDATE[name] // 9
                assert solution[cell] == name[0], finding
                clues = clues[:cell] + name[0] + clues[cell + 1 :]
            for name in finding.eliminations:
                assert solution[CANDIDATE[name] // 9] != name[0], finding
        eliminated |= {name for finding in findings for name in finding.eliminations}
        told |= {finding.number for finding in findings}
        if not findings:
            return told


def test_plain_python_finds_the_same(library):
    positions = [[position, eliminated] for _, _, position, eliminated, _ in library[::6]]
    assert find_in_plain_python_too(positions, MINE)
