"""How many solutions Latin squares have, by trying all digits."""

from contextlib import suppress
from copy import deepcopy

import numpy as np
from pipeline.kinds.latin.solver.solving import Board, Broken


def count_many(puzzles):
    """Yield 0, 1, or 2 for more than one, for each puzzle."""
    for puzzle in puzzles:
        yield len(solutions(puzzle, 2))


def solutions(puzzle, limit):
    """Return solutions as the column `digits` has them, at most `limit`."""
    found = []
    with suppress(Broken):
        _find(Board(puzzle), limit, found)
    return found


def certify(puzzles, batch):
    """Return whether each final board is a solution, and how many digits contradict the answer."""
    boards = [one["outcomes"][0]["digits"] for one in batch.found]
    found = [_certify(puzzle, board) for puzzle, board in zip(puzzles, boards, strict=True)]
    certified, wrong = zip(*found, strict=True)
    return np.array(certified, bool), np.array(wrong)


def _certify(puzzle, digits):
    side, whole = puzzle.side, set("123456789"[: puzzle.side])
    lines = [digits[at * side : (at + 1) * side] for at in range(side)]
    lines += [digits[at::side] for at in range(side)]
    kept = all(one in (".", other) for one, other in zip(puzzle.clues, digits, strict=True))
    certified = kept and all(set(line) == whole for line in lines)
    return certified, 0 if certified else -1


def is_proven(outcomes):
    """Return for each outcome whether the solver proved that there is just one solution."""
    return outcomes["ended"] == "solved"


def _find(board: Board, limit: int, found: list[str]) -> None:
    open_cells = [cell for cell in range(board.side**2) if cell not in board.placed]
    if not open_cells:
        found.append(board.clues)
        return
    cell = min(open_cells, key=lambda cell: len(board.candidates[cell]))
    for digit in sorted(board.candidates[cell]):
        other = deepcopy(board)
        try:
            other.place(cell, digit)
            _find(other, limit, found)
        except Broken:
            continue
        if len(found) >= limit:
            return
