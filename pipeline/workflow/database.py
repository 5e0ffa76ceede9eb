"""The DuckDB database of a run: every table as a view."""

import errno
from collections import defaultdict
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

from pipeline.files.atomic import file_behind, scratch_folder
from pipeline.tables.asking import parquet, quoted
from pipeline.tables.files import columns_of
from pipeline.tables.schemas.meanings import meaning_of
from pipeline.tables.schemas.phases import all_tables


def build(database: str | Path, files: list[Path]) -> list[str]:
    """Write the database `database`, one view a table over all `files` of that name; return these.

    In the view `puzzles` the column `solutions` is filled from the table `solution_counts`. Paths
    stay as they are given, so a database built with relative paths is opened from the folder
    that they start from. What a table and its columns mean is their comment.
    """
    import duckdb

    tables = defaultdict(list)
    for file in sorted(map(Path, files)):
        columns_of(file)
        tables[file.stem].append(file)
    database = file_behind(Path(database))
    # DuckDB takes what follows a `?` in the path of a database for options; so it writes elsewhere.
    with TemporaryDirectory() as plain, scratch_folder(database) as folder:
        beside, made = folder / database.name, Path(plain) / database.name
        try:
            with duckdb.connect(str(made)) as connection:
                for name, parts in sorted(tables.items()):
                    rows = f"SELECT * FROM {parquet(*parts)}"
                    if name == "puzzles" and "solution_counts" in tables:
                        rows = _judged(parquet(*parts), parquet(*tables["solution_counts"]))
                    connection.execute(f'CREATE VIEW "{name}" AS {rows}')
                    _comment(connection, name)
        except (duckdb.OperationalError, duckdb.IOException) as error:
            # As of a full disk.
            raise OSError(errno.EIO, str(error).partition("\n")[0], str(database)) from None
        copyfile(made, beside)
        beside.replace(database)
    return sorted(tables)


def _judged(puzzles: str, solution_counts: str) -> str:
    return (
        "SELECT puzzles.* REPLACE"
        " (coalesce(solution_counts.solutions, puzzles.solutions) AS solutions)"
        f" FROM {puzzles} AS puzzles"
        f" LEFT JOIN {solution_counts} AS solution_counts USING (corpus, puzzle_id)"
    )


def _comment(connection, view: str) -> None:
    if view not in all_tables():
        return
    connection.execute(f'COMMENT ON VIEW "{view}" IS {quoted(meaning_of(view))}')
    for column in connection.table(view).columns:
        meaning = quoted(meaning_of(view, column))
        connection.execute(f'COMMENT ON COLUMN "{view}"."{column}" IS {meaning}')
