"""HoDoKu's library of regression tests.

A line is a position and what a technique of HoDoKu gives there:

    :code:digits:position:eliminated:eliminations expected:placements expected:note

The position has 81 characters, `+` before a digit that was placed by solving; candidates are
digit, row, column, as `292`. An entry whose code ends in `-x` expects nothing.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from pipeline.kinds.sudoku.notations.positions import without_marks
from pipeline.kinds.sudoku.solver.find import Finding, find


class Case(NamedTuple):
    """One line of the library: a position, and the candidates that are expected to go or stay."""

    clues: str
    eliminated: list[str]
    eliminations: set[str]
    placements: set[str]
    line: str

    def found(self, numbers: Iterable[int]) -> list[Finding]:
        """Return all that these techniques see."""
        return find(self.clues, self.eliminated, numbers)

    def applications(self, numbers: Iterable[int]) -> list[Finding]:
        """Return the applications each of which gives all that is expected."""
        return [finding for finding in self.found(numbers) if self.given_by([finding])]

    def given_by(self, findings: Iterable[Finding]) -> bool:
        """Tell whether these findings together give all that is expected."""
        eliminations = {name for finding in findings for name in finding.eliminations.split()}
        placements = {name for finding in findings for name in finding.placements.split()}
        return self.eliminations <= eliminations and self.placements <= placements


def read_library(path: Path) -> dict[str, list[Case]]:
    """Return the cases of a library by code; lines that do not begin with a colon are remarks."""
    cases = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(":"):
            # Where nothing is expected the last fields may be missing.
            _, code, _, position, *lists = (*line.split(":"), "", "")[:7]
            eliminated, gone, placed = (text.split() for text in lists)
            case = Case(without_marks(position), eliminated, set(gone), set(placed), line)
            cases.setdefault(code, []).append(case)
    return cases
