"""The trace of one puzzle: everything the solver did on it, in words and numbers."""

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from pipeline.kinds.slitherlink.solver.grid import Size
from pipeline.kinds.slitherlink.solver.record import (
    AFTER_STEP,
    BROKEN_EDGE,
    BROKEN_VALUE,
    CANDIDATES,
    DECIDED_AFTER,
    DECIDED_BEFORE,
    ENDED,
    ENDINGS,
    HYPOTHESES,
    LIST_DECIDED,
    LISTS,
    REFUTED,
    SOLVED,
    STAGE,
    STEPS,
    TECHNIQUE,
    TRIED,
    WORK,
    Record,
)
from pipeline.kinds.slitherlink.solver.verdict import Verdict

SIGN = {1: "+", 0: "0", -1: "-"}
"""A line, undecided, no line."""


@dataclass(frozen=True)
class Step:
    """One application of one technique; `edges` such as `("v3,4+", "h2,5-")`."""

    number: int
    technique: int
    edges: tuple[str, ...]
    completion_ratio_before: float


@dataclass(frozen=True)
class Contradiction:
    """One list of hypotheses that was tried; see the table `contradictions`.

    `edge` and `value` are the hypothesis that broke (`refuted`) or that finished the board, and
    empty when none did either. `step` is the number of the last step before, 0 without one.
    """

    sequence: int
    stage: int
    completion_ratio_before: float
    candidates: int
    hypotheses: int
    refuted: bool
    edge: str
    value: str
    step: int


@dataclass(frozen=True)
class Outcome:
    """How a puzzle ended; see the table `outcomes`. A ratio that never was is None."""

    solved: bool
    level: int
    level_raw: int
    completion_class_level3: int
    completion_class_level4: int
    completion_ratio_level3: float | None
    completion_ratio_level4: float | None
    completion_ratio_end: float
    hypotheses: int
    refuted: int
    steps: int
    work: int
    ended: str
    lines: str


@dataclass(frozen=True)
class Trace:
    """Everything one solver did on one puzzle."""

    solver: str
    steps: tuple[Step, ...]
    contradictions: tuple[Contradiction, ...]
    outcome: Outcome


def trace_of(record: Record, verdict: Verdict, i: int, size: Size, solver: str) -> Trace:
    """Return the trace of puzzle `i` of a record."""
    return Trace(
        solver,
        tuple(_steps(record, i, size)),
        tuple(_contradictions(record, i, size)),
        _outcome(record, verdict, i, size),
    )


@lru_cache(maxsize=64)
def edge_names(rows: int, cols: int) -> tuple[str, ...]:
    """Return the names of the edges in the order of the solver's numbers.

    >>> edge_names(1, 1)
    ('v1,1', 'v1,2', 'h1,1', 'h2,1')
    """
    vertical = [f"v{r},{c}" for r in range(1, rows + 1) for c in range(1, cols + 2)]
    horizontal = [f"h{r},{c}" for r in range(1, rows + 2) for c in range(1, cols + 1)]
    return (*vertical, *horizontal)


def lines_of(edge: np.ndarray, size: Size) -> list[str]:
    """Return boards as the strings that `outcomes.lines` holds.

    Parameters
    ----------
    edge : (puzzles, edges) int8
        LINE, UNDECIDED or CROSS.

    Examples
    --------
    >>> lines_of(np.array([[1, 1, 1, 0]], np.int8), Size(1, 1, 1, 4, 4))
    ['++/+0']
    """
    vertical = size.rows * (size.cols + 1)
    signs = np.frombuffer(b"-0+", np.uint8)[edge + 1]
    signs = np.insert(signs, vertical, ord("/"), axis=1)
    return [row.tobytes().decode("ascii") for row in signs]


def blamed_edges(record: Record, i: np.ndarray, rows: np.ndarray) -> np.ndarray:
    """Return the edges of the hypotheses that broke or finished the board, -1 where none did.

    Parameters
    ----------
    i : (lists,) int
        The puzzle of each list.
    rows : (lists, LIST_COLUMNS) int32
        Rows of `record.list`.
    """
    finished = (rows[:, BROKEN_EDGE] < 0) & (rows[:, BROKEN_VALUE] != 0)
    # A board that a hypothesis finished is not put back: the hypothesis follows what was before.
    supposed = record.trail[i, np.minimum(rows[:, LIST_DECIDED], record.trail.shape[1] - 1)]
    return np.where(finished, supposed, rows[:, BROKEN_EDGE])


def _steps(record, i, size):
    names, edge = edge_names(size.rows, size.cols), record.edge[i]
    for number, row in enumerate(record.step[i, : record.outcome[i, STEPS]], start=1):
        decided = record.trail[i, row[DECIDED_BEFORE] : row[DECIDED_AFTER]]
        edges = tuple(names[e] + SIGN[edge[e]] for e in decided)
        yield Step(number, int(row[TECHNIQUE]), edges, float(row[DECIDED_BEFORE] / size.edges))


def _contradictions(record, i, size):
    names = edge_names(size.rows, size.cols)
    rows = record.list[i, : record.outcome[i, LISTS]]
    blamed = blamed_edges(record, np.full(len(rows), i), rows)
    for sequence, (row, e) in enumerate(zip(rows, blamed, strict=True), start=1):
        yield Contradiction(
            sequence=sequence,
            stage=int(row[STAGE]),
            completion_ratio_before=float(row[LIST_DECIDED] / size.edges),
            candidates=int(row[CANDIDATES]),
            hypotheses=int(row[TRIED]),
            refuted=bool(row[BROKEN_EDGE] >= 0),
            edge=names[e] if e >= 0 else "",
            value=SIGN[row[BROKEN_VALUE]] if e >= 0 else "",
            step=int(row[AFTER_STEP]),
        )


def _outcome(record, verdict, i, size):
    out = record.outcome[i]

    def ratio(value):
        return None if math.isnan(value) else float(value)

    return Outcome(
        solved=bool(out[SOLVED]),
        level=int(verdict.level[i]),
        level_raw=int(verdict.level_raw[i]),
        completion_class_level3=int(verdict.class_level3[i]),
        completion_class_level4=int(verdict.class_level4[i]),
        completion_ratio_level3=ratio(verdict.ratio_level3[i]),
        completion_ratio_level4=ratio(verdict.ratio_level4[i]),
        completion_ratio_end=float(verdict.ratio_end[i]),
        hypotheses=int(out[HYPOTHESES]),
        refuted=int(out[REFUTED]),
        steps=int(out[STEPS]),
        work=int(out[WORK]),
        ended=ENDINGS[out[ENDED]],
        lines=lines_of(record.edge[i : i + 1], size)[0],
    )
