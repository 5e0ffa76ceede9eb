"""Sudoku through the patterns of Number Place Support, as rows of the tables.

The rows are made for all puzzles of a batch at once; `at` says which puzzle a row belongs to.
"""

from collections.abc import Iterator
from functools import lru_cache

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from pipeline.kinds.sudoku.board.grid import CANDIDATE, CANDIDATE_NAMES, CELLS
from pipeline.kinds.sudoku.puzzle import BLANK, Sudoku
from pipeline.kinds.sudoku.solver import record as r
from pipeline.kinds.sudoku.solver.catalogue import Catalogue, catalogue
from pipeline.kinds.sudoku.solver.messages import letters_of, notation, title
from pipeline.kinds.sudoku.solver.solving import WITH_SECOND, Batch, solve_batch

CELLS_AT_ONCE = 4000 * CELLS
"""So many cells are solved before their rows are written; bounds the memory."""
TEXT = pa.large_string()
CANDIDATES = len(CANDIDATE_NAMES)
NAMES, SORTED_NAMES = (
    pa.array(names, TEXT) for names in (CANDIDATE_NAMES, sorted(CANDIDATE_NAMES))
)
PLACE_OF_NAME = np.argsort([CANDIDATE[name] for name in sorted(CANDIDATE_NAMES)])
"""(729,): the place of each candidate in the order of their names."""


def solve(puzzles: list[Sudoku], solver: str) -> Iterator[Batch]:
    """Solve puzzles; only WITH_SECOND asks the second catalogue."""
    return solve_batch(puzzles, second=solver == WITH_SECOND)


def outcome_rows(batch: Batch) -> pa.Table:
    """Return one row a puzzle, with the columns of `outcomes` after the key, and `at`."""
    out = batch.record.outcome
    level = levels(batch.record, catalogue())
    return pa.table(
        {
            "at": batch.at,
            "solved": out[:, r.SOLVED] == 1,
            "level": level,
            "level_raw": level,
            "completion_ratio_contradiction": _ratios_before_first_list(batch.record),
            "completion_ratio_end": out[:, r.FILLED_END] / CELLS,
            "hypotheses": out[:, r.HYPOTHESES],
            "refuted": out[:, r.REFUTED],
            "steps": out[:, r.STEPS],
            "work": out[:, r.WORK].astype(np.int64),
            "ended": _dictionary(out[:, r.ENDED], pa.array(r.ENDINGS, TEXT)),
            "digits": _texts(batch.record.final),
        }
    )


def levels(record: r.Record, chosen: Catalogue) -> np.ndarray:
    """Return the level of each puzzle: that of its hardest technique, or of contradiction.

    1 for a puzzle that took nothing.
    """
    of_technique = np.zeros(max(chosen.techniques) + 1, np.int8)
    for number, technique in chosen.techniques.items():
        of_technique[number] = technique.level
    supposed = record.outcome[:, r.HARDEST_STAGE] > 0
    found = np.where(supposed, chosen.contradiction_level, 1).astype(np.int8)
    np.maximum.at(
        found, record.step[:, r.STEP_PUZZLE], of_technique[record.step[:, r.STEP_TECHNIQUE]]
    )
    return found


def _ratios_before_first_list(record):
    ratios = np.full(len(record.outcome), np.nan)
    rows = record.list[::-1]
    # The last written is the first of the puzzle, since the rows come backwards.
    ratios[rows[:, r.LIST_PUZZLE]] = rows[:, r.LIST_FILLED] / CELLS
    return ratios


def step_rows(batch: Batch) -> pa.Table:
    """Return one row a step, with the columns of `steps` after the key, and `at`."""
    step = batch.record.step
    technique = step[:, r.STEP_TECHNIQUE]
    lengths = step[:, [r.STEP_MESSAGE, r.STEP_PLACED, r.STEP_REMOVED]].ravel()
    offsets = np.concatenate([[0], np.cumsum(lengths, dtype=np.int64)])
    # The tape is one list after the other, three a step.
    lists = pa.LargeListArray.from_arrays(offsets, pa.array(batch.record.tape))
    messages, placed, removed = (lists.take(np.arange(at, len(lists), 3)) for at in range(3))
    titles, notations = _written(messages)
    ids = {number: known.id for number, known in catalogue().techniques.items()}
    by_number = pa.array([ids.get(number, "") for number in range(max(ids) + 1)], TEXT)
    return pa.table(
        {
            "at": batch.at[step[:, r.STEP_PUZZLE]],
            "step": _numbers(step[:, r.STEP_PUZZLE]),
            "technique": technique,
            "technique_id": _dictionary(technique, by_number),
            "title": titles,
            "notation": notations,
            "placements": _candidates(placed),
            "eliminations": _candidates(removed),
            "completion_ratio_before": step[:, r.STEP_FILLED] / CELLS,
        }
    )


