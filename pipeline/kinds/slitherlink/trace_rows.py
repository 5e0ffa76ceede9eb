"""What a solver recorded on a batch of puzzles, as rows of the tables.

The rows are made for all puzzles of a batch at once; `at` says which puzzle a row belongs to.
"""

from collections.abc import Iterator
from functools import lru_cache

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from pipeline.kinds.slitherlink.board.edges import edge_names, lines_of
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.slitherlink.solver import record as r
from pipeline.kinds.slitherlink.solver.catalogue import catalogue, edition
from pipeline.kinds.slitherlink.solver.solving import Batch, solve_batch

KERNELS = "pipeline.kinds.slitherlink.solver.engine"
CELLS_AT_ONCE = 200_000
"""So many cells are solved before their rows are written; bounds the memory."""


def solve(puzzles: list[Slitherlink], solver: str) -> Iterator[Batch]:
    """Solve puzzles by the solver of an edition, as in `sato-text`."""
    return solve_batch(puzzles, edition(solver.removeprefix("sato-")))


def outcome_rows(batch: Batch) -> pa.Table:
    """Return one row a puzzle, with the columns of `outcomes` after the key, and `at`."""
    out, verdict = batch.record.outcome, batch.verdict
    return pa.table(
        {
            "at": batch.at,
            "solved": out[:, r.SOLVED] == 1,
            "level": verdict.level,
            "level_raw": verdict.level_raw,
            "completion_class_level3": verdict.class_level3,
            "completion_class_level4": verdict.class_level4,
            "completion_ratio_level3": verdict.ratio_level3,
            "completion_ratio_level4": verdict.ratio_level4,
            "completion_ratio_end": verdict.ratio_end,
            "hypotheses": out[:, r.HYPOTHESES],
            "refuted": out[:, r.REFUTED],
            "steps": out[:, r.STEPS],
            "work": out[:, r.WORK].astype(np.int64),
            "ended": pa.array(r.ENDINGS, pa.large_string()).take(pa.array(out[:, r.ENDED])),
            "lines": pa.array(lines_of(batch.record.edge, batch.size), pa.large_string()),
        }
    )


def step_rows(batch: Batch) -> pa.Table:
    """Return one row a step, with the columns of `steps` after the key, and `at`."""
    record = batch.record
    puzzle, number = _rows_in_use(record.outcome[:, r.STEPS])
    row = record.step[puzzle, number]
    technique = row[:, r.TECHNIQUE]
    ids, routines = _names_of_techniques()
    return pa.table(
        {
            "at": batch.at[puzzle],
            "step": (number + 1).astype(np.int32),
            "technique": technique,
            "technique_id": ids.take(pa.array(technique)),
            "routine": routines.take(pa.array(technique)),
            "edges": _edges_of_steps(batch, puzzle, row),
            "edges_decided": row[:, r.DECIDED_AFTER] - row[:, r.DECIDED_BEFORE],
            "completion_ratio_before": row[:, r.DECIDED_BEFORE] / batch.size.edges,
        }
    )


def contradiction_rows(batch: Batch) -> pa.Table:
    """Return one row a list of hypotheses, with the columns of `contradictions`, and `at`."""
    record = batch.record
    puzzle, number = _rows_in_use(record.outcome[:, r.LISTS])
    row = record.list[puzzle, number]
    blamed = _blamed_edges(record, puzzle, row)
    value = np.where(blamed < 0, 0, row[:, r.BROKEN_VALUE])
    names = pa.array([*edge_names(batch.size.rows, batch.size.cols), ""], pa.large_string())
    return pa.table(
        {
            "at": batch.at[puzzle],
            "sequence": (number + 1).astype(np.int32),
            "stage": row[:, r.STAGE].astype(np.int8),
            "completion_ratio_before": row[:, r.LIST_DECIDED] / batch.size.edges,
            "candidates": row[:, r.CANDIDATES],
            "hypotheses": row[:, r.TRIED],
            "refuted": row[:, r.BROKEN_EDGE] >= 0,
            "edge": names.take(pa.array(np.where(blamed < 0, batch.size.edges, blamed))),
            "value": pa.array(["-", "", "+"], pa.large_string()).take(pa.array(value + 1)),
            "proposed_by": row[:, r.BY_TECHNIQUE],
            "followed_steps": row[:, r.LIST_FOLLOWED],
            "followed_hardest": row[:, r.LIST_HARDEST] % r.LEVEL_WEIGHT,
            "broken_rule": pa.array(r.RULES, pa.large_string()).take(
                pa.array(row[:, r.BROKEN_RULE])
            ),
            "broken_place": _broken_places(batch.size, row),
            "hypotheses_within": row[:, r.WITHIN],
            "depth": np.where(row[:, r.WITHIN] > 0, 2, 1).astype(np.int32),
            "step": row[:, r.AFTER_STEP],
        }
    )


