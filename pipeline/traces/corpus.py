"""A corpus through a solver: the tables steps, contradictions and outcomes."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow as pa
from tqdm import tqdm

from pipeline import kinds
from pipeline.declared.levels.general import scores
from pipeline.tables import KEYS
from pipeline.tables.writing import TableWriter
from pipeline.texts.errors import PuzzleError, repeated_id

KEY = KEYS["puzzles"]


def trace_corpus(
    puzzles: pd.DataFrame, kind: str, solver: str, out_dir: str | Path, progress: bool = False
) -> dict[str, Path]:
    """Solve every puzzle and write steps.parquet, contradictions.parquet and outcomes.parquet.

    `puzzles` are rows of that table, of the kind that has the solver; one that is no puzzle is
    left out, with one line on stderr. The same puzzles give the same bytes in whatever order they
    come. Memory does not grow with their number. `progress` shows a bar on stderr where that is a
    terminal. Raises SettingsError when there is no such solver, and PuzzleError when two puzzles
    have the same id.
    """
    kind = kinds.kind(kind)
    kind.solver_named(solver)
    rows_of = kind.trace_rows
    twice = puzzles[puzzles.duplicated(KEY)]
    if len(twice):
        corpus, puzzle = twice.iloc[0][KEY]
        raise PuzzleError(f"corpus {corpus}: {repeated_id(puzzle)}")
    puzzles = puzzles.sort_values(KEY)
    with ExitStack() as stack:
        writers = {
            name: stack.enter_context(
                TableWriter(name, Path(out_dir) / f"{name}.parquet", kind.name)
            )
            for name in rows_of.ROWS
        }
        bar = stack.enter_context(
            tqdm(
                total=len(puzzles),
                unit="puzzle",
                disable=not progress or None,
                file=sys.stderr,
            )
        )
        for keys, boards in _windows(puzzles, kind):
            batches = []
            for batch in rows_of.solve(boards, solver):
                batches.append(batch)
                bar.update(len(batch.at))
            for name, rows in rows_of.ROWS.items():
                found = pa.concat_tables([rows(batch) for batch in batches]).to_pandas()
                if name == "outcomes":
                    found = found.assign(**_certified(kind, boards, batches))
                    if kind.general:
                        of_rules = scores(kind.general.rules, boards)
                        found = found.assign(general_score=of_rules[found["at"]])
                of_puzzle = keys.iloc[found.pop("at")].reset_index(drop=True)
                writers[name].add(found.assign(**of_puzzle, solver=solver))
        return {name: writer.path for name, writer in writers.items()}


def _certified(kind: kinds.Kind, boards: list, batches: list) -> dict:
    """Return what `outcomes` says of the final boards, in the order of the batches."""
    if kind.exact is None:
        return {"certified": False, "wrong_decisions": None}
    checked = [kind.exact.certify([boards[at] for at in batch.at], batch) for batch in batches]
    certified, wrong = (np.concatenate(found) for found in zip(*checked, strict=True))
    known = pd.Series(wrong, dtype="Int32").where(wrong >= 0)
    return {"certified": certified, "wrong_decisions": known}


def _windows(puzzles: pd.DataFrame, kind: kinds.Kind) -> Iterator[tuple[pd.DataFrame, list]]:
    """Yield keys and boards, in their order, as many at once as memory should hold."""
    places, boards, cells = [], [], 0
    for place, row in enumerate(puzzles.itertuples(index=False)):
        try:
            boards.append(kind.puzzle_of(row))
        except PuzzleError as error:
            tqdm.write(f"{row.corpus}, puzzle {row.puzzle_id}: {error}; left out", sys.stderr)
            continue
        places.append(place)
        cells += row.rows * row.cols
        if cells >= kind.trace_rows.CELLS_AT_ONCE:
            yield puzzles[KEY].iloc[places], boards
            places, boards, cells = [], [], 0
    if boards:
        yield puzzles[KEY].iloc[places], boards
