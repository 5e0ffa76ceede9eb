"""Positions made by hand: an empty board, and what is known of single cells and houses.

The board pictures of the author's page are not at hand, so each of his fields is shown on a board
that has nothing but what the field needs.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

from pipeline.kinds.sudoku.grid import CELL_NAMES, HOUSE_OF, HOUSES
from pipeline.kinds.sudoku.solver.find import find

EMPTY = "." * 81
DIGITS = "123456789"
IN_HOUSE = re.compile(r"([1-9]) in (row|column|block) of ([1-9][A-I]): (.*)")
KINDS = {"row": 0, "column": 1, "block": 2}
ROOT = Path(__file__).resolve().parents[4]
PLAIN = """
import json, sys
from pipeline.kinds.sudoku.solver.find import find
numbers, positions = json.load(sys.stdin)
found = [find(clues, eliminated, numbers) for clues, eliminated in positions]
print(json.dumps([[(f.notation, f.eliminations, f.placements) for f in fs] for fs in found]))
"""


def candidate(digit: int | str, cell: str) -> str:
    """Return a candidate as `find` names it.

    >>> candidate(2, "9C")
    '293'
    """
    return f"{digit}{cell[0]}{'ABCDEFGHI'.index(cell[1]) + 1}"


def find_in_plain_python_too(positions, numbers) -> int:
    """Compare what techniques find at positions with what they find uncompiled; count it."""
    plain = subprocess.run(
        [sys.executable, "-c", PLAIN],
        input=json.dumps([numbers, positions]),
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    compiled = [
        [[f.notation, list(f.eliminations), list(f.placements)] for f in find(*position, numbers)]
        for position in positions
    ]
    assert json.loads(plain.stdout) == compiled
    return sum(map(len, compiled))


def gone(*facts: str) -> list[str]:
    """Return what facts take from the empty board, as digit, row, column.

    >>> gone("1A=123456789", "2 in block of 1A: 1A 1B 1C 2A 2B 2C 3A 3B")
    ['233']
    """
    taken = set()
    for fact in facts:
        house = IN_HOUSE.fullmatch(fact)
        if house:
            digit, kind, cell, kept = house.groups()
            cells = HOUSES[HOUSE_OF[CELL_NAMES.index(cell), KINDS[kind]]]
            rest = {CELL_NAMES[cell] for cell in cells} - set(kept.split())
            taken |= {candidate(digit, name) for name in rest}
        else:
            cell, digits = fact.split("=")
            taken |= {candidate(digit, cell) for digit in DIGITS if digit not in digits}
    return sorted(taken)


def candidates(text: str) -> tuple[str, ...]:
    """Return what a digit and cells name, as digit, row, column: `6: 1C 2C`, joined by `;`.

    >>> candidates("6: 1C 2C; 2: 9A")
    ('291', '613', '623')
    """
    named = set()
    for part in text.split(";"):
        digit, cells = part.split(":")
        named |= {candidate(digit.strip(), cell) for cell in cells.split()}
    return tuple(sorted(named))


def told(eliminated, *numbers: int) -> dict:
    """Return what techniques find on the empty board, as (title, field): eliminations."""
    return {
        (finding.title, finding.notation): finding.eliminations
        for finding in find(EMPTY, eliminated, numbers)
    }


def fields_told(eliminated, number: int) -> dict:
    """Return what a technique finds on the empty board, as field: eliminations."""
    return {field: removed for (_, field), removed in told(eliminated, number).items()}


def mirrored(names) -> list[str]:
    """Return candidates with rows and columns exchanged."""
    return sorted(name[0] + name[2] + name[1] for name in names)
