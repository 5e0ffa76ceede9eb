"""How many solutions Latin squares have: their rules, for the SAT solver of declared kinds."""

from itertools import product

import numpy as np
from pipeline.kinds.latin.puzzle import BLANK, Latin

from pipeline.declared import exact
from pipeline.declared.rules.constraints import Rules


def rules(puzzle):
    """Return the rules of a puzzle: a digit in a cell is a variable, cell by cell."""
    found, numbers = Rules(), range(puzzle.side)
    at = {place: found.variable(*place[:2]) for place in product(numbers, repeat=3)}
    for one, other in product(numbers, repeat=2):
        for order in ((0, 1, 2), (0, 2, 1), (2, 0, 1)):
            places = ((one, other, number) for number in numbers)
            found.count([at[tuple(place[i] for i in order)] for place in places], 1, 1)
    for cell, clue in enumerate(puzzle.clues):
        if clue != BLANK:
            found.count([at[*divmod(cell, puzzle.side), int(clue) - 1]], 1, 1)
    return found


def count_many(puzzles):
    """Yield 0, 1, or 2 for more than one, for each puzzle."""
    return (exact.count(rules(puzzle)) for puzzle in puzzles)


def solutions(puzzle, limit):
    """Return solutions as the column `digits` has them, at most `limit`."""
    found = exact.solutions(rules(puzzle), limit)
    digits = "123456789"[: puzzle.side] * puzzle.side**2
    return ["".join(d for d, value in zip(digits, one, strict=True) if value) for one in found]


def certify(puzzles, batch):
    """Return whether each final board is a solution, and how many digits contradict the answer."""
    boards = [one["outcomes"][0]["digits"] for one in batch.found]
    found = [_certify(puzzle, board) for puzzle, board in zip(puzzles, boards, strict=True)]
    return np.array(found, bool), np.where(found, 0, -1)


def _certify(puzzle, digits):
    kept = all(one in (".", other) for one, other in zip(puzzle.clues, digits, strict=True))
    return kept and solutions(Latin(puzzle.side, digits), 1) == [digits]


def is_proven(outcomes):
    """Return for each outcome whether the solver proved that there is just one solution."""
    return outcomes["ended"] == "solved"
