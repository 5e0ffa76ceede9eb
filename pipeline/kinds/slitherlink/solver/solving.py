"""Sato's solver as Python calls it: many puzzles in batches of one size, and their verdicts.

A verdict is what follows from how a puzzle ended: completion ratios, their classes, and the
solver's own level (Sato 2003, section 3.4 and KANSEIHIRITU in section 4).
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np

from pipeline.kinds.slitherlink import KIND
from pipeline.kinds.slitherlink.board.grid import Size, grid_of, size_of
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.slitherlink.solver import record as columns
from pipeline.kinds.slitherlink.solver.catalogue import Edition, catalogue, groups_of
from pipeline.kinds.slitherlink.solver.deduction import NEAR_END_PERCENT
from pipeline.kinds.slitherlink.solver.engine import solve_all
from pipeline.kinds.slitherlink.solver.hypotheses.candidates import new_candidates
from pipeline.kinds.slitherlink.solver.record import Record, new_record
from pipeline.kinds.slitherlink.solver.state import NO_CLUE, new_board

MOST_PUZZLES = 64
MOST_BYTES = 20_000_000
"""Room for the records of one batch."""
LOW, ENOUGH, NEAR_END = range(3)
"""Classes of the completion ratio (KANTY)."""


class Verdict(NamedTuple):
    """Levels and completion of some puzzles, (puzzles,) each, named as columns of `outcomes`.

    `level_raw` and `level` are 1 to 6; they differ only where the solver has levels of its own
    (`Solver.own_levels`), else the policy of the configuration makes the level. Classes and ratios
    tell of the moment when level 3 or 4 was first exhausted: the ratio is NaN where it never was,
    the class then NEAR_END if the level was entered and LOW if not.
    """

    level: np.ndarray
    level_raw: np.ndarray
    completion_class_level3: np.ndarray
    completion_class_level4: np.ndarray
    completion_ratio_level3: np.ndarray
    completion_ratio_level4: np.ndarray
    completion_ratio_end: np.ndarray


class Batch(NamedTuple):
    """What the engine recorded on puzzles of one size; `at` are their places among those given."""

    at: np.ndarray
    size: Size
    record: Record
    verdict: Verdict


def solve_batch(puzzles: Iterable[Slitherlink], chosen: Edition) -> Iterator[Batch]:
    """Solve puzzles of any sizes; yield them in batches of one size, the smallest sizes first.

    A batch holds at most 64 puzzles, fewer of large ones, so that memory stays small however many
    there are. The order of the batches depends on nothing but the puzzles.
    """
    by_size = defaultdict(list)
    for at, puzzle in enumerate(puzzles):
        by_size[puzzle.rows, puzzle.cols].append((at, puzzle.clues))
    groups = groups_of(catalogue(), chosen.asked_at)
    for (rows, cols), found in sorted(by_size.items()):
        grid, size = grid_of(rows, cols), size_of(rows, cols)
        board, candidates = new_board(size, chosen.options), new_candidates(size)
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
    (64, 2)
    """
    edges = size.edges
    bytes_each = 4 * (edges * (8 * columns.LIST_COLUMNS + columns.STEP_COLUMNS + 1)) + edges
    return max(1, min(MOST_PUZZLES, MOST_BYTES // bytes_each))


def numbers_of_clues(clues: str) -> np.ndarray:
    """Return clues as int8 numbers, NO_CLUE for `.`.

    >>> numbers_of_clues("3.0").tolist()
    [3, -1, 0]
    """
    characters = np.frombuffer(clues.encode("ascii"), np.uint8)
    return np.where(characters == ord("."), NO_CLUE, characters - ord("0")).astype(np.int8)


def verdict(record: Record, size: Size, edition: Edition) -> Verdict:
    """Return what follows from the record of puzzles of one size."""
    outcome = record.outcome
    # A puzzle that breaks under the basic rules has entered no level at all.
    level_raw = np.maximum(outcome[:, columns.LEVEL], 1)
    solved = outcome[:, columns.SOLVED] == 1
    ratios, classes = [], []
    level, own_levels = level_raw.copy(), KIND.solver(edition.solver).own_levels
    for rank, column in ((3, columns.DECIDED_AT_LEVEL_3), (4, columns.DECIDED_AT_LEVEL_4)):
        decided = outcome[:, column]
        percent = np.floor(decided / size.edges * 100 + 0.5)  # rounded as in the listing
        cases = [decided == columns.NEVER_EXHAUSTED, decided < 0, percent >= NEAR_END_PERCENT]
        enough = np.where(percent < edition.low_below(size.rows), LOW, ENOUGH)
        ratios.append(np.where(decided < 0, np.nan, decided / size.edges))
        classes.append(np.select(cases, [NEAR_END, LOW, NEAR_END], enough).astype(np.int8))
        level += own_levels & solved & (level_raw == rank) & (classes[-1] == LOW)
    ratio_end = np.count_nonzero(record.edge, axis=1) / size.edges
    return Verdict(level.astype(np.int8), level_raw.astype(np.int8), *classes, *ratios, ratio_end)
