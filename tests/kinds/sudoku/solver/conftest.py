"""Positions for the techniques of sudoku: made by hand, and of HoDoKu's regression library."""

from dataclasses import dataclass, field

import pytest

from pipeline.kinds.sudoku.generating.generator import generated
from pipeline.kinds.sudoku.grid import CELL_NAMES, HOUSES
from pipeline.kinds.sudoku.puzzle import Sudoku, text_of
from pipeline.kinds.sudoku.reasons.marks import Marks
from pipeline.kinds.sudoku.reasons.singles import singles
from pipeline.kinds.sudoku.solver.find import Finding, find
from tests.kinds.sudoku.regression_library import Case, read_library
from tests.kinds.sudoku.solver.positions import candidate
from tests.kinds.sudoku.technique_examples import examples

PUZZLES, SEED = 24, 11
HOUSE_NAMES = (*"123456789", *"ABCDEFGHI", *(f"block {number}" for number in range(1, 10)))


@dataclass
class Position:
    """An empty board from which candidates are taken away."""

    gone: set[str] = field(default_factory=set)

    def only(self, digit: int, houses: str, cells: str) -> "Position":
        """Leave a digit only these cells in each of the houses, such as `"3, F, block 9"`."""
        for house in houses.split(", "):
            for cell in HOUSES[HOUSE_NAMES.index(house)]:
                if CELL_NAMES[cell] not in cells.split():
                    self.gone.add(candidate(digit, CELL_NAMES[cell]))
        return self

    def never(self, digit: int, cells: str) -> "Position":
        """Take a digit from these cells."""
        self.gone.update(candidate(digit, cell) for cell in cells.split())
        return self

    def holds(self, cell: str, digits: str) -> "Position":
        """Leave a cell only these digits."""
        self.gone.update(candidate(digit, cell) for digit in "123456789" if digit not in digits)
        return self

    def put(self, cells: dict[str, str]) -> "Position":
        """Leave each of some cells only its digits."""
        for cell, digits in cells.items():
            self.holds(cell, digits)
        return self

    def found(self, number: int) -> dict[str, Finding]:
        """Return what a technique sees, by its second message field."""
        findings = find("." * 81, self.gone, [number])
        by_field = {finding.notation: finding for finding in findings}
        assert len(by_field) == len(findings), "one application was found twice"
        return by_field


@pytest.fixture
def position() -> Position:
    """An empty board."""
    return Position()


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
