"""A corpus through a solver: the tables steps, contradictions and outcomes."""

import sys
from collections import namedtuple
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow as pa
from tqdm import tqdm

from pipeline import kinds
from pipeline.tables import KEYS
from pipeline.tables.schemas.checking import is_strictly_sorted
from pipeline.tables.writing import TableWriter
from pipeline.texts.errors import PuzzleError

KEY = KEYS["puzzles"]
TEXT = pa.large_string()
AT_ONCE = 1000
"""So many rows of `puzzles` are Python objects at a time."""


def trace_corpus(
    puzzles: pd.DataFrame, solver: str, out_dir: str | Path, progress: bool = False
) -> dict[str, Path]:
    """Solve every puzzle and write steps.parquet, contradictions.parquet and outcomes.parquet.

    `puzzles` is that table or a part of it, all of the kind that the solver solves; a row that is
    no puzzle is left out, with one line on stderr. The files, by table, are sorted by their keys;
    the same puzzles give the same bytes in whatever order they come. Memory does not grow with
    their number. `progress` shows a bar on stderr. Raises SettingsError when there is no such
    solver, and PuzzleError when two puzzles have the same corpus and puzzle_id.
    """
    kind = kinds.of_solver(solver)
    rows_of = kind.trace_rows
    puzzles = _in_order(puzzles)
    if progress:
        from pipeline.explain.first_run import say_if_kernels_must_be_compiled

        say_if_kernels_must_be_compiled(rows_of.KERNELS)
    with ExitStack() as stack:
        writers = {
            name: stack.enter_context(
                TableWriter(name, Path(out_dir) / f"{name}.parquet", kind.name)
            )
            for name in rows_of.ROWS
        }
        bar = stack.enter_context(
            tqdm(total=len(puzzles), unit="puzzle", disable=not progress, file=sys.stderr)
        )
        for keys, boards in _windows(puzzles, kind):
            batches, codes = [], _in_codes(keys)
            for batch in rows_of.solve(boards, solver):
                batches.append(batch)
                bar.update(len(batch.at))
            for name, rows in rows_of.ROWS.items():
                found = pa.concat_tables([rows(batch) for batch in batches])
                writers[name].add(_with_keys(found, codes, solver))
        return {name: writer.path for name, writer in writers.items()}


def _in_order(puzzles: pd.DataFrame) -> pd.DataFrame:
    """Return puzzles in the order of their keys; as a rule they come in it."""
    keys = puzzles[KEY]
    are_texts = (keys.dtypes == "str").all()
    if are_texts and is_strictly_sorted(pa.Table.from_pandas(keys, preserve_index=False)):
        return puzzles
    twice = puzzles[puzzles.duplicated(KEY)]
    if len(twice):
        corpus, puzzle = twice.iloc[0][KEY]
        raise PuzzleError(f"corpus {corpus}: two puzzles have the id {puzzle!r}; rename one")
    return puzzles.sort_values(KEY)


def _windows(puzzles: pd.DataFrame, kind: kinds.Kind) -> Iterator[tuple[pd.DataFrame, list]]:
    """Yield keys and boards, in their order, as many at once as memory should hold."""
    puzzle_of, most = kind.puzzle.PUZZLE.of_row, kind.trace_rows.CELLS_AT_ONCE
    places, boards, cells = [], [], 0
    for place, row in enumerate(_rows(puzzles)):
        try:
            boards.append(puzzle_of(row))
        except PuzzleError as error:
            tqdm.write(f"{row.corpus}, puzzle {row.puzzle_id}: {error}; left out", sys.stderr)
            continue
        places.append(place)
        cells += row.rows * row.cols
        if cells >= most:
            yield puzzles[KEY].iloc[places], boards
            places, boards, cells = [], [], 0
    if boards:
        yield puzzles[KEY].iloc[places], boards


def _rows(table: pd.DataFrame) -> Iterator[tuple]:
    """Yield rows; some at once as Python objects, since one by one each text takes its time."""
    row = namedtuple("Row", table.columns)
    for start in range(0, len(table), AT_ONCE):
        some = table.iloc[start : start + AT_ONCE]
        yield from map(row._make, zip(*(some[name].tolist() for name in row._fields), strict=True))


def _in_codes(keys: pd.DataFrame) -> dict[str, pa.DictionaryArray]:
    """Return the columns of the key, each text once."""
    texts = pa.Table.from_pandas(keys.astype(str), preserve_index=False)
    return {name: texts[name].cast(TEXT).combine_chunks().dictionary_encode() for name in KEY}


def _with_keys(rows: pa.Table, keys: dict[str, pa.DictionaryArray], solver: str) -> pa.Table:
    """Return rows with their keys for `at`, in the order of the keys."""
    at = rows["at"].to_numpy()
    if (at[1:] < at[:-1]).any():
        # Stable, and rows of one puzzle come in their order already.
        order = np.argsort(at, kind="stable")
        rows, at = rows.take(order), at[order]
    for name, known in keys.items():
        codes = known.indices.to_numpy()[at]
        rows = rows.append_column(name, _dictionary(codes, known.dictionary))
    codes = np.zeros(len(at), np.int32)
    return rows.append_column("solver", _dictionary(codes, pa.array([solver], TEXT)))


def _dictionary(codes: np.ndarray, values: pa.Array) -> pa.DictionaryArray:
    return pa.DictionaryArray.from_arrays(pa.array(codes), values)
