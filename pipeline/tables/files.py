"""Tables as Parquet files: checked on the way out, written beside and then renamed."""

from pathlib import Path

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from pipeline.settings import SettingsError
from pipeline.tables.schemas import schema_of, validate
from pipeline.whole_files import written_beside


def write_table(name: str, table: pd.DataFrame, path, kind: str | None = None) -> Path:
    """Check `table` as `validate` does and write it to `path`.

    The same rows give the same bytes: rows are sorted by their key and no metadata of the
    machine is kept. A file that was there stays whole until the new one is complete.

    >>> from tempfile import TemporaryDirectory
    >>> rows = {"corpus": "c", "puzzle_id": ["b", "a"], "solutions": [1, 2]}
    >>> with TemporaryDirectory() as folder:
    ...     path = write_table("judgements", pd.DataFrame(rows), f"{folder}/judgements.parquet")
    ...     read_table(path, ["puzzle_id"])["puzzle_id"].tolist()
    ['a', 'b']
    """
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    arrow = pa.Table.from_pandas(validate(name, table, kind), preserve_index=False)
    with written_beside(path) as beside:
        pq.write_table(arrow.replace_schema_metadata(None), beside, compression="zstd")
    return path


def read_table(path, columns=None) -> pd.DataFrame:
    """Return the table at `path` as a data frame, all of it or only the named columns.

    Raises
    ------
    SettingsError
        When it is no table as Nanido writes them, or has not these columns.
    """
    try:
        _check_columns(path, columns or (), pq.read_schema(path).names)
        return pq.read_table(path, columns=columns).to_pandas()
    except pa.ArrowInvalid as error:
        problem = str(error).partition("\n")[0]
        raise SettingsError(
            f"{path}: expected a table of Nanido as Parquet, found: {problem}; delete the file, "
            "and make it again"
        ) from None


def read_puzzles_table(path) -> pd.DataFrame:
    """Return the table `puzzles` at `path`.

    Raises
    ------
    SettingsError
        When it is another table, or none.
    """
    found = read_table(path)
    _check_columns(path, schema_of("puzzles").columns, found.columns)
    return found


def _check_columns(path, expected, found) -> None:
    lacking = [column for column in expected if column not in found]
    if lacking:
        raise SettingsError(
            f"{path}: expected a table with the columns {', '.join(expected)}, found none named "
            f"{', '.join(lacking)}; name another table"
        )
