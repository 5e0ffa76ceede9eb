"""Compute the table `features` of a solver's traces in SQL."""

from collections.abc import Iterator
from pathlib import Path

import pandas as pd
import pyarrow.compute as pc

from pipeline import kinds
from pipeline.files.atomic import scratch_folder
from pipeline.kinds.techniques import levels_of
from pipeline.tables import KEYS, schema_of
from pipeline.tables.asking import connected, parquet, quoted
from pipeline.tables.files import columns_of, kind_in_table, opened, read_through
from pipeline.tables.writing import write_frames

MEMORY_LIMIT = "400MB"
"""Of DuckDB, for one table however long."""
BY_TECHNIQUE = {
    "counts": ("technique_", "steps", "technique"),
    "lists": ("hypothesis_", "contradictions", "proposed_by"),
}
"""Views of rows counted by technique: prefix of columns of `features`, table, and its column."""


def features(puzzles_path: str | Path, traces_dir: str | Path) -> Path:
    """Write features.parquet beside the traces: one row a puzzle and solver of one kind.

    Where something never happened (no hypothesis, level 3 never exhausted) its ratio is NaN.
    """
    traces_dir, files = Path(traces_dir), {"puzzles": Path(puzzles_path)}
    for name in ("steps", "contradictions", "outcomes"):
        files[name] = traces_dir / f"{name}.parquet"
    for file in files.values():
        read_through(file)
    kind = _kind(files["steps"], files["puzzles"])
    path = traces_dir / "features.parquet"
    with scratch_folder(path) as scratch, connected(MEMORY_LIMIT, scratch) as connection:
        connection.execute("SET parquet_metadata_cache = true")
        connection.register("catalogue", _catalogue(kind))
        return write_frames("features", _in_pieces(connection, files, kind), path, kind)


def _in_pieces(connection, files: dict[str, Path], kind: str) -> Iterator[pd.DataFrame]:
    """Yield the features of some thousand puzzles after the other, so that memory holds them."""
    sql = kinds.kind(kind).file("features/features.sql").read_text(encoding="utf-8")
    for some in _some_puzzles(files["puzzles"]):
        for name, path in files.items():
            connection.execute(_of_some(name, path, some))
        for view in BY_TECHNIQUE:
            connection.execute(_by_technique(view, kind))
        yield connection.sql(sql).df()


def _some_puzzles(puzzles: Path) -> Iterator[tuple[str, str, str]]:
    """Yield corpus, first id and last id of the puzzles in each group of rows of a table."""
    with opened(puzzles) as file:
        for group in range(file.num_row_groups):
            keys = file.read_row_group(group, KEYS["puzzles"])
            for corpus in keys["corpus"].unique().to_pylist():
                ids = keys.filter(pc.field("corpus") == corpus)["puzzle_id"]
                yield corpus, ids[0].as_py(), ids[-1].as_py()


def _of_some(name: str, path: Path, some: tuple[str, str, str]) -> str:
    """Return a view of some puzzles' rows, of which a sorted file is read only in part."""
    corpus, first, last = map(quoted, some)
    return f"""
        CREATE OR REPLACE VIEW {name} AS SELECT * FROM {parquet(path)}
        WHERE corpus = {corpus} AND puzzle_id BETWEEN {first} AND {last}
    """


def _kind(steps: Path, puzzles: Path) -> str:
    """Return the kind of the puzzles; of none, the first whose steps have the columns."""
    if found := kind_in_table(puzzles):
        return found
    columns = set(columns_of(steps))
    return next(kind for kind in kinds.names() if columns == set(schema_of("steps", kind).columns))


def _by_technique(view: str, kind: str) -> str:
    """Return a view of `BY_TECHNIQUE`: how many rows each technique has, one row an outcome."""
    prefix, table, technique = BY_TECHNIQUE[view]
    columns = [
        f", count(*) FILTER ({technique} = {int(name[-2:])}) AS {name}"
        for name in schema_of("features", kind).columns
        if name.startswith(prefix)
    ]
    return f"""
        CREATE OR REPLACE VIEW {view} AS SELECT corpus, puzzle_id, solver{"".join(columns)}
        FROM outcomes LEFT JOIN {table} USING (corpus, puzzle_id, solver)
        GROUP BY corpus, puzzle_id, solver
    """


def _catalogue(kind: str) -> pd.DataFrame:
    """Return number, level and place of every technique in the order in which it is asked."""
    levels = levels_of(kinds.kind(kind))
    return pd.DataFrame(
        {"number": list(levels), "level": list(levels.values()), "place": range(len(levels))}
    )
