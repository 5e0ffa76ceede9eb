"""What the solver did on one puzzle, in words of the field."""

from dataclasses import dataclass

import numpy as np

from pipeline.kinds.sudoku.solver import record as r
from pipeline.kinds.sudoku.solver.catalogue import Catalogue
from pipeline.kinds.sudoku.solver.find import candidate_names
from pipeline.kinds.sudoku.solver.messages import letters_of, notation, title
from pipeline.kinds.sudoku.solver.record import Record

CELLS = 81


@dataclass(frozen=True)
class Step:
    """One application of one pattern.

    Attributes
    ----------
    technique : int
    technique_id : str
    title, notation : str
        The two message fields of Number Place Support.
    placements, eliminations : tuples of str
        Digit, row, column, as `292`.
    completion_ratio_before : float
        Filled cells over all 81.
    """

    technique: int
    technique_id: str
    title: str
    notation: str
    placements: tuple[str, ...]
    eliminations: tuple[str, ...]
    completion_ratio_before: float


@dataclass(frozen=True)
class Contradiction:
    """One list of hypotheses: the stage, how full the board was, and what came of it.

    `candidate` is the hypothesis that broke, or that filled the board; "" if none did. `after_step`
    is the number of the last step before.
    """

    stage: int
    completion_ratio_before: float
    candidates: int
    hypotheses: int
    refuted: bool
    candidate: str
    depth: int
    after_step: int


@dataclass(frozen=True)
class Outcome:
    """How it ended; `level` is that of the hardest thing that it took."""

    solved: bool
    level: int
    ended: str
    steps: int
    hypotheses: int
    refuted: int
    work: int
    completion_ratio_end: float
    digits: str


@dataclass(frozen=True)
class Trace:
    """Everything that the solver did on one puzzle."""

    steps: tuple[Step, ...]
    contradictions: tuple[Contradiction, ...]
    outcome: Outcome


def trace_of(record: Record, puzzle: int, chosen: Catalogue) -> Trace:
    """Return the trace of one puzzle of a batch."""
    steps = record.step[record.step[:, r.STEP_PUZZLE] == puzzle]
    lists = record.list[record.list[:, r.LIST_PUZZLE] == puzzle]
    return Trace(
        tuple(_step(row, record.tape, chosen) for row in steps),
        tuple(_contradiction(row) for row in lists),
        _outcome(record, puzzle, chosen),
    )


def levels(record: Record, chosen: Catalogue) -> np.ndarray:
    """Return the level of each puzzle: that of its hardest technique, or stage of hypotheses.

    1 for a puzzle that took nothing.
    """
    of_technique = np.zeros(max(chosen.techniques) + 1, np.int8)
    for number, technique in chosen.techniques.items():
        of_technique[number] = technique.level
    of_stage = np.array([0, *(stage.level for stage in chosen.stages)], np.int8)
    found = np.maximum(of_stage[record.outcome[:, r.HARDEST_STAGE]], 1)
    np.maximum.at(
        found, record.step[:, r.STEP_PUZZLE], of_technique[record.step[:, r.STEP_TECHNIQUE]]
    )
    return found


def digits_of(final: np.ndarray) -> list[str]:
    """Return boards as 81 characters each, `.` for an open cell.

    >>> digits_of(np.array([[1, 0]], np.int8))
    ['1.']
    """
    characters = np.where(final == 0, ord("."), final + ord("0")).astype(np.uint8)
    return [row.tobytes().decode("ascii") for row in characters]


def _step(row, tape, chosen):
    number = int(row[r.STEP_TECHNIQUE])
    letters = letters_of(row[r.STEP_SEEN_IN], row[r.STEP_APPLIED_TO])
    ends = np.cumsum(row[[r.STEP_AT, r.STEP_TOKENS, r.STEP_PLACED, r.STEP_REMOVED]])
    return Step(
        number,
        chosen.techniques[number].id,
        title(number, int(row[r.STEP_FORM]), letters),
        notation(letters, tuple(tape[ends[0] : ends[1]].tolist())),
        candidate_names(tape[ends[1] : ends[2]]),
        candidate_names(tape[ends[2] : ends[3]]),
        float(row[r.STEP_FILLED] / CELLS),
    )


def _contradiction(row):
    candidate = row[r.LIST_CANDIDATE]
    return Contradiction(
        int(row[r.LIST_STAGE]),
        float(row[r.LIST_FILLED] / CELLS),
        int(row[r.LIST_CANDIDATES]),
        int(row[r.LIST_TRIED]),
        bool(row[r.LIST_REFUTED]),
        "" if candidate < 0 else candidate_names(np.array([candidate]))[0],
        int(row[r.LIST_DEPTH]),
        int(row[r.LIST_AFTER_STEP]),
    )


def _outcome(record, puzzle, chosen):
    row = record.outcome[puzzle]
    return Outcome(
        bool(row[r.SOLVED]),
        int(levels(record, chosen)[puzzle]),
        r.ENDINGS[row[r.ENDED]],
        int(row[r.STEPS]),
        int(row[r.HYPOTHESES]),
        int(row[r.REFUTED]),
        int(row[r.WORK]),
        float(row[r.FILLED_END] / CELLS),
        digits_of(record.final[puzzle : puzzle + 1])[0],
    )
