"""Whether problems have a win, by the referee; and whether proofs stand, by the rules alone."""

from collections.abc import Iterator

import numpy as np

from pipeline.games.gomoku.puzzle import winner_of
from pipeline.games.gomoku.referee import prove
from pipeline.games.gomoku.referee.winning import MOST_NODES, SearchLimit, forced_win
from pipeline.games.gomoku.walking import walk
from pipeline.texts.errors import PuzzleError


def count_many(puzzles) -> Iterator[int | str]:
    """Yield 1 for a problem with a proved win, 0 without one within the moves of the referee."""
    for puzzle in puzzles:
        try:
            yield int(forced_win(puzzle) is not None)
        except SearchLimit:
            yield f"the search for a win was given up after {MOST_NODES} positions"


def solutions(puzzle, limit: int) -> list[str]:
    """Return the board at the end of the proof, none without a win; SearchLimit where unknown."""
    from pipeline.kinds.gomoku.tables.trace_rows import Record

    found = prove(puzzle)
    return [Record(puzzle, found, found.nodes).board][:limit] if found else []


def certify(puzzles, batch) -> tuple[np.ndarray, np.ndarray]:
    """Return which proofs stand by the rules alone up to five, and how many moves are not forced.

    Not asked is whether an answer of several lasts longest, nor whether a faster win is there.
    """
    found = [
        _certified(puzzle, record.line)
        for puzzle, record in zip(puzzles, batch.records, strict=True)
    ]
    certified, wrong = zip(*found, strict=True) if found else ((), ())
    return np.array(certified, bool), np.array(wrong, int)


def _certified(puzzle, line) -> tuple[bool, int]:
    wrong, winner = 0, ""
    try:
        for step in walk(puzzle, line):
            wrong += not step.is_forced()
            winner = winner_of(step.after)
    except PuzzleError:
        return False, wrong + 1
    return winner == puzzle.to_move and not wrong, wrong if line else -1


def is_proven(outcomes):
    """Return for each outcome whether a win was proved."""
    return outcomes["solved"]