def _blamed_edges(record, puzzle, row):
    """Return the edges of the hypotheses that broke or finished the board, -1 where none did."""
    finished = (row[:, r.BROKEN_EDGE] < 0) & (row[:, r.BROKEN_VALUE] != 0)
    # A board that a hypothesis finished is not put back: the hypothesis follows what was before.
    last = record.trail.shape[1] - 1
    supposed = record.trail[puzzle, np.minimum(row[:, r.LIST_DECIDED], last)]
    return np.where(finished, supposed, row[:, r.BROKEN_EDGE])


def _broken_places(size, row):
    """Return row and column of the cell or dot where a rule is violated, "" where it is neither."""
    of_dot = np.isin(row[:, r.BROKEN_RULE], r.DOT_RULES)
    has_place = of_dot | np.isin(row[:, r.BROKEN_RULE], r.CLUE_RULES)
    down, across = np.divmod(row[:, r.BROKEN_PLACE], size.cols + of_dot)
    names = [f"{y},{x}" for y, x in zip((down + 1).tolist(), (across + 1).tolist(), strict=True)]
    return pa.array(np.where(has_place, names, "") if names else [], pa.large_string())


def _rows_in_use(counts):
    """Return puzzle and number, from 0, of every row that is in use, puzzle by puzzle."""
    puzzle = np.repeat(np.arange(len(counts)), counts)
    first = np.cumsum(counts) - counts
    return puzzle, np.arange(len(puzzle)) - first[puzzle]


@lru_cache
def _names_of_techniques():
    """Return ids and routines by technique number."""
    techniques = [catalogue().get(number) for number in range(max(catalogue()) + 1)]
    ids = [technique.id if technique else "" for technique in techniques]
    routines = [technique.routine if technique else "" for technique in techniques]
    return pa.array(ids, pa.large_string()), pa.array(routines, pa.large_string())


@lru_cache(maxsize=64)
def _names_with_values(rows, cols):
    """Return the names of edges as lines and as crosses, in turn."""
    names = [name + sign for name in edge_names(rows, cols) for sign in "+-"]
    return pa.array(names, pa.large_string())


def _edges_of_steps(batch, puzzle, row):
    """Return for each step its edges with their values, in the order of their decision."""
    number = row[:, r.DECIDED_AFTER] - row[:, r.DECIDED_BEFORE]
    step, place = _rows_in_use(number)
    of = puzzle[step]
    edge = batch.record.trail[of, row[step, r.DECIDED_BEFORE] + place]
    name = 2 * edge + (batch.record.edge[of, edge] < 0)
    names = _names_with_values(batch.size.rows, batch.size.cols).take(pa.array(name))
    offsets = np.concatenate([[0], np.cumsum(number)]).astype(np.int64)
    space = pa.scalar(" ", names.type)
    return pc.binary_join(pa.LargeListArray.from_arrays(offsets, names), space)


ROWS = {"steps": step_rows, "contradictions": contradiction_rows, "outcomes": outcome_rows}
"""The tables, and who makes their rows of a batch."""
EXAMPLE = Slitherlink(1, 1, ".")