def contradiction_rows(batch: Batch) -> pa.Table:
    """Return one row a list of hypotheses, as in `contradictions`, and `at`."""
    row = batch.record.list
    candidate = row[:, r.LIST_CANDIDATE]
    # A candidate below 0 has no name: no hypothesis decided anything.
    return pa.table(
        {
            "at": batch.at[row[:, r.LIST_PUZZLE]],
            "sequence": _numbers(row[:, r.LIST_PUZZLE]),
            "stage": row[:, r.LIST_STAGE].astype(np.int8),
            "completion_ratio_before": row[:, r.LIST_FILLED] / CELLS,
            "candidates": row[:, r.LIST_CANDIDATES],
            "hypotheses": row[:, r.LIST_TRIED],
            "refuted": row[:, r.LIST_REFUTED] == 1,
            "candidate": NAMES.take(pa.array(candidate, mask=candidate < 0)).fill_null(""),
            "depth": row[:, r.LIST_DEPTH],
            "step": row[:, r.LIST_AFTER_STEP],
        }
    )


def _numbers(puzzle):
    """Return the number of each row among those of its puzzle, from 1; rows lie together."""
    counts = np.bincount(puzzle)
    first = np.cumsum(counts) - counts
    return (np.arange(len(puzzle)) - first[puzzle] + 1).astype(np.int32)


def _written(messages: pa.LargeListArray) -> list[pa.DictionaryArray]:
    """Return the two message fields of each step, of which each different pair is written once."""
    characters = messages.flatten().cast(pa.int8())
    each = pa.Array.from_buffers(
        pa.large_binary(),
        len(messages),
        [None, messages.offsets.buffers()[1], characters.buffers()[1]],
    ).dictionary_encode()
    pairs = [_fields(message) for message in each.dictionary.to_pylist()]
    return [_texts_by_code(each.indices, [pair[at] for pair in pairs]) for at in range(2)]


def _texts_by_code(codes: pa.Array, texts) -> pa.DictionaryArray:
    """Return texts by number as a dictionary that holds each different one once."""
    different = pa.array(texts, TEXT).dictionary_encode()
    return pa.DictionaryArray.from_arrays(different.indices.take(codes), different.dictionary)


@lru_cache(maxsize=2**15)
def _fields(message: bytes) -> tuple[str, str]:
    technique, form, seen, applied, *tokens = np.frombuffer(message, np.int8).tolist()
    letters = letters_of(seen, applied)
    return title(technique, form, letters), notation(letters, tuple(tokens))


def _candidates(lists: pa.LargeListArray) -> pa.DictionaryArray:
    """Return candidates as digit, row, column, joined by spaces, sorted."""
    step = lists.value_parent_indices().to_numpy()
    found = np.sort(step * CANDIDATES + PLACE_OF_NAME[lists.flatten().to_numpy()])
    names = SORTED_NAMES.take(pa.array(found % CANDIDATES))
    of_each = pa.LargeListArray.from_arrays(lists.offsets, names)
    # A dictionary whatever the rows are: batches of one table must have the same types.
    return pc.binary_join(of_each, pa.scalar(" ", TEXT)).dictionary_encode()


def _dictionary(codes, values: pa.Array) -> pa.DictionaryArray:
    return pa.DictionaryArray.from_arrays(pa.array(np.ascontiguousarray(codes)), values)


def _texts(boards):
    """Return (puzzles, 81) digits as texts, `.` for 0."""
    letters = np.where(boards == 0, ord(BLANK), boards + ord("0")).astype(np.uint8)
    return pa.array(letters.view(f"S{CELLS}").ravel(), pa.large_binary()).cast(TEXT)


ROWS = {"steps": step_rows, "contradictions": contradiction_rows, "outcomes": outcome_rows}
"""The tables, and who makes their rows of a batch."""
EXAMPLE = Sudoku("." * 81)
