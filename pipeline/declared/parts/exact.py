"""How many solutions puzzles of a declared kind have, apart from every deduction."""

from collections.abc import Iterator, Sequence
from types import SimpleNamespace

import numpy as np

from pipeline.declared.declaration import Declaration
from pipeline.declared.exact import GAVE_UP, Undecided, count, each, solutions
from pipeline.declared.parts.trace_columns import COLUMNS
from pipeline.declared.rules.constraints import Rules
from pipeline.texts.errors import PuzzleError

VALUES = COLUMNS["outcomes"].index("values")
OPEN_SIGN = "."


def part_of(declared: Declaration) -> SimpleNamespace:
    """Return the part of the contract."""

    def count_many(puzzles: Sequence) -> Iterator[int | str]:
        """Yield 0, 1, or 2 for more than one for each puzzle, or in words why it cannot say."""
        yield from (count(declared.rules(puzzle)) for puzzle in puzzles)

    def solutions_of(puzzle, limit: int) -> list[str]:
        """Return solutions as the column `values` has them; see the contract."""
        found = []
        try:
            found.extend(each(declared.rules(puzzle), limit))
        except Undecided:
            many = f"{len(found)} solutions or more; then" if len(found) > 1 else "that"
            raise PuzzleError(f"expected all solutions, found {many} {GAVE_UP}") from None
        return ["".join("-+"[value] for value in values) for values in found]

    def certify(puzzles: Sequence, batch) -> tuple[np.ndarray, np.ndarray]:
        """Return whether each final board is a solution, and its wrong values; see the contract."""
        found = [
            _certified(declared.rules(puzzle), record.outcomes[0][VALUES])
            for puzzle, record in zip(puzzles, batch.records, strict=True)
        ]
        certified, wrong = zip(*found, strict=True) if found else ((), ())
        return np.array(certified, bool), np.array(wrong, int)

    return SimpleNamespace(
        count_many=count_many, solutions=solutions_of, certify=certify, is_proven=is_proven
    )


def _certified(rules: Rules, values: str) -> tuple[bool, int]:
    """Return whether values are a solution, and how many contradict it or the only one, else -1."""
    try:
        if OPEN_SIGN not in values and is_kept(rules, values):
            return True, 0
        found = solutions(rules, 2)
    except Undecided:
        return False, -1
    if len(found) != 1:
        return False, -1
    return False, sum(
        sign != OPEN_SIGN and (sign == "+") != value
        for sign, value in zip(values, found[0], strict=True)
    )


def is_kept(rules: Rules, values: str) -> bool:
    """Return whether values, one sign a variable, keep all rules."""
    decided = rules.copy()
    for variable, sign in enumerate(values):
        decided.count([variable], int(sign == "+"), int(sign == "+"))
    return bool(solutions(decided, 1))


def is_proven(outcomes):
    """Return for each outcome whether the solver proved that there is just one solution."""
    # A search is the SAT solver's, which found no second solution.
    return outcomes["ended"].isin(["solved", "accepted hypothesis"])
