"""How many solutions puzzles of a declared kind have, apart from every deduction."""

from collections.abc import Iterator, Sequence
from types import SimpleNamespace

from pipeline.declared.declaration import Declaration
from pipeline.declared.exact import Undecided, solutions


def part_of(declared: Declaration) -> SimpleNamespace:
    """Return the part of the contract."""

    def count_many(puzzles: Sequence) -> Iterator[int | str]:
        """Yield 0, 1, or 2 for more than one for each puzzle, or in words why it cannot say."""
        for puzzle in puzzles:
            try:
                yield len(solutions(declared.rules(puzzle), 2))
            except Undecided:
                yield "the SAT solver gave up"

    return SimpleNamespace(count_many=count_many, is_proven=is_proven)


def is_proven(outcomes):
    """Return for each outcome whether the solver proved that there is just one solution."""
    return outcomes["ended"] == "solved"
