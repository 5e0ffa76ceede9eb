"""The class of the puzzles of a declared kind."""

from types import SimpleNamespace

from pipeline.declared.declaration import Declaration


def part_of(declared: Declaration) -> SimpleNamespace:
    """Return the part of the contract."""
    return SimpleNamespace(PUZZLE=declared.puzzle, clash_of=declared.clash_of)
