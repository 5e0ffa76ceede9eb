"""Sato's solver as Python calls it: many puzzles in batches of one size."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from pipeline.kinds.slitherlink.grid import Size, grid_of, size_of
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.slitherlink.solver.catalogue import Edition, catalogue, groups_of
from pipeline.kinds.slitherlink.solver.engine import solve_all
from pipeline.kinds.slitherlink.solver.hypotheses.candidates import new_candidates
from pipeline.kinds.slitherlink.solver.record import LIST_COLUMNS, STEP_COLUMNS, Record, new_record
from pipeline.kinds.slitherlink.solver.state import NO_CLUE, new_board
from pipeline.kinds.slitherlink.solver.verdict import Verdict, verdict

MOST_PUZZLES = 64
MOST_BYTES = 20_000_000
"""Room for the records of one batch."""


@dataclass(frozen=True)
class Batch:
    """What the engine recorded on some puzzles of one size.

    Attributes
    ----------
    at : (puzzles,) int64
        Their places among the puzzles that were given.
    size : Size
    record : Record
    verdict : Verdict
    """

    at: np.ndarray
    size: Size
    record: Record
    verdict: Verdict


def solve_batch(puzzles: Iterable[Slitherlink], chosen: Edition) -> Iterator[Batch]:
    """Solve puzzles of any sizes; yield them in batches of one size, the smallest sizes first.

    Parameters
    ----------
    puzzles : Slitherlinks
    chosen : Edition

    Yields
    ------
    Batch
        At most 64 puzzles, fewer of large ones, so that memory stays small however many there
        are. The order of the batches depends on nothing but the puzzles.
    """
    by_size = defaultdict(list)
    for at, puzzle in enumerate(puzzles):
        by_size[puzzle.rows, puzzle.cols].append((at, puzzle.clues))
    for (rows, cols), found in sorted(by_size.items()):
        yield from _solve_size(size_of(rows, cols), found, chosen)


def _solve_size(size: Size, found: list[tuple[int, str]], chosen: Edition) -> Iterator[Batch]:
    grid = grid_of(size.rows, size.cols)
    board, candidates = new_board(size, chosen.options), new_candidates(size)
    groups = groups_of(catalogue())
    room = puzzles_in_room(size)
    for first in range(0, len(found), room):
        some = found[first : first + room]
        record = new_record(size, len(some))
        clues = numbers_of_clues("".join(clues for _, clues in some)).reshape(len(some), -1)
        solve_all(grid, board, candidates, groups, clues, record)
        at = np.array([at for at, _ in some])
        yield Batch(at, size, record, verdict(record, size, chosen))


def puzzles_in_room(size: Size) -> int:
    """Return how many puzzles of a size are solved in one batch.

    >>> puzzles_in_room(size_of(10, 10)), puzzles_in_room(size_of(99, 99))
    (64, 3)
    """
    edges = size.edges
    bytes_each = 4 * (edges * (5 * LIST_COLUMNS + STEP_COLUMNS + 1)) + edges
    return max(1, min(MOST_PUZZLES, MOST_BYTES // bytes_each))


def numbers_of_clues(clues: str) -> np.ndarray:
    """Return clues as int8 numbers, NO_CLUE for `.`.

    >>> numbers_of_clues("3.0").tolist()
    [3, -1, 0]
    """
    characters = np.frombuffer(clues.encode("ascii"), np.uint8)
    return np.where(characters == ord("."), NO_CLUE, characters - ord("0")).astype(np.int8)
