"""What a solver did on a puzzle as numbers, asked of the tables in SQL."""

from pathlib import Path

import duckdb
import pandas as pd

from pipeline.solvers.slitherlink.catalogue import catalogue
from pipeline.tables import write_table

SQL = Path(__file__).with_name("features.sql")
MEMORY_LIMIT = "400MB"


def features(puzzles_path: str | Path, traces_dir: str | Path) -> Path:
    """Write features.parquet beside the traces: one row a puzzle and solver.

    Parameters
    ----------
    puzzles_path : path of puzzles.parquet
    traces_dir : path of the folder of steps, contradictions and outcomes.parquet

    Returns
    -------
    path of features.parquet. Where something never happened (no hypothesis, level 3 never
    exhausted) its ratio is NaN.
    """
    traces_dir = Path(traces_dir)
    files = {"puzzles": Path(puzzles_path)}
    for name in ("steps", "contradictions", "outcomes"):
        files[name] = traces_dir / f"{name}.parquet"
    with duckdb.connect() as connection:
        connection.execute(f"SET memory_limit = '{MEMORY_LIMIT}'")
        for name, path in files.items():
            connection.read_parquet(str(path)).create_view(name)
        connection.register("catalogue", _levels())
        table = connection.sql(SQL.read_text(encoding="utf-8")).df()
    return write_table("features", table, traces_dir / "features.parquet")


def _levels() -> pd.DataFrame:
    techniques = catalogue().values()
    return pd.DataFrame(
        {
            "number": [technique.number for technique in techniques],
            "level": [technique.level for technique in techniques],
        }
    )
