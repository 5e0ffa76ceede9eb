"""Whether problems have a win, by the referee; and whether proofs end in five, by the rules."""

from collections.abc import Iterator

import numpy as np

from pipeline.games.gomoku.puzzle import winner_of
from pipeline.games.gomoku.referee import prove
from pipeline.games.gomoku.referee.winning import SearchLimit, forced_win
from pipeline.games.moves import EMPTY


def count_many(puzzles) -> Iterator[int | str]:
    """Yield 1 for a problem with a proved win, 0 without one within the moves of the referee."""
    for puzzle in puzzles:
        try:
            yield int(forced_win(puzzle) is not None)
        except SearchLimit as error:
            yield f"whether it has a win is not known: {error}"


def solutions(puzzle, limit: int) -> list[str]:
    """Return the board at the end of the proof, none without a win; SearchLimit where unknown."""
    from pipeline.kinds.gomoku.tables.trace_rows import Record

    found = prove(puzzle)
    return [Record(puzzle, found, found.nodes).board][:limit] if found else []


def certify(puzzles, batch) -> tuple[np.ndarray, np.ndarray]:
    """Return whether the last board has five of the side to move, on points that were empty."""
    certified = [
        winner_of(record.board) == puzzle.to_move
        and all(was in (EMPTY, now) for was, now in zip(puzzle.stones, record.board, strict=True))
        for puzzle, record in zip(puzzles, batch.records, strict=True)
    ]
    return np.array(certified, bool), np.where(certified, 0, -1)


def is_proven(outcomes):
    """Return for each outcome whether a win was proved."""
    return outcomes["solved"]
