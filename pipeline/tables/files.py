"""Read tables, all of them or some of their rows.

Here alone are Parquet files opened to be read: so every page is compared with its checksum, and a
damaged file is named.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from pipeline.files.settings import SettingsError
from pipeline.tables.schemas.phases import schema_of

MAGIC = b"PAR1"
"""How a Parquet file begins; one that was cut short, too."""
DAMAGED = b"", MAGIC, bytes(4)
"""How a damaged one begins; after a crash of the machine it may have its length, and zeros."""
REMEDY = "delete the file, and make it again"


def read_table(path, columns=None, filters=None) -> pd.DataFrame:
    """Return the table at `path` as a data frame, all of it or only the named columns.

    Raises
    ------
    SettingsError
        When it is no table as Nanido writes them, or has not these columns.
    """
    return arrow_table(path, columns, filters).to_pandas()


def arrow_table(path, columns=None, filters=None) -> pa.Table:
    """Return the same as a table of Arrow, without rows that pass not through its `filters`."""
    columns_of(path, columns or ())
    with explain_bad_table(path):
        return pq.read_table(
            path, columns=columns, filters=filters, page_checksum_verification=True
        )


@contextmanager
def opened(path, **options) -> Iterator[pq.ParquetFile]:
    """Open a table to read it piece by piece; errors are those of `read_table`."""
    with (
        explain_bad_table(path),
        pq.ParquetFile(path, page_checksum_verification=True, **options) as file,
    ):
        yield file


def read_through(path) -> None:
    """Compare all pages of a table with their checksums, for a reader that does not."""
    for _ in batches(path):
        pass


def batches(path, size: int = 65536, columns=None, **options) -> Iterator[pa.RecordBatch]:
    """Yield a table batch by batch; SettingsError where rows are lost, as by a damaged page."""
    with opened(path, **options) as file:
        rows = 0
        for batch in file.iter_batches(size, columns=columns):
            rows += len(batch)
            yield batch
        if rows != file.metadata.num_rows:
            raise pa.ArrowInvalid(f"{rows} rows of {file.metadata.num_rows}")


def count_of_rows(path) -> int:
    """Return how many rows a table has."""
    with opened(path) as file:
        return file.metadata.num_rows


def read_puzzles_table(path, chunk: tuple[int, int] = (1, 1)) -> pd.DataFrame:
    """Return the table `puzzles` at `path`, or of it one chunk, which alone is read.

    A chunk is its number, from 1, and how many there are; every puzzle is in one of them. Errors
    are those of `read_table`.
    """
    return pd.concat(read_puzzles_in_groups(path, chunk), ignore_index=True)


def read_puzzles_in_groups(path, chunk: tuple[int, int] = (1, 1)) -> Iterator[pd.DataFrame]:
    """Yield the same group by group, as they lie in the file: at least one, though it be empty."""
    columns = list(schema_of("puzzles").columns)
    with opened(path) as file:
        check_columns(path, columns, file.schema_arrow.names)
        groups, first, step = _dealt(file.num_row_groups, *chunk)
        if not groups:
            yield file.schema_arrow.empty_table().select(columns).to_pandas()
        for group in groups:
            yield file.read_row_group(group, columns).to_pandas().iloc[first::step]


def kind_in_table(path) -> str | None:
    """Return the kind of the first puzzle in the table `puzzles` at `path`; None without any."""
    kinds = read_table(path, ["kind"])["kind"]
    return None if kinds.empty else kinds.iloc[0]


def _dealt(groups: int, number: int, chunks: int) -> tuple[list[int], int, int]:
    """Return which groups of rows a chunk reads, its first row in them, and from row to row.

    Groups are dealt to chunks; where there are too few for all, the chunks that share a group have
    its rows dealt, so that each gets its share of the large puzzles.
    """
    place = number - 1
    if chunks <= groups or not groups:
        return list(range(place, groups, chunks)), 0, 1
    group = place % groups
    return [group], place // groups, len(range(group, chunks, groups))


@contextmanager
def explain_bad_table(path):
    """Say in one line, as SettingsError, that a file that is read is no table."""
    try:
        yield
    except (pa.ArrowException, UnicodeDecodeError, OSError) as error:
        # An error of the disk has a number; a damaged end of a file has none.
        if number := getattr(error, "errno", None):
            raise OSError(number, os.strerror(number), str(path)) from None
        with open(path, "rb") as file:
            if file.read(4) not in DAMAGED:
                raise SettingsError(
                    f"{path}: expected a table of Nanido as Parquet, found another file; "
                    "`nanido solve` and `grade` read puzzles"
                ) from None
        problem = str(error).partition("\n")[0]
        raise SettingsError(
            f"{path}: expected a table of Nanido as Parquet, found: {problem}; {REMEDY}"
        ) from None


def columns_of(path, expected=()) -> list[str]:
    """Return the columns of a table; SettingsError where it is none, or lacks one of these."""
    found = schema_in(path).names
    check_columns(path, expected, found)
    return found


def schema_in(path) -> pa.Schema:
    """Return the columns of a table with their types; SettingsError where it is none."""
    with explain_bad_table(path):
        return pq.read_schema(path)


def check_columns(path, expected, found) -> None:
    """Raise SettingsError where a table lacks columns."""
    lacking = [column for column in expected if column not in found]
    if lacking:
        raise SettingsError(
            f"{path}: expected a table with the columns {', '.join(expected)}, found none named "
            f"{', '.join(lacking)}; name another table"
        )
