"""What a solver did on a puzzle as numbers, asked of the tables in SQL."""

from pathlib import Path

import duckdb
import pandas as pd
import pyarrow.parquet as pq

from pipeline import kinds
from pipeline.kinds.techniques import levels_of
from pipeline.tables import schema_of, write_table
from pipeline.warehouse import MEMORY_LIMIT

BY_TECHNIQUE = {
    "counts": ("technique_", "steps", "technique"),
    "lists": ("hypothesis_", "contradictions", "proposed_by"),
}
"""Views of rows counted by technique: how the columns of `features` begin that hold the counts,
the table, and its column of techniques."""


def features(puzzles_path: str | Path, traces_dir: str | Path) -> Path:
    """Write features.parquet beside the traces: one row a puzzle and solver.

    Parameters
    ----------
    puzzles_path : path of puzzles.parquet
    traces_dir : path of the folder of steps, contradictions and outcomes.parquet, of solvers of
        one kind of puzzle

    Returns
    -------
    path of features.parquet. Where something never happened (no hypothesis, level 3 never
    exhausted) its ratio is NaN.
    """
    traces_dir = Path(traces_dir)
    files = {"puzzles": Path(puzzles_path)}
    for name in ("steps", "contradictions", "outcomes"):
        files[name] = traces_dir / f"{name}.parquet"
    kind = _kind(files["steps"])
    sql = (kinds.kind(kind).folder / "features.sql").read_text(encoding="utf-8")
    with duckdb.connect() as connection:
        connection.execute(f"SET memory_limit = '{MEMORY_LIMIT}'")
        for name, path in files.items():
            connection.read_parquet(str(path)).create_view(name)
        connection.register("catalogue", _catalogue(kind))
        for view in BY_TECHNIQUE:
            connection.execute(_by_technique(view, kind))
        table = connection.sql(sql).df()
    return write_table("features", table, traces_dir / "features.parquet", kind)


def _kind(steps: Path) -> str:
    """Return the kind of puzzle that was traced; a table without rows tells it too."""
    columns = set(pq.read_schema(steps).names)
    return next(kind for kind in kinds.names() if columns == set(schema_of("steps", kind).columns))


def _by_technique(view: str, kind: str) -> str:
    """Return a view of `BY_TECHNIQUE`: how many rows each technique has, one row an outcome.

    A kind whose solver does not record the technique has no columns for it.
    """
    prefix, table, technique = BY_TECHNIQUE[view]
    columns = [
        f", count(*) FILTER ({technique} = {int(name[-2:])}) AS {name}"
        for name in schema_of("features", kind).columns
        if name.startswith(prefix)
    ]
    return f"""
        CREATE VIEW {view} AS SELECT corpus, puzzle_id, solver{"".join(columns)}
        FROM outcomes LEFT JOIN {table} USING (corpus, puzzle_id, solver)
        GROUP BY corpus, puzzle_id, solver
    """


def _catalogue(kind: str) -> pd.DataFrame:
    """Return number, level and place of every technique in the order in which it is asked."""
    levels = levels_of(kinds.kind(kind))
    return pd.DataFrame(
        {"number": list(levels), "level": list(levels.values()), "place": range(len(levels))}
    )
