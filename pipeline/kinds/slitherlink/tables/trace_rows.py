"""A solver's record of a batch of puzzles, as rows of the tables.

The rows are made for all puzzles of a batch at once; `at` says which puzzle a row belongs to.
"""

from collections.abc import Iterator

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from pipeline.kinds.slitherlink.board.edges import edge_names, lines_of
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.slitherlink.solver import record as r
from pipeline.kinds.slitherlink.solver.catalogue import catalogue, edition
from pipeline.kinds.slitherlink.solver.solving import Batch, solve_batch

CELLS_AT_ONCE = 200_000
"""So many cells are solved before their rows are written; bounds the memory."""


def solve(puzzles: list[Slitherlink], solver: str) -> Iterator[Batch]:
    """Solve puzzles by the solver of an edition, as in `sato-text`."""
    return solve_batch(puzzles, edition(solver.removeprefix("sato-")))


def outcome_rows(batch: Batch) -> pa.Table:
    """Return one row a puzzle, with the columns of `outcomes` after the key, and `at`."""
    out = batch.record.outcome
    return pa.table(
        {
            "at": batch.at,
            "solved": out[:, r.SOLVED] == 1,
            **batch.verdict._asdict(),
            "hypotheses": out[:, r.HYPOTHESES],
            "refuted": out[:, r.REFUTED],
            "steps": out[:, r.STEPS],
            "work": out[:, r.WORK].astype(np.int64),
            "ended": _named(r.ENDINGS, out[:, r.ENDED]),
            "lines": pa.array(lines_of(batch.record.edge, batch.size), pa.large_string()),
        }
    )


def step_rows(batch: Batch) -> pa.Table:
    """Return one row a step, with the columns of `steps` after the key, and `at`."""
    record = batch.record
    puzzle, number = _rows_in_use(record.outcome[:, r.STEPS])
    row = record.step[puzzle, number]
    technique = row[:, r.TECHNIQUE]
    known = [catalogue()[number] for number in sorted(catalogue())]
    return pa.table(
        {
            "at": batch.at[puzzle],
            "step": (number + 1).astype(np.int32),
            "technique": technique,
            "technique_id": _named([each.id for each in known], technique - 1),
            "routine": _named([each.routine for each in known], technique - 1),
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
    names = [*edge_names(*batch.size[:2]), ""]
    return pa.table(
        {
            "at": batch.at[puzzle],
            "sequence": (number + 1).astype(np.int32),
            "stage": row[:, r.STAGE].astype(np.int8),
            "completion_ratio_before": row[:, r.LIST_DECIDED] / batch.size.edges,
            "candidates": row[:, r.CANDIDATES],
            "hypotheses": row[:, r.TRIED],
            "refuted": row[:, r.BROKEN_RULE] > 0,
            "edge": _named(names, row[:, r.DECIDING_EDGE]),
            "value": _named(["-", "", "+"], row[:, r.DECIDING_VALUE] + 1),
            "proposed_by": row[:, r.BY_TECHNIQUE],
            "followed_steps": row[:, r.LIST_FOLLOWED],
            "followed_hardest": row[:, r.LIST_HARDEST] % r.LEVEL_WEIGHT,
            "broken_rule": _named(r.RULES, row[:, r.BROKEN_RULE]),
            "broken_place": _broken_places(batch.size, row),
            "hypotheses_within": row[:, r.WITHIN],
            "depth": np.where(row[:, r.WITHIN] > 0, 2, 1).astype(np.int32),
            "step": row[:, r.AFTER_STEP],
        }
    )


def _named(names, numbers):
    """Return the name of each number, counted from 0."""
    return pa.array(names, pa.large_string()).take(pa.array(numbers))


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


def _edges_of_steps(batch, puzzle, row):
    """Return for each step its edges with their values, in the order of their decision."""
    number = row[:, r.DECIDED_AFTER] - row[:, r.DECIDED_BEFORE]
    step, place = _rows_in_use(number)
    of = puzzle[step]
    edge = batch.record.trail[of, row[step, r.DECIDED_BEFORE] + place]
    names = [name + sign for name in edge_names(*batch.size[:2]) for sign in "+-"]
    decided = _named(names, 2 * edge + (batch.record.edge[of, edge] < 0))
    offsets = np.concatenate([[0], np.cumsum(number)]).astype(np.int64)
    space = pa.scalar(" ", decided.type)
    return pc.binary_join(pa.LargeListArray.from_arrays(offsets, decided), space)


ROWS = {"steps": step_rows, "contradictions": contradiction_rows, "outcomes": outcome_rows}
"""The tables, and who makes their rows of a batch."""
EXAMPLE = Slitherlink(1, 1, ".")
