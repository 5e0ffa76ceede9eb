"""A corpus through a solver: the tables steps, contradictions and outcomes."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pandas as pd
import pyarrow as pa
from tqdm import tqdm

from pipeline.puzzles import PuzzleError, Slitherlink
from pipeline.tables import KEYS, SCHEMAS
from pipeline.traces.writing import TableWriter

EDGES_AT_ONCE = 400_000
"""So many edges are solved before their rows are written; bounds the memory."""
KEY = KEYS["puzzles"]


def trace_corpus(
    puzzles: pd.DataFrame, edition: str, out_dir: str | Path, progress: bool = False
) -> dict[str, Path]:
    """Solve every puzzle and write steps.parquet, contradictions.parquet and outcomes.parquet.

    Parameters
    ----------
    puzzles : table `puzzles`, or a part of it
        A row that is no puzzle is left out, with one line on stderr.
    edition : str
        `text` or `listing`, see config/editions/slitherlink.yaml.
    out_dir : path
    progress : bool
        Whether to show a bar on stderr, and to say so there when kernels must be compiled.

    Returns
    -------
    dict of table name to path. The files are sorted by their keys, and the same puzzles give the
    same bytes, in whatever order they come. Memory does not grow with their number.

    Raises
    ------
    SettingsError
        When there is no such edition.
    PuzzleError
        When two puzzles have the same corpus and puzzle_id.
    """
    # The solver is loaded here: it brings its compiled code, which only a run needs.
    from pipeline.solvers.slitherlink.catalogue import edition as edition_of
    from pipeline.traces.batch_tables import contradiction_rows, outcome_rows, step_rows
    from pipeline.traces.first_run import say_if_kernels_must_be_compiled

    rows_of = {
        "steps": step_rows,
        "contradictions": contradiction_rows,
        "outcomes": outcome_rows,
    }
    chosen = edition_of(edition)
    _check_keys(puzzles)
    if progress:
        say_if_kernels_must_be_compiled("solvers/slitherlink")
    with ExitStack() as stack:
        writers = {
            name: stack.enter_context(TableWriter(name, Path(out_dir) / f"{name}.parquet"))
            for name in rows_of
        }
        bar = stack.enter_context(
            tqdm(total=len(puzzles), unit="puzzle", disable=not progress, file=sys.stderr)
        )
        for keys, boards in _windows(puzzles.sort_values(KEY)):
            batches = _solved(boards, chosen, bar)
            for name, rows in rows_of.items():
                found = pa.concat_tables([rows(batch) for batch in batches])
                writers[name].add(_with_keys(name, found, keys, chosen.solver))
        return {name: writer.path for name, writer in writers.items()}


def _solved(boards, chosen, bar):
    from pipeline.solvers.slitherlink.solver import solve_batch

    batches = []
    for batch in solve_batch(boards, chosen):
        batches.append(batch)
        bar.update(len(batch.at))
    return batches


def _check_keys(puzzles):
    twice = puzzles[puzzles.duplicated(KEY)]
    if len(twice):
        corpus, puzzle = twice.iloc[0][KEY]
        raise PuzzleError(f"corpus {corpus}: two puzzles have the id {puzzle!r}; rename one")


def _windows(puzzles: pd.DataFrame) -> Iterator[tuple[pd.DataFrame, list[Slitherlink]]]:
    """Yield keys and boards, in their order, as many at once as memory should hold."""
    places, boards, edges = [], [], 0
    for place, row in enumerate(puzzles.itertuples(index=False)):
        try:
            boards.append(Slitherlink(int(row.rows), int(row.cols), row.clues))
        except PuzzleError as error:
            tqdm.write(f"{row.corpus}, puzzle {row.puzzle_id}: {error}; left out", sys.stderr)
            continue
        places.append(place)
        edges += 2 * row.rows * row.cols + row.rows + row.cols
        if edges >= EDGES_AT_ONCE:
            yield puzzles[KEY].iloc[places], boards
            places, boards, edges = [], [], 0
    if boards:
        yield puzzles[KEY].iloc[places], boards


def _with_keys(name: str, rows: pa.Table, keys: pd.DataFrame, solver: str) -> pa.Table:
    """Return rows with their keys for `at`, as the columns of the table, in its order."""
    # Stable: rows of one puzzle come in their order already.
    rows = rows.sort_by([("at", "ascending"), *_own_keys(name)])
    at = rows["at"].combine_chunks()
    for column in KEY:
        values = pa.array(keys[column].astype(str).tolist(), pa.large_string())
        rows = rows.append_column(column, values.take(at))
    solvers = pa.array([solver], pa.large_string()).take(pa.array([0] * len(at), pa.int32()))
    rows = rows.append_column("solver", solvers)
    return rows.select(list(SCHEMAS[name].columns))


def _own_keys(name):
    return [(column, "ascending") for column in KEYS[name] if column not in (*KEY, "solver")]
