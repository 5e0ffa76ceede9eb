"""HoDoKu's library of regression tests.

A line is a position and what a technique of HoDoKu gives there:

    :code:digits:position:eliminated:eliminations expected:placements expected:note

The position has 81 characters, `+` before a digit that was placed by solving; candidates are
digit, row, column, as `292`. An entry whose code ends in `-x` expects nothing.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from pipeline.kinds.sudoku.notations.positions import read_candidates, without_marks
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.kinds.sudoku.solver.find import Finding, find


class Case(NamedTuple):
    """One line of the library: a position, and the candidates that are expected to go or stay."""

    code: str
    clues: str
    eliminated: tuple[str, ...]
    eliminations: frozenset[str]
    placements: frozenset[str]
    line: str

    def found(self, numbers: Iterable[int] | None = None) -> list[Finding]:
        """Return all that these techniques see, or those that the engine asks."""
        return find(self.clues, self.eliminated, numbers)

    def applications(self, numbers: Iterable[int] | None = None) -> list[Finding]:
        """Return the applications each of which gives all that is expected."""
        return [finding for finding in self.found(numbers) if self.given_by([finding])]

    def given_by(self, findings: Iterable[Finding]) -> bool:
        """Tell whether these findings together give all that is expected."""
        eliminations, placements = set(), set()
        for finding in findings:
            eliminations.update(finding.eliminations.split())
            placements.update(finding.placements.split())
        return self.eliminations <= eliminations and self.placements <= placements


def read_library(path: Path) -> list[Case]:
    """Return the cases of a library; lines that do not begin with a colon are remarks."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [_read_case(line) for line in lines if line.startswith(":")]


def _read_case(line: str) -> Case:
    # Where nothing is expected the last fields may be missing.
    _, code, _, position, *lists = (*line.split(":"), "", "")[:7]
    for candidates in lists:
        read_candidates(candidates)
    eliminated, eliminations, placements = (tuple(text.split()) for text in lists)
    clues = Sudoku(without_marks(position)).clues
    return Case(code, clues, eliminated, frozenset(eliminations), frozenset(placements), line)
