"""The techniques of Number Place Support against HoDoKu's library of regression tests.

A line of the library is a position, and what a technique of HoDoKu gives there:

    :code:digits:position:eliminated:eliminations expected:placements expected:note

The position has 81 characters, `+` before a digit that was placed by solving; candidates are
digit, row, column, as `292`. An entry whose code ends in `-x` expects nothing.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

import pandas as pd

from pipeline.kinds.sudoku.notations.positions import read_candidates, without_marks
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.kinds.sudoku.solver.catalogue import number_of
from pipeline.kinds.sudoku.solver.find import Finding, find
from pipeline.notations.errors import PuzzleError, quoted

FEWEST_FIELDS, FIELDS = 5, 7
TECHNIQUES = {
    "0000": ("Full House", "naked-single"),
    "0002": ("Hidden Single", "hidden-single"),
    "0003": ("Naked Single", "naked-single"),
    "0100": ("Locked Candidates Type 1", "locked-candidates"),
    "0101": ("Locked Candidates Type 2", "locked-candidates"),
    "0110": ("Locked Pair", "naked-pair"),
    "0111": ("Locked Triple", "naked-triple"),
    "0200": ("Naked Pair", "naked-pair"),
    "0201": ("Naked Triple", "naked-triple"),
    "0202": ("Naked Quadruple", "naked-quad"),
    "0210": ("Hidden Pair", "hidden-pair"),
    "0211": ("Hidden Triple", "hidden-triple"),
    "0212": ("Hidden Quadruple", "hidden-quad"),
    "0300": ("X-Wing", "x-wing"),
    "0301": ("Swordfish", "swordfish"),
    "0302": ("Jellyfish", "jellyfish"),
    "0310": ("Finned X-Wing", "finned-skyscraper"),
    "0311": ("Finned Swordfish",),
    "0312": ("Finned Jellyfish",),
    "0320": ("Sashimi X-Wing", "finned-skyscraper"),
    "0321": ("Sashimi Swordfish",),
    "0322": ("Sashimi Jellyfish",),
    "0331": ("Franken Swordfish",),
    "0332": ("Franken Jellyfish",),
    "0340": ("Finned Franken X-Wing",),
    "0341": ("Finned Franken Swordfish",),
    "0342": ("Finned Franken Jellyfish",),
    "0361": ("Finned Mutant Swordfish",),
    "0362": ("Finned Mutant Jellyfish",),
    "0363": ("Finned Mutant Squirmbag",),
    "0400": ("Skyscraper", "skyscraper"),
    "0401": ("2-String Kite", "two-string-kite"),
    "0402": ("Empty Rectangle", "empty-rectangle"),
    "0403": ("Turbot Fish", "skyscraper", "two-string-kite", "x-chain", "simple-chain"),
    "0404": ("Dual 2-String Kite", "two-string-kite"),
    "0405": ("Dual Empty Rectangle", "empty-rectangle"),
    "0500": ("Simple Colors Trap",),
    "0501": ("Simple Colors Wrap",),
    "0502": ("Multi Colors 1",),
    "0503": ("Multi Colors 2",),
    "0600": ("Uniqueness Test 1",),
    "0601": ("Uniqueness Test 2",),
    "0602": ("Uniqueness Test 3",),
    "0603": ("Uniqueness Test 4",),
    "0604": ("Uniqueness Test 5",),
    "0605": ("Uniqueness Test 6",),
    "0606": ("Hidden Rectangle",),
    "0607": ("Avoidable Rectangle Type 1",),
    "0608": ("Avoidable Rectangle Type 2",),
    "0610": ("Bivalue Universal Grave + 1",),
    "0701": ("X-Chain", "x-chain", "simple-chain"),
    "0702": ("XY-Chain", "xy-chain"),
    "0703": ("Remote Pair", "xy-chain"),
    "0706": ("Continuous Nice Loop",),
    "0707": ("Discontinuous Nice Loop", "mixed-chain", "mixed-chain-ends"),
    "0708": ("AIC", "mixed-chain", "mixed-chain-ends"),
    "0709": ("Grouped Continuous Nice Loop",),
    "0710": ("Grouped Discontinuous Nice Loop",),
    "0711": ("Grouped AIC",),
    "0800": ("XY-Wing", "xy-chain"),
    "0801": ("XYZ-Wing", "xyz-wing"),
    "0803": ("W-Wing", "w-wing"),
    "0901": ("Almost Locked Set XZ-Rule",),
    "0902": ("Almost Locked Set XY-Wing",),
    "0903": ("Almost Locked Set Chain",),
    "0904": ("Death Blossom",),
    "1101": ("Sue de Coq", "sue-de-coq"),
    "1201": ("Template Set",),
    "1202": ("Template Delete",),
}
"""By the first four digits of a code, what HoDoKu calls the technique, and the ids of the author's
techniques for it, where he has any. What follows these digits tells variants apart."""


@dataclass(frozen=True)
class Case:
    """One line of the library.

    Attributes
    ----------
    code : str
    clues : str
        81 characters, with the digits that were placed by solving.
    eliminated : tuple of str
    eliminations, placements : frozensets of str
        What is expected, as digit, row, column.
    line : str
        The line as it stands.
    """

    code: str
    clues: str
    eliminated: tuple[str, ...]
    eliminations: frozenset[str]
    placements: frozenset[str]
    line: str = field(repr=False)

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
            eliminations.update(finding.eliminations)
            placements.update(finding.placements)
        return self.eliminations <= eliminations and self.placements <= placements

    @property
    def expects_nothing(self) -> bool:
        """Whether the technique must not be found here."""
        return self.code.endswith("-x")


def read_case(line: str) -> Case:
    """Return the case in a line.

    Raises
    ------
    PuzzleError
        When the line is not as at the top of this file.

    Examples
    --------
    >>> case = read_case(f":0100:1:+2{'.' * 80}:111 112:113::a note")
    >>> case.code, case.clues[:3], case.eliminated, sorted(case.eliminations)
    ('0100', '2..', ('111', '112'), ['113'])
    >>> read_case(":0100:1")
    Traceback (most recent call last):
    ...
    pipeline.notations.errors.PuzzleError: expected :code:digits:position:eliminated:eliminations:\
placements:note, found ':0100:1'
    """
    fields = line.split(":")
    if len(fields) < FEWEST_FIELDS or fields[0]:
        raise PuzzleError(
            "expected :code:digits:position:eliminated:eliminations:placements:note, "
            f"found {quoted(line)}"
        )
    # Where nothing is expected the last fields may be missing.
    _, code, _, position, *lists = (*fields, "", "")[:FIELDS]
    for candidates in lists:
        read_candidates(candidates)
    eliminated, eliminations, placements = (tuple(text.split()) for text in lists)
    clues = Sudoku(without_marks(position)).clues
    return Case(code, clues, eliminated, frozenset(eliminations), frozenset(placements), line)


def read_library(path: str | Path) -> tuple[list[Case], list[str]]:
    """Return the cases of a library, and what is wrong with lines that are none.

    Lines that do not begin with a colon are remarks. PuzzleError when the file is no UTF-8 text.
    """
    path, cases, problems = Path(path), [], []
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise PuzzleError(f"{path}: expected UTF-8 text; save the file as UTF-8") from None
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith(":"):
            try:
                cases.append(read_case(line))
            except PuzzleError as error:
                problems.append(f"{path.name}, line {number}: {error}; left out")
    return cases, problems


def passes(cases: Iterable[Case]) -> pd.DataFrame:
    """Return how many cases of each code the techniques pass, in the order of the codes.

    Returns
    -------
    table with one row a code
        `code` and `technique`; `numbers`, those of the author's techniques for it, empty where he
        has none; `cases`; `one` and `several`, those in which one application of these, or
        several together, give all that is expected; `any`, those in which one application of any
        technique that the engine asks does. Where nothing is expected, these must find nothing.
    """
    rows = {}
    for case in cases:
        name, *ids = TECHNIQUES.get(case.code[:4], ("",))
        numbers = [number_of(technique_id) for technique_id in ids]
        said = ", ".join(map(str, numbers))
        row = rows.setdefault(case.code, [name, said, 0, 0, 0, 0])
        findings = case.found(numbers)
        if case.expects_nothing:
            one = several = by_any = not findings
        else:
            one = any(case.given_by([finding]) for finding in findings)
            several = bool(findings) and case.given_by(findings)
            by_any = one or bool(case.applications())
        for at, counted in enumerate((True, one, several, by_any), 2):
            row[at] += counted
    columns = ["code", "technique", "numbers", "cases", "one", "several", "any"]
    return pd.DataFrame([(code, *rows[code]) for code in sorted(rows)], columns=columns)
